import { expect, test } from 'vitest'
import type { GradeRow } from '../../src/contract/endpoints/index.ts'
import { sheetOf } from '../../src/admin/pages/grades/sheetOf.ts'

const row = (
  nobp: string,
  nomor: number | null,
  weights: [lapangan: number, pembimbing: number],
): GradeRow => ({
  registerid: Number(nobp),
  registernobp: nobp,
  registermhsnama: `Mahasiswa ${nobp}`,
  registernamaperusahaan: 'PT Harau',
  jadwalmulai: null,
  jadwalselesai: null,
  pembimbingdosennama: null,
  keadaan: 'lengkap',
  halangan: null,
  nomor,
  nilai: [
    { oleh: 'lapangan', nilai: 8400, bobot: weights[0] },
    { oleh: 'pembimbing', nilai: 8600, bobot: weights[1] },
  ],
  hasil: null,
  kurang: [],
  dikunci: null,
  dikuncioleh: null,
  dirilis: null,
})

test('each row names the version of the rubric it was marked by, and what that weighs', () => {
  const [head, ...rows] = sheetOf([row('1', 1, [5000, 5000]), row('2', 2, [6050, 3950])])
  const at = head!.indexOf('Rubrik')
  expect(rows.map((cells) => cells[at])).toEqual([
    'versi 1: Lapangan 50 %, Bimbingan 50 %',
    'versi 2: Lapangan 60,5 %, Bimbingan 39,5 %',
  ])
  expect(rows.every((cells) => cells.length === head!.length)).toBe(true)
})
