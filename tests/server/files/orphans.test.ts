// @module-tag rest
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { referencesTo } from '../../../src/server/db/references.ts'
import { pdf } from '../../support/files.ts'
import { admin, dokumen, harian, placed, surat } from '../support/people.ts'
import { testApps, type TestApp } from '../support/testApps.ts'

/** Rows of files that no other row names: nobody could ever open them, and nothing would take them away. */
async function orphans({ db }: TestApp): Promise<number[]> {
  const references = await referencesTo(db, 'berkas')
  const named = references.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = b.berkasid)`,
  )
  const { rows } = await sql<{ berkasid: number }>`
    select b.berkasid from berkas b where ${sql.join(named, sql` and `)}`.execute(db)
  return rows.map(({ berkasid }) => berkasid)
}

const file = (text: string) => ({ content: pdf({ text }), filename: `${text}.pdf` })

testApps.differ((testApp) => {
  const running = async () => {
    const one = await placed(testApp().db, { days: { mulai: '2026-02-02', selesai: '2026-03-27' } })
    return { ...one, as: testApp().as(one.student), asGuide: testApp().as(one.guide) }
  }

  test('a document that was replaced while it was asked for again: taken back, the file before goes', async () => {
    const { db } = testApp()
    const { as, ...register } = await running()
    const { registerid } = register
    await surat(db, register)
    const { dokumenid } = await dokumen(db, 2)
    const office = testApp().as(await admin(db, 'akademik'))
    const upload = (text: string) => as.post('uploaddokumen', { registerid, dokumenid, files: file(text) })
    const { idx } = (await upload('satu')).data
    const before = await orphans(testApp())
    const revise = (revisi: 0 | 1) =>
      office.post('register/validasi', {
        idx,
        idjenis: 2,
        status: 0,
        revisi,
        ...(revisi === 1 && { alasan: 'Kurang jelas.', bagian: ['halaman'] }),
      })
    expect((await revise(1)).status).toBe(200)
    // Without having read why: the request stays.
    expect((await upload('dua')).status).toBe(200)
    expect(await orphans(testApp())).toEqual(before)
    expect((await revise(0)).status).toBe(200)
    expect(await orphans(testApp())).toEqual(before)
  })

  test('many at once on one day’s report and on one document: every row of a file is somebody’s', async () => {
    const { db } = testApp()
    const { as, ...register } = await running()
    const { registerid } = register
    await surat(db, register)
    const { dokumenid } = await dokumen(db, 2)
    const before = await orphans(testApp())
    for (let round = 0; round < 6; round++) {
      const [day] = await harian(db, registerid, { [`2026-02-0${round + 2}`]: {} })
      const edit = (n: number) =>
        as.post(`laporan/${day}`, { detail_isi: `Isi ${n}.`, detail_lampiran: file(`lampiran${n}`) })
      const upload = (n: number) =>
        as.post('uploaddokumen', { registerid, dokumenid, files: file(`berkas${round}${n}`) })
      await Promise.all([
        ...[1, 2, 3, 4].map(edit),
        ...[1, 2, 3].map(upload),
        ...(round % 2 === 1 ? [as.delete(`laporan/${day}`)] : []),
      ])
    }
    expect(await orphans(testApp())).toEqual(before)
  })

  test('an entry of the final report that is changed and deleted at once leaves no file', async () => {
    const { as, registerid } = await running()
    const before = await orphans(testApp())
    const write = (more: object) =>
      as.post('laporanakhir', { laporan_registeridx: registerid, detail_isi: 'Bab satu.', ...more })
    for (let round = 0; round < 6; round++) {
      const { data, laporanidx } = await write({ detail_lampiran: file(`a${round}`) })
      const { detail_idx } = data
      await Promise.all([
        write({ detail_idx, detail_laporanidx: laporanidx, detail_lampiran: file(`b${round}`) }),
        as.delete(`laporanakhir/${detail_idx}`),
      ])
    }
    expect(await orphans(testApp())).toEqual(before)
  })
})
