import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { COMMENTS_AN_HOUR, COMMENTS_A_THREAD } from '../../src/contract/rules/reports.ts'
import { NOT_FOUND } from '../support/words.ts'
import { openSession } from '../../src/server/session/tokens.ts'
import { pdf } from '../support/files.ts'
import { caller, type Caller, type Fields } from './support/caller.ts'
import { HARI_INI, testApps } from './support/testApps.ts'
import { admin, dosen, mahasiswa, pembimbing, prodi, terdaftar, type Person } from './support/people.ts'

const LOST = { code: 404, status: 404, alasan: 'request.not-found', message: NOT_FOUND }

testApps((testApp) => {
  /** A student on placement from Thursday 29 January to Friday 27 February 2026, and everybody around. */
  async function placement() {
    const { db } = testApp()
    const own = await prodi(db)
    const other = await prodi(db)
    const student = await mahasiswa(db, { mhsprodiid: own })
    const registration = await terdaftar(db, student, { registerdisetujui: 1 })
    const { registerid, registerkuotaid: kuotaid, registerperusahaanid: perusahaanid } = registration
    const neighbour = await mahasiswa(db, { mhsprodiid: own })
    const theirs = await terdaftar(db, neighbour, {
      registerdisetujui: 1,
      registerkuotaid: kuotaid,
      registerperusahaanid: perusahaanid,
    })
    const guide = await dosen(db, { dosenprodiid: own })
    const pembimbingid = await pembimbing(db, registerid, guide.dosenid)
    const colleague = await dosen(db, { dosenprodiid: own })
    const people: Record<string, Person> = {
      student,
      neighbour,
      guide,
      colleague,
      stranger: await dosen(db, { dosenprodiid: other }),
      akademik: await admin(db, 'akademik'),
      prodi: await admin(db, 'prodi', own),
      prodiLain: await admin(db, 'prodi', other),
      wadir: await admin(db, 'wadir'),
    }
    const as = Object.fromEntries(
      Object.entries(people).map(([name, person]) => [name, testApp().as(person)]),
    ) as Record<keyof typeof people, Caller> & Record<'student' | 'guide' | 'neighbour' | 'akademik', Caller>
    const jadwal = await as.akademik.post('jadwal', {
      jadwalkuotaidx: kuotaid,
      jadwalperusahaanid: perusahaanid,
      jadwalmulai: '2026-01-29',
      jadwalselesai: '2026-02-27',
    })
    return {
      db,
      student,
      registerid,
      kuotaid,
      perusahaanid,
      neighbourRegisterid: theirs.registerid,
      pembimbingid,
      as,
      jadwal,
    }
  }
  type Placement = Awaited<ReturnType<typeof placement>>

  const write = (p: Placement, more: Fields = {}) =>
    p.as.student.post('laporan', {
      laporan_registeridx: p.registerid,
      detail_tgl: HARI_INI,
      detail_isi: 'Memasang kabel jaringan.',
      ...more,
    })
  const written = async (p: Placement, more: Fields = {}) => {
    const { data, laporanidx } = await write(p, more)
    return { id: data.detail_idx as number, laporanidx: laporanidx as number }
  }
  const validate = (by: Caller, detail_idx: number, status: 0 | 1 = 1) =>
    by.post('validasilaporan', { detail_idx, status })
  const read = async (p: Placement, id: number) => (await p.as.student.get(`laporan/${id}`)).data

  let p: Placement
  beforeEach(async () => {
    p = await placement()
  })

  describe('writing a day', () => {
    test('makes the report, and with its first day the week', async () => {
      const { code, laporanidx, data } = await write(p)
      expect([code, laporanidx]).toEqual([201, expect.any(Number)])
      expect(await read(p, data.detail_idx as number)).toEqual({
        detail_idx: data.detail_idx,
        detail_laporanidx: laporanidx,
        detail_hari: 'Selasa',
        detail_tgl: HARI_INI,
        detail_isi: 'Memasang kabel jaringan.',
        detail_lampiran: '',
        detail_namafile: null,
        detail_verifikasi: '0',
        detail_otomatis: '0',
        detail_revisi: '0',
        detail_versi: 0,
        revisi: null,
        detail_masuk: null,
        detail_keluar: null,
        detail_mode: null,
        lapangan: null,
        diluarjadwal: '0',
        gambar: [],
      })
    })

    test('days of one week share a header, the next week has its own', async () => {
      const [monday, tuesday] = [await written(p, { detail_tgl: '2026-02-09' }), await written(p)]
      const earlier = await written(p, { detail_tgl: '2026-02-08' })
      expect(tuesday.laporanidx).toBe(monday.laporanidx)
      expect(earlier.laporanidx).not.toBe(monday.laporanidx)
    })

    test('a week that crosses a month stays one week', async () => {
      const [january, february] = [
        await written(p, { detail_tgl: '2026-01-31' }),
        await written(p, { detail_tgl: '2026-02-01' }),
      ]
      expect(january.laporanidx).toBe(february.laporanidx)
      const days = (bulan: number) =>
        p.as.student.get(`jadwal/tanggal/${p.kuotaid}/1/${p.registerid}?tahun=2026&bulan=${bulan}`)
      const [jan, feb] = [await days(1), await days(2)]
      expect(jan.data.map((day: { periode_tgl: string }) => day.periode_tgl)).toEqual([
        '2026-01-29',
        '2026-01-30',
        '2026-01-31',
      ])
      expect(feb.data.map((day: { periode_tgl: string }) => day.periode_tgl)).toEqual(['2026-02-01'])
      expect(jan.laporan).toMatchObject({ laporan_idx: january.laporanidx })
      expect(feb.laporan).toEqual(jan.laporan)
    })

    test.each([
      ['tomorrow', '2026-02-11', 'Laporan hari yang belum tiba belum dapat ditulis.'],
      ['before the schedule', '2026-01-28', 'Tanggal ini di luar jadwal magang Anda.'],
      ['after the schedule', '2026-02-28', 'Tanggal ini di luar jadwal magang Anda.'],
    ])('not for %s', async (_what, detail_tgl, message) => {
      expect(await write(p, { detail_tgl })).toMatchObject({ code: 409, message })
    })

    test.each(['2026-02-30', '2026-2-9', 'kemarin', ''])(
      'not for a day that is none: %s',
      async (detail_tgl) => {
        expect(await write(p, { detail_tgl })).toMatchObject({
          code: 422,
          error: { detail_tgl: expect.any(String) },
        })
      },
    )

    test('the day is that of the polytechnic, not of Greenwich', async () => {
      const session = await openSession(p.db, {
        ...p.student,
        remember: true,
        now: new Date('2026-02-10T17:00:00Z'),
      })
      try {
        testApp().setNow('2026-02-10T17:30:00Z')
        const atNight = caller(testApp().app, session)
        const sent = { laporan_registeridx: p.registerid, detail_isi: 'Lewat tengah malam.' }
        expect((await atNight.post('laporan', { ...sent, detail_tgl: '2026-02-11' })).code).toBe(201)
        expect((await atNight.post('laporan', { ...sent, detail_tgl: '2026-02-12' })).code).toBe(409)
      } finally {
        testApp().setNow(`${HARI_INI}T03:00:00Z`)
      }
    })

    test('only one a day, however fast one presses', async () => {
      const answers = await Promise.all([write(p), write(p), write(p)])
      expect(answers.map(({ code }) => code).toSorted()).toEqual([201, 409, 409])
      expect(answers.find(({ code }) => code === 409)!.message).toContain('sudah ada')
    })

    test('not before approval, nor after it was withdrawn', async () => {
      for (const registerdisetujui of [null, 0]) {
        await p.db
          .updateTable('register')
          .set({ registerdisetujui })
          .where('registerid', '=', p.registerid)
          .execute()
        expect(await write(p)).toMatchObject({
          code: 409,
          message: expect.stringContaining('belum disetujui'),
        })
      }
    })

    test('not without a schedule', async () => {
      await p.as.akademik.delete(`jadwal/${p.jadwal.data.jadwalid}`)
      expect(await write(p)).toMatchObject({
        code: 409,
        message: expect.stringContaining('belum ditetapkan'),
      })
    })

    test('not in a neighbour’s name, whatever the body says', async () => {
      expect(await write(p, { laporan_registeridx: p.neighbourRegisterid })).toEqual(LOST)
      expect(
        await write(p, { laporan_registeridx: p.neighbourRegisterid, laporan_nobp: p.student.mhsnobp }),
      ).toEqual(LOST)
    })

    test('a report cannot bring its own validation', async () => {
      const { id } = await written(p, { detail_verifikasi: 1 })
      expect(await read(p, id)).toMatchObject({ detail_verifikasi: '0' })
    })

    test('what says nothing is refused', async () => {
      expect(await write(p, { detail_isi: '   ' })).toMatchObject({
        code: 422,
        error: { detail_isi: 'Wajib diisi.' },
      })
    })
  })

  describe('the attachment', () => {
    const lampiran = (text: string) => ({
      detail_lampiran: { content: pdf({ text }), filename: 'bukti kerja.pdf' },
    })
    const change = (id: number, more: Fields) =>
      p.as.student.post(`laporan/${id}`, { detail_isi: 'Diubah.', ...more })
    const opened = async (id: number) => p.as.student.open((await read(p, id)).detail_lampiran as string)

    test('is there, under its name', async () => {
      const { id } = await written(p, lampiran('satu'))
      expect(await read(p, id)).toMatchObject({ detail_namafile: 'bukti kerja.pdf' })
      expect(await opened(id)).toEqual({ status: 200, bytes: pdf({ text: 'satu' }) })
    })

    test('stays when only the text changes', async () => {
      const { id } = await written(p, lampiran('satu'))
      expect((await change(id, {})).code).toBe(200)
      expect((await opened(id)).bytes).toEqual(pdf({ text: 'satu' }))
    })

    test('is replaced, and the old link leads nowhere', async () => {
      const { id } = await written(p, lampiran('satu'))
      const old = (await read(p, id)).detail_lampiran as string
      await change(id, lampiran('dua'))
      expect((await opened(id)).bytes).toEqual(pdf({ text: 'dua' }))
      expect((await p.as.student.open(old)).status).toBe(404)
    })

    test('can be taken away', async () => {
      const { id } = await written(p, lampiran('satu'))
      await change(id, { hapuslampiran: 1 })
      expect(await read(p, id)).toMatchObject({ detail_lampiran: '', detail_namafile: null })
    })

    test('of a day refused is not kept', async () => {
      await written(p)
      const before = await p.db.selectFrom('berkas').selectAll().execute()
      expect((await write(p, lampiran('kedua'))).code).toBe(409)
      expect(await p.db.selectFrom('berkas').selectAll().execute()).toEqual(before)
    })
  })

  describe('a validated day', () => {
    test('is fixed until the validation is taken back', async () => {
      const { id } = await written(p)
      expect((await validate(p.as.guide, id)).message).toBe('Laporan berhasil divalidasi.')
      expect(await read(p, id)).toMatchObject({ detail_verifikasi: '1' })
      const change = () => p.as.student.post(`laporan/${id}`, { detail_isi: 'Diubah.' })
      expect(await change()).toMatchObject({
        code: 409,
        message: expect.stringContaining('sudah divalidasi'),
      })
      expect((await p.as.student.delete(`laporan/${id}`)).code).toBe(409)
      await validate(p.as.guide, id, 0)
      expect((await change()).code).toBe(200)
      expect((await p.as.student.delete(`laporan/${id}`)).code).toBe(200)
      expect(await p.as.student.get(`laporan/${id}`)).toEqual(LOST)
    })

    test('twice is once', async () => {
      const { id } = await written(p)
      expect([(await validate(p.as.guide, id)).code, (await validate(p.as.guide, id)).code]).toEqual([
        200, 200,
      ])
    })

    test.each([['2'], ['-1'], ['ya']])('the state is 0 or 1, not %s', async (status) => {
      const { id } = await written(p)
      expect((await p.as.guide.post('validasilaporan', { detail_idx: id, status })).code).toBe(422)
    })

    test.each([
      ['colleague', 404],
      ['stranger', 404],
      ['akademik', 403],
      ['prodi', 403],
      ['wadir', 403],
      ['student', 403],
    ])('%s does not validate', async (who, code) => {
      const { id } = await written(p)
      expect((await validate(p.as[who]!, id)).code).toBe(code)
      expect(await read(p, id)).toMatchObject({ detail_verifikasi: '0' })
    })

    test('a supervisor who was changed is out at once', async () => {
      const { id } = await written(p)
      expect((await validate(p.as.guide, id)).code).toBe(200)
      expect((await p.as.akademik.delete(`pembimbing/${p.pembimbingid}`)).code).toBe(200)
      expect(await validate(p.as.guide, id, 0)).toEqual(LOST)
    })

    test('not when the approval is gone', async () => {
      const { id } = await written(p)
      await p.db
        .updateTable('register')
        .set({ registerdisetujui: 0 })
        .where('registerid', '=', p.registerid)
        .execute()
      // A supervisor rests with the approval, so the report is as good as not there.
      expect((await validate(p.as.guide, id)).code).toBe(404)
    })
  })

  describe('who reads', () => {
    const cases = [
      ['student', true],
      ['neighbour', false],
      ['guide', true],
      ['colleague', true],
      ['stranger', false],
      ['akademik', true],
      ['prodi', true],
      ['prodiLain', false],
      ['wadir', true],
    ] as const

    test.each(cases)('%s: %s', async (who, sees) => {
      const { id } = await written(p)
      const { data } = await p.as.akademik.get(`jadwal/tanggal/${p.kuotaid}/3/${p.registerid}`)
      const periode = (data as { periode_idx: number }[])[0]!.periode_idx
      const paths = [
        `laporan/${id}`,
        `laporanakhir/${p.registerid}`,
        `jadwal/tanggal/${p.kuotaid}/3/${p.registerid}`,
        `jadwal/periode/${periode}`,
        `jadwal/tahun/${p.kuotaid}/${p.perusahaanid}`,
      ]
      for (const path of paths) {
        // The neighbour works at the same company: the schedule is theirs too, the reports are not.
        const shared = who === 'neighbour' && /periode|tahun/.test(path)
        const answer = await p.as[who]!.get(path)
        if (sees || shared) expect([path, answer.code]).toEqual([path, 200])
        else expect([path, answer]).toEqual([path, LOST])
      }
    })

    test('a neighbour neither changes nor deletes', async () => {
      const { id } = await written(p)
      expect(await p.as.neighbour.post(`laporan/${id}`, { detail_isi: 'x' })).toEqual(LOST)
      expect(await p.as.neighbour.delete(`laporan/${id}`)).toEqual(LOST)
      expect(await read(p, id)).toMatchObject({ detail_isi: 'Memasang kabel jaringan.' })
    })

    test('a registration of another quota does not open the own quota’s days', async () => {
      const q = await placement()
      expect(await p.as.student.get(`jadwal/tanggal/${p.kuotaid}/3/${q.registerid}`)).toEqual(LOST)
      expect(await p.as.akademik.get(`jadwal/tanggal/${p.kuotaid}/3/${q.registerid}`)).toEqual(LOST)
    })

    test('a report stays in its week', async () => {
      const { id } = await written(p)
      const other = await written(p, { detail_tgl: '2026-02-01' })
      const answer = await p.as.student.post(`laporan/${id}`, {
        detail_isi: 'x',
        detail_laporanidx: other.laporanidx,
      })
      expect(answer).toMatchObject({ code: 422, error: { detail_laporanidx: expect.any(String) } })
      expect((await p.as.student.post(`laporan/${id}`, { detail_isi: 'x', detail_idx: other.id })).code).toBe(
        422,
      )
    })
  })

  test('year, month and week of the schedule', async () => {
    const get = async (path: string) => (await p.as.student.get(path)).data as unknown
    const { kuotaid, perusahaanid } = p
    expect(await get(`jadwal/tahun/${kuotaid}/${perusahaanid}`)).toEqual([{ tahun: 2026 }])
    expect(await get(`jadwal/bulan/${kuotaid}/2026/${perusahaanid}`)).toEqual([
      { bulan: 1, bulanlabel: 'Januari' },
      { bulan: 2, bulanlabel: 'Februari' },
    ])
    expect(await get(`jadwal/minggu/${kuotaid}/1/${perusahaanid}?tahun=2026`)).toEqual([
      { minggu: 1, minggulabel: expect.stringMatching(/^Pekan 1 /) },
    ])
    expect(await get(`jadwal/bulan/${kuotaid}/2025/${perusahaanid}`)).toEqual([])
  })

  describe('comments', () => {
    const say = (by: Caller, laporanidx: number, tanggapan_isi = 'Terima kasih.') =>
      by.post('tanggapan', { tanggapan_laporanidx: laporanidx, tanggapan_isi })
    const week = (by: Caller) => by.get(`jadwal/tanggal/${p.kuotaid}/3/${p.registerid}`)

    test('of both sides, oldest first, in the name of whoever is signed in', async () => {
      const { laporanidx } = await written(p)
      expect((await say(p.as.student, laporanidx, 'Mohon diperiksa.')).code).toBe(201)
      await say(p.as.guide, laporanidx, 'Sudah baik.')
      expect((await week(p.as.guide)).laporan.tanggapan).toMatchObject([
        { tanggapan_nama: 'Dina Marlina', tanggapan_sebagai: 'Mahasiswa', tanggapan_isi: 'Mohon diperiksa.' },
        { tanggapan_nama: 'Hendra Saputra', tanggapan_sebagai: 'Dosen', tanggapan_isi: 'Sudah baik.' },
      ])
    })

    test.each([
      ['neighbour', 404],
      ['colleague', 404],
      ['stranger', 404],
      ['akademik', 403],
      ['wadir', 403],
    ])('%s writes none', async (who, code) => {
      const { laporanidx } = await written(p)
      expect((await say(p.as[who]!, laporanidx)).code).toBe(code)
    })

    test('so many an hour, also when they come at once; the other side still may, and an hour later again', async () => {
      const { laporanidx } = await written(p)
      // The last few at once: more than the database has connections for would prove nothing else.
      const answers = []
      for (let i = 0; i < COMMENTS_AN_HOUR - 4; i += 1) answers.push(await say(p.as.student, laporanidx))
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => say(p.as.student, laporanidx)))))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(COMMENTS_AN_HOUR)
      const refused = answers.filter(({ status }) => status !== 201)
      expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
        new Set([
          `429 Anda sudah menulis ${COMMENTS_AN_HOUR} tanggapan di sini dalam satu jam. Coba lagi dalam 60 menit.`,
        ]),
      )
      expect((await week(p.as.guide)).laporan.tanggapan).toHaveLength(COMMENTS_AN_HOUR)
      expect((await say(p.as.guide, laporanidx)).status).toBe(201)
      try {
        testApp().setNow(`${HARI_INI}T03:59:59Z`)
        expect((await say(p.as.student, laporanidx)).message).toContain('dalam 1 menit')
        testApp().setNow(`${HARI_INI}T04:00:00Z`)
        expect((await say(p.as.student, laporanidx)).status).toBe(201)
      } finally {
        testApp().setNow(`${HARI_INI}T03:00:00Z`)
      }
    })

    test('so many in one thread, whoever writes them: then it is full', async () => {
      const { laporanidx } = await written(p)
      const old = {
        tanggapan_laporanidx: laporanidx,
        tanggapan_akunid: p.student.akunid,
        tanggapan_nama: 'Dina Marlina',
        tanggapan_sebagai: 'Mahasiswa' as const,
        tanggapan_isi: 'Lama.',
        tanggapan_waktu: '2026-02-01T03:00:00.000Z',
      }
      await p.db
        .insertInto('tanggapan')
        .values(Array.from({ length: COMMENTS_A_THREAD - 1 }, () => old))
        .execute()
      const answers = await Promise.all([say(p.as.guide, laporanidx), say(p.as.student, laporanidx)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      const { message } = await say(p.as.guide, laporanidx)
      expect(message).toBe(
        `Di sini sudah ada ${COMMENTS_A_THREAD} tanggapan, jadi tidak dapat ditambah lagi.`,
      )
    })

    test('only the student’s look marks the lecturer’s as read', async () => {
      const { laporanidx } = await written(p)
      await say(p.as.guide, laporanidx)
      const dibaca = async (by: Caller) => (await week(by)).laporan.tanggapan[0].tanggapan_dibaca as string
      for (const other of ['guide', 'colleague', 'akademik', 'prodi', 'wadir'])
        expect(await dibaca(p.as[other]!)).toBe('0')
      await dibaca(p.as.student)
      expect(await dibaca(p.as.guide)).toBe('1')
    })

    test('the guidance list counts days and comments', async () => {
      const { id, laporanidx } = await written(p)
      await written(p, { detail_tgl: '2026-02-09' })
      await validate(p.as.guide, id)
      await say(p.as.guide, laporanidx)
      await say(p.as.student, laporanidx)
      const counts = async () => (await p.as.guide.get('mahasiswabimbingan')).data[0] as object
      expect(await counts()).toMatchObject({
        registerid: p.registerid,
        sudah_verifikasi: 1,
        belum_verifikasi: 1,
        sudah_dibaca_mahasiswa: 0,
        belum_dibaca_mahasiswa: 1,
      })
      await week(p.as.student)
      expect(await counts()).toMatchObject({ sudah_dibaca_mahasiswa: 1, belum_dibaca_mahasiswa: 0 })
    })

    test('markup stays text', async () => {
      const { laporanidx } = await written(p)
      const text = '<img src=x onerror=alert(1)> & "kutip"'
      expect((await say(p.as.student, laporanidx, text)).data.tanggapan_isi).toBe(text)
    })
  })

  // Where one connection waits for the other: SQLite lets only one write at a time.
  test('validated in the very moment of being changed or deleted: it stays as the supervisor saw it', async () => {
    if (testApp().kind === 'SQLite') return
    for (const write of [
      (id: number) => p.as.student.post(`laporan/${id}`, { detail_isi: 'Diubah diam-diam.' }),
      (id: number) => p.as.student.delete(`laporan/${id}`),
    ]) {
      const { id } = await written(await placement().then((other) => (p = other)))
      const { answer } = await p.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('laporandetail')
          .set({ detail_verifikasi: 1 })
          .where('detail_idx', '=', id)
          .execute()
        // Reads what is still unvalidated to others, and then waits for this row.
        const answer = write(id)
        await waiting(p.db)
        return { answer }
      })
      expect((await answer).status).toBe(409)
      expect(await read(p, id)).toMatchObject({
        detail_isi: 'Memasang kabel jaringan.',
        detail_verifikasi: '1',
      })
    }
  })

  /** Until a connection to this database waits for another. */
  async function waiting(db: Placement['db']): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if (Number(rows[0]!.n) > 0) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  describe('sent twice with the same key', () => {
    const send = async (person: { akunid: number }, path: string, payload: object, key: string) => {
      const token = await openSession(p.db, {
        ...person,
        remember: true,
        now: new Date(`${HARI_INI}T02:00:00Z`),
      })
      const response = await testApp().app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        payload,
      })
      return response.json<{ code: number; data: object; laporanidx?: number }>()
    }

    test('a comment is one comment', async () => {
      const { laporanidx } = await written(p)
      const comment = { tanggapan_laporanidx: laporanidx, tanggapan_isi: 'Sekali saja.' }
      const [first, again] = [
        await send(p.student, 'tanggapan', comment, 'kunci-0001'),
        await send(p.student, 'tanggapan', comment, 'kunci-0001'),
      ]
      expect(again).toEqual(first)
      expect((await send(p.student, 'tanggapan', comment, 'kunci-0002')).data).not.toEqual(first.data)
    })

    test('a final entry is one entry, also when both arrive together', async () => {
      const entry = { laporan_registeridx: p.registerid, detail_isi: 'Bab I' }
      const answers = await Promise.all(
        [1, 2, 3].map(() => send(p.student, 'laporanakhir', entry, 'kunci-0003')),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]!.code).toBe(201)
      expect((await p.as.student.get(`laporanakhir/${p.registerid}`)).data.detail).toHaveLength(1)
    })
  })

  describe('the final report', () => {
    const entry = (more: Fields = {}, by = p.as.student) =>
      by.post('laporanakhir', { laporan_registeridx: p.registerid, detail_isi: 'Bab I', ...more })
    const all = async () => (await p.as.guide.get(`laporanakhir/${p.registerid}`)).data

    test('is absent first, and says so', async () => {
      expect(await p.as.student.get(`laporanakhir/${p.registerid}`)).toMatchObject({
        code: 200,
        data: null,
        message: 'Laporan akhir belum diunggah',
      })
    })

    test('gathers entries in one thread, which is no week’s', async () => {
      const { laporanidx } = await written(p)
      const first = await entry()
      const second = await entry({
        detail_isi: 'Bab II',
        detail_lampiran: { content: pdf(), filename: 'bab2.pdf' },
      })
      expect([first.code, second.laporanidx]).toEqual([201, first.laporanidx])
      expect(first.laporanidx).not.toBe(laporanidx)
      expect(await all()).toMatchObject({
        laporan_idx: first.laporanidx,
        detail: [
          { detail_isi: 'Bab I', detail_lampiran: '' },
          { detail_isi: 'Bab II', detail_namafile: 'bab2.pdf' },
        ],
        tanggapan: [],
      })
    })

    test('an entry is written anew by its id', async () => {
      const { data, laporanidx } = await entry()
      const answer = await entry({
        detail_idx: data.detail_idx,
        detail_laporanidx: laporanidx,
        detail_isi: 'Bab I, revisi',
      })
      expect(answer.code).toBe(200)
      expect((await all()).detail).toMatchObject([{ detail_isi: 'Bab I, revisi' }])
    })

    test('every id must be of the same own registration', async () => {
      const mine = await entry()
      const theirs = await p.as.neighbour.post('laporanakhir', {
        laporan_registeridx: p.neighbourRegisterid,
        detail_isi: 'Bab I',
      })
      const week = await written(p)
      expect(await entry({ laporan_registeridx: p.neighbourRegisterid })).toEqual(LOST)
      expect(await entry({ detail_laporanidx: theirs.laporanidx })).toEqual(LOST)
      expect(await entry({ detail_idx: theirs.data.detail_idx })).toEqual(LOST)
      expect(await entry({ detail_idx: theirs.data.detail_idx, detail_laporanidx: mine.laporanidx })).toEqual(
        LOST,
      )
      expect(await entry({ detail_idx: week.id })).toEqual(LOST)
      expect(await entry({ detail_laporanidx: week.laporanidx })).toEqual(LOST)
      expect(await read(p, week.id)).toMatchObject({ detail_isi: 'Memasang kabel jaringan.' })
    })

    test('a final entry is no daily report', async () => {
      const { data } = await entry()
      expect(await p.as.student.get(`laporan/${data.detail_idx}`)).toEqual(LOST)
      expect(await p.as.student.delete(`laporan/${data.detail_idx}`)).toEqual(LOST)
      // Validated, it is accepted: then it stays as it is.
      expect((await validate(p.as.guide, data.detail_idx as number)).code).toBe(200)
    })

    test('not without approval', async () => {
      await p.db
        .updateTable('register')
        .set({ registerdisetujui: null })
        .where('registerid', '=', p.registerid)
        .execute()
      expect((await entry()).code).toBe(409)
    })
  })

  test('a week with reports and comments costs few statements', async () => {
    const { laporanidx } = await written(p)
    await p.as.guide.post('tanggapan', { tanggapan_laporanidx: laporanidx, tanggapan_isi: 'Baik.' })
    const path = `jadwal/tanggal/${p.kuotaid}/3/${p.registerid}`
    // The first look of the student marks comments as read.
    for (const limit of [7, 6])
      expect(await testApp().statements(() => p.as.student.get(path))).toBeLessThanOrEqual(limit)
    expect(await testApp().statements(() => p.as.student.get('me'))).toBeLessThanOrEqual(4)
    // With the days that are written and the days away, for today's report on the home page.
    expect(await testApp().statements(() => p.as.student.get('mahasiswa/info'))).toBeLessThanOrEqual(9)
  })
})
