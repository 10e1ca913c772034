import { expect, test } from 'vitest'
import { loginFor, placeAfter } from '../../../src/portal/login/returning.ts'

const searchOf = (place: string) => loginFor(place).slice('/login'.length)

test('whoever asked for a page gets there after signing in, with its tab', () => {
  expect(placeAfter(searchOf('/laporan?tab=akhir#isi'))).toBe('/laporan?tab=akhir#isi')
  expect(placeAfter('')).toBe('/')
})

test('nowhere but into this application', () => {
  for (const place of ['//lain.example', '/\\lain.example', 'https://lain.example', 'javascript:alert(1)'])
    expect(placeAfter(searchOf(place))).toBe('/')
  // A browser reads an address without its tabs and line breaks.
  for (const place of ['/\t/lain.example', '/\n/lain.example', '\t//lain.example', '/\r\\lain.example'])
    expect(placeAfter(searchOf(place))).toBe('/')
  for (const place of ['/login', '/login-mahasiswa', '/token/x', '/keluar'])
    expect(placeAfter(searchOf(place))).toBe('/')
})
