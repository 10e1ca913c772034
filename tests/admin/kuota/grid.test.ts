import { expect, test } from 'vitest'
import {
  change,
  changedKinds,
  changesOf,
  isChanged,
  problemsOf,
  refusedIn,
  startOf,
  totals,
  type Action,
  type Present,
} from '../../../src/admin/pages/kuota/seats/grid.ts'

const present = (perusahaanid: number, places: number[], held = [0, 0], versi = 1): Present => ({
  detailid: perusahaanid * 10,
  versi,
  perusahaanid,
  nama: `PT ${perusahaanid}`,
  places: { pria: places[0]!, wanita: places[1]!, priawanita: places[2]! },
  held: { pria: held[0]!, wanita: held[1]! },
  withdrawn: null,
})
const THREE = [present(1, [1, 1, 0]), present(2, [2, 1, 0], [2, 0]), present(3, [0, 0, 2])]
const after = (...actions: Action[]) => actions.reduce(change, startOf(THREE))
const type = (perusahaanid: number, kind: 'pria' | 'wanita' | 'priawanita', text: string): Action => ({
  do: 'type',
  perusahaanid,
  kind,
  text,
})
const cells = (grid: ReturnType<typeof after>) =>
  grid.rows.map(({ cells }) => [cells.pria, cells.wanita, cells.priawanita].join(' '))

test('what is typed is changed until it is what was read again', () => {
  const grid = after(type(1, 'wanita', '3'))
  expect(grid.rows.map(isChanged)).toEqual([true, false, false])
  expect(changedKinds(grid.rows[0]!)).toEqual(['wanita'])
  expect(change(grid, type(1, 'wanita', '1')).rows.map(isChanged)).toEqual([false, false, false])
  expect(totals(grid.rows)).toEqual({ places: { pria: 3, wanita: 4, priawanita: 2 }, held: 2 })
})

test('digits typed into one cell are one step back, another cell is another', () => {
  let grid = after(type(1, 'pria', ''), type(1, 'pria', '1'), type(1, 'pria', '12'), type(3, 'pria', '4'))
  expect(cells(grid)).toEqual(['12 1 0', '2 1 0', '4 0 2'])
  grid = change(grid, { do: 'undo' })
  expect(cells(grid)).toEqual(['12 1 0', '2 1 0', '0 0 2'])
  grid = change(grid, { do: 'undo' })
  expect(cells(grid)).toEqual(['1 1 0', '2 1 0', '0 0 2'])
  expect(change(grid, { do: 'undo' })).toBe(grid)
})

test('a number too low is wrong where it was lowered, and says the least', () => {
  const grid = after(type(2, 'pria', '1'))
  expect(problemsOf(grid.rows[1]!)).toEqual([
    { kind: 'pria', is: 'least', least: 2, held: { pria: 2, wanita: 0 } },
  ])
  // Places for either make up for it.
  expect(problemsOf(change(grid, type(2, 'priawanita', '1')).rows[1]!)).toEqual([])
})

test.each(['x', '-1', '1.5', '1001', '1e2'])('%s is no number of places', (text) => {
  expect(problemsOf(after(type(1, 'pria', text)).rows[0]!)).toEqual([{ kind: 'pria', is: 'number' }])
})

test('an empty cell is none', () => {
  const grid = after(type(1, 'pria', ''))
  expect(problemsOf(grid.rows[0]!)).toEqual([])
  expect(changesOf(grid.rows).body.ubah).toMatchObject([{ detailkuotapria: 0 }])
})

