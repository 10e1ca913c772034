import { expect, test } from 'vitest'
import { newestOf, queryOf } from '../../../src/portal/lecturer/placements.ts'

test('an address without anything asks for the first page of twenty', () => {
  expect(queryOf(new URLSearchParams())).toEqual({ page: 1, limit: 20 })
})

test('filters, keyword and page come from the address', () => {
  const params = new URLSearchParams('page=3&limit=50&cari=%20dina%20&prodi=11&semester=20231&tunggu=surat')
  expect(queryOf(params)).toEqual({
    page: 3,
    limit: 50,
    keyword: 'dina',
    prodi: 11,
    semester: 20231,
    tunggu: 'surat',
  })
})

test('what makes no sense is left out instead of being refused by the server', () => {
  expect(queryOf(new URLSearchParams('page=-1&limit=7&prodi=x&tunggu=y&cari=%20'))).toEqual({
    page: 1,
    limit: 20,
  })
})

test('sorted by what the list has, its numbers from the large end', () => {
  const sorted = (address: string) => {
    const { sort, order } = queryOf(new URLSearchParams(address))
    return [sort, order]
  }
  expect(sorted('urut=registermhsnama')).toEqual(['registermhsnama', 'asc'])
  expect(sorted('urut=belum_verifikasi')).toEqual(['belum_verifikasi', 'desc'])
  expect(sorted('urut=belum_verifikasi&arah=asc')).toEqual(['belum_verifikasi', 'asc'])
  expect(sorted('urut=mhsnik&arah=x')).toEqual([undefined, undefined])
  expect(queryOf(new URLSearchParams(), undefined, 'belum_verifikasi')).toMatchObject({
    sort: 'belum_verifikasi',
    order: 'desc',
  })
})

test('a list that opens on the newest semester shows another one, or all, when asked', () => {
  const semester = (address: string) => queryOf(new URLSearchParams(address), 20261).semester
  expect(semester('')).toBe(20261)
  expect(semester('semester=20231')).toBe(20231)
  expect(semester('semester=semua')).toBeUndefined()
  expect(newestOf([{ semid: 20231 }, { semid: 20261 }, { semid: 20252 }])).toBe(20261)
  expect(newestOf([])).toBeUndefined()
})
