import { expect, test } from 'vitest'
import { withArchiveOpen } from '../../../src/server/db/archive.ts'
import { anonymise } from '../../../src/server/privacy/anonymise.ts'
import { everythingAbout } from '../../../src/server/privacy/everything.ts'
import { studentSubject } from '../../../src/server/privacy/subject.ts'
import { programmeWith } from '../endpoints/nilai/marked.ts'
import { testApps } from '../support/testApps.ts'

const NOW = new Date('2026-02-10T03:00:00Z')

testApps((testApp) => {
  test('what is kept about a student holds the grade once it is released, and never the minutes or the company’s sheet', async () => {
    const { db, files } = testApp()
    const { first, complete, lock, release, asGuide, examiner } = await programmeWith(testApp())
    const { registerid, student } = first
    await complete(registerid)
    const minutes = await asGuide.post(`nilai/seminar/${registerid}`, {
      tanggal: '2026-03-02',
      jam: '',
      ruang: '',
      catatan: 'Perbaiki bab tiga.',
      versi: 1,
      penguji: JSON.stringify([examiner.dosenid]),
    })
    expect(minutes.status).toBe(200)
    await lock(registerid)
    const told = async () => {
      const subject = (await studentSubject(db, student.mhsnobp))!
      const all: Record<string, string> = {}
      const about = { language: 'id' as const, campus: 'Polram', now: NOW }
      for await (const { name, content } of everythingAbout({ db, files }, subject, about)) {
        let text = ''
        for await (const part of content) text += String(part)
        all[name] = text
      }
      return all
    }
    const before = await told()
    expect(before['data/nilai.json']).toBe('[]\n')
    expect(JSON.stringify(before)).not.toMatch(/bab tiga|lembar-nilai|lapangan-1|Yulia Maharani/)
    await release(registerid)
    expect(JSON.parse((await told())['data/nilai.json']!)).toMatchObject([
      { registerid, hasil: { huruf: 'AB' } },
    ])
  })

  test('anonymised: the figures stay, who wrote what and the sheet go', async () => {
    const { db } = testApp()
    const { first, complete, lock, mark, asGuide } = await programmeWith(testApp())
    const { registerid, student } = first
    await complete(registerid)
    await mark(asGuide, registerid, 'pembimbing', { catatan: 'Rajin sekali.', versi: 1 })
    await lock(registerid)
    // As the company’s are that were countersigned and opened again.
    await db
      .transaction()
      .execute((trx) =>
        withArchiveOpen(trx, () =>
          trx
            .updateTable('nilaibagian')
            .set({ bagiandisahkan: 'Hendra Saputra', bagianalasan: 'Tertukar.' })
            .where('bagianregisterid', '=', registerid)
            .execute(),
        ),
      )
    await db.transaction().execute((trx) => withArchiveOpen(trx, () => anonymise(trx, student.mhsnobp, NOW)))
    const parts = await db
      .selectFrom('nilaibagian')
      .select([
        'bagianisi',
        'bagiancatatan',
        'bagianpenilai',
        'bagianberkas',
        'bagiandisahkan',
        'bagianalasan',
      ])
      .where('bagianregisterid', '=', registerid)
      .execute()
    expect(parts).toHaveLength(3)
    for (const { bagianisi, ...rest } of parts) {
      expect(Object.keys(JSON.parse(bagianisi) as object).length).toBeGreaterThan(0)
      const gone = ['bagiancatatan', 'bagianpenilai', 'bagianberkas', 'bagiandisahkan', 'bagianalasan']
      expect(rest).toEqual(Object.fromEntries(gone.map((name) => [name, null])))
    }
    const { nilaihasil } = await db
      .selectFrom('nilai')
      .select('nilaihasil')
      .where('nilairegisterid', '=', registerid)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(nilaihasil!)).toMatchObject({ angka: 8400 })
  })
})
