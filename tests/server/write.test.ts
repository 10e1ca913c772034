import { expect, test } from 'vitest'
import { countVersion, findRow, insertRow, insertRows, updateRows } from '../../src/server/db/rows.ts'
import { write } from '../../src/server/write.ts'
import { onBoth } from './db/databases.ts'

test('what a write forgets does not compile', () => {
  const change = () => Promise.resolve()
  const said = 'attendance.place-on' as const
  write<'POST kehadiran/lokasi'>({ change, event: () => ({ what: 'kehadiran.lokasi', id: 1 }), said })
  // @ts-expect-error without its event
  write<'POST kehadiran/lokasi'>({ change, said })
  // @ts-expect-error only the contract calls a call silent
  write<'POST kehadiran/lokasi'>({ change, event: null, said })
  // @ts-expect-error the contract expects another event of it
  write<'POST kehadiran/lokasi'>({ change, event: () => ({ what: 'kunjungan.hapus', id: 1 }), said })
  // @ts-expect-error what it is about
  write<'POST kehadiran/lokasi'>({ change, event: () => ({ what: 'kehadiran.lokasi' }), said })
  // @ts-expect-error the version that was read, compared with nothing
  write<'POST kunjungan/{kunjunganid}'>({
    change,
    event: 'kunjungan.ubah',
    said: () => ({ data: { versi: 1 } }),
  })
  // @ts-expect-error the contract names more than a sentence
  write<'POST kunjungan'>({ change, event: 'kunjungan.tambah', said: 'visit.saved' })
  write<'POST langkahpertama'>({ change, event: null, said: 'record.saved' })
  expect.assertions(0)
})

onBoth.differ((empty) => {
  test('a row that changes counts its version, whoever forgets it; its state alone does not', async () => {
    const db = await empty()
    const { perusahaanid, versi } = await insertRow(db, 'perusahaan', {
      perusahaannama: 'PT Semen Ranah',
      perusahaanalamat: 'Padang',
      perusahaannotelp: '0751',
    })
    const version = async () => (await findRow(db, 'perusahaan', { perusahaanid }))!.versi
    expect(await updateRows(db, 'perusahaan', { perusahaanid }, { perusahaanhenti: 1 })).toBe(1)
    expect(await version()).toBe(versi + 1)
    await countVersion(db, 'perusahaan', { perusahaanid })
    expect(await version()).toBe(versi + 2)
    expect(await updateRows(db, 'perusahaan', { perusahaanid, versi }, { perusahaanhenti: 0 })).toBe(0)
    // @ts-expect-error it is counted, not set
    const set = () => updateRows(db, 'perusahaan', { perusahaanid }, { versi: 9 })
    expect(set).toBeTypeOf('function')
  })

  test('a list means one of them, null means nothing there, and nothing never means all', async () => {
    const db = await empty()
    const known = { perusahaanalamat: 'Padang', perusahaannotelp: '0751' }
    const many = ['A', 'B', 'C'].map((perusahaannama) => ({ perusahaannama, ...known }))
    await insertRows(db, 'perusahaan', many)
    await insertRows(db, 'perusahaan', [])
    expect(
      await updateRows(db, 'perusahaan', { perusahaannama: ['A', 'C'] }, { perusahaanalamat: 'Solok' }),
    ).toBe(2)
    expect(await updateRows(db, 'perusahaan', { perusahaannama: [] }, { perusahaanalamat: 'Solok' })).toBe(0)
    expect(await updateRows(db, 'perusahaan', { perusahaangabung: null }, { perusahaanhenti: 1 })).toBe(3)
    await expect(updateRows(db, 'perusahaan', {}, { perusahaanhenti: 1 })).rejects.toThrow('never meant')
  })
})
