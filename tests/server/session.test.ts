import { describe, expect, test } from 'vitest'
import { menus } from '../../src/contract/menus.ts'
import { firstCalls } from '../../src/contract/firstCalls.ts'
import { ACCOUNT_ROLES, levelOf, roles, type AccountRole } from '../../src/contract/roles.ts'
import { DEMO_PASSWORD } from '../../src/server/db/demo/accounts.ts'
import { guessLimits } from '../../src/server/session/guesses.ts'
import { hashPassword, initialPassword, verifyPassword } from '../../src/server/session/passwords.ts'
import { hashToken } from '../../src/server/session/tokens.ts'
import { caller } from './support/caller.ts'
import { HARI_INI, openTestApp, testApps, type TestApp } from './support/testApps.ts'
import { admin, dosen, kuota, mahasiswa, prodi, type Person } from './support/people.ts'

const SANDI = 'kata-sandi-lama'
const stored = await hashPassword(SANDI)

const CALLS = {
  login: ['akademik', 'prodi', 'wadir'],
  login_mahasiswa: ['mahasiswa'],
  login_dosen: ['dosen'],
}
const callOf = (role: AccountRole) => Object.entries(CALLS).find(([, kinds]) => kinds.includes(role))![0]

testApps((testApp) => {
  /** Somebody of this role with an account that opens. */
  async function person(role: AccountRole, mhsprodiid?: number) {
    const { db } = testApp()
    const own = mhsprodiid ?? (await prodi(db))
    const { akunid }: Person =
      role === 'mahasiswa'
        ? await mahasiswa(db, { mhsprodiid: own })
        : role === 'dosen'
          ? await dosen(db, { dosenprodiid: own })
          : await admin(db, role, ...(role === 'prodi' ? [own] : []))
    await db.updateTable('akun').set({ sandi: stored }).where('akunid', '=', akunid).execute()
    const { username } = await db
      .selectFrom('akun')
      .select('username')
      .where('akunid', '=', akunid)
      .executeTakeFirstOrThrow()
    return { akunid, username, role, prodi: own }
  }
  const nobody = () => caller(testApp().app)
  const signIn = (who: { username: string; role: AccountRole }, more: object = {}) =>
    nobody().post(callOf(who.role), { username: who.username, userpass: SANDI, ...more })
  const tokenOf = async (who: { username: string; role: AccountRole }, more: object = {}): Promise<string> =>
    (await signIn(who, more)).token as string
  const me = (token: string) => caller(testApp().app, token).get('me')
  const alive = async (token: string) => (await me(token)).status === 200
  const at = (time: string) => testApp().setNow(time)
  const morning = () => at(`${HARI_INI}T03:00:00Z`)

  describe('signing in', () => {
    test.each(ACCOUNT_ROLES)('%s, by the one call for that kind of account', async (role) => {
      const who = await person(role)
      for (const [call, kinds] of Object.entries(CALLS)) {
        const answer = await nobody().post(call, { username: who.username, userpass: SANDI })
        if (kinds.includes(role)) {
          expect(answer).toMatchObject({
            code: 200,
            status: 200,
            token: expect.stringMatching(/^[\w-]{43}$/),
          })
          expect(await alive(answer.token as string)).toBe(true)
        } else expect(answer.code).toBe(401)
      }
    })

    test.each(ACCOUNT_ROLES)('%s, by the call for everybody', async (role) => {
      const who = await person(role)
      const answer = await nobody().post('masuk', { username: who.username, userpass: SANDI })
      const { token, awal } = answer as unknown as { token: string; awal: Record<string, string> }
      expect((await me(token)).info.level).toBe(levelOf(role))
      // What the first page asks for comes with it, as the calls themselves answer.
      expect(Object.keys(awal)).toEqual(firstCalls(role, '/'))
      const withoutTime = ({ info, ...rest }: Record<string, unknown>) => ({
        ...rest,
        info: { ...(info as object), waktu: '' },
      })
      for (const [path, text] of Object.entries(awal))
        expect(withoutTime(await caller(testApp().app, token).get(path))).toMatchObject(
          withoutTime(JSON.parse(text) as Record<string, unknown>),
        )
    })

    test('with a password that was handed out nothing but who it is comes with the token', async () => {
      const { password, stored: handedOut } = initialPassword()
      const who = await person('mahasiswa')
      await testApp()
        .db.updateTable('akun')
        .set({ sandi: handedOut })
        .where('akunid', '=', who.akunid)
        .execute()
      const { awal } = await nobody().post('masuk', { username: who.username, userpass: password })
      expect(Object.keys(awal as object)).toEqual(['me'])
    })

    test('a demo alone tells its people and their password', async () => {
      expect((await nobody().get('kampus')).data).not.toHaveProperty('demo')
      const demo = await openTestApp('SQLite', { demo: true })
      const { data } = await demo.as(null).get('kampus')
      expect(data.demo).toMatchObject({ sandi: DEMO_PASSWORD, orang: { akademik: 'akademik' } })
      await demo.close()
    })

    test('a password that is replaced while it is looked at opens nothing', async () => {
      const guesses = guessLimits({ refuseAfter: 0 })
      const own: TestApp = await openTestApp('SQLite', {
        guesses: {
          ...guesses,
          async signIn(guess, verify) {
            const right = await guesses.signIn(guess, verify)
            await own.db.updateTable('akun').set({ sandi: 'lain' }).execute()
            return right
          },
        },
      })
      const { akunid } = await admin(own.db, 'akademik')
      await own.db
        .updateTable('akun')
        .set({ sandi: stored, username: 'sari' })
        .where('akunid', '=', akunid)
        .execute()
      const answer = await own.as(null).post('masuk', { username: 'sari', userpass: SANDI })
      expect(answer).toMatchObject({ status: 401, alasan: 'session.wrong' })
      await own.close()
    })

    test('an unknown name, a wrong password, another kind and a closed account are answered alike', async () => {
      const who = await person('mahasiswa')
      const closed = await person('mahasiswa')
      await testApp().db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', closed.akunid).execute()
      const tries = [
        ['login_mahasiswa', { username: 'tidak-ada', userpass: SANDI }],
        ['login_mahasiswa', { username: who.username, userpass: 'salah' }],
        ['login_dosen', { username: who.username, userpass: SANDI }],
        ['login', { username: who.username, userpass: SANDI }],
        ['masuk', { username: who.username, userpass: 'salah' }],
        ['masuk', { username: closed.username, userpass: SANDI }],
        ['login_mahasiswa', { username: closed.username, userpass: SANDI }],
        ['login_mahasiswa', { username: "' or 1=1 --", userpass: SANDI }],
      ] as const
      for (const [call, fields] of tries) {
        expect(await nobody().post(call, fields)).toEqual({
          code: 401,
          status: 401,
          alasan: 'session.wrong',
          message: 'Nama pengguna atau kata sandi salah.',
        })
      }
    })

    test('both fields are required, each with its sentence', async () => {
      expect(await nobody().post('login')).toMatchObject({
        code: 422,
        error: { username: expect.any(String), userpass: expect.any(String) },
      })
      const empty = await nobody().post('login', { username: '', userpass: '' })
      expect(empty.error).toEqual({
        username: 'Nama pengguna wajib diisi.',
        userpass: 'Kata sandi wajib diisi.',
      })
    })

    test('a password of up to 256 bytes is only ever wrong, longer ones are refused unhashed', async () => {
      const { username } = await person('wadir')
      expect((await nobody().post('login', { username, userpass: 'x'.repeat(256) })).code).toBe(401)
      expect((await nobody().post('login', { username, userpass: 'x'.repeat(257) })).code).toBe(422)
      // Bytes are what is hashed.
      expect((await nobody().post('login', { username, userpass: 'é'.repeat(128) })).code).toBe(401)
      const long = await nobody().post('login', { username, userpass: 'é'.repeat(129) })
      expect([long.code, long.error]).toEqual([
        422,
        { userpass: 'Kata sandi terlalu panjang. Pakai yang lebih pendek.' },
      ])
    })

    test('the database keeps neither the token nor the password', async () => {
      const who = await person('dosen')
      const token = await tokenOf(who)
      const sessions = await testApp()
        .db.selectFrom('sesi')
        .selectAll()
        .where('akunid', '=', who.akunid)
        .execute()
      expect(sessions.some((row) => row.tokenhash === hashToken(token))).toBe(true)
      expect(JSON.stringify(sessions)).not.toContain(token)
      const { sandi } = await testApp()
        .db.selectFrom('akun')
        .select('sandi')
        .where('akunid', '=', who.akunid)
        .executeTakeFirstOrThrow()
      expect(sandi).toMatch(/^\$argon2id\$/)
      expect(sandi).not.toContain(SANDI)
    })
  })

  describe('who one is', () => {
    test.each(ACCOUNT_ROLES)('%s: name, level, menus and programmes', async (role) => {
      const who = await person(role)
      const { info } = await me(await tokenOf(who))
      expect(info).toMatchObject({ username: who.username, nama: expect.any(String), level: levelOf(role) })
      expect(info.menu).toEqual(
        menus
          .filter((menu) => (menu.roles as readonly AccountRole[]).includes(role))
          .map(({ menuid, route, icon, menunama }) => ({
            menuid,
            route,
            icon,
            menunama,
            roleid: roles[role].levelid,
          })),
      )
      const seen = (info.prodi as { prodiid: number }[]).map(({ prodiid }) => prodiid)
      if (role === 'akademik' || role === 'wadir') expect(seen.length).toBeGreaterThan(1)
      else expect(seen).toEqual([who.prodi])
    })

    test('the levels are those of the wire', () => {
      expect(Object.fromEntries(ACCOUNT_ROLES.map((role) => [role, levelOf(role)]))).toEqual({
        akademik: 1,
        prodi: 2,
        mahasiswa: 3,
        dosen: 4,
        wadir: 9,
      })
    })

    test('a menu that was taken is gone with the next look', async () => {
      const token = await tokenOf(await person('wadir'))
      const before = (await me(token)).info.menu as { menuid: number }[]
      const taken = before[0]!.menuid
      const { db } = testApp()
      await db.deleteFrom('role_menu').where('role', '=', 'wadir').where('menuid', '=', taken).execute()
      const after = (await me(token)).info.menu as { menuid: number }[]
      await db.insertInto('role_menu').values({ role: 'wadir', menuid: taken }).execute()
      expect(after).toEqual(before.filter(({ menuid }) => menuid !== taken))
    })
  })

  describe('how long a session lives', () => {
    test('two hours of silence end it', async () => {
      morning()
      const who = await person('akademik')
      const [idle, used] = [await tokenOf(who), await tokenOf(who)]
      at(`${HARI_INI}T04:30:00Z`)
      expect(await alive(used)).toBe(true)
      at(`${HARI_INI}T05:00:01Z`)
      expect([await alive(idle), await alive(used)]).toEqual([false, true])
      morning()
    })

    test('twelve hours end it, however busy', async () => {
      morning()
      const token = await tokenOf(await person('prodi'))
      for (const hour of ['04', '06', '08', '10', '12', '14']) {
        at(`${HARI_INI}T${hour}:59:00Z`)
        expect(await alive(token)).toBe(true)
      }
      at(`${HARI_INI}T15:00:00Z`)
      expect(await alive(token)).toBe(false)
      morning()
    })

    test.each(['mahasiswa', 'dosen'] as const)('%s may be remembered for thirty days', async (role) => {
      morning()
      const token = await tokenOf(await person(role), { ingat: 1 })
      at('2026-03-12T02:59:59Z')
      expect(await alive(token)).toBe(true)
      at('2026-03-12T03:00:00Z')
      expect(await alive(token)).toBe(false)
      morning()
    })

    test.each(['akademik', 'prodi', 'wadir'] as const)('%s is not remembered', async (role) => {
      morning()
      const token = await tokenOf(await person(role), { ingat: 1 })
      at(`${HARI_INI}T05:00:01Z`)
      expect(await alive(token)).toBe(false)
      morning()
    })

    test('signing out kills this session, not the others', async () => {
      const who = await person('mahasiswa')
      const [here, there] = [await tokenOf(who), await tokenOf(who)]
      expect((await caller(testApp().app, here).post('logout')).code).toBe(200)
      expect([await alive(here), await alive(there)]).toEqual([false, true])
    })

    test('signing out empties the browser’s cache, and no other answer does', async () => {
      const token = await tokenOf(await person('mahasiswa'))
      const ask = (method: 'GET' | 'POST', path: string) =>
        testApp().app.inject({ method, url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } })
      expect((await ask('GET', 'me')).headers).not.toHaveProperty('clear-site-data')
      const { headers, body } = await ask('POST', 'logout')
      expect(headers['clear-site-data']).toBe('"cache"')
      expect(JSON.parse(body)).toEqual({ code: 200, message: 'Anda sudah keluar.' })
      expect((await ask('POST', 'logout')).headers).not.toHaveProperty('clear-site-data')
    })

    test('with the password that was handed out one chooses another first, then everything is open', async () => {
      const who = await person('mahasiswa')
      const { password, stored: handedOut } = initialPassword()
      const { db } = testApp()
      await db.updateTable('akun').set({ sandi: handedOut }).where('akunid', '=', who.akunid).execute()
      const { token } = await nobody().post('login_mahasiswa', {
        username: who.username,
        userpass: password,
      })
      // As the academic portal sends people here.
      const fresh = (await caller(testApp().app, token as string).post('token/tukar')).token as string
      const self = caller(testApp().app, fresh)
      expect((await self.get('me')).info).toMatchObject({ sandiawal: true, username: who.username })
      expect((await self.get('mahasiswa/info')).status).toBe(403)
      // What stands on the slip is no password of one's own, however it is written.
      for (const sandibaru of [password, password.toUpperCase(), password.replaceAll('-', ' ')])
        expect(await self.post('gantisandi', { sandilama: password, sandibaru })).toMatchObject({
          status: 422,
          error: { sandibaru: 'Kata sandi baru harus berbeda.' },
        })
      expect(
        (await self.post('gantisandi', { sandilama: password, sandibaru: 'kata sandi sendiri' })).status,
      ).toBe(200)
      expect((await self.get('me')).info.sandiawal).toBe(false)
      expect((await self.get('mahasiswa/info')).status).toBe(200)
      expect((await self.post('logout')).status).toBe(200)
    })

    test('a closed account is out at once', async () => {
      const who = await person('dosen')
      const token = await tokenOf(who)
      await testApp().db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', who.akunid).execute()
      expect(await alive(token)).toBe(false)
    })

    test('a changed role or programme is felt on the next request', async () => {
      const { db } = testApp()
      const who = await person('prodi')
      const client = caller(testApp().app, await tokenOf(who))
      const { kuotaidx } = await kuota(db, { kuotaprodiid: who.prodi })
      expect((await client.get(`kuota/${kuotaidx}`)).code).toBe(200)
      await db.deleteFrom('akun_prodi').where('akunid', '=', who.akunid).execute()
      expect((await client.get(`kuota/${kuotaidx}`)).code).toBe(404)
      await db.updateTable('akun').set({ role: 'wadir' }).where('akunid', '=', who.akunid).execute()
      expect((await client.get('me')).info.level).toBe(9)
      expect((await client.post('mahasiswa/rekomendasi', { mhsnobp: 'x' })).code).toBe(403)
    })
  })

  describe('exchanging a token', () => {
    test('gives a fresh one and kills the old', async () => {
      const old = await tokenOf(await person('mahasiswa'))
      const { token, code } = await caller(testApp().app, old).post('token/tukar')
      expect(code).toBe(200)
      expect([await alive(old), await alive(token as string)]).toEqual([false, true])
      expect((await caller(testApp().app, old).post('token/tukar')).code).toBe(401)
    })

    test('of two at once one wins', async () => {
      const old = await tokenOf(await person('dosen'))
      const answers = await Promise.all([1, 2, 3].map(() => caller(testApp().app, old).post('token/tukar')))
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 401, 401])
    })

    test('keeps what was remembered', async () => {
      morning()
      const old = await tokenOf(await person('mahasiswa'), { ingat: 1 })
      const { token } = await caller(testApp().app, old).post('token/tukar')
      at('2026-02-20T03:00:00Z')
      expect(await alive(token as string)).toBe(true)
      morning()
    })
  })

  describe('exchanging again and again', () => {
    test('lengthens no life: the session ends when it would have ended', async () => {
      morning()
      const who = await person('dosen')
      let token = await tokenOf(who)
      const first = await sessionOf(who.akunid)
      for (const hour of ['04', '06', '08', '10', '12', '14']) {
        at(`${HARI_INI}T${hour}:59:00Z`)
        token = (await caller(testApp().app, token).post('token/tukar')).token as string
        expect(await alive(token)).toBe(true)
      }
      expect(await sessionOf(who.akunid)).toEqual(first)
      at(`${HARI_INI}T15:00:00Z`)
      expect(await alive(token)).toBe(false)
      morning()
    })
    const sessionOf = (akunid: number) =>
      testApp()
        .db.selectFrom('sesi')
        .select(['dibuat', 'kedaluwarsa', 'ingat'])
        .where('akunid', '=', akunid)
        .orderBy('dibuat')
        .orderBy('kedaluwarsa')
        .orderBy('ingat')
        .execute()
  })

  describe('changing the password', () => {
    const change = (token: string, sandilama: string, sandibaru: string) =>
      caller(testApp().app, token).post('gantisandi', { sandilama, sandibaru })

    test('asks for the present one', async () => {
      const token = await tokenOf(await person('wadir'))
      expect(await change(token, 'bukan ini', 'kata-sandi-baru')).toMatchObject({
        code: 422,
        error: { sandilama: 'Kata sandi lama tidak cocok.' },
      })
    })

    test('refuses a short one and the same one', async () => {
      const token = await tokenOf(await person('wadir'))
      expect((await change(token, SANDI, 'pendek')).error).toHaveProperty('sandibaru')
      expect((await change(token, SANDI, SANDI)).error).toHaveProperty('sandibaru')
    })

    test('ends the other sessions, keeps this one, and is written down', async () => {
      const who = await person('mahasiswa')
      const [here, there] = [await tokenOf(who), await tokenOf(who, { ingat: 1 })]
      expect((await change(here, SANDI, 'kata-sandi-baru')).code).toBe(200)
      expect([await alive(here), await alive(there)]).toEqual([true, false])
      expect((await signIn(who)).code).toBe(401)
      expect((await signIn(who, { userpass: 'kata-sandi-baru' })).code).toBe(200)
      const trail = await testApp()
        .db.selectFrom('peristiwa')
        .select(['objek', 'aksi'])
        .where('akunid', '=', who.akunid)
        .execute()
      expect(trail).toEqual([{ objek: 'akun', aksi: 'gantisandi' }])
    })

    test('is no way around the brake', async () => {
      const token = await tokenOf(await person('wadir'))
      for (let i = 0; i < 5; i++) await change(token, `tebakan-${i}`, 'kata-sandi-baru')
      expect((await change(token, SANDI, 'kata-sandi-baru')).code).toBe(429)
      // Nor is another token of the same session.
      const fresh = (await caller(testApp().app, token).post('token/tukar')).token as string
      expect((await change(fresh, SANDI, 'kata-sandi-baru')).code).toBe(429)
    })

    test('a stranger who guesses, or holds another session, keeps nobody from it', async () => {
      const who = await person('wadir')
      const own = await tokenOf(who)
      at(`${HARI_INI}T03:00:01Z`)
      const stolen = await tokenOf(who)
      await Promise.all(Array.from({ length: 8 }, () => signIn(who, { userpass: 'tebakan' })))
      await Promise.all(Array.from({ length: 8 }, () => change(stolen, 'tebakan', 'kata-sandi-baru')))
      expect((await change(own, SANDI, 'kata-sandi-baru')).code).toBe(200)
      morning()
    })
  })

  describe('guessing', () => {
    /** From an address of its own, so that the tests do not brake each other. */
    const post = (address: string, call: string, username: string, userpass: string) =>
      testApp().app.inject({
        method: 'POST',
        url: `/api/${call}`,
        remoteAddress: address,
        payload: { username, userpass },
      })

    test('five failures are free, then an account waits, whichever call and however it is spelt', async () => {
      const { username } = await person('akademik')
      const address = '10.1.1.1'
      for (let i = 0; i < 4; i++)
        expect((await post(address, 'login', username, `tebakan-${i}`)).statusCode).toBe(401)
      expect((await post(address, 'login_dosen', username.toUpperCase(), 'tebakan')).statusCode).toBe(401)
      const braked = await post(address, 'login', username, SANDI)
      const seconds = Number(braked.headers['retry-after'])
      expect([braked.statusCode, seconds > 0 && seconds <= 25]).toEqual([429, true])
      expect(braked.json()).toEqual({
        code: 429,
        alasan: 'request.too-many-attempts',
        message: `Terlalu banyak percobaan. Coba lagi dalam ${seconds} detik.`,
      })
    })

    test('success forgives', async () => {
      const { username } = await person('akademik')
      for (let round = 0; round < 2; round++) {
        for (let i = 0; i < 4; i++) await post('10.1.3.1', 'login', username, 'tebakan')
        expect((await post('10.1.3.1', 'login', username, SANDI)).statusCode).toBe(200)
      }
    })
  })
})

describe('hashing', () => {
  test('the same password twice gives two hashes, and both open', async () => {
    const again = await hashPassword(SANDI)
    expect(again).not.toBe(stored)
    expect(await verifyPassword(SANDI, again)).toBe(true)
    expect(await verifyPassword(`${SANDI} `, again)).toBe(false)
  })

  test.each([
    undefined,
    '',
    '-',
    '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
    '$argon2id$v=19$m=19456,t=2,p=1$AAAA$',
  ])('opens nothing without a whole hash: %s', async (hash) =>
    expect(await verifyPassword('', hash)).toBe(false),
  )
})
