import { expect, test } from 'vitest'
import { withArchiveOpen } from '../../../src/server/db/archive.ts'
import { anonymise } from '../../../src/server/privacy/anonymise.ts'
import { KINDS } from '../../../src/server/privacy/kinds.ts'
import { pdf } from '../../support/files.ts'
import { programmeWith } from '../endpoints/nilai/marked.ts'
import { harian } from '../support/people.ts'
import { testApps, type TestApp } from '../support/testApps.ts'
import { everyRow } from './everyRow.ts'

const NOW = new Date('2026-02-10T03:00:00Z')

testApps((testApp) => {
  /** A student whose days a company has confirmed by link and on paper, with a note and a draft of marks. */
  async function confirmed({ db, as }: TestApp) {
    const programme = await programmeWith(testApp())
    const { first, head, asGuide } = programme
    const { registerid } = first
    const days = await harian(db, registerid, { '2026-02-02': {}, '2026-02-03': {} })
    await head.post(`lapangan/${registerid}`, {
      nama: 'Zulfikar Unikum',
      jabatan: 'Kepala Gudang',
      lapangansurel: 'zul@unikum.example',
      versi: 0,
    })
    const { data } = await head.post(`lapangan/tautan/${registerid}`)
    const opened = await as(null).post('lapangan/masuk', { token: data.token as string })
    const page = as({ token: opened.data.token as string })
    await page.post('lapangan/hari', { detail: `[${days[0]}]`, versi: '[0]', status: 1 })
    await page.post('lapangan/catatan', { detail_idx: days[0]!, isi: `Catatan ${registerid} unikum.` })
    await asGuide.post('lapangan/kertas', {
      registerid,
      dari: '2026-02-03',
      sampai: '2026-02-03',
      nama: 'Zulfikar Unikum',
      berkas: { content: pdf(), filename: 'unikum.pdf' },
    })
    return { ...programme, registerid, days, page }
  }

  test('a student’s own data tell who confirmed the days and what was noted', async () => {
    const { first, registerid } = await confirmed(testApp())
    const { data } = await first.me.get('datasaya')
    expect(data.lapangan).toMatchObject([
      { tgl: '2026-02-02', dikonfirmasioleh: 'Zulfikar Unikum', catatan: `Catatan ${registerid} unikum.` },
      { tgl: '2026-02-03', dikonfirmasioleh: 'Zulfikar Unikum', catatan: null },
    ])
    // By what somebody else is reached is not theirs.
    expect(JSON.stringify(data)).not.toContain('zul@unikum.example')
  })

  test('anonymised: that the days were confirmed stays, by whom and the paper go', async () => {
    const { db } = testApp()
    const { first, registerid } = await confirmed(testApp())
    await db
      .transaction()
      .execute((trx) => withArchiveOpen(trx, () => anonymise(trx, first.student.mhsnobp, NOW)))
    const kept = await db.selectFrom('konfirmasi').selectAll().where('registerid', '=', registerid).execute()
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain('Unikum')
    const papers = await db
      .selectFrom('lapangankertas')
      .selectAll()
      .where('registerid', '=', registerid)
      .execute()
    expect(papers).toMatchObject([{ berkas: null, jabatan: null }])
    const rows = await everyRow(db)
    expect(rows).not.toContain(`Catatan ${registerid} unikum.`)
  })

  test('a supervisor without students is reached by nothing any more, once the time is over', async () => {
    const { db } = testApp()
    const { registerid, page } = await confirmed(testApp())
    const { lapanganid } = await db
      .selectFrom('lapanganregister')
      .select('lapanganid')
      .where('registerid', '=', registerid)
      .executeTakeFirstOrThrow()
    const due = async (before: string) =>
      (await KINDS.lapangan.oldest(db, before, 1000)).some(({ id }) => id === String(lapanganid))
    // The last day is 27 February.
    expect([await due('2026-02-27'), await due('2026-02-28')]).toEqual([false, true])
    const remove = (before: string) =>
      db
        .transaction()
        .execute((trx) =>
          withArchiveOpen(trx, () =>
            KINDS.lapangan.remove(trx, { id: String(lapanganid), nama: '', sejak: '' }, before, NOW),
          ),
        )
    expect([await remove('2026-02-27'), await remove('2026-02-28')]).toEqual([0, 1])
    expect((await page.get('lapangan')).status).toBe(401)
    const person = await db
      .selectFrom('lapangan')
      .selectAll()
      .where('lapanganid', '=', lapanganid)
      .executeTakeFirstOrThrow()
    expect(person).toMatchObject({
      lapangannama: 'Zulfikar Unikum',
      lapangansurel: null,
      lapangantelp: null,
    })
    expect(await due('2027-01-01')).toBe(false)
  })
})
