import { expect, test } from 'vitest'
import { MAX_VISIT_FILES } from '../../../../src/contract/rules/visits.ts'
import { withArchiveOpen } from '../../../../src/server/db/archive.ts'
import { setActive } from '../../../../src/server/session/accounts.ts'
import { anonymise } from '../../../../src/server/privacy/anonymise.ts'
import { jpeg, pdf } from '../../../support/files.ts'
import { NOT_FOUND } from '../../../support/words.ts'
import {
  admin,
  dosen,
  harian,
  kuota,
  mahasiswa,
  pembimbing,
  perusahaan,
  prodi,
  terdaftar,
} from '../../support/people.ts'
import { HARI_INI, testApps, type TestApp } from '../../support/testApps.ts'

const picture = { content: await jpeg(), filename: 'kunjungan.jpg' }

const DAYS = { '2026-02-03': {}, '2026-02-04': {}, '2026-02-05': {} }

/** A lecturer with two students at one company and one at another, and a colleague with a student of their own. */
async function campus({ db, as }: TestApp) {
  const prodiid = await prodi(db)
  const { kuotaidx, kuotasemid } = await kuota(db, { kuotaprodiid: prodiid })
  const [there, elsewhere] = [await perusahaan(db), await perusahaan(db)]
  await db
    .insertInto('jadwal')
    .values({
      jadwalkuotaidx: kuotaidx,
      jadwalperusahaanid: there,
      jadwalmulai: '2026-02-02',
      jadwalselesai: '2026-03-27',
    })
    .execute()
  const lecturer = await dosen(db, { dosenprodiid: prodiid })
  const colleague = await dosen(db, { dosenprodiid: prodiid })
  const placedAt = async (perusahaanid: number, dosenid: number) => {
    const student = await mahasiswa(db, { mhsprodiid: prodiid })
    const { registerid } = await terdaftar(db, student, {
      registerkuotaid: kuotaidx,
      registerperusahaanid: perusahaanid,
      registerdisetujui: 1,
    })
    await pembimbing(db, registerid, dosenid)
    return { ...student, registerid }
  }
  const first = await placedAt(there, lecturer.dosenid)
  const second = await placedAt(there, lecturer.dosenid)
  const away = await placedAt(elsewhere, lecturer.dosenid)
  const foreign = await placedAt(there, colleague.dosenid)
  const office = await admin(db, 'akademik')
  const head = await admin(db, 'prodi', prodiid)
  const stranger = await admin(db, 'prodi', await prodi(db))
  const body = (...who: { registerid: number }[]) => ({
    tanggal: '2026-02-09',
    jenis: 'kunjungan',
    dengan: 'Yulia Maharani',
    jabatan: 'HRD',
    temuan: 'Tugasnya sesuai.',
    tindaklanjut: '',
    bagikan: 0,
    registerid: JSON.stringify(who.map(({ registerid }) => registerid)),
  })
  const me = as(lecturer)
  const record = async (...who: { registerid: number }[]) => {
    const { status, data } = await me.post('kunjungan', body(...who))
    expect(status).toBe(201)
    return data.kunjunganid as number
  }
  const close = () =>
    db
      .updateTable('semester')
      .set({ semtutup: '2026-02-10T00:00:00Z', semtutupoleh: 'Admin' })
      .where('semid', '=', kuotasemid)
      .execute()
  return {
    prodiid,
    semid: kuotasemid,
    there,
    lecturer,
    colleague,
    first,
    second,
    away,
    foreign,
    office,
    head,
    stranger,
    body,
    me,
    record,
    close,
  }
}

