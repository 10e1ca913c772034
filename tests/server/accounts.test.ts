import { describe, expect, test } from 'vitest'
import { hashPassword, initialPassword } from '../../src/server/session/passwords.ts'
import { setActive } from '../../src/server/session/accounts.ts'
import { caller } from './support/caller.ts'
import { admin, dosen, mahasiswa, placed, prodi, sesi, terdaftar } from './support/people.ts'
import { HARI_INI, testApps } from './support/testApps.ts'

const SANDI = 'kata-sandi-lama'
const stored = await hashPassword(SANDI)
const now = new Date(`${HARI_INI}T03:00:00Z`)

/** Accounts of other people, and the hats of one person. */
testApps((testApp) => {
  const db = () => testApp().db
  const as = (person: { token: string }) => caller(testApp().app, person.token)
  const nobody = () => caller(testApp().app)
  const me = async (token: string) => {
    const { info } = (await caller(testApp().app, token).get('me')) as unknown as { info?: Info }
    return info
  }
  type Info = { level: number; peran: string[]; prodi: { prodiid: number }[]; sandiawal: boolean }
  const open = async (akunid: number) => {
    await db().updateTable('akun').set({ sandi: stored }).where('akunid', '=', akunid).execute()
    const { username } = await db()
      .selectFrom('akun')
      .select('username')
      .where('akunid', '=', akunid)
      .executeTakeFirstOrThrow()
    return username
  }
  const office = () => admin(db(), 'akademik')
  const hats = async (person: { token: string }, akunid: number, body: object) => {
    const { data } = await as(await office()).get(`pengguna/${akunid}`)
    const { versi } = data as { versi: number }
    return as(person).json(`pengguna/${akunid}`, { peran: [], prodi: [], versi, ...body })
  }

  describe('staff', () => {
    test('are added with a first password that opens nothing but choosing another', async () => {
      const [akademik, own] = [await office(), await prodi(db())]
      const username = `sari.${own}`
      const added = await as(akademik).json('pengguna', {
        username,
        nama: 'Sari Dewi',
        peran: ['prodi'],
        prodi: [String(own)],
      })
      expect(added).toMatchObject({ code: 201, data: { username, nama: 'Sari Dewi' } })
      const { sandi } = added.data as { sandi: string }
      const token = (await nobody().post('login', { username, userpass: sandi })).token as string
      expect(await me(token)).toMatchObject({ level: 2, sandiawal: true, prodi: [{ prodiid: own }] })
      expect((await caller(testApp().app, token).get('mahasiswa')).status).toBe(403)
      // Said once: nothing that is read later has it.
      const { akunid } = added.data as { akunid: number }
      const read = await as(akademik).get(`pengguna/${akunid}`)
      expect(JSON.stringify(read)).not.toContain(sandi)
      expect(read).toMatchObject({
        data: { aktif: true, sandiawal: true, riwayat: [{ aksi: 'tambah', oleh: 'Admin akademik' }] },
      })
    })

    test.each([
      [{ username: '11081001' }, 'username'],
      [{ username: 'Sari' }, 'username'],
      [{ nama: 'Sari\u0007Dewi' }, 'nama'],
      [{ peran: [] }, 'peran'],
      [{ peran: ['dosen'] }, 'peran'],
      [{ peran: ['prodi'] }, 'prodi'],
      [{ peran: ['wadir'], prodi: ['1'] }, 'prodi'],
      [{ peran: ['prodi'], prodi: ['99999'] }, 'prodi'],
      [{ peran: ['prodi'], prodi: ["1' or 1=1"] }, 'prodi'],
    ])('%j is refused under its field', async (wrong, field) => {
      const body = { username: 'sari.dewi', nama: 'Sari Dewi', peran: ['wadir'], prodi: [], ...wrong }
      const answer = await as(await office()).json('pengguna', body)
      expect(answer).toMatchObject({ code: 422, error: { [field]: expect.any(String) as string } })
    })

    test('a name is given once', async () => {
      const akademik = await office()
      const body = { username: `budi.${akademik.akunid}`, nama: 'Budi', peran: ['wadir'] }
      expect((await as(akademik).json('pengguna', body)).status).toBe(201)
      expect(await as(akademik).json('pengguna', body)).toMatchObject({
        code: 422,
        error: { username: 'Nama pengguna ini sudah dipakai.' },
      })
    })

    test('change name, hats and programmes; a changed role ends the sessions, a changed programme none', async () => {
      const [akademik, A, B] = [await office(), await prodi(db()), await prodi(db())]
      const colleague = await admin(db(), 'prodi', A)
      expect(
        await hats(akademik, colleague.akunid, { nama: 'Sari Dewi', peran: ['prodi'], prodi: [`${B}`] }),
      ).toMatchObject({ code: 200 })
      expect(await me(colleague.token)).toMatchObject({ level: 2, prodi: [{ prodiid: B }] })
      expect(
        await hats(akademik, colleague.akunid, { peran: ['wadir', 'prodi'], prodi: [`${A}`] }),
      ).toMatchObject({
        code: 200,
      })
      expect(await me(colleague.token)).toMatchObject({ peran: ['prodi', 'wadir'] })
      expect(await hats(akademik, colleague.akunid, { peran: ['wadir'] })).toMatchObject({ code: 200 })
      expect(await me(colleague.token)).toBeUndefined()
      const { data } = (await as(akademik).get(`pengguna/${colleague.akunid}`)) as unknown as {
        data: { riwayat: { aksi: string }[] }
      }
      expect(data.riwayat.map(({ aksi }) => aksi)).toEqual(['peran', 'peran', 'peran', 'nama'])
    })

    test('two who edit one account: the second is told', async () => {
      const akademik = await office()
      const colleague = await admin(db(), 'wadir')
      const both = [
        { nama: 'Satu', versi: 1 },
        { nama: 'Dua', versi: 1 },
      ]
      const answers = []
      for (const body of both)
        answers.push(await hats(akademik, colleague.akunid, { peran: ['wadir'], ...body }))
      expect(answers.map(({ status }) => status)).toEqual([200, 409])
    })

    test('nobody disables themselves, or takes their own academic role', async () => {
      const akademik = await office()
      await office()
      expect((await as(akademik).json(`pengguna/aktif/${akademik.akunid}`, { aktif: 0 })).status).toBe(409)
      expect((await hats(akademik, akademik.akunid, { peran: ['wadir'] })).status).toBe(409)
      expect((await as(akademik).json(`pengguna/sandi/${akademik.akunid}`, {})).status).toBe(409)
      expect(await me(akademik.token)).toMatchObject({ level: 1 })
    })

    test('of two offices that disable each other at the same moment one stays', async () => {
      const [one, other] = [await office(), await office()]
      // Nobody else is left.
      await db()
        .updateTable('akun')
        .set({ aktif: 0 })
        .where('role', '=', 'akademik')
        .where('akunid', 'not in', [one.akunid, other.akunid])
        .execute()
      const answers = await Promise.all([
        as(one).json(`pengguna/aktif/${other.akunid}`, { aktif: 0 }),
        as(other).json(`pengguna/aktif/${one.akunid}`, { aktif: 0 }),
      ])
      const left = await db()
        .selectFrom('akun')
        .select('akunid')
        .where('role', '=', 'akademik')
        .where('aktif', '=', 1)
        .execute()
      expect(left).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('whoever wears the academic hat beside another counts as an office', async () => {
      const guide = await dosen(db())
      const akademik = await office()
      await hats(akademik, guide.akunid, { peran: ['akademik'] })
      await db()
        .updateTable('akun')
        .set({ aktif: 0 })
        .where('role', '=', 'akademik')
        .where('akunid', '<>', akademik.akunid)
        .execute()
      expect(await setActive(db(), akademik.akunid, false)).toBe(true)
      expect(await setActive(db(), guide.akunid, false)).toBe(false)
      await setActive(db(), akademik.akunid, true)
    })
  })

  describe('two hats', () => {
    /** A lecturer who heads a programme that is not the one of the lectures. */
    async function head() {
      const [akademik, taught, headed] = [await office(), await prodi(db()), await prodi(db())]
      const guide = await dosen(db(), { dosenprodiid: taught })
      expect(await hats(akademik, guide.akunid, { peran: ['prodi'], prodi: [`${headed}`] })).toMatchObject({
        code: 200,
      })
      return { akademik, taught, headed, guide, username: await open(guide.akunid) }
    }

    test('either door opens, each with its own hat, and only that', async () => {
      const { username, taught, headed } = await head()
      const enter = async (door: string, more: object = {}) =>
        (await nobody().post(door, { username, userpass: SANDI, ...more })).token as string
      const peran = ['dosen', 'prodi']
      expect(await me(await enter('login_dosen'))).toMatchObject({
        level: 4,
        peran,
        prodi: [{ prodiid: taught }],
      })
      const office = await enter('login')
      expect(await me(office)).toMatchObject({ level: 2, peran, prodi: [{ prodiid: headed }] })
      expect((await caller(testApp().app, office).get('mahasiswabimbingan')).status).toBe(200)
      expect((await caller(testApp().app, office).get('datasaya')).status).toBe(403)
      expect(await me(await enter('login_dosen', { peran: 'prodi' }))).toMatchObject({ level: 2 })
      expect(await me(await enter('login_dosen', { peran: 'akademik' }))).toMatchObject({ level: 4 })
      expect((await nobody().post('login_mahasiswa', { username, userpass: SANDI })).status).toBe(401)
    })

    test('another hat is another token, and the first is dead', async () => {
      const { guide } = await head()
      const { token } = await sesi(db(), { akunid: guide.akunid, remember: false, now })
      const change = (held: string, peran: string) =>
        caller(testApp().app, held).json('masuk/peran', { peran })
      const changed = await change(token, 'prodi')
      expect(changed).toMatchObject({ code: 200, token: expect.any(String) as string })
      expect(await me(token)).toBeUndefined()
      const worn = changed.token as string
      expect(await me(worn)).toMatchObject({ level: 2 })
      expect(await change(worn, 'wadir')).toMatchObject({ code: 422 })
      expect(await me((await change(worn, 'dosen')).token as string)).toMatchObject({ level: 4 })
      // The hat goes with an exchange.
      const again = (
        await change((await sesi(db(), { akunid: guide.akunid, remember: false, now })).token, 'prodi')
      ).token as string
      const exchanged = (await caller(testApp().app, again).post('token/tukar', {})).token as string
      expect(await me(exchanged)).toMatchObject({ level: 2 })
    })

    test('a device that remembers opens no office without the password, and does not remember one', async () => {
      const { guide } = await head()
      const earlier = new Date(now.getTime() - 6 * 60_000)
      const { token } = await sesi(db(), { akunid: guide.akunid, remember: true, now: earlier })
      const change = (body: object) =>
        caller(testApp().app, token).json('masuk/peran', { peran: 'prodi', ...body })
      expect(await change({})).toMatchObject({ code: 422, error: { userpass: expect.any(String) as string } })
      expect(await change({ userpass: 'salah' })).toMatchObject({ code: 422 })
      expect(await me(token)).toMatchObject({ level: 4 })
      const changed = await change({ userpass: SANDI })
      expect(changed).toMatchObject({ code: 200 })
      const session = await db()
        .selectFrom('sesi')
        .select(['ingat', 'kedaluwarsa'])
        .where('akunid', '=', guide.akunid)
        .where('peranid', 'is not', null)
        .executeTakeFirstOrThrow()
      expect(session).toEqual({ ingat: 0, kedaluwarsa: `${HARI_INI}T15:00:00.000Z` })
      const fresh = await sesi(db(), { akunid: guide.akunid, remember: true, now })
      expect(await caller(testApp().app, fresh.token).json('masuk/peran', { peran: 'prodi' })).toMatchObject({
        code: 200,
      })
    })

    test('a hat that is taken away ends its sessions, and no other', async () => {
      const { akademik, guide } = await head()
      const opens = () => sesi(db(), { akunid: guide.akunid, remember: false, now })
      const [{ token }, other] = [await opens(), await opens()]
      const changed = await caller(testApp().app, token).json('masuk/peran', { peran: 'prodi' })
      expect(await hats(akademik, guide.akunid, { peran: [] })).toMatchObject({ code: 200 })
      expect(await me(changed.token as string)).toBeUndefined()
      expect(await me(other.token)).toMatchObject({ level: 4, peran: ['dosen'] })
      // From before the hat was given.
      expect(await me(guide.token)).toBeUndefined()
    })

    test("a programme's admin has no power over an account with an office's hat", async () => {
      const { taught, guide } = await head()
      const own = await admin(db(), 'prodi', taught)
      expect((await as(own).json(`pengguna/sandi/${guide.akunid}`, {})).status).toBe(403)
      expect(await as(own).get(`dosen/${guide.dosenid}/akun`)).toMatchObject({ data: { bolehsandi: false } })
    })

    test("a lecturer's name comes from the academic data", async () => {
      const { akademik, guide } = await head()
      expect(await hats(akademik, guide.akunid, { nama: 'Lain' })).toMatchObject({
        code: 422,
        error: { nama: expect.any(String) as string },
      })
    })
  })

  describe('a new password', () => {
    test('for one student: told once, all sessions over, to be changed first', async () => {
      const student = await mahasiswa(db())
      const own = await admin(db(), 'prodi', student.mhsprodiid)
      const { data } = (await as(own).json(`pengguna/sandi/${student.akunid}`, {})) as unknown as {
        data: { sandi: string; prodi: string; angkatan: number }
      }
      expect(data).toMatchObject({ username: student.mhsnobp, angkatan: 2023 })
      expect(await me(student.token)).toBeUndefined()
      const body = { username: student.mhsnobp, userpass: data.sandi }
      const token = (await nobody().post('login_mahasiswa', body)).token as string
      expect(await me(token)).toMatchObject({ sandiawal: true })
      expect((await caller(testApp().app, token).get('mahasiswa/info')).status).toBe(403)
    })

    test('not for another programme, not for staff', async () => {
      const [student, colleague] = [await mahasiswa(db()), await admin(db(), 'wadir')]
      const other = await admin(db(), 'prodi', await prodi(db()))
      for (const { akunid } of [student, colleague])
        expect((await as(other).json(`pengguna/sandi/${akunid}`, {})).status).toBe(404)
      expect(await me(student.token)).toBeDefined()
    })

    test('slips: for those who still have the first one, and as many as were asked about', async () => {
      const own = await prodi(db())
      const people = [1, 2, 3].map(() => mahasiswa(db(), { mhsprodiid: own }))
      const [first, second, third] = await Promise.all(people)
      await db()
        .updateTable('akun')
        .set({ sandi: initialPassword().stored })
        .where('akunid', 'in', [first!.akunid, second!.akunid, third!.akunid])
        .execute()
      await db().updateTable('akun').set({ sandi: stored }).where('akunid', '=', third!.akunid).execute()
      const prodiAdmin = as(await admin(db(), 'prodi', own))
      expect((await prodiAdmin.get('sandiawal')).data).toMatchObject([
        { jenis: 'mahasiswa', prodiid: own, angkatan: 2023, jumlah: 2 },
      ])
      const make = (jumlah: number) =>
        prodiAdmin.json('sandiawal', { jenis: 'mahasiswa', prodi: own, angkatan: 2023, jumlah })
      expect((await make(3)).status).toBe(409)
      expect(await me(first!.token)).toBeDefined()
      const made = await make(2)
      expect(made).toMatchObject({ code: 201, data: [{ angkatan: 2023 }, { angkatan: 2023 }] })
      const slips = made.data as unknown as { username: string; sandi: string }[]
      expect(slips.map(({ username }) => username).toSorted()).toEqual(
        [first!.mhsnobp, second!.mhsnobp].toSorted(),
      )
      for (const { username, sandi } of slips)
        expect((await nobody().post('login_mahasiswa', { username, userpass: sandi })).status).toBe(200)
      expect(await me(first!.token)).toBeUndefined()
      expect(await me(third!.token)).toBeDefined()
      const elsewhere = as(await admin(db(), 'prodi', await prodi(db())))
      expect((await elsewhere.json('sandiawal', { jenis: 'mahasiswa', prodi: own, jumlah: 2 })).status).toBe(
        404,
      )
      expect((await elsewhere.get('sandiawal')).data).toEqual([])
    })
  })

  describe('a disabled person', () => {
    test('is signed in nowhere, and comes back without the old sessions', async () => {
      const [akademik, student] = [await office(), await mahasiswa(db())]
      await open(student.akunid)
      const { token } = student
      const off = await as(akademik).json(`pengguna/aktif/${student.akunid}`, { aktif: 0, alasan: 'DO' })
      expect(off).toMatchObject({ code: 200 })
      expect(await me(token)).toBeUndefined()
      expect((await caller(testApp().app, token).post('token/tukar', {})).status).toBe(401)
      const body = { username: student.mhsnobp, userpass: SANDI }
      expect((await nobody().post('login_mahasiswa', body)).status).toBe(401)
      expect((await as(akademik).json(`pengguna/sandi/${student.akunid}`, {})).status).toBe(409)
      await as(akademik).json(`pengguna/aktif/${student.akunid}`, { aktif: 1 })
      expect(await me(token)).toBeUndefined()
      expect((await nobody().post('login_mahasiswa', body)).status).toBe(200)
      expect(await as(akademik).get(`mahasiswa/${student.mhsnobp}/akun`)).toMatchObject({
        data: {
          riwayat: [
            { aksi: 'aktif', oleh: 'Admin akademik' },
            { aksi: 'nonaktif', alasan: 'DO' },
          ],
        },
      })
    })

    test('is offered nowhere, stays in the lists, and is counted apart', async () => {
      const own = await prodi(db())
      const akademik = as(await office())
      const { student, guide, registerkuotaid, registerperusahaanid } = await placed(db(), {
        student: await mahasiswa(db(), { mhsprodiid: own }),
      })
      const waits = await mahasiswa(db(), { mhsprodiid: own, mhsrekommagang: 0 })
      await mahasiswa(db(), { mhsprodiid: own, mhsrekommagang: 1 })
      for (const { akunid } of [student, guide, waits]) await setActive(db(), akunid, false)

      expect((await akademik.get(`listdosen/${own}`)).data).toEqual([])
      expect((await akademik.get(`listmahasiswa/${registerkuotaid}/${registerperusahaanid}`)).data).toEqual(
        [],
      )
      expect(await akademik.post('mahasiswa/rekomendasi', { mhsnobp: waits.mhsnobp })).toMatchObject({
        code: 409,
      })
      const listed = (await akademik.get(`mahasiswa?prodi=${own}&keadaan=nonaktif`)).data as unknown as {
        mhsnobp: string
        aktif: number
      }[]
      expect(listed.map(({ mhsnobp, aktif }) => [mhsnobp, aktif]).toSorted()).toEqual(
        [
          [student.mhsnobp, 0],
          [waits.mhsnobp, 0],
        ].toSorted(),
      )
      expect((await akademik.get(`dosen?prodi=${own}&aktif=0`)).data).toMatchObject([
        { dosenid: guide.dosenid, aktif: 0 },
      ])
      const { data } = (await akademik.get(`mahasiswa/keadaan?prodi=${own}`)) as unknown as {
        data: Record<string, number>
      }
      expect(data).toEqual({ layak: 0, direkomendasikan: 1, terdaftar: 0, belum: 0, nonaktif: 2, semua: 3 })
    })

    test('many at once, with the reason of whoever cannot be, and back again', async () => {
      const own = await prodi(db())
      const akademik = as(await office())
      const [one, other] = [
        await mahasiswa(db(), { mhsprodiid: own }),
        await mahasiswa(db(), { mhsprodiid: own }),
      ]
      await terdaftar(db(), one)
      await db().deleteFrom('akun').where('akunid', '=', other.akunid).execute()
      const massalid = crypto.randomUUID()
      const pilihan = { id: [one.mhsnobp, other.mhsnobp] }
      const isi = { alasan: 'Tidak daftar ulang.' }
      const done = await akademik.json('massal', { massalid, aksi: 'nonaktifmahasiswa', pilihan, isi })
      expect(done).toMatchObject({
        data: { berhasil: 1, gagal: 1, hasil: [{ berhasil: true }, { kode: 'account.missing' }] },
      })
      expect(await me(one.token)).toBeUndefined()
      const account = (await akademik.get(`mahasiswa/${one.mhsnobp}/akun`)).data
      expect(account.riwayat[0]).toMatchObject({ aksi: 'nonaktif', alasan: 'Tidak daftar ulang.' })
      const undo = { massalid: crypto.randomUUID(), aksi: 'urungkan', asal: massalid }
      expect(await akademik.json('massal', undo)).toMatchObject({ data: { berhasil: 1 } })
      expect((await akademik.get(`mahasiswa?prodi=${own}&keadaan=nonaktif`)).data).toEqual([])
      const forbidden = as(await admin(db(), 'prodi', own))
      const again = { massalid: crypto.randomUUID(), aksi: 'nonaktifmahasiswa', pilihan }
      expect((await forbidden.json('massal', again)).status).toBe(403)

      const guide = await dosen(db(), { dosenprodiid: own })
      const lecturers = {
        massalid: crypto.randomUUID(),
        aksi: 'nonaktifdosen',
        pilihan: { id: [guide.dosenid] },
      }
      expect(await akademik.json('massal', lecturers)).toMatchObject({ data: { berhasil: 1 } })
      expect((await akademik.get(`listdosen/${own}`)).data).toEqual([])
    })
  })
})
