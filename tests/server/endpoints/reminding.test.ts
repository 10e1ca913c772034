import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REMIND_AGAIN } from '../../../src/contract/reminders.ts'
import { remind } from '../../../src/server/reminders/remind.ts'
import { messageNotices } from '../../../src/server/whatsapp/notices.ts'
import { databases } from '../../support/databases.ts'
import { openMailApp, type MailApp } from '../mail/mailApp.ts'
import type { Caller } from '../support/caller.ts'
import { admin, dokumen, mahasiswa, placed, prodi } from '../support/people.ts'
import { HARI_INI } from '../support/testApps.ts'

type Four<T> = [T, T, T, T]

databases((kind) => {
  let app: MailApp
  /** A gateway that nothing is sent to: what waits for it is looked at in the outbox. */
  const whatsapp = { host: 'gerbang', base: 'https://magang.example/', send: async () => 'ok' }
  beforeAll(async () => {
    app = await openMailApp(kind, { whatsapp })
  })
  afterAll(() => app.close())

  const ask = (office: Caller, aksi: string, id: readonly (string | number)[], isi: object = {}) =>
    office.post('massal', {
      massalid: randomUUID(),
      aksi,
      pilihan: JSON.stringify({ id }),
      isi: JSON.stringify(isi),
    })
  const check = async (office: Caller, aksi: string, id: readonly (string | number)[]) =>
    (await office.post('massal/periksa', { aksi, pilihan: JSON.stringify({ id }) })).data.pengingat as {
      saat: string
      teks: Record<'id' | 'en', string>
      cara: string[]
      orang: { id: string; nama: string; bahasa: string; cara: string[]; tidak: string | null }[]
    }
  const reasons = (answer: { data: unknown }) =>
    (answer.data as { hasil: { kode?: string }[] }).hasil.map(({ kode }) => kode)
  const eventsOf = (nobp: string) =>
    app.db
      .selectFrom('peristiwa')
      .select(['aksi', 'nama', 'alasan', 'sesudah'])
      .where('objek', '=', 'pengingat')
      .where('nobp', '=', nobp)
      .orderBy('peristiwaid')
      .execute()
  /** An office of a programme with students who may register and have not. */
  async function office(...people: object[]) {
    const mhsprodiid = await prodi(app.db)
    const person = await admin(app.db, 'prodi', mhsprodiid)
    const students = []
    for (const each of people) students.push(await mahasiswa(app.db, { mhsprodiid, ...each }))
    return { as: app.as(person), students, ids: students.map((row) => row.mhsnobp) }
  }
  const set = (akunid: number, values: object) =>
    app.db.updateTable('akun').set(values).where('akunid', '=', akunid).execute()

  test('by bell, mail and message, in the language of each; the address is that of the moment it leaves', async () => {
    const { as, students, ids } = await office(
      { mhsnama: 'Ani' },
      { mhsnama: 'Budi' },
      { mhsnama: 'Citra' },
      { mhsnama: 'Dedi' },
    )
    const [ani, budi, citra, dedi] = students as Four<(typeof students)[0]>
    await app.confirmed(ani.akunid, 'ani@lama.example')
    await app.confirmed(budi.akunid, 'budi@kampus.example')
    await set(budi.akunid, { bahasa: 'en' })
    await set(ani.akunid, { wa: '6281200000001' })
    // Wants no mail about reminders.
    await app.confirmed(dedi.akunid, 'dedi@kampus.example')
    const muted = { akunid: dedi.akunid, kelompok: 'pengingat', cara: 'mati' } as const
    await app.db.insertInto('pilihansurel').values(muted).execute()

    const asked = await check(as, 'ingatkanregistrasi', ids)
    expect(asked.cara).toEqual(['surel', 'whatsapp'])
    expect(asked.teks.en).toContain('have not registered')
    expect(asked.orang.map(({ nama, bahasa, cara, tidak }) => [nama, bahasa, cara, tidak])).toEqual([
      ['Ani', 'id', ['surel', 'whatsapp'], null],
      ['Budi', 'en', ['surel'], null],
      ['Citra', 'id', [], null],
      ['Dedi', 'id', [], null],
    ])
    const own = 'Segera daftar, ya. <b>Hubungi</b> saya di 0812 6600 1234.'
    const answer = await ask(as, 'ingatkanregistrasi', ids, {
      teks: { id: own },
      cara: ['surel', 'whatsapp'],
    })
    expect(answer.data).toMatchObject({ berhasil: 4, gagal: 0, berubah: 4 })

    await app.confirmed(ani.akunid, 'ani@baru.example')
    await app.turn()
    expect(app.post.to('ani@lama.example')).toEqual([])
    const [mail] = app.post.to('ani@baru.example')
    expect(mail!.subject).toBe('Kantor mengingatkan: belum mendaftar magang')
    // Who writes is named; what is written stays text, and numbers of people are left out.
    expect(mail!.text).toContain('Pesan dari Admin prodi: Segera daftar, ya. <b>Hubungi</b> saya di ….')
    expect(mail!.html).toContain('&lt;b&gt;Hubungi')
    const [english] = app.post.to('budi@kampus.example')
    expect(english!.subject).toBe('Reminder from the office: not registered for an internship')
    expect(english!.text).toContain(`Message from Admin prodi: ${asked.teks.en}`)
    expect(app.post.to('dedi@kampus.example')).toEqual([])
    await messageNotices(app.db, app.now())
    const messages = await app.db
      .selectFrom('kotakkeluar')
      .select('penerima')
      .where('saluran', '=', 'whatsapp')
      .execute()
    expect(messages).toEqual([{ penerima: '6281200000001' }])

    // The bell of each, and in the office's lists and on the student's page who it was.
    expect((await app.as(citra).get('pemberitahuan')).data).toMatchObject([
      { objek: 'pengingat', aksi: 'kantorregistrasi', oleh: 'Admin prodi', alasan: own, dibaca: false },
    ])
    const { data } = await as.get(`mahasiswa?prodi=${ani.mhsprodiid}&sort=mhsnama`)
    expect(data).toMatchObject([
      { diingatkanoleh: 'Admin prodi', diingatkanhal: 'kantorregistrasi', diingatkancara: 'surel whatsapp' },
      { diingatkancara: 'surel ' },
      { diingatkancara: '' },
      { diingatkancara: '' },
    ])
    expect((await as.get(`mahasiswa/${ani.mhsnobp}/ringkasan`)).data).toMatchObject({
      diingatkan: expect.stringContaining(HARI_INI),
      diingatkanoleh: 'Admin prodi',
    })
  })

  test('nobody is reminded of one thing twice within a day unless it is asked for, and never without end', async () => {
    const { as, ids } = await office({ mhsnama: 'Eka' })
    const other = app.as(await admin(app.db, 'akademik'))
    // Two offices press at once: one of them is told that it was done.
    const both = await Promise.all([
      ask(as, 'ingatkanregistrasi', ids),
      ask(other, 'ingatkanregistrasi', ids),
    ])
    expect(both.flatMap(reasons).toSorted()).toEqual(['bulk.remind-again', undefined])
    expect(await eventsOf(ids[0]!)).toHaveLength(1)

    app.goTo(`${HARI_INI}T04:00:00Z`)
    const { saat, orang } = await check(as, 'ingatkanregistrasi', ids)
    expect(orang).toMatchObject([{ nama: 'Eka', tidak: 'baru' }])
    app.goTo(`${HARI_INI}T04:01:00Z`)
    expect(reasons(await ask(as, 'ingatkanregistrasi', ids))).toEqual(['bulk.remind-again'])
    const again = await Promise.all([
      ask(as, 'ingatkanregistrasi', ids, { ulang: saat }),
      ask(other, 'ingatkanregistrasi', ids, { ulang: saat }),
    ])
    expect(again.flatMap(reasons).toSorted()).toEqual(['bulk.remind-again', undefined])
    app.goTo(`${HARI_INI}T04:02:00Z`)
    const third = await ask(as, 'ingatkanregistrasi', ids, { ulang: app.now().toISOString() })
    expect(third.data).toMatchObject({ berhasil: 1 })
    expect(await eventsOf(ids[0]!)).toHaveLength(REMIND_AGAIN.most)
    app.goTo(`${HARI_INI}T04:03:00Z`)
    const fourth = await ask(as, 'ingatkanregistrasi', ids, { ulang: app.now().toISOString() })
    expect(reasons(fourth)).toEqual(['bulk.remind-enough'])
    app.goTo(`2026-02-11T05:00:00Z`)
    expect((await ask(as, 'ingatkanregistrasi', ids)).data).toMatchObject({ berhasil: 1 })
    app.goTo(`${HARI_INI}T03:00:00Z`)
  })

  test('only of whom something is awaited, only one’s own, only plain words, and by nobody else', async () => {
    const { as, ids, students } = await office(
      { mhsnama: 'Fira' },
      { mhsnama: 'Gani', mhsrekommagang: 0 },
      { mhsnama: 'Hani' },
    )
    await set(students[2]!.akunid, { aktif: 0 })
    const foreign = await mahasiswa(app.db)
    const asked = await check(as, 'ingatkanregistrasi', [...ids, foreign.mhsnobp])
    expect(asked.orang.map(({ nama, tidak }) => [nama, tidak])).toEqual([
      ['Fira', null],
      ['Gani', 'selesai'],
      ['Hani', 'akun'],
    ])
    expect(reasons(await ask(as, 'ingatkanregistrasi', [...ids.slice(1), foreign.mhsnobp]))).toEqual([
      'bulk.remind-settled',
      'bulk.remind-account',
      'request.not-found',
    ])
    for (const text of ['Buka http://x.example', 'Lihat bit.ly/abc', 'Tulis ke a@b.c', 'x'.repeat(301)])
      expect((await ask(as, 'ingatkanregistrasi', ids, { teks: { id: text } })).status).toBe(422)
    const alone = { perihal: 'registrasi', kunci: ids[0]! }
    expect((await app.as(await admin(app.db, 'wadir')).post('pengingat/mahasiswa', alone)).status).toBe(403)
    expect((await ask(app.as(await admin(app.db, 'wadir')), 'ingatkanregistrasi', ids)).status).toBe(403)
    expect((await as.post('pengingat/mahasiswa', { ...alone, kunci: foreign.mhsnobp })).status).toBe(404)
    expect((await as.post('pengingat/mahasiswa', alone)).status).toBe(200)
    expect((await as.post('pengingat/mahasiswa', alone)).alasan).toBe('bulk.remind-again')
    expect(await eventsOf(foreign.mhsnobp)).toEqual([])
  })

  test('of reports, hours and documents, from the lists that show who lacks them; the server does not say it again', async () => {
    const silent = await placed(app.db, { days: { mulai: '2026-01-05', selesai: '2026-02-27' } })
    const as = app.as(await admin(app.db, 'prodi', silent.student.mhsprodiid))
    const { dokumenid } = await dokumen(app.db, 1)
    const { registerid, student } = silent
    expect((await as.get('monitoring?tunggu=laporan')).data).toMatchObject([{ registerid, diingatkan: null }])
    expect((await as.get('register?tunggu=kurang')).data).toMatchObject([{ registerid }])
    for (const matter of ['laporan', 'jam', 'dokumen'])
      expect([matter, (await ask(as, `ingatkan${matter}`, [registerid])).data]).toMatchObject([
        matter,
        { berhasil: 1 },
      ])
    expect(reasons(await ask(as, 'ingatkanrevisi', [registerid]))).toEqual(['bulk.remind-settled'])
    expect(await eventsOf(student.mhsnobp)).toHaveLength(3)
    const told = { diingatkanoleh: 'Admin prodi', diingatkanhal: 'kantordokumen' }
    expect((await as.get('monitoring?tunggu=laporan')).data).toMatchObject([told])
    const attendance = await as.get(`kehadiran?semester=${silent.registersemid}`)
    expect((attendance.data as { baris: object[] }).baris).toMatchObject([told])
    await app.db.deleteFrom('dokumen').where('dokumenid', '=', dokumenid).execute()

    await remind(app.context)
    expect(await eventsOf(student.mhsnobp)).toHaveLength(3)
    app.goTo('2026-02-11T04:00:00Z')
    await remind(app.context)
    expect((await eventsOf(student.mhsnobp)).map(({ aksi }) => aksi)).toContain('laporanlama')
    app.goTo(`${HARI_INI}T03:00:00Z`)
    expect((await as.get('monitoring?tunggu=laporan')).data).toMatchObject([{ diingatkanoleh: '' }])
  })

  test('the history is that of one student, by number or by name', async () => {
    const { as, ids } = await office({ mhsnama: 'Ilham Fadli' }, { mhsnama: 'Joko' })
    await ask(as, 'ingatkanregistrasi', ids)
    const about = async (asking: Caller, who: string) =>
      (
        (await asking.get(`peristiwa?mahasiswa=${encodeURIComponent(who)}`)).data as unknown as {
          nobp: string
        }[]
      ).map(({ nobp }) => nobp)
    expect(await about(as, 'ilham')).toEqual([ids[0]])
    expect(await about(as, ids[1]!)).toEqual([ids[1]])
    expect(await about(as, 'tidak ada')).toEqual([])
    expect(await about(app.as(await admin(app.db, 'prodi', await prodi(app.db))), ids[0]!)).toEqual([])
  })
})
