import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roles } from '../../../src/contract/roles.ts'
import { hashPassword, initialPassword } from '../../../src/server/session/passwords.ts'
import { HARI_INI } from '../support/testApps.ts'
import { admin, dosen, mahasiswa, prodi, type Person } from '../support/people.ts'
import { casServer, type CasServer } from './casServer.ts'
import { refused, testApps } from './support.ts'

const SANDI = 'kata-sandi-lama'
const stored = await hashPassword(SANDI)

const BOTH = {
  akademik: 'keduanya',
  prodi: 'keduanya',
  mahasiswa: 'keduanya',
  dosen: 'keduanya',
  wadir: 'keduanya',
}
type Ways = Partial<typeof BOTH>

/** By which way each role comes in, where the campus has accounts of its own. */
testApps((testApp) => {
  let campus: CasServer
  let office: Person & { username: string }
  beforeAll(async () => {
    campus = await casServer()
  })
  beforeEach(async () => {
    testApp().knows(campus.env(1, { CLAIMS: 'username=user' }))
    office = await opens(await admin(testApp().db, 'akademik'))
  })
  afterEach(async () => {
    await testApp().db.deleteFrom('caramasuk').execute()
    await testApp().db.updateTable('setelan').set({ masukdarurat: null }).execute()
    testApp().setNow(`${HARI_INI}T03:00:00Z`)
  })
  afterAll(() => campus?.close())

  /** With a password of their own. */
  async function opens<P extends Person>(person: P, sandi = stored) {
    const { username } = await testApp()
      .db.updateTable('akun')
      .set({ sandi })
      .where('akunid', '=', person.akunid)
      .returning('username')
      .executeTakeFirstOrThrow()
    return { ...person, username }
  }
  const chosen = async (ways: Ways, darurat: string | null = null) => {
    const answer = await testApp()
      .as(office)
      .post('caramasuk', { ...BOTH, ...ways, darurat: darurat ?? '', versi: await version() })
    expect(answer).toMatchObject({ status: 200, message: 'Cara masuk berhasil disimpan.' })
  }
  const version = async () => (await testApp().as(office).get('caramasuk')).data.versi
  /** As it may have come from another installation. */
  const stands = (ways: Ways) =>
    testApp()
      .db.insertInto('caramasuk')
      .values(Object.entries(ways).map(([role, cara]) => ({ role, cara }) as never))
      .execute()
  const login = (call: string, username: string, userpass = SANDI) =>
    testApp().as(null).post(call, { username, userpass })
  const byCampus = (username: string, fields: { ingat?: 1 } = {}) => {
    campus.is(username)
    return testApp().browser().signIn('cas-1', fields)
  }
  const lecturerWith = async (role: 'akademik' | 'prodi' | 'wadir') => {
    const { db } = testApp()
    const lecturer = await opens(await dosen(db))
    const { peranid } = await db
      .insertInto('akun_peran')
      .values({ akunid: lecturer.akunid, role })
      .returning('peranid')
      .executeTakeFirstOrThrow()
    if (role === 'prodi')
      await db
        .insertInto('akun_peran_prodi')
        .values({ peranid, prodiid: await prodi(db) })
        .execute()
    return lecturer
  }
  const levelOf = async (token: unknown) =>
    (
      await testApp()
        .as({ token: token as string })
        .get('me')
    ).info.level as number

  describe('by the campus account only', () => {
    test('the right password is told so, a wrong one what it always hears', async () => {
      const student = await opens(await mahasiswa(testApp().db))
      await chosen({ mahasiswa: 'kampus' })
      const call = 'login_mahasiswa'
      await refused(testApp(), () => login(call, student.username, 'salah'), 401, 'session.wrong')
      await refused(testApp(), () => login(call, 'tidak-ada'), 401, 'session.wrong')
      await refused(testApp(), () => login(call, student.username), 403, 'sign-in.campus-only')
      expect((await byCampus(student.username)).status).toBe(200)
    })

    test('whoever has several hats comes in under the one that the password opens', async () => {
      const lecturer = await lecturerWith('wadir')
      await chosen({ dosen: 'kampus' })
      const { token } = await login('masuk', lecturer.username)
      expect(await levelOf(token)).toBe(roles.wadir.level)
      const asked = { username: lecturer.username, userpass: SANDI, peran: 'dosen' }
      await refused(testApp(), () => testApp().as(null).post('masuk', asked), 403, 'sign-in.campus-only')
    })

    test('who is off hears of no way', async () => {
      const student = await opens(await mahasiswa(testApp().db))
      await testApp().db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', student.akunid).execute()
      await chosen({ mahasiswa: 'kampus' })
      await refused(testApp(), () => login('login_mahasiswa', student.username), 401, 'session.wrong')
    })

    test('the others come in as before', async () => {
      await chosen({ mahasiswa: 'kampus' })
      const lecturer = await opens(await dosen(testApp().db))
      expect((await login('login_dosen', lecturer.username)).status).toBe(200)
      expect((await byCampus(lecturer.username)).status).toBe(200)
    })

    test('the emergency account’s password counts, and no other office’s', async () => {
      const other = await opens(await admin(testApp().db, 'akademik'))
      await chosen({ akademik: 'kampus' }, office.username)
      expect((await login('login', office.username)).status).toBe(200)
      await refused(testApp(), () => login('login', other.username), 403, 'sign-in.campus-only')
      expect((await byCampus(other.username)).status).toBe(200)
    })

    test('without an account for emergencies the academic office comes in by both ways', async () => {
      await stands({ akademik: 'kampus', wadir: 'kampus' })
      expect((await login('login', office.username)).status).toBe(200)
      const wadir = await opens(await admin(testApp().db, 'wadir'))
      await refused(testApp(), () => login('login', wadir.username), 403, 'sign-in.campus-only')
      expect((await testApp().as(null).get('kampus')).data.masuk.cara).toMatchObject({
        akademik: 'keduanya',
        wadir: 'kampus',
      })
    })

    test('nor with one that cannot be used any more', async () => {
      const emergency = await opens(await admin(testApp().db, 'akademik'))
      await chosen({ akademik: 'kampus' }, emergency.username)
      await refused(testApp(), () => login('login', office.username), 403, 'sign-in.campus-only')
      const { db } = testApp()
      const change = (values: object) =>
        db.updateTable('akun').set(values).where('akunid', '=', emergency.akunid).execute()
      for (const values of [
        { aktif: 0 },
        { aktif: 1, sandi: initialPassword().stored },
        { sandi: stored, role: 'wadir' },
      ]) {
        await change(values)
        expect((await login('login', office.username)).status).toBe(200)
      }
      await db.deleteFrom('akun').where('akunid', '=', emergency.akunid).execute()
      expect((await login('login', office.username)).status).toBe(200)
    })

    test('a server that knows no provider takes every password', async () => {
      const student = await opens(await mahasiswa(testApp().db))
      await chosen({ mahasiswa: 'kampus', akademik: 'kampus' }, office.username)
      testApp().knows({})
      expect((await login('login_mahasiswa', student.username)).status).toBe(200)
      const other = await opens(await admin(testApp().db, 'akademik'))
      expect((await login('login', other.username)).status).toBe(200)
    })
  })

  test('slips for those who have not come in by a password yet end no session of the campus account', async () => {
    const own = await prodi(testApp().db)
    const student = await opens(await mahasiswa(testApp().db, { mhsprodiid: own }), initialPassword().stored)
    const { token } = await byCampus(student.username)
    const programme = testApp().as(await admin(testApp().db, 'prodi', own))
    const made = await programme.post('sandiawal', {
      jenis: 'mahasiswa',
      prodi: own,
      angkatan: 2023,
      jumlah: 1,
    })
    expect(made.code).toBe(201)
    expect(await levelOf(token)).toBe(roles.mahasiswa.level)
    // What came by the password that nobody has any more is out, as ever.
    expect((await testApp().as(student).get('me')).status).toBe(401)
  })

  describe('by the password only', () => {
    test('the campus account opens nothing, and is linked to nobody', async () => {
      const student = await opens(await mahasiswa(testApp().db))
      await chosen({ mahasiswa: 'sandi' })
      await refused(testApp(), () => byCampus(student.username), 403, 'sign-in.password-only')
      expect((await login('login_mahasiswa', student.username)).status).toBe(200)
    })

    test('whoever has another hat comes in under that', async () => {
      const lecturer = await lecturerWith('prodi')
      await chosen({ dosen: 'sandi' })
      const { token } = await byCampus(lecturer.username)
      expect(await levelOf(token)).toBe(2)
    })
  })

  describe('changing hats', () => {
    test('from a password to a hat of the campus account', async () => {
      const lecturer = await lecturerWith('wadir')
      await chosen({ wadir: 'kampus' })
      const { token } = await login('login_dosen', lecturer.username)
      const to = (peran: string) => testApp().as({ token }).post('masuk/peran', { peran, userpass: SANDI })
      await refused(testApp(), () => to('wadir'), 409, 'sign-in.campus-only')
      // Nor by its own door.
      await refused(testApp(), () => login('login', lecturer.username), 403, 'sign-in.campus-only')
      const { token: campusToken } = await byCampus(lecturer.username)
      const changed = await testApp().as({ token: campusToken }).post('masuk/peran', { peran: 'wadir' })
      expect(await levelOf(changed.token)).toBe(9)
    })

    test('the emergency account’s password leads to its office', async () => {
      const lecturer = await lecturerWith('akademik')
      await chosen({ akademik: 'kampus' }, lecturer.username)
      const { token } = await login('login_dosen', lecturer.username)
      const changed = await testApp().as({ token }).post('masuk/peran', { peran: 'akademik' })
      expect(await levelOf(changed.token)).toBe(1)
    })

    test('from the campus account to a hat of the password: the password is asked for', async () => {
      const lecturer = await lecturerWith('wadir')
      await chosen({ wadir: 'sandi' })
      const { token } = await byCampus(lecturer.username)
      const to = (fields: { userpass?: string } = {}) =>
        testApp()
          .as({ token })
          .post('masuk/peran', { peran: 'wadir', ...fields })
      await refused(testApp(), () => to(), 422, 'account.role-by-password')
      await refused(testApp(), () => to({ userpass: 'salah' }), 422, 'session.password-wrong')
      expect(await levelOf((await to({ userpass: SANDI })).token)).toBe(9)
    })

    test('a hat that one does not have is refused as such, whichever way it is opened', async () => {
      const lecturer = await lecturerWith('wadir')
      const { token } = await byCampus(lecturer.username)
      const password = await login('login_dosen', lecturer.username)
      for (const way of ['sandi', 'kampus']) {
        await chosen({ prodi: way })
        for (const held of [token, password.token])
          await refused(
            testApp(),
            () =>
              testApp()
                .as({ token: held as string })
                .post('masuk/peran', { peran: 'prodi' }),
            422,
            'account.role-none',
          )
      }
    })

    test('a first password, which others have seen, leads nowhere', async () => {
      const first = initialPassword()
      const lecturer = await opens(await lecturerWith('wadir'), first.stored)
      await chosen({ wadir: 'sandi' })
      const { token } = await byCampus(lecturer.username)
      await refused(
        testApp(),
        () => testApp().as({ token }).post('masuk/peran', { peran: 'wadir', userpass: first.password }),
        403,
        'request.first-password',
      )
    })

    test('a device that remembers opens no office', async () => {
      const lecturer = await lecturerWith('wadir')
      await chosen({ wadir: 'kampus' })
      const { token } = await byCampus(lecturer.username, { ingat: 1 })
      const to = (fields: { userpass?: string } = {}) =>
        testApp()
          .as({ token })
          .post('masuk/peran', { peran: 'wadir', ...fields })
      testApp().setNow(`${HARI_INI}T03:05:00.001Z`)
      await refused(testApp(), () => to({ userpass: SANDI }), 409, 'sign-in.campus-again')
      // Nor by a password that they may never have had: they come by the campus account anew.
      await chosen({})
      await refused(testApp(), () => to({ userpass: SANDI }), 409, 'sign-in.campus-again')
    })
  })

  describe('choosing', () => {
    const choose = async (ways: Ways, darurat = '', versi?: number) =>
      testApp()
        .as(office)
        .post('caramasuk', { ...BOTH, ...ways, darurat, versi: versi ?? (await version()) })

    test('the academic office keeps a way in', async () => {
      const answer = await choose({ akademik: 'kampus' })
      expect([answer.status, answer.error]).toEqual([
        422,
        {
          darurat:
            'Pilih akun yang tetap memakai kata sandi. Tanpa itu tidak ada yang dapat masuk bila layanan akun kampus mati.',
        },
      ])
      expect(await testApp().db.selectFrom('caramasuk').selectAll().execute()).toEqual([])

      // Who is not named again stays, and is looked at all the same.
      const unsaid = async () =>
        testApp()
          .as(office)
          .post('caramasuk', { ...BOTH, akademik: 'kampus', versi: await version() })
      expect(Object.keys((await unsaid()).error ?? {})).toEqual(['darurat'])
      await choose({}, office.username)
      expect((await unsaid()).status).toBe(200)
      const named = async () => (await testApp().as(office).get('caramasuk')).data.darurat
      expect(await named()).toBe(office.username)

      // Nor is it given up while it cannot be who it is for.
      const second = await opens(await admin(testApp().db, 'akademik'))
      await choose({}, second.username)
      const turn = (aktif: 0 | 1) =>
        testApp().db.updateTable('akun').set({ aktif }).where('akunid', '=', second.akunid).execute()
      await turn(0)
      const saved = await testApp()
        .as(office)
        .post('caramasuk', { ...BOTH, versi: await version() })
      expect([saved.status, await named()]).toEqual([200, null])
      await turn(1)
      expect(await named()).toBe(second.username)
    })

    test('an account that is unfit for emergencies', async () => {
      const { db } = testApp()
      const off = await opens(await admin(db, 'akademik'))
      await db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', off.akunid).execute()
      const unfit = [
        off,
        await opens(await admin(db, 'akademik'), initialPassword().stored),
        await opens(await admin(db, 'wadir')),
        await opens(await dosen(db)),
        await opens(await mahasiswa(db)),
        { username: 'tidak-ada' },
        { username: '%' },
      ]
      for (const { username } of unfit) {
        const answer = await choose({ akademik: 'kampus' }, username)
        expect([username, answer.status, answer.error]).toEqual([
          username,
          422,
          { darurat: 'Ini harus akun akademik yang aktif dan sudah mengganti kata sandi awalnya.' },
        ])
      }
      const lecturer = await lecturerWith('akademik')
      expect((await choose({ akademik: 'kampus' }, lecturer.username)).status).toBe(200)
    })

    test('of two who change it at once the second is told, and nothing of the first is lost', async () => {
      const read = await version()
      const answers = await Promise.all([
        choose({ dosen: 'sandi' }, office.username, read),
        choose({ mahasiswa: 'sandi' }, '', read),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.message).toContain('sudah diubah orang lain')
      const { data } = await testApp().as(office).get('caramasuk')
      const first = answers.findIndex(({ status }) => status === 200) === 0
      expect(data).toEqual({
        ...BOTH,
        ...(first ? { dosen: 'sandi' } : { mahasiswa: 'sandi' }),
        darurat: first ? office.username : null,
        versi: read + 1,
      })
      // Whoever does not say what they have read is refused.
      expect(
        (
          await testApp()
            .as(office)
            .post('caramasuk', { ...BOTH, darurat: '' })
        ).status,
      ).toBe(422)
    })

    test('a way or a role that is none', async () => {
      for (const fields of [{ mahasiswa: 'lain' }, { mahasiswa: '' }, { lapangan: 'kampus' }])
        expect((await choose(fields as Ways)).status).toBe(422)
      const { dosen: _, ...without } = BOTH
      const versi = await version()
      expect(
        (
          await testApp()
            .as(office)
            .post('caramasuk', { ...without, versi })
        ).error,
      ).toHaveProperty('dosen')
    })

    test('is shown again, told to the sign-in page, and stands in the trail', async () => {
      await chosen({ mahasiswa: 'kampus', wadir: 'sandi' }, office.username)
      const { data, penyedia } = await testApp().as(office).get('caramasuk')
      expect(data).toMatchObject({ ...BOTH, mahasiswa: 'kampus', wadir: 'sandi', darurat: office.username })
      expect(penyedia).toMatchObject([{ penyedia: 'cas-1', alamat: `${campus.env().CAS_1_URL}/` }])
      expect((await testApp().as(null).get('kampus')).data.masuk.cara).toEqual({
        ...BOTH,
        mahasiswa: 'kampus',
        wadir: 'sandi',
      })
      const event = await testApp()
        .db.selectFrom('peristiwa')
        .select(['aksi', 'akunid', 'sebelum', 'sesudah'])
        .where('objek', '=', 'caramasuk')
        .orderBy('peristiwaid', 'desc')
        .executeTakeFirstOrThrow()
      expect(event).toMatchObject({ aksi: 'ubah', akunid: office.akunid })
      expect(JSON.parse(event.sesudah!)).toEqual({
        mahasiswa: 'kampus',
        wadir: 'sandi',
        darurat: office.username,
      })
    })
  })
})
