import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { initialPassword } from '../../../src/server/session/passwords.ts'
import { HARI_INI } from '../support/testApps.ts'
import { admin, dosen, mahasiswa, prodi, type Person } from '../support/people.ts'
import { certified, type Certified } from './certified.ts'
import { pliant } from './pliant.ts'
import { eventsOf, identitiesOf, refused, testApps } from './support.ts'

/** The whole way, through a provider as it should be. */
testApps((testApp) => {
  let campus: Certified
  let shy: Certified
  let basic: Certified
  beforeAll(async () => {
    campus = await certified()
    shy = await certified({ inToken: false })
    basic = await certified({ method: 'client_secret_basic' })
  })
  afterAll(() => Promise.all([campus, shy, basic].map((each) => each?.close())))

  const CLAIMS = 'nobp=nim,nidn=nidn,username=uid,surel=email'
  const knows = (provider: Certified, more: Record<string, string> = {}) =>
    testApp().knows(provider.env(1, { CLAIMS, ...more }))
  const signIn = (fields: Record<string, string | number> = {}) =>
    testApp().browser().signIn('oidc-1', fields)
  const me = async (token: string) => (await testApp().as({ token }).get('me')).info
  const sessionOf = (akunid: number) =>
    testApp()
      .db.selectFrom('sesi')
      .select(['akunid', 'peranid', 'identitasid', 'ingat', 'kedaluwarsa'])
      .where('akunid', '=', akunid)
      .where('identitasid', 'is not', null)
      .execute()
  const usernameOf = async ({ akunid }: Person) =>
    (
      await testApp()
        .db.selectFrom('akun')
        .select('username')
        .where('akunid', '=', akunid)
        .executeTakeFirstOrThrow()
    ).username

  describe('who comes for the first time', () => {
    test('a student, by the number that the campus knows them by', async () => {
      const student = await mahasiswa(testApp().db)
      knows(campus, { NAME: 'Akun Politeknik' })
      campus.is('s-1', { nim: student.mhsnobp, email: 'dina@kampus.example', email_verified: true })
      const answer = await signIn()
      expect(answer).toMatchObject({
        code: 200,
        status: 200,
        ke: null,
        message: expect.stringContaining('Dina'),
      })
      expect(await me(answer.token as string)).toMatchObject({ username: student.mhsnobp })
      expect(await identitiesOf(testApp().db, student.akunid)).toMatchObject([
        {
          penyedia: 'oidc-1',
          issuer: campus.issuer,
          klien: 'magang',
          subjek: 's-1',
          sebagai: 'dina@kampus.example',
          dasar: 'nobp',
        },
      ])
    })

    test('a lecturer, and an office', async () => {
      const lecturer = await dosen(testApp().db)
      const office = await admin(testApp().db, 'wadir')
      knows(campus)
      campus.is('s-2', { nidn: lecturer.dosennidn })
      expect(await me((await signIn()).token as string)).toMatchObject({ username: lecturer.dosennidn })
      const username = await usernameOf(office)
      campus.is('s-3', { uid: username })
      expect(await me((await signIn()).token as string)).toMatchObject({ username, level: 9 })
      const found = await Promise.all(
        [lecturer, office].map(({ akunid }) => identitiesOf(testApp().db, akunid)),
      )
      expect(found.flat().map(({ dasar }) => dasar)).toEqual(['nidn', 'username'])
    })

    test('a number is nobody but of its own kind', async () => {
      const student = await mahasiswa(testApp().db)
      const lecturer = await dosen(testApp().db)
      knows(campus)
      for (const claims of [{ nidn: student.mhsnobp }, { nim: lecturer.dosennidn }]) {
        campus.is('s-kind', claims)
        await refused(testApp(), signIn, 403, 'sign-in.unknown')
      }
      // In JSON a number has lost its zeros.
      campus.is('s-kind', { nim: Number(student.mhsnobp) })
      await refused(testApp(), signIn, 403, 'sign-in.unknown')
    })

    test('by an address that its owner has confirmed, in whatever letters it is written', async () => {
      const student = await mahasiswa(testApp().db)
      await testApp()
        .db.updateTable('akun')
        .set({ surel: 'Rahma.Putri@Kampus.example' })
        .where('akunid', '=', student.akunid)
        .execute()
      knows(campus)
      campus.is('s-4', { email: 'rahma.putri@kampus.EXAMPLE', email_verified: true })
      expect((await signIn()).status).toBe(200)
      expect(await identitiesOf(testApp().db, student.akunid)).toMatchObject([{ dasar: 'surel' }])
    })

    test('by what stands before the @ of an address of the campus, and of no other', async () => {
      const student = await mahasiswa(testApp().db)
      knows(campus, { CLAIMS: 'nobp=email@Mahasiswa.Kampus.example' })
      for (const email of [
        `${student.mhsnobp}@lain.example`,
        `${student.mhsnobp}@jahat.mahasiswa.kampus.example`,
        `${student.mhsnobp}@mahasiswa.kampus.example.jahat.example`,
        `${student.mhsnobp}@jahat.example@mahasiswa.kampus.example`,
      ]) {
        campus.is('s-5', { email, email_verified: true })
        await refused(testApp(), signIn, 403, 'sign-in.unknown')
      }
      campus.is('s-5', { email: `${student.mhsnobp}@mahasiswa.kampus.example`, email_verified: true })
      expect((await signIn()).status).toBe(200)
    })

    test('where only the userinfo says who it is', async () => {
      const student = await mahasiswa(testApp().db)
      knows(shy)
      shy.is('s-6', { nim: student.mhsnobp })
      expect((await signIn()).status).toBe(200)
      expect(shy.asked.some((path) => path === '/me')).toBe(true)
      expect(await identitiesOf(testApp().db, student.akunid)).toMatchObject([{ dasar: 'nobp' }])
    })

    test('where the token says a part of it, and the userinfo the rest', async () => {
      const student = await mahasiswa(testApp().db)
      const partly = await pliant()
      testApp().knows(partly.env())
      const address = { email: 'tidak.dikenal@kampus.example', email_verified: true }
      partly.says(
        { sub: 's-9', ...address },
        { userinfo: { nim: student.mhsnobp, email: 'lain@kampus.example' } },
      )
      expect((await signIn()).status).toBe(200)
      // What is signed goes before what is not.
      expect(await identitiesOf(testApp().db, student.akunid)).toMatchObject([
        { dasar: 'nobp', sebagai: address.email },
      ])
      await partly.close()
    })

    test('at a provider that takes the secret in a header', async () => {
      const student = await mahasiswa(testApp().db)
      knows(basic)
      basic.is('s-7', { nim: student.mhsnobp })
      expect((await signIn()).status).toBe(200)
    })

    test('whoever still has the first password needs none', async () => {
      const student = await mahasiswa(testApp().db)
      const sandi = initialPassword().stored
      await testApp().db.updateTable('akun').set({ sandi }).where('akunid', '=', student.akunid).execute()
      expect((await testApp().as(student).get('pemberitahuan')).status).toBe(403)
      knows(campus)
      campus.is('s-8', { nim: student.mhsnobp })
      const { token } = await signIn()
      expect((await me(token as string)).sandiawal).toBe(false)
      expect((await testApp().as({ token }).get('pemberitahuan')).status).toBe(200)
    })
  })

  describe('the way there and back', () => {
    test('the page that was asked for comes back with the session', async () => {
      const student = await mahasiswa(testApp().db)
      knows(campus)
      campus.is('s-10', { nim: student.mhsnobp })
      const ke = '/laporan?pekan=2026-02-09#hari'
      expect(await signIn({ ke })).toMatchObject({ status: 200, ke })
    })

    test('a student is remembered who asks for it, an office never', async () => {
      const student = await mahasiswa(testApp().db)
      const office = await admin(testApp().db, 'akademik')
      knows(campus)
      campus.is('s-11', { nim: student.mhsnobp })
      await signIn({ ingat: 1 })
      await signIn({ ingat: 0 })
      expect(await sessionOf(student.akunid)).toMatchObject([
        { ingat: 1, kedaluwarsa: '2026-03-12T03:00:00.000Z' },
        { ingat: 0, kedaluwarsa: `${HARI_INI}T15:00:00.000Z` },
      ])
      campus.is('s-12', { uid: await usernameOf(office) })
      await signIn({ ingat: 1 })
      expect(await sessionOf(office.akunid)).toMatchObject([
        { ingat: 0, kedaluwarsa: `${HARI_INI}T15:00:00.000Z` },
      ])
    })

    test('what goes to the provider is the least that is needed', async () => {
      knows(campus)
      const { data } = await testApp().browser().go('oidc-1', { ke: '/rahasia' })
      const { origin, searchParams } = new URL(data.alamat as string)
      expect(origin).toBe(campus.issuer)
      const { state, nonce, code_challenge, ...sent } = Object.fromEntries(searchParams)
      expect(sent).toEqual({
        client_id: 'magang',
        redirect_uri: 'https://magang.kampus.example/magang/masuk-kampus/oidc-1',
        response_type: 'code',
        scope: 'openid profile email',
        code_challenge_method: 'S256',
      })
      for (const random of [state, nonce, code_challenge]) expect(random).toMatch(/^[\w-]{43}$/)
      const noted = JSON.stringify(await testApp().db.selectFrom('masukkampus').selectAll().execute())
      expect(noted).not.toContain(state)
    })

    test('the browser is known by password as well from then on', async () => {
      const student = await mahasiswa(testApp().db)
      knows(campus)
      campus.is('s-13', { nim: student.mhsnobp })
      const device = testApp().browser()
      await device.signIn('oidc-1')
      const cookie = device.cookie()
      await device.signIn('oidc-1')
      expect(cookie).toMatch(/^perangkat=[\w-]{43}$/)
      expect(device.cookie()).toBe(cookie)
      const places = await testApp()
        .db.selectFrom('akun_tempat')
        .select('tempat')
        .where('akunid', '=', student.akunid)
        .execute()
      expect(places.filter(({ tempat }) => tempat.startsWith('perangkat '))).toHaveLength(1)
    })

    test('two ways at once in one browser each lead home', async () => {
      const student = await mahasiswa(testApp().db)
      knows(campus)
      campus.is('s-14', { nim: student.mhsnobp })
      const device = testApp().browser()
      const first = await device.visit('oidc-1', { ke: '/satu' })
      const second = await device.visit('oidc-1', { ke: '/dua' })
      expect(await device.back(second)).toMatchObject({ status: 200, ke: '/dua' })
      expect(await device.back(first)).toMatchObject({ status: 200, ke: '/satu' })
    })
  })

  describe('who comes again', () => {
    test('is found by the subject, whatever else the provider says', async () => {
      const student = await mahasiswa(testApp().db)
      knows(campus)
      campus.is('s-20', { nim: student.mhsnobp, email: 'dina@kampus.example' })
      await signIn()
      testApp().setNow('2026-02-12T03:00:00Z')
      campus.is('s-20', { email: 'dina.marlina@kampus.example' })
      expect((await signIn()).status).toBe(200)
      testApp().setNow(`${HARI_INI}T03:00:00Z`)
      expect(await identitiesOf(testApp().db, student.akunid)).toMatchObject([
        { sebagai: 'dina.marlina@kampus.example', terakhir: '2026-02-12T03:00:00.000Z' },
      ])
      // Once it is known it is no news.
      expect((await eventsOf(testApp().db, student.akunid)).map(({ aksi }) => aksi)).toEqual(['identitas'])
    })

    test('with several hats, puts on their own and changes to the others', async () => {
      const { db } = testApp()
      const lecturer = await dosen(db)
      const programme = await prodi(db)
      const { peranid } = await db
        .insertInto('akun_peran')
        .values({ akunid: lecturer.akunid, role: 'prodi' })
        .returning('peranid')
        .executeTakeFirstOrThrow()
      await db.insertInto('akun_peran_prodi').values({ peranid, prodiid: programme }).execute()
      knows(campus)
      campus.is('s-21', { nidn: lecturer.dosennidn })
      const { token } = await signIn({ ingat: 1 })
      expect(await me(token as string)).toMatchObject({ level: 4, peran: ['dosen', 'prodi'] })
      const changed = await testApp().as({ token }).post('masuk/peran', { peran: 'prodi' })
      expect(changed.status).toBe(200)
      expect(await me(changed.token as string)).toMatchObject({ level: 2 })
      // The hat is the same session's: it ends with the identity.
      expect(await sessionOf(lecturer.akunid)).toMatchObject([{ peranid, ingat: 0 }])
    })
  })

  describe('whose it is', () => {
    const linked = async (subject: string) => {
      const student = await mahasiswa(testApp().db)
      knows(campus, { NAME: 'Akun Politeknik' })
      campus.is(subject, { nim: student.mhsnobp, email: `${subject}@kampus.example` })
      const { token } = await signIn()
      const [identity] = await identitiesOf(testApp().db, student.akunid)
      return { student, token: token as string, identitasid: identity!.identitasid }
    }

    test('the first time is told to its owner, and stands in the trail', async () => {
      const { student } = await linked('s-30')
      expect(await eventsOf(testApp().db, student.akunid)).toMatchObject([
        {
          aksi: 'identitas',
          akunid: null,
          nama: 'Dina Marlina',
        },
      ])
      // An address is told to nobody; that there is one is.
      const [event] = await eventsOf(testApp().db, student.akunid)
      expect(JSON.parse(event!.sesudah!)).toEqual({ penyedia: 'Akun Politeknik', alamatsurel: '…' })
      const { data } = await testApp().as(student).get('pemberitahuan')
      expect(data).toMatchObject([{ objek: 'akun', aksi: 'identitas', dibaca: false }])
    })

    test('everybody sees their own, the office sees whose it is, nobody sees the subject', async () => {
      const { student, identitasid } = await linked('s-31')
      const own = await testApp().as(student).get('identitas')
      expect(own.data).toEqual([
        {
          identitasid,
          nama: 'Akun Politeknik',
          sebagai: 's-31@kampus.example',
          dibuat: `${HARI_INI}T03:00:00.000Z`,
          terakhir: `${HARI_INI}T03:00:00.000Z`,
        },
      ])
      expect(
        (
          await testApp()
            .as(await mahasiswa(testApp().db))
            .get('identitas')
        ).data,
      ).toEqual([])
      const office = await admin(testApp().db, 'akademik')
      const seen = await testApp().as(office).get(`pengguna/${student.akunid}`)
      expect(seen.data.identitas).toEqual(own.data)
      testApp().knows({})
      expect((await testApp().as(student).get('identitas')).data).toMatchObject([{ nama: null }])
    })

    test('let go by its owner, its sessions end and the others go on', async () => {
      const { student, token, identitasid } = await linked('s-32')
      expect((await testApp().as({ token }).get('me')).status).toBe(200)
      const gone = await testApp().as(student).delete(`identitas/${identitasid}`)
      expect([gone.status, gone.message]).toEqual([
        200,
        'Akun kampus s-32@kampus.example dilepas. Sesi yang dibuka dengannya berakhir.',
      ])
      expect((await testApp().as({ token }).get('me')).status).toBe(401)
      expect((await testApp().as(student).get('me')).status).toBe(200)
      expect((await eventsOf(testApp().db, student.akunid)).at(-1)).toMatchObject({
        aksi: 'lepasidentitas',
        akunid: student.akunid,
      })
      // And found anew.
      expect((await signIn()).status).toBe(200)
    })

    test('let go by the office, its owner hears of it; nobody else may', async () => {
      const { student, token, identitasid } = await linked('s-33')
      const { db } = testApp()
      for (const stranger of [
        await mahasiswa(db),
        await admin(db, 'wadir'),
        await admin(db, 'prodi', student.mhsprodiid),
      ])
        expect((await testApp().as(stranger).delete(`identitas/${identitasid}`)).status).toBe(404)
      const office = await admin(db, 'akademik')
      expect((await testApp().as(office).delete(`identitas/${identitasid}`)).status).toBe(200)
      expect((await testApp().as(office).delete(`identitas/${identitasid}`)).status).toBe(404)
      expect((await testApp().as({ token }).get('me')).status).toBe(401)
      const { data } = await testApp().as(student).get('pemberitahuan')
      expect(data[0]).toMatchObject({ objek: 'akun', aksi: 'lepasidentitas', oleh: 'Admin akademik' })
    })
  })

  test('the sign-in page is told where one can sign in, and nothing that is secret', async () => {
    knows(campus, { NAME: 'Akun Politeknik', LOGO: 'google' })
    const { data } = await testApp().as(null).get('kampus')
    expect(data.masuk.penyedia).toEqual([{ penyedia: 'oidc-1', nama: 'Akun Politeknik', logo: 'google' }])
    testApp().knows({})
    expect((await testApp().as(null).get('kampus')).data).not.toHaveProperty('masuk')
    expect(await testApp().browser().go('oidc-1')).toMatchObject({
      status: 404,
      alasan: 'sign-in.no-provider',
    })
    expect(await testApp().browser().back({ penyedia: 'oidc-1', jawaban: 'code=a&state=b' })).toMatchObject({
      status: 404,
      alasan: 'sign-in.no-provider',
    })
  })
})
