import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BOUNCED } from '../../../src/contract/mail.ts'
import { setActive } from '../../../src/server/session/accounts.ts'
import { hashPassword } from '../../../src/server/session/passwords.ts'
import { HARI_INI } from '../support/testApps.ts'
import { admin, dosen, mahasiswa, prodi, type Person } from '../support/people.ts'
import { pliant, type Claims, type Pliant } from './pliant.ts'
import { eventsOf, identitiesOf, refused, testApps } from './support.ts'

/** Whom a campus account is taken for, and for whom it is not, whatever it claims. */
testApps((testApp) => {
  let campus: Pliant
  beforeAll(async () => {
    campus = await pliant()
  })
  afterEach(() => campus.reset())
  afterAll(() => campus?.close())

  const DOMAIN = 'kampus.example'
  const comes = async (claims: Claims, more: Record<string, string> = {}) => {
    testApp().knows(campus.env(1, more))
    campus.says(claims)
    return testApp().browser().signIn('oidc-1')
  }
  const refusedAs = (alasan: string, claims: Claims, more: Record<string, string> = {}) =>
    refused(testApp(), () => comes(claims, more), 403, alasan)
  const alive = async (token: unknown) =>
    (
      await testApp()
        .as({ token: token as string })
        .get('me')
    ).status === 200
  /** Addresses as they stand in an account. */
  const addressed = (
    { akunid }: Person,
    values: { surel?: string; surelbaru?: string; surelbaruoleh?: number; surelgagal?: number },
  ) => testApp().db.updateTable('akun').set(values).where('akunid', '=', akunid).execute()
  const someone = () => mahasiswa(testApp().db)
  const subject = (() => {
    let counted = 0
    return () => `subjek-${(counted += 1)}`
  })()
  const given = async (person: Person, roles: string[], programmes: number[] = []) => {
    const office = await admin(testApp().db, 'akademik')
    const { data } = await testApp().as(office).get(`pengguna/${person.akunid}`)
    return testApp()
      .as(office)
      .post(`pengguna/${person.akunid}`, {
        nama: data.nama as string,
        // A form says with an empty text that there is none.
        peran: roles.length === 0 ? '' : roles,
        prodi: programmes,
        versi: data.versi as number,
      })
  }

  describe('an address', () => {
    test('that the provider has not verified, or says so with a text', async () => {
      const student = await someone()
      const email = `rahma@${DOMAIN}`
      await addressed(student, { surel: email })
      for (const email_verified of ['true', 1, undefined, null, false, ['true']])
        await refusedAs('sign-in.unverified', { sub: subject(), email, email_verified })
      expect((await comes({ sub: subject(), email, email_verified: true })).status).toBe(200)
    })

    test('that its owner has entered and not confirmed', async () => {
      const student = await someone()
      const email = `belum@${DOMAIN}`
      await addressed(student, { surelbaru: email, surelbaruoleh: student.akunid })
      await refusedAs('sign-in.unknown', { sub: subject(), email, email_verified: true })
      await refusedAs('sign-in.unknown', { sub: subject(), email, email_verified: true }, { DOMAIN })
    })

    test('that somebody else has entered counts for nothing, of whichever domain', async () => {
      const office = await admin(testApp().db, 'akademik')
      const student = await someone()
      const email = `kantor@${DOMAIN}`
      await addressed(student, { surelbaru: email, surelbaruoleh: office.akunid })
      for (const more of [undefined, { DOMAIN }])
        await refusedAs('sign-in.unknown', { sub: subject(), email, email_verified: true }, more)
    })

    test('a link by it ends with it, and gives way to a number', async () => {
      const { db } = testApp()
      const office = await admin(db, 'akademik')
      const [student, other] = [await someone(), await someone()]
      const email = `milik@${DOMAIN}`
      await addressed(student, { surel: email })
      const known = { sub: subject(), email, email_verified: true }
      const { token } = await comes(known)
      // Whatever is nobody's number here says nothing of whoever was known by an address.
      expect((await comes({ ...known, nim: '99999999' })).status).toBe(200)
      await refusedAs('sign-in.another-number', { ...known, nim: other.mhsnobp })
      expect((await comes({ sub: subject(), nim: student.mhsnobp })).status).toBe(200)
      expect(await identitiesOf(db, student.akunid)).toMatchObject([{ dasar: 'nobp' }])
      expect(
        (
          await testApp()
            .as({ token: token as string })
            .get('me')
        ).status,
      ).toBe(401)

      const third = await someone()
      await addressed(third, { surel: `lain@${DOMAIN}` })
      const lain = { sub: subject(), email: `lain@${DOMAIN}`, email_verified: true }
      expect((await comes(lain)).status).toBe(200)
      expect(
        (await testApp().as(office).post(`pengguna/surel/${third.akunid}`, { alamatsurel: '' })).status,
      ).toBe(200)
      await refusedAs('sign-in.unknown', lain)
    })

    test('that an office has entered opens no office, and none beside one that is confirmed', async () => {
      const { db } = testApp()
      const by = await admin(db, 'akademik')
      const office = await admin(db, 'wadir')
      const lecturer = await dosen(db)
      await db.insertInto('akun_peran').values({ akunid: lecturer.akunid, role: 'akademik' }).execute()
      const student = await someone()
      const entered = { surelbaruoleh: by.akunid }
      await addressed(office, { surelbaru: `wadir@${DOMAIN}`, ...entered })
      await addressed(lecturer, { surelbaru: `dosen@${DOMAIN}`, ...entered })
      await addressed(student, { surel: `lama@${DOMAIN}`, surelbaru: `baru@${DOMAIN}`, ...entered })
      for (const name of ['wadir', 'dosen', 'baru'])
        await refusedAs(
          'sign-in.unknown',
          { sub: subject(), email: `${name}@${DOMAIN}`, email_verified: true },
          { DOMAIN },
        )
    })

    test('where nothing arrives any more names nobody', async () => {
      const student = await someone()
      const email = `bekas@${DOMAIN}`
      await addressed(student, { surel: email, surelgagal: BOUNCED })
      await refusedAs('sign-in.unknown', { sub: subject(), email, email_verified: true })
      await addressed(student, { surelgagal: BOUNCED - 1 })
      expect((await comes({ sub: subject(), email, email_verified: true })).status).toBe(200)
    })

    test('of nobody, or no address', async () => {
      for (const email of [
        'siapa@kampus.example',
        '',
        ' ',
        '@',
        '%',
        "' or 1=1 --",
        null,
        7,
        ['a@b.example'],
      ])
        await refusedAs('sign-in.unknown', { sub: subject(), email, email_verified: true })
    })
  })

  describe('a person', () => {
    test('with signs that no database keeps: none of them is kept, and none makes a number', async () => {
      const student = await someone()
      const number = `${student.mhsnobp.slice(0, 3)}\u0000${student.mhsnobp.slice(3)}`
      await refusedAs('sign-in.unknown', { sub: subject(), nim: number })
      const said = {
        sub: subject(),
        nim: student.mhsnobp,
        email: `ra\u0000hma\ud83d@${DOMAIN}${'😀'.repeat(120)}`,
      }
      expect((await comes(said)).status).toBe(200)
      const [identity] = await identitiesOf(testApp().db, student.akunid)
      expect(identity!.sebagai).toBe([...`rahma@${DOMAIN}${'😀'.repeat(120)}`].slice(0, 120).join(''))
    })

    test('whom nobody knows', async () => {
      await refusedAs('sign-in.unknown', { sub: subject(), nim: '9999999999' })
      await refusedAs('sign-in.unknown', { sub: subject() })
      // What every object has is no claim.
      await refusedAs('sign-in.unknown', { sub: subject() }, { CLAIMS: 'username=constructor' })
    })

    test('who is two: a number of one and the address of the other', async () => {
      const [one, other] = [await someone(), await someone()]
      await addressed(other, { surel: `dua@${DOMAIN}` })
      const claims = { email: `dua@${DOMAIN}`, email_verified: true }
      // Nobody gets between a person and their number by noting an address.
      expect((await comes({ sub: subject(), nim: one.mhsnobp, ...claims })).status).toBe(200)
      expect(await identitiesOf(testApp().db, one.akunid)).toHaveLength(1)
      expect(await identitiesOf(testApp().db, other.akunid)).toEqual([])
    })

    test('whose account is off, at first or later', async () => {
      const { db } = testApp()
      const student = await someone()
      const claims = { sub: subject(), nim: student.mhsnobp }
      await setActive(db, student.akunid, false)
      await refusedAs('sign-in.account-off', claims)
      await setActive(db, student.akunid, true)
      const { token } = await comes(claims)
      expect(await alive(token)).toBe(true)
      await setActive(db, student.akunid, false)
      expect(await alive(token)).toBe(false)
      await refusedAs('sign-in.account-off', claims)
      await setActive(db, student.akunid, true)
      expect(await alive(token)).toBe(false)
      expect((await comes(claims)).status).toBe(200)
    })

    test('who has two accounts of the campus: the first one counts until it is let go', async () => {
      const student = await someone()
      const [first, second] = [subject(), subject()]
      await comes({ sub: first, nim: student.mhsnobp })
      await refusedAs('sign-in.another-account', { sub: second, nim: student.mhsnobp })
      expect((await comes({ sub: first })).status).toBe(200)
      const [linked] = await identitiesOf(testApp().db, student.akunid)
      await testApp().as(student).delete(`identitas/${linked!.identitasid}`)
      expect((await comes({ sub: second, nim: student.mhsnobp })).status).toBe(200)
    })

    test('whose subject comes back with another number', async () => {
      const [student, other] = [await someone(), await someone()]
      const sub = subject()
      await comes({ sub, nim: student.mhsnobp })
      await refusedAs('sign-in.another-number', { sub, nim: other.mhsnobp })
      await refusedAs('sign-in.another-number', { sub, nim: '9999999999' })
      // Who says nothing is whom they were.
      expect((await comes({ sub })).status).toBe(200)
    })

    test('with the subject of somebody at another provider, or of another client', async () => {
      const [student, other] = [await someone(), await someone()]
      const sub = subject()
      const first = await comes({ sub, nim: student.mhsnobp })
      const second = await comes({ sub, nim: other.mhsnobp }, { CLIENT_ID: 'lain' })
      const names = await Promise.all(
        [first, second].map(async ({ token }) => (await testApp().as({ token }).get('me')).info.username),
      )
      expect(names).toEqual([student.mhsnobp, other.mhsnobp])
    })

    test('who comes for the first time in several windows at once has one account of the campus', async () => {
      const student = await someone()
      testApp().knows(campus.env())
      campus.says({ sub: subject(), nim: student.mhsnobp })
      const windows = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const own = testApp().browser()
          return { own, back: await own.visit('oidc-1') }
        }),
      )
      const answers = await Promise.all(windows.map(({ own, back }) => own.back(back)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await identitiesOf(testApp().db, student.akunid)).toHaveLength(1)
      expect(await eventsOf(testApp().db, student.akunid)).toHaveLength(1)
    })

    test('who is let go while they come in is known anew, or not in any more', async () => {
      const student = await someone()
      const claims = { sub: subject(), nim: student.mhsnobp }
      await comes(claims)
      for (let round = 0; round < 5; round++) {
        const [identity] = await identitiesOf(testApp().db, student.akunid)
        const own = testApp().browser()
        const back = await own.visit('oidc-1')
        const [again, gone] = await Promise.all([
          own.back(back),
          testApp().as(student).delete(`identitas/${identity!.identitasid}`),
        ])
        expect([again.status, gone.status]).toEqual([200, 200])
        // Its session stands and falls with what is linked now.
        const [left] = await identitiesOf(testApp().db, student.akunid)
        expect(await alive(again.token)).toBe(left !== undefined)
        if (!left) await comes(claims)
      }
    })

    test('two who claim one number at once: one of them is let in', async () => {
      const student = await someone()
      testApp().knows(campus.env(1, { CLAIMS: 'nobp=nim' }))
      const windows = []
      for (const sub of [subject(), subject()]) {
        campus.says({ sub, nim: student.mhsnobp })
        const own = testApp().browser()
        windows.push({ own, sub, back: await own.visit('oidc-1') })
      }
      // Each code is told its own subject.
      const queue = windows.map(({ sub }) => sub)
      campus.says({ nim: student.mhsnobp }, { changeClaims: (payload) => (payload.sub = queue.shift()) })
      const answers = await Promise.all(windows.map(({ own, back }) => own.back(back)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      expect(answers.find(({ status }) => status === 403)!.alasan).toBe('sign-in.another-account')
      expect(await identitiesOf(testApp().db, student.akunid)).toHaveLength(1)
    })
  })

  describe('an office', () => {
    test('a hat that was taken away is not there any more', async () => {
      const { db } = testApp()
      const lecturer = await dosen(db)
      expect(await given(lecturer, ['prodi'], [await prodi(db)])).toMatchObject({ status: 200 })
      const claims = { sub: subject(), nidn: lecturer.dosennidn }
      const { token } = await comes(claims)
      const changed = await testApp().as({ token }).post('masuk/peran', { peran: 'prodi' })
      expect(await alive(changed.token)).toBe(true)
      expect((await given(lecturer, [])).status).toBe(200)
      expect(await alive(changed.token)).toBe(false)
      const again = await comes(claims)
      const me = await testApp().as({ token: again.token }).get('me')
      expect(me.info).toMatchObject({ level: 4, peran: ['dosen'] })
      const refusal = await testApp().as({ token: again.token }).post('masuk/peran', { peran: 'prodi' })
      expect(refusal.status).toBe(422)
    })

    test('a hat ends what was linked by an address, with its sessions, and tells why', async () => {
      const lecturer = await dosen(testApp().db)
      const email = `pimpinan@${DOMAIN}`
      await addressed(lecturer, { surel: email })
      await testApp()
        .db.updateTable('akun')
        .set({ sandi: await hashPassword('sandi-yang-panjang'), surelsejak: `${HARI_INI}T02:00:00.000Z` })
        .where('akunid', '=', lecturer.akunid)
        .execute()
      const claims = { sub: subject(), email, email_verified: true }
      const { token } = await comes(claims)
      expect(await alive(token)).toBe(true)
      expect((await given(lecturer, ['wadir'])).status).toBe(200)
      expect(await alive(token)).toBe(false)
      expect(await identitiesOf(testApp().db, lecturer.akunid)).toEqual([])
      expect((await eventsOf(testApp().db, lecturer.akunid)).map(({ aksi }) => aksi)).toContain(
        'lepasidentitas',
      )
      // The address itself waits for its owner again.
      await refusedAs('sign-in.unknown', claims)
      await refusedAs('sign-in.unknown', claims, { DOMAIN })
    })

    test('what was linked by a number stays', async () => {
      const lecturer = await dosen(testApp().db)
      const claims = { sub: subject(), nidn: lecturer.dosennidn }
      await comes(claims)
      expect((await given(lecturer, ['wadir'])).status).toBe(200)
      expect(await identitiesOf(testApp().db, lecturer.akunid)).toHaveLength(1)
      expect((await comes(claims)).status).toBe(200)
    })
  })
})