test('the one call: what is added, changed and removed, with what was read', () => {
  const grid = after(
    type(1, 'wanita', '3'),
    { do: 'put', rows: [{ perusahaanid: 9, nama: 'PT 9', cells: { pria: '4' } }] },
    { do: 'remove', perusahaanid: 3 },
  )
  expect(changesOf(grid.rows).body).toEqual({
    tambah: [{ detailperusahaanid: 9, detailkuotapria: 4, detailkuotawanita: 0, detailkuotapriawanita: 0 }],
    ubah: [
      {
        detailid: 10,
        versi: 1,
        semula: { detailkuotapria: 1, detailkuotawanita: 1, detailkuotapriawanita: 0 },
        detailkuotapria: 1,
        detailkuotawanita: 3,
        detailkuotapriawanita: 0,
      },
    ],
    hapus: [{ detailid: 30, versi: 1 }],
  })
  expect(totals(grid.rows).places).toEqual({ pria: 7, wanita: 4, priawanita: 0 })
  // Removed before it was ever saved, it is simply gone; removed by mistake, it is taken back.
  expect(change(grid, { do: 'remove', perusahaanid: 9 }).rows).toHaveLength(3)
  expect(changesOf(change(grid, { do: 'restore', perusahaanid: 3 }).rows).body.hapus).toEqual([])
  expect(changesOf(change(grid, { do: 'reset' }).rows).body).toEqual({ tambah: [], ubah: [], hapus: [] })
})

test('a block of numbers fills from its cell on, and not beyond the grid', () => {
  const grid = after({ do: 'fill', perusahaanid: 2, kind: 'wanita', block: [['5', '6', '7'], ['8'], ['9']] })
  expect(cells(grid)).toEqual(['1 1 0', '2 5 6', '0 8 2'])
  expect(cells(change(grid, { do: 'undo' }))).toEqual(['1 1 0', '2 1 0', '0 0 2'])
})

test('a refusal of the server stands at its cell until that is changed', () => {
  const changed = after(type(1, 'wanita', '3'), { do: 'remove', perusahaanid: 3 })
  const refused = refusedIn(changesOf(changed.rows), {
    'ubah.0.detailkuotawanita': 'Sudah diubah orang lain menjadi 5.',
    'hapus.0': 'Tidak dapat dihapus.',
    dari: 'tidak dikenal',
  })
  expect(refused).toEqual({ '1.wanita': 'Sudah diubah orang lain menjadi 5.', '3': 'Tidak dapat dihapus.' })
  const told = change(changed, { do: 'refuse', refused })
  expect(change(told, type(1, 'wanita', '4')).refused).toEqual({ '3': 'Tidak dapat dihapus.' })
  expect(change(told, { do: 'restore', perusahaanid: 3 }).refused).toEqual({
    '1.wanita': 'Sudah diubah orang lain menjadi 5.',
  })
})

test('the latest numbers come in below what was typed', () => {
  const typed = after(
    type(1, 'wanita', '3'),
    { do: 'put', rows: [{ perusahaanid: 9, nama: 'PT 9', cells: { pria: '4' } }] },
    { do: 'remove', perusahaanid: 3 },
  )
  const now = [present(1, [7, 5, 0], [0, 0], 2), present(3, [0, 0, 9], [0, 0], 2), present(4, [1, 0, 0])]
  const grid = change(typed, { do: 'read', rows: now })
  // 2 was untouched and is gone, 4 is new, the others keep what was typed on the new version.
  expect(grid.rows.map(({ perusahaanid }) => perusahaanid)).toEqual([1, 3, 4, 9])
  expect(cells(grid)).toEqual(['7 3 0', '0 0 9', '1 0 0', '4  '])
  expect(changesOf(grid.rows).body).toMatchObject({
    tambah: [{ detailperusahaanid: 9 }],
    ubah: [{ detailid: 10, versi: 2, semula: { detailkuotapria: 7, detailkuotawanita: 5 } }],
    hapus: [{ detailid: 30, versi: 2 }],
  })
  // Added meanwhile by somebody else as well: it is a change now.
  const both = change(typed, { do: 'read', rows: [...now, present(9, [1, 1, 1])] })
  expect(changesOf(both.rows).body).toMatchObject({ tambah: [], ubah: [{}, { detailid: 90 }] })
  // Saved: nothing is left to save.
  const saved = [present(1, [1, 3, 0], [0, 0], 2), THREE[1]!, present(9, [4, 0, 0])]
  expect(change(typed, { do: 'read', rows: saved }).rows.some(isChanged)).toBe(false)
})
