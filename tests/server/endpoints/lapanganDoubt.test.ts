import { afterAll, beforeAll, expect, test } from 'vitest'
import { doubtAbout } from '../../../src/server/lapangan/trust.ts'
import { jpeg, pdf } from '../../support/files.ts'
import { openMailApp, tokenIn, type MailApp } from '../mail/mailApp.ts'
import { harian, mahasiswa, terdaftar } from '../support/people.ts'
import { databases } from '../../support/databases.ts'
import { lapanganStory, PERSON } from './lapanganStory.ts'
import { marksOf, rubricOf } from './nilai/marked.ts'

const DAYS = { '2026-02-02': {}, '2026-02-03': {}, '2026-02-04': {} }

/** Ways in which a student could speak for the company, and a company for somebody else. */
databases((kind) => {
  let app: MailApp
  beforeAll(async () => {
    app = await openMailApp(kind)
  })
  afterAll(() => app?.close())

  async function story() {
    const own = await lapanganStory(app)
    const { prodiid, registerkuotaid, registerperusahaanid, registerid, head } = own
    const state = (id = registerid) => own.state(head, id)
    const colleague = async () => {
      const other = await mahasiswa(app.db, { mhsprodiid: prodiid })
      const register = await terdaftar(app.db, other, {
        registerkuotaid,
        registerperusahaanid,
        registerdisetujui: 1,
      })
      return { ...register, me: app.as(other) }
    }
    const mailTo = (address: string) => app.post.taken.findLast(({ to }) => to.includes(address))
    return { ...own, state, colleague, mailTo }
  }

  test('who makes the supervisor’s address their own speaks for the company no longer', async () => {
    const { me, head, student, enter, state, registerid, page } = await story()
    const address = `budi.${registerid}@gmail.com`
    await enter(me, { lapangansurel: address })
    const { lapanganid, versi } = (await state()).lapangan!
    await head.post(`lapangan/konfirmasi/${registerid}`, { lapanganid, versi })
    await app.turn()
    const open = await page()
    expect((await open.get('lapangan')).status).toBe(200)
    // Whoever confirms an address reads what is mailed there.
    await app.db
      .updateTable('akun')
      .set({ surelbaru: `Budi${registerid}+x@googlemail.com`, surelbaruoleh: student.akunid })
      .where('akunid', '=', student.akunid)
      .execute()
    const asked = await me.post('surel/ulang')
    expect(asked.status).toBe(200)
    await app.turn()
    const mail = app.post.taken.findLast(({ to }) => to.some((each) => each.startsWith(`Budi${registerid}`)))!
    expect((await app.as(null).post('surel/konfirmasi', { token: tokenIn(mail.text) })).status).toBe(200)
    expect((await open.get('lapangan')).status).toBe(401)
    const now = await state()
    expect(now.lapangan).toMatchObject({ keadaan: 'menunggu' })
    expect(now.tautan.every(({ keadaan }) => keadaan === 'dicabut')).toBe(true)
    const again = await head.post(`lapangan/konfirmasi/${registerid}`, {
      lapanganid,
      versi: now.lapangan!.versi,
    })
    expect([again.status, again.message]).toEqual([
      409,
      'Alamat ini milik seorang mahasiswa. Isi alamat pembimbing dari perusahaan.',
    ])
  })

  test('an address that became a student’s while it waited is not confirmed', async () => {
    const { me, head, student, enter, state, registerid, mailTo } = await story()
    const address = `wait.${registerid}@gmail.com`
    await enter(me, { lapangansurel: address })
    const { lapanganid, versi } = (await state()).lapangan!
    const confirm = () => head.post(`lapangan/konfirmasi/${registerid}`, { lapanganid, versi })
    await app.confirmed(student.akunid, address)
    expect((await confirm()).status).toBe(409)
    expect((await state()).lapangan).toMatchObject({ keadaan: 'menunggu' })
    // Entered only, it shuts nobody out: anybody may enter any address.
    await app.db
      .updateTable('akun')
      .set({ surel: null, surelsejak: null, surelbaru: address })
      .where('akunid', '=', student.akunid)
      .execute()
    expect((await confirm()).status).toBe(200)
    await app.turn()
    expect(mailTo(address)).toBeDefined()
  })

  test('a student’s number is known however it is written, and where it is kept', async () => {
    const { me, enter, student } = await story()
    const digits = `8${Math.random().toString().slice(2, 11)}`
    await mahasiswa(app.db, { mhstelp: `0${digits.slice(0, -1)} ${digits.slice(-1)}.` })
    const refused = await enter(me, { lapangantelp: `+62 ${digits}` })
    expect([refused.status, Object.keys(refused.error ?? {})]).toEqual([422, ['lapangantelp']])
    const other = `8${Math.random().toString().slice(2, 11)}`
    for (const column of ['wabaru', 'wa'] as const) {
      await app.db
        .updateTable('akun')
        .set({ [column]: `62${other}` })
        .where('akunid', '=', student.akunid)
        .execute()
      expect((await enter(me, { lapangantelp: `0${other}` })).status).toBe(422)
      await app.db
        .updateTable('akun')
        .set({ [column]: null })
        .where('akunid', '=', student.akunid)
        .execute()
    }
  })

  test('after ‘that is not me’ only the office confirms, whatever the student enters next', async () => {
    const { me, enter, state, domain, mailTo } = await story()
    await enter(me, { lapangansurel: `salah@${domain}` })
    await app.turn()
    await app.as(null).post('lapangan/bukan', { token: tokenIn(mailTo(`salah@${domain}`)!.text) })
    for (const name of ['salah', 'lain', 'salah']) {
      const { versi } = (await state()).lapangan!
      const again = await enter(me, { lapangansurel: `${name}@${domain}`, versi })
      expect([again.status, again.data.keadaan]).toEqual([200, 'menunggu'])
    }
  })

  test('a company that is the campus vouches for nobody: students have addresses there', async () => {
    const { me, enter, domain } = await story()
    const campus = (surel: string | null) =>
      app.db
        .insertInto('kampus')
        .values({ satu: 1, surel })
        .onConflict((row) => row.column('satu').doUpdateSet({ surel }))
        .execute()
    await campus(`humas@${domain}`)
    const saved = await enter(me, { lapangansurel: `11081031@mahasiswa.${domain}` })
    await campus(null)
    expect([saved.status, saved.data.sebab]).toEqual([201, 'domain-lain'])
  })

  test('nobody’s box is filled: so many links a day by mail and no more', async () => {
    const { me, head, enter, registerid, domain, page } = await story()
    const address = `penuh@${domain}`
    await enter(me, { lapangansurel: address })
    const statuses = []
    for (let at = 1; at <= 12; at += 1) {
      app.goTo(new Date(Date.parse('2026-02-10T03:00:00Z') + at * 6 * 60_000).toISOString())
      statuses.push((await me.post(`lapangan/kirim/${registerid}`)).status)
    }
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429, 429])
    expect((await me.post(`lapangan/kirim/${registerid}`)).message).toBe(
      'Hari ini sudah cukup banyak tautan dikirim ke alamat itu. Coba lagi besok, atau minta prodi menunjukkan QR.',
    )
    expect((await page()).get).toBeDefined()
    app.goTo('2026-02-11T04:30:00Z')
    expect((await head.post(`lapangan/kirim/${registerid}`)).status).toBe(200)
    app.goTo('2026-02-10T03:00:00Z')
  })

  test('somebody else for one of two students is nobody else for the other; a correction is for both', async () => {
    const { head, enter, state, colleague, registerid } = await story()
    const second = await colleague()
    const entered = { lapangansurel: `yulia.${registerid}@harau.example`, lapangantelp: '' }
    await enter(head, entered)
    await enter(head, entered, second.registerid)
    const { lapanganid, mahasiswa: ofTheirs, versi } = (await state()).lapangan!
    expect([ofTheirs, (await state(second.registerid)).lapangan!.lapanganid]).toEqual([2, lapanganid])
    // A name that was written wrongly, an address that is another: still the same person.
    await enter(head, { ...entered, nama: 'Yulia M.', versi })
    const moved = { nama: 'Yulia M.', lapangansurel: `y.${registerid}@harau.example`, lapangantelp: '' }
    await enter(head, { ...moved, versi: versi + 1 })
    expect((await state(second.registerid)).lapangan).toMatchObject({ lapanganid, nama: 'Yulia M.' })
    const other = { nama: 'Orang Lain', lapangansurel: `lain.${registerid}@harau.example`, lapangantelp: '' }
    await enter(head, { ...other, versi: versi + 2 })
    expect((await state()).lapangan).toMatchObject({ nama: 'Orang Lain', mahasiswa: 1 })
    expect((await state(second.registerid)).lapangan).toMatchObject({ nama: 'Yulia M.', mahasiswa: 1 })
  })

  test('two people behind one office number stay two; the same one keeps the address', async () => {
    const { head, enter, state, colleague, registerid } = await story()
    const telp = `0751-7${registerid}00`
    await enter(head, { lapangansurel: 'yulia@harau.example', lapangantelp: telp })
    const second = await colleague()
    await enter(head, { nama: 'Rahmat Hidayat', lapangantelp: telp }, second.registerid)
    expect((await state()).lapangan).toMatchObject({
      nama: PERSON.nama,
      lapangansurel: 'yulia@harau.example',
      mahasiswa: 1,
    })
    const third = await colleague()
    await enter(head, { nama: 'yulia  maharani', lapangantelp: telp }, third.registerid)
    expect((await state()).lapangan).toMatchObject({ lapangansurel: 'yulia@harau.example', mahasiswa: 2 })
  })

  test('another name in the same box: whoever was there goes on no longer, nor is what they said taken back', async () => {
    const { head, me, enter, page, state, registerid } = await story()
    const entered = { lapangansurel: `hrd.${registerid}@harau.example`, lapangantelp: '' }
    await enter(head, entered)
    const yulia = await page()
    const [day] = await harian(app.db, registerid, DAYS)
    const detail = `[${day}]`
    const stated = async () => (await me.get(`laporan/${day}`)).data
    const versi = `[${(await stated()).detail_versi}]`
    expect((await yulia.post('lapangan/hari', { detail, versi, status: 1 })).data).toMatchObject([
      { hasil: 'berubah' },
    ])
    const saved = await enter(head, {
      ...entered,
      nama: 'Budi Pengganti',
      versi: (await state()).lapangan!.versi,
    })
    expect([saved.status, (await yulia.get('lapangan')).status]).toEqual([200, 401])
    // The box has a new link, though one has just left.
    await app.turn()
    const mails = app.post.taken.filter(({ to }) => to.includes(entered.lapangansurel))
    expect(mails.map(({ text }) => text.includes('Budi Pengganti'))).toEqual([true])
    const budi = await page()
    const { hari } = (await budi.get(`lapangan/pekan/${registerid}?senin=2026-02-02`)).data as {
      hari: { laporan: { detail_idx: number; batal: boolean } | null }[]
    }
    expect(hari.find(({ laporan }) => laporan?.detail_idx === day)!.laporan).toMatchObject({
      keadaan: 'dikonfirmasi',
      batal: false,
    })
    expect((await budi.post('lapangan/hari', { detail, versi, status: 0 })).data).toMatchObject([
      {
        hasil: 'ditolak',
        alasan: 'Hari ini dikonfirmasi orang lain, dan hanya orang itu yang dapat membatalkannya.',
      },
    ])
    const ask = async (revisi: 0 | 1) => {
      const more = {
        alasan: 'Perjelas.',
        bagian: '["kegiatan"]',
        versi: (await stated()).detail_versi as number,
      }
      return (await budi.post('lapangan/revisi', { detail_idx: day!, ...more, revisi })).status
    }
    expect([await ask(1), await ask(0)]).toEqual([200, 200])
    expect((await stated()).lapangan.konfirmasi).toMatchObject({ nama: PERSON.nama })
  })

  test('a title behind the name is nobody else; the box of another’s supervisor is not written over', async () => {
    const { head, enter, page, state, colleague, registerid } = await story()
    const entered = { lapangansurel: `hrd.${registerid}@harau.example`, lapangantelp: '' }
    await enter(head, entered)
    const yulia = await page()
    const nama = `${PERSON.nama}, S.T.`
    const saved = await enter(head, { ...entered, nama, versi: (await state()).lapangan!.versi })
    expect([saved.status, (await yulia.get('lapangan')).status]).toEqual([200, 200])
    const second = await colleague()
    // Nor by the first of its words.
    const short = PERSON.nama.split(' ')[0]!
    expect((await enter(head, { ...entered, nama: short }, second.registerid)).status).toBe(422)
    const taken = await enter(head, { ...entered, nama: 'Budi Rahman' }, second.registerid)
    expect([taken.status, taken.error]).toEqual([
      422,
      {
        lapangansurel: `Alamat ini milik ${nama}, yang membimbing mahasiswa lain di perusahaan ini. Isi nama itu, atau alamat lain.`,
      },
    ])
    expect((await state()).lapangan).toMatchObject({ nama, mahasiswa: 1 })
  })

  test('a name that begins like another’s is another: nobody moves along, goes on or takes back', async () => {
    const { head, enter, page, state, colleague, registerid } = await story()
    const entered = { nama: 'Budi', lapangansurel: `budi.${registerid}@harau.example`, lapangantelp: '' }
    await enter(head, entered)
    const second = await colleague()
    await enter(head, entered, second.registerid)
    const [day] = await harian(app.db, registerid, DAYS)
    const budi = await page()
    await budi.post('lapangan/hari', { detail: `[${day}]`, versi: '[0]', status: 1 })
    const hartono = {
      nama: 'Budi Hartono',
      lapangansurel: `hartono.${registerid}@lain.example`,
      lapangantelp: '',
    }
    await enter(head, { ...hartono, versi: (await state()).lapangan!.versi })
    expect((await state()).lapangan).toMatchObject({ nama: 'Budi Hartono', mahasiswa: 1 })
    expect((await state(second.registerid)).lapangan).toMatchObject({ nama: 'Budi', mahasiswa: 1 })
    const other = await page()
    expect(
      (await other.post('lapangan/hari', { detail: `[${day}]`, versi: '[0]', status: 0 })).data,
    ).toMatchObject([{ hasil: 'ditolak' }])
  })

  test('another picture is not what was confirmed', async () => {
    const { head, me, enter, page, registerid } = await story()
    await enter(head, { lapangantelp: '0751-998877' })
    const open = await page()
    const [day] = await harian(app.db, registerid, DAYS)
    const read = async () => (await me.get(`laporan/${day}`)).data
    const confirm = async () =>
      open.post('lapangan/hari', { detail: `[${day}]`, versi: `[${(await read()).detail_versi}]`, status: 1 })
    const changed = async () => (await read()).lapangan.konfirmasi.berubah as boolean
    expect((await confirm()).data).toMatchObject([{ hasil: 'berubah' }])
    const added = await me.post('laporangambar', {
      laporan_registeridx: registerid,
      detail_tgl: '2026-02-02',
      keterangan: 'Rak server',
      gambar: { content: await jpeg(), filename: 'rak.jpg' },
    })
    expect([added.status, await changed()]).toEqual([201, true])
    await confirm()
    expect(await changed()).toBe(false)
    const { gambarid } = added.data as { gambarid: number }
    await me.post(`laporangambar/${gambarid}`, { keterangan: 'Saya memimpin proyek ini' })
    expect(await changed()).toBe(true)
    await confirm()
    await me.delete(`laporangambar/${gambarid}`)
    expect(await changed()).toBe(true)
  })

  test('what the company has written below a day does not go with the day', async () => {
    const { head, me, enter, page, registerid } = await story()
    await enter(head, { lapangantelp: '0751-887766' })
    const open = await page()
    const [day, other] = await harian(app.db, registerid, DAYS)
    await open.post('lapangan/catatan', { detail_idx: day!, isi: 'Tidak masuk hari ini.' })
    const gone = await me.delete(`laporan/${day}`)
    expect([gone.status, gone.message]).toEqual([
      409,
      'Perusahaan sudah menulis catatan di hari ini, jadi laporannya tidak dapat dihapus. Perbaiki isinya.',
    ])
    expect((await me.delete(`laporan/${other}`)).status).toBe(200)
  })

  test('a long internship on paper: what is confirmed already leaves room for the rest', async () => {
    const { head, enter, registerid } = await story()
    await enter(head, { lapangantelp: '0751-776655' })
    const start = Date.parse('2026-02-02T00:00:00Z')
    const days = Array.from({ length: 110 }, (_, at) =>
      new Date(start + at * 86_400_000).toISOString().slice(0, 10),
    )
    await harian(app.db, registerid, Object.fromEntries(days.map((day) => [day, {}])))
    const sheet = () =>
      head.post('lapangan/kertas', {
        registerid,
        dari: days[0]!,
        sampai: days.at(-1)!,
        nama: PERSON.nama,
        berkas: { content: pdf(), filename: 'lembar.pdf' },
      })
    const first = await sheet()
    expect(first.data).toMatchObject({ hari: 110 })
    expect((await sheet()).error).toHaveProperty('dari')
  })

  test('the trail: a draft of marks is nothing that was sent', async () => {
    const { head, enter, page, state, registerid } = await story()
    await enter(head, { lapangantelp: '0751-665544' })
    app.goTo('2026-02-13T03:00:00Z')
    const open = await page()
    const rubric = await rubricOf(app.db, registerid)
    const save = (kirim: number, versi: number) =>
      open.post(`lapangan/nilai/${registerid}`, {
        ...rubric,
        nilai: marksOf('lapangan', 85),
        catatan: '',
        kirim,
        versi,
      })
    for (let versi = 0; versi < 55; versi += 1) expect((await save(0, versi)).status).toBe(200)
    expect((await state()).jejak.map(({ hal }) => hal)).toEqual(['masuk'])
    await save(1, 55)
    expect((await state()).jejak.map(({ hal }) => hal)).toEqual(['nilai', 'masuk'])
    app.goTo('2026-02-10T03:00:00Z')
  })

  test('a whole campus waits to be looked at, each with an address of another domain', async () => {
    const reader = await mahasiswa(app.db)
    await app.confirmed(reader.akunid, 'Rian@Toko700.example')
    const asked = Array.from({ length: 2000 }, (_, n) => ({
      lapangansurel: `hrd@toko${n}.example`,
      perusahaandomain: `toko${n}.example`,
    }))
    const doubt = await doubtAbout(app.db, asked)
    expect(asked.filter((one) => doubt(one) !== null)).toEqual([asked[700]])
  })
})
