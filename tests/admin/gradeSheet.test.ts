import { expect, test } from 'vitest'
import type { GradeRow } from '../../src/contract/endpoints/index.ts'
import type { Row } from '../../src/admin/definition.ts'
import look from '../../src/admin/resources/nilai.tsx'
import { tableOf } from '../../src/admin/views/export/table.ts'
import { lists } from '../../src/contract/resources/lists.ts'

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

test('each row names the version of the rubric it was marked by, and what that weighs; marks are numbers', () => {
  const sheets = [row('1', 1, [5000, 5000]), row('2', 2, [6050, 3950])]
  const rows = lists.nilai.reads!.rows!({ data: sheets }) as Row[]
  const [head, ...lines] = tableOf(lists.nilai, look, rows, (source) => source)
  const columnOf = (source: string) => lines.map((cells) => cells[head!.indexOf(source)])
  expect(columnOf('nomor')).toEqual([
    'versi 1: Lapangan 50 %, Bimbingan 50 %',
    'versi 2: Lapangan 60,5 %, Bimbingan 39,5 %',
  ])
  expect(columnOf('lapangan')).toEqual([84, 84])
  expect(columnOf('penguji')).toEqual(['', ''])
  expect(lines.every((cells) => cells.length === head!.length)).toBe(true)
})