testApps((testApp) => {
  test('is written down by whoever guides, read by the office, and known to the student without what was found', async () => {
    const { me, record, body, first, second, foreign, office, head, stranger, colleague, there } =
      await campus(testApp())
    const { data: places } = await me.get('kunjungan/calon')
    expect(places.map((place: { mahasiswa: unknown[] }) => place.mahasiswa.length).toSorted()).toEqual([1, 2])
    await setActive(testApp().db, second.akunid, false)
    const kunjunganid = await record(first, second)
    await testApp().db.updateTable('kunjungan').set({ kunjungantindak: 'Bicara dengan HRD.' }).execute()
    for (const person of [office, head]) {
      const { data } = await testApp().as(person).get(`kunjungan?perusahaan=${there}`)
      expect(data).toMatchObject([
        { kunjunganid, dengan: 'Yulia Maharani', temuan: 'Tugasnya sesuai.', ubah: false, dibagikan: false },
      ])
      expect(data[0].mahasiswa).toHaveLength(2)
    }
    expect((await me.get(`kunjungan?registerid=${first.registerid}`)).data[0].ubah).toBe(true)
    for (const person of [stranger, colleague, foreign])
      expect((await testApp().as(person).get('kunjungan')).data).toEqual([])
    const { data: own } = await testApp().as(first).get('kunjungan')
    expect(own).toMatchObject([
      { tanggal: '2026-02-09', dengan: 'Yulia Maharani', temuan: null, tindaklanjut: null, berkas: [] },
    ])
    expect(own[0].mahasiswa).toEqual([expect.objectContaining({ registerid: first.registerid })])
    // Who else was there no filter tells.
    const { registerid, mhsnobp } = second
    for (const by of [`registerid=${registerid}`, `keyword=${mhsnobp}`])
      expect((await testApp().as(first).get(`kunjungan?${by}`)).data).toEqual([])
    const { data: heard } = await testApp().as(first).get('pemberitahuan')
    expect(heard.map(({ objek, aksi }: Record<string, string>) => `${objek}.${aksi}`)).toContain(
      'kunjungan.tambah',
    )
    expect(JSON.stringify(heard)).not.toContain('Tugasnya')
    // Who may not sign in hears nothing.
    const silent = testApp().db.selectFrom('pemberitahuan').select('peristiwaid')
    expect(await silent.where('akunid', '=', second.akunid).execute()).toEqual([])
    // Opened to them, and told.
    const opened = await me.post(`kunjungan/${kunjunganid}`, { ...body(first, second), bagikan: 1, versi: 1 })
    expect(opened.status).toBe(200)
    expect((await testApp().as(first).get('kunjungan')).data[0].temuan).toBe('Tugasnya sesuai.')
    const { data: told } = await testApp().as(first).get('pemberitahuan')
    expect(told[0]).toMatchObject({ objek: 'kunjungan', aksi: 'bagikan' })
  })

  test('what the office reads of a semester costs as many statements for many as for one', async () => {
    const { record, first, second, office, head, semid, prodiid } = await campus(testApp())
    const calls = [`kunjungan?limit=100&semester=${semid}`, `beban?semester=${semid}&prodi=${prodiid}`]
    const cost = async () => {
      const counted = []
      for (const person of [office, head])
        for (const call of [...calls, `kehadiran?semester=${semid}&prodi=${prodiid}`])
          counted.push(await testApp().statements(() => testApp().as(person).get(call)))
      return counted
    }
    await record(first)
    await cost()
    const one = await cost()
    for (let at = 0; at < 20; at++) await record(first, second)
    for (const { registerid } of [first, second]) await harian(testApp().db, registerid, DAYS)
    expect(await cost()).toEqual(one)
  })

  test('is mended with whom it was to, also where its company has been parted from theirs since', async () => {
    const { me, record, body, first, second, away } = await campus(testApp())
    const kunjunganid = await record(first, second)
    const { registerperusahaanid } = await testApp()
      .db.selectFrom('register')
      .select('registerperusahaanid')
      .where('registerid', '=', away.registerid)
      .executeTakeFirstOrThrow()
    await testApp()
      .db.updateTable('kunjungan')
      .set({ kunjunganperusahaanid: registerperusahaanid })
      .where('kunjunganid', '=', kunjunganid)
      .execute()
    const mended = { ...body(first, second), temuan: 'Lebih rinci.', versi: 1 }
    expect((await me.post(`kunjungan/${kunjunganid}`, mended)).status).toBe(200)
    const others = { ...body(first), versi: 2 }
    expect((await me.post(`kunjungan/${kunjunganid}`, others)).status).toBe(409)
  })

  test('of nobody’s students but the own ones, at one company, on a day that has been', async () => {
    const { me, body, first, second, away, foreign, record } = await campus(testApp())
    const send = (values: object) => me.post('kunjungan', { ...body(first), ...values })
    expect(await me.post('kunjungan', body(first, foreign))).toMatchObject({
      status: 404,
      message: NOT_FOUND,
    })
    expect((await me.post('kunjungan', body(first, away))).status).toBe(409)
    expect((await send({ tanggal: '2026-02-11' })).error).toEqual({
      tanggal: 'Tanggal kunjungan belum tiba.',
    })
    expect((await send({ tanggal: HARI_INI })).status).toBe(201)
    expect((await send({ tanggal: '2024-12-31' })).error).toEqual({
      tanggal: 'Kunjungan dicatat paling lambat satu tahun sesudahnya.',
    })
    expect((await send({ registerid: '[]' })).status).toBe(422)
    for (const wrong of [
      { jenis: 'telepati' },
      { dengan: ' ' },
      { temuan: '' },
      { tanggal: '2026-02-30' },
      { bagikan: 7 },
    ])
      expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(422)
    const kunjunganid = await record(first)
    // Of two tabs the second is told.
    expect((await me.post(`kunjungan/${kunjunganid}`, { ...body(first, second), versi: 1 })).status).toBe(200)
    expect((await me.post(`kunjungan/${kunjunganid}`, { ...body(first), versi: 1 })).status).toBe(409)
  })

  test('a visit stays at its company, whoever is named, and whoever was visited keeps the registration', async () => {
    const { me, record, body, first, second, away, office } = await campus(testApp())
    const kunjunganid = await record(first)
    const change = (...who: { registerid: number }[]) =>
      me.post(`kunjungan/${kunjunganid}`, { ...body(...who), bagikan: 1, versi: 1 })
    expect(await change(away)).toMatchObject({
      status: 409,
      message:
        'Kunjungan ini tercatat di perusahaan lain. Hapus kunjungan ini, lalu catat sebagai kunjungan baru.',
    })
    expect((await me.get('kunjungan')).data[0]).toMatchObject({ mahasiswa: [{ nobp: first.mhsnobp }] })
    expect((await change(second)).status).toBe(200)
    // That it was opened is told to who is named now, and to nobody who was before.
    const heard = async (person: typeof first) =>
      (await testApp().as(person).get('pemberitahuan')).data.map(({ aksi }: { aksi: string }) => aksi)
    expect([await heard(first), await heard(second)]).toEqual([['tambah'], ['bagikan']])
    expect(await testApp().as(office).delete(`register/${second.registerid}`)).toMatchObject({
      status: 409,
      message:
        'Dosen sudah mencatat kunjungan kepada mahasiswa ini, jadi pendaftarannya tidak dapat dihapus.',
    })
    await me.delete(`kunjungan/${kunjunganid}`)
    expect((await testApp().as(office).delete(`register/${second.registerid}`)).status).toBe(200)
  })

  test('whoever guides no more keeps what they wrote; whoever guides now reads it', async () => {
    const { db } = testApp()
    const { me, record, body, first, colleague } = await campus(testApp())
    const kunjunganid = await record(first)
    await db
      .updateTable('pembimbing')
      .set({ pembimbingdosenid: colleague.dosenid })
      .where('pembimbingregisterid', '=', first.registerid)
      .execute()
    const changed = await me.post(`kunjungan/${kunjunganid}`, { ...body(first), temuan: 'Baik.', versi: 1 })
    expect(changed.status).toBe(200)
    expect((await me.get('kunjungan')).data[0].mahasiswa).toHaveLength(1)
    expect((await testApp().as(colleague).get('kunjungan')).data).toMatchObject([
      { kunjunganid, ubah: false },
    ])
    expect(await testApp().as(colleague).delete(`kunjungan/${kunjunganid}`)).toMatchObject({ status: 404 })
    expect((await me.post('kunjungan', body(first))).status).toBe(404)
  })

  test('files: few, opened by whoever may, gone with the visit', async () => {
    const { db } = testApp()
    const { me, record, body, first, office, stranger, colleague } = await campus(testApp())
    const kunjunganid = await record(first)
    const add = (content = picture) => me.post(`kunjungan/berkas/${kunjunganid}`, { berkas: content })
    expect((await add()).status).toBe(201)
    expect((await add({ content: pdf(), filename: 'berita-acara.pdf' })).status).toBe(201)
    const [{ berkas }] = (await me.get('kunjungan')).data
    expect(berkas.map(({ gambar }: { gambar: boolean }) => gambar)).toEqual([true, false])
    const mayOpen = async (person: { token: string; akunid: number; sesiid: number }) =>
      (await testApp().as(null).open(testApp().linkFor(berkas[0].berkasid, person))).status
    expect([
      await mayOpen(office),
      await mayOpen(stranger),
      await mayOpen(colleague),
      await mayOpen(first),
    ]).toEqual([...[200, 404, 404, 404]])
    await me.post(`kunjungan/${kunjunganid}`, { ...body(first), bagikan: 1, versi: 1 })
    expect(await mayOpen(first)).toBe(200)
    for (let more = 2; more < MAX_VISIT_FILES; more++) expect((await add()).status).toBe(201)
    expect((await add()).status).toBe(409)
    expect((await testApp().as(colleague).delete(`kunjungan/berkas/${berkas[0].berkasid}`)).status).toBe(404)
    expect((await me.delete(`kunjungan/berkas/${berkas[0].berkasid}`)).status).toBe(200)
    expect(await mayOpen(office)).toBe(404)
    expect((await me.delete(`kunjungan/${kunjunganid}`)).status).toBe(200)
    const left = await db
      .selectFrom('berkas')
      .select('berkasid')
      .where('berkasid', '=', berkas[1].berkasid)
      .execute()
    expect(left).toEqual([])
  })

  test('a closed semester keeps its visits as they are', async () => {
    const { me, record, body, first, close } = await campus(testApp())
    const kunjunganid = await record(first)
    await me.post(`kunjungan/berkas/${kunjunganid}`, { berkas: picture })
    const [{ berkas }] = (await me.get('kunjungan')).data
    await close()
    const tried = [
      await me.post('kunjungan', body(first)),
      await me.post(`kunjungan/${kunjunganid}`, { ...body(first), versi: 1 }),
      await me.post(`kunjungan/berkas/${kunjunganid}`, { berkas: picture }),
      await me.delete(`kunjungan/berkas/${berkas[0].berkasid}`),
      await me.delete(`kunjungan/${kunjunganid}`),
    ]
    expect(tried.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect((await me.get('kunjungan')).data).toMatchObject([{ ubah: false, berkas: [{}] }])
    expect((await me.get('kunjungan/calon')).data).toEqual([])
  })

  test('the load and the report count what there is, of nobody else', async () => {
    const { db } = testApp()
    const { me, record, first, second, away, lecturer, colleague, office, head, stranger, semid, prodiid } =
      await campus(testApp())
    await record(first, second)
    await record(first)
    await db
      .insertInto('penguji')
      .values({ pengujiregisterid: away.registerid, pengujidosenid: lecturer.dosenid, pengujike: 1 })
      .execute()
    const [day] = await harian(db, first.registerid, { '2026-02-09': {} })
    await me.post('validasilaporan', { detail_idx: day, status: 1 })
    // Nobody has said what they count for.
    expect((await me.get('beban')).data).toMatchObject([{ sks: null, tanpasks: 4 }])
    const rules = `kehadiran/target/${prodiid}`
    const set = async (fields: Record<string, string | number>) =>
      (await testApp().as(head).post(rules, fields)).status
    expect([await set({ skspembimbing: '0,125' }), await set({ jam: 640 })]).toEqual([200, 200])
    for (const wrong of ['-1', 'satu', '0,1234', 100])
      expect((await testApp().as(head).post(rules, { skspenguji: wrong })).error).toEqual({
        skspenguji: 'Isi SKS seperti 0,25.',
      })
    expect((await testApp().as(stranger).post(rules, { skspembimbing: 1 })).status).toBe(404)
    expect((await me.post(rules, { skspembimbing: 1 })).status).toBe(403)
    const credited = { sks: 0.375, tanpasks: 1 }
    const counted = { dosenid: lecturer.dosenid, dibimbing: 3, diuji: 1, kunjungan: 2, hari: 1, ...credited }
    expect((await me.get('beban')).data).toMatchObject([{ ...counted, semid }])
    for (const person of [office, head]) {
      const { data } = await testApp().as(person).get(`beban?semester=${semid}&prodi=${prodiid}`)
      expect(data).toHaveLength(2)
      expect(data).toEqual(
        expect.arrayContaining([
          expect.objectContaining(counted),
          expect.objectContaining({
            dosenid: colleague.dosenid,
            dibimbing: 1,
            diuji: 0,
            kunjungan: 0,
            hari: 0,
          }),
        ]),
      )
    }
    expect((await testApp().as(stranger).get(`beban?semester=${semid}&prodi=${prodiid}`)).data).toEqual([])
    await testApp()
      .as(office)
      .post('surat', { jenis: 'tugas', registerid: JSON.stringify([first.registerid]) })
    const { data } = await me.get(`bkd/${lecturer.dosenid}?semester=${semid}`)
    expect(data.dosen.dosennidn).toBe(lecturer.dosennidn)
    const row = (registerid: typeof first) =>
      data.baris.find(({ nobp }: { nobp: string }) => nobp === registerid.mhsnobp)
    expect(row(first)).toMatchObject({
      peran: 'pembimbing',
      kunjungan: 2,
      surattugas: expect.stringContaining('/2026'),
    })
    expect(row(second)).toMatchObject({ kunjungan: 1, surattugas: null, sks: 0.125 })
    expect(data).toMatchObject(credited)
    expect(await set({ skspenguji: 0.5, skspembimbing: '' })).toBe(200)
    expect((await me.get(`bkd/${lecturer.dosenid}?semester=${semid}`)).data).toMatchObject({
      sks: 0.5,
      tanpasks: 3,
    })
    expect(data.baris.filter(({ peran }: { peran: string }) => peran === 'penguji')).toHaveLength(1)
    expect((await me.get(`bkd/${colleague.dosenid}?semester=${semid}`)).status).toBe(404)
    expect((await testApp().as(stranger).get(`bkd/${lecturer.dosenid}?semester=${semid}`)).status).toBe(404)
    const paper = await me.get(`bkd/cetak/${lecturer.dosenid}?semester=${semid}`)
    expect(Buffer.from(paper.data.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('one’s own data tell of visits; with the name what was found and its pictures go', async () => {
    const { db } = testApp()
    const { me, record, first, lecturer } = await campus(testApp())
    const kunjunganid = await record(first)
    await me.post(`kunjungan/berkas/${kunjunganid}`, { berkas: picture })
    expect((await testApp().as(first).get('datasaya')).data.kunjungan).toMatchObject([{ temuan: null }])
    expect((await me.get('datasaya')).data.kunjungan).toMatchObject([{ temuan: 'Tugasnya sesuai.' }])
    await db
      .transaction()
      .execute((trx) =>
        withArchiveOpen(trx, () => anonymise(trx, first.mhsnobp, new Date('2026-02-10T03:00:00Z'))),
      )
    const [visit] = (await me.get('kunjungan')).data
    expect([visit.kunjunganid, visit.temuan.includes('Tugasnya'), visit.berkas]).toEqual([
      kunjunganid,
      false,
      [],
    ])
    expect((await me.get('beban')).data).toMatchObject([{ dosenid: lecturer.dosenid, kunjungan: 1 }])
  })
})
