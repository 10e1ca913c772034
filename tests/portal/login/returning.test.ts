import { expect, test } from 'vitest'
import { lastDoor } from '../../../src/dataProvider/door.ts'
import { doorFor, loginFor, placeAfter } from '../../../src/portal/login/returning.ts'

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

test('the door is that of whoever the page is for; else the one last used here', () => {
  expect(doorFor(searchOf('/laporan'), 'admin')).toBe('mahasiswa')
  expect(doorFor(searchOf('/mahasiswabimbingan/7'), 'admin')).toBe('dosen')
  expect(doorFor(searchOf('/mahasiswa/1'), 'mahasiswa')).toBe('admin')
  expect(doorFor(searchOf('/akun'), 'admin')).toBe('mahasiswa')
  lastDoor.set('dosen')
  expect(doorFor(searchOf('/akun'), 'admin')).toBe('dosen')
  expect(doorFor(searchOf('/monitoring'), 'admin')).toBe('dosen')
  expect(doorFor(searchOf('/laporan'), 'admin')).toBe('mahasiswa')
  // '/login' and '/login-mahasiswa' say themselves which.
  expect(doorFor('', 'admin')).toBe('admin')
})
