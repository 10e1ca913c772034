import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { access, permissionOf } from '../../../src/contract/access.ts'
import type { AnswerOf } from '../../../src/contract/endpoints/index.ts'
import { STAFF, type StaffRole } from '../../../src/contract/roles.ts'
import { openToToken } from '../../../src/contract/tokens.ts'
import { apiRoutes } from '../../../src/server/routes.ts'
import { userOfSession } from '../../../src/server/session/sessionUser.ts'
import { admin, mahasiswa, prodi } from '../support/people.ts'
import { HARI_INI, testApps } from '../support/testApps.ts'

const REFUSED = 'Panggilan ini tidak dapat dilakukan dengan token.'
const READS = 'Token ini hanya untuk membaca.'

testApps((testApp) => {
  const made = async (given: object = {}) => {
    const maker = await admin(testApp().db, 'akademik')
    const office = testApp().as(maker)
    const answer = await office.post('tokenapi', {
      nama: 'SIAKAD',
      peran: 'akademik',
      baca: '1',
      hari: '30',
      ...given,
    })
    const { data } = answer as unknown as AnswerOf<'POST tokenapi'>
    return { ...data, answer, maker, office, caller: testApp().as({ token: data?.token ?? '' }) }
  }
  const listed = async (office: Awaited<ReturnType<typeof made>>['office'], tokenid: number) =>
    ((await office.get('tokenapi')) as unknown as AnswerOf<'GET tokenapi'>).data.find(
      (each) => each.tokenid === tokenid,
    )!

  test('a token is told once, kept as a hash, and acts with the role and the reach that were chosen', async () => {
    const { db } = testApp()
    const [own, other] = [await prodi(db), await prodi(db)]
    const [ours, theirs] = [
      await mahasiswa(db, { mhsprodiid: own }),
      await mahasiswa(db, { mhsprodiid: other }),
    ]
    const { token, tokenid, caller, office, answer } = await made({ peran: 'prodi', prodi: [own] })
    expect(answer.status).toBe(201)
    expect(token).toMatch(/^mgg_[\w-]{43}$/)
    const stored = await db
      .selectFrom('tokenapi')
      .selectAll()
      .where('tokenid', '=', tokenid)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token.slice(4))
    const shown = await office.get('tokenapi')
    expect(JSON.stringify(shown)).not.toContain(token)
    expect(JSON.stringify(shown)).not.toContain(stored.tokenhash)

    expect((await caller.get(`mahasiswa/${ours.mhsnobp}/ringkasan`)).status).toBe(200)
    expect((await caller.get(`mahasiswa/${theirs.mhsnobp}/ringkasan`)).status).toBe(404)
    expect(await caller.get('me')).toMatchObject({ info: { level: 2, prodi: [{ prodiid: own }] } })
    expect((await caller.get('persyaratan')).status).toBe(403)
  })

  test('what it writes stands under its name; one that reads writes nothing', async () => {
    const { db } = testApp()
    const { maker, caller } = await made({ baca: '0' })
    const jenis = `Jenis ${maker.akunid}`
    expect((await caller.post('jenis', { jenisdokumen: jenis, jenisstatus: 1 })).status).toBe(201)
    const event = await db
      .selectFrom('peristiwa')
      .select(['akunid', 'nama', 'peran'])
      .where('objek', '=', 'jenis')
      .where('judul', '=', jenis)
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      akunid: maker.akunid,
      peran: 'akademik',
      nama: expect.stringMatching(/^SIAKAD \(token, /) as string,
    })
    const reader = await made()
    expect(await reader.caller.post('jenis', { jenisdokumen: 'x', jenisstatus: 1 })).toMatchObject({
      status: 403,
      message: READS,
    })
    expect(await reader.caller.delete(`harilibur/1`)).toMatchObject({ status: 403, message: READS })
  })

  test('ended, revoked, of somebody who may not sign in or is no academic admin any more: 401', async () => {
    const { db, setNow } = testApp()
    const works = async (caller: Awaited<ReturnType<typeof made>>['caller']) =>
      (await caller.get('me')).status
    const revoked = await made()
    expect(await works(revoked.caller)).toBe(200)
    expect((await revoked.office.post(`tokenapi/cabut/${revoked.tokenid}`)).status).toBe(200)
    expect(await works(revoked.caller)).toBe(401)
    expect((await revoked.office.post(`tokenapi/cabut/${revoked.tokenid}`)).status).toBe(200)
    expect((await revoked.office.post('tokenapi/cabut/999999')).status).toBe(404)

    const disabled = await made()
    await db.updateTable('akun').set({ aktif: 0 }).where('akunid', '=', disabled.maker.akunid).execute()
    expect(await works(disabled.caller)).toBe(401)

    const moved = await made()
    await db.updateTable('akun').set({ role: 'wadir' }).where('akunid', '=', moved.maker.akunid).execute()
    expect(await works(moved.caller)).toBe(401)
    await db.insertInto('akun_peran').values({ akunid: moved.maker.akunid, role: 'akademik' }).execute()
    expect(await works(moved.caller)).toBe(200)

    const short = await made({ hari: '1' })
    setNow('2026-02-11T02:59:00Z')
    expect(await works(short.caller)).toBe(200)
    setNow('2026-02-11T03:00:00Z')
    expect(await works(short.caller)).toBe(401)
    setNow(`${HARI_INI}T03:00:00Z`)
    for (const odd of [
      'mgg_',
      `mgg_${'a'.repeat(43)}`,
      `MGG_${short.token.slice(4)}`,
      `${short.token}x`,
      short.token.slice(4),
    ])
      expect(await works(testApp().as({ token: odd }))).toBe(401)
  })

  test('revoked with the hat or the account of whoever made it, for good: given back, it stays dead', async () => {
    const { db } = testApp()
    const works = async (caller: Awaited<ReturnType<typeof made>>['caller']) =>
      (await caller.get('me')).status
    const other = testApp().as(await admin(db, 'akademik'))
    const hat = await made()
    const give = async (peran: string[]) => {
      const { data } = await other.get(`pengguna/${hat.maker.akunid}`)
      return other.post(`pengguna/${hat.maker.akunid}`, { peran, prodi: [], versi: data.versi as number })
    }
    expect((await give(['wadir'])).status).toBe(200)
    expect(await works(hat.caller)).toBe(401)
    expect((await give(['akademik'])).status).toBe(200)
    expect(await works(hat.caller)).toBe(401)
    expect(await listed(other, hat.tokenid)).toMatchObject({
      berlaku: false,
      dicabut: expect.any(String) as string,
    })
    const events = await db
      .selectFrom('peristiwa')
      .select('aksi')
      .where('objek', '=', 'tokenapi')
      .where('objekid', '=', String(hat.tokenid))
      .orderBy('peristiwaid')
      .execute()
    expect(events.map(({ aksi }) => aksi)).toEqual(['tambah', 'cabut'])

    const off = await made()
    for (const aktif of ['0', '1'])
      expect((await other.post(`pengguna/aktif/${off.maker.akunid}`, { aktif })).status).toBe(200)
    expect(await works(off.caller)).toBe(401)
  })

  test('its last use is noted now and then, not with every call', async () => {
    const { setNow } = testApp()
    const { tokenid, caller, office } = await made()
    expect((await listed(office, tokenid)).terakhir).toBeNull()
    await caller.get('me')
    setNow(`${HARI_INI}T03:09:00Z`)
    await caller.get('me')
    expect((await listed(office, tokenid)).terakhir).toBe(`${HARI_INI}T03:00:00.000Z`)
    setNow(`${HARI_INI}T03:11:00Z`)
    await caller.get('me')
    expect((await listed(office, tokenid)).terakhir).toBe(`${HARI_INI}T03:11:00.000Z`)
    setNow(`${HARI_INI}T03:00:00Z`)
  })

  test('what is asked for is what may be given', async () => {
    const own = await prodi(testApp().db)
    for (const [wrong, field] of [
      [{ hari: '366' }, 'hari'],
      [{ hari: '0' }, 'hari'],
      [{ nama: ' ' }, 'nama'],
      [{ nama: 'a\u0000b' }, 'nama'],
      [{ nama: 'x'.repeat(61) }, 'nama'],
      [{ peran: 'mahasiswa' }, 'peran'],
      [{ peran: 'dosen' }, 'peran'],
      [{ peran: 'prodi' }, 'prodi'],
      [{ peran: 'prodi', prodi: [own, 1_999_999_999] }, 'prodi'],
      [{ peran: 'wadir', prodi: [own] }, 'prodi'],
    ] as const)
      expect((await made(wrong)).answer, JSON.stringify(wrong)).toMatchObject({
        status: 422,
        error: { [field]: expect.any(String) as string },
      })
  })

  test.each(STAFF)('every call with a token of %s: open, its role’s, or refused', async (role) => {
    const { db } = testApp()
    const programme = await prodi(db)
    const { caller, answer } = await made({
      peran: role,
      baca: '0',
      ...(role === 'prodi' && { prodi: [programme] }),
    })
    expect(answer.status).toBe(201)
    const readOnly = (await made({ peran: role, ...(role === 'prodi' && { prodi: [programme] }) })).caller
    let refused = 0
    for (const { call } of apiRoutes) {
      const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
      // An id of nothing: what may be called finds none.
      const address = path.replaceAll(/\{\w+\}/g, '1999999999')
      const send = (by: typeof caller) =>
        method === 'GET' ? by.get(address) : method === 'POST' ? by.post(address, {}) : by.delete(address)
      if (access[call]!.anonymous) continue
      const { status, message } = await send(caller)
      if (permissionOf(call, role) === undefined) expect([call, status]).toEqual([call, 403])
      else if (openToToken(call, role)) {
        expect([call, message], call).not.toEqual([call, REFUSED])
        expect([call, [200, 201, 404, 409, 422].includes(status)], `${call} ${status}`).toEqual([call, true])
        if (method !== 'GET') expect([call, (await send(readOnly)).message]).toEqual([call, READS])
      } else {
        refused += 1
        expect([call, status, message]).toEqual([call, 403, REFUSED])
      }
    }
    expect(refused).toBeGreaterThan(role === 'akademik' ? 12 : 4)
    for (const closed of [
      'POST pengguna',
      'POST pengguna/sandi/{akunid}',
      'GET sandiawal',
      'POST tokenapi',
      'GET tokenapi',
      'POST gantisandi',
      'POST logout',
      'POST token/tukar',
      'POST masuk/peran',
      'GET mahasiswa/{nobp}/akun',
      'POST mahasiswa/{nobp}/unduhdata',
      'POST updaterole/{levelid}',
      'GET kotakkeluar',
      'POST kotakkeluar/ulang',
      'POST surel/uji',
      'POST surel/jam',
      'POST whatsapp',
      'POST whatsapp/uji',
    ])
      expect([closed, openToToken(closed, role as StaffRole)]).toEqual([closed, false])
  })

  test('what was done to many rows belongs to who did it: no token reads its maker’s, nor another’s', async () => {
    const { db, as } = testApp()
    const [own, other] = [await prodi(db), await prodi(db)]
    const [ours, theirs] = [
      await mahasiswa(db, { mhsprodiid: own, mhsrekommagang: 0 }),
      await mahasiswa(db, { mhsprodiid: other, mhsrekommagang: 0 }),
    ]
    const { token, office } = await made({ peran: 'prodi', prodi: [own], baca: '0' })
    const narrow = as({ token })
    const wide = await (async () => {
      const answer = await office.post('tokenapi', {
        nama: 'Lain',
        peran: 'akademik',
        baca: '0',
        hari: '30',
      })
      return as({ token: (answer as unknown as AnswerOf<'POST tokenapi'>).data.token })
    })()
    const recommend = async (by: typeof office, nobp: string) => {
      const massalid = randomUUID()
      const body = { massalid, aksi: 'rekomendasi', pilihan: { id: [nobp] }, isi: { belumlayak: 1 } }
      expect((await by.json('massal', body)).status).toBe(201)
      return { massalid, body }
    }
    const done = {
      maker: await recommend(office, theirs.mhsnobp),
      narrow: await recommend(narrow, ours.mhsnobp),
      wide: await recommend(wide, (await mahasiswa(db, { mhsprodiid: other, mhsrekommagang: 0 })).mhsnobp),
    }
    const callers = { maker: office, narrow, wide }
    for (const [whose, { massalid, body }] of Object.entries(done))
      for (const [who, by] of Object.entries(callers)) {
        const expected = who === whose ? 200 : 404
        const said = `${who} asks for what ${whose} did`
        expect((await by.get(`massal/${massalid}`)).status, said).toBe(expected)
        expect((await by.post(`massal/${massalid}`)).status, said).toBe(expected)
        expect((await by.json('massal', body)).status, said).toBe(expected)
        if (who !== whose)
          expect(
            (await by.json('massal', { massalid: randomUUID(), aksi: 'urungkan', asal: massalid })).status,
            said,
          ).toBe(404)
      }
  })

  test('a link to a file holds for a token as long as the token does', async () => {
    const { db } = testApp()
    const { office, maker, tokenid } = await made({ peran: 'wadir' })
    const now = new Date(`${HARI_INI}T03:00:00Z`)
    const whose = (akunid: number) => userOfSession(db, { akunid, sesiid: -tokenid }, now)
    expect(await whose(maker.akunid)).toMatchObject({ role: 'wadir', akunid: maker.akunid })
    expect(await whose(maker.akunid + 1)).toBeUndefined()
    await office.post(`tokenapi/cabut/${tokenid}`)
    expect(await whose(maker.akunid)).toBeUndefined()
  })

  test('accounts are made by no token, whatever it imports', async () => {
    const { caller, office } = await made({ baca: '0' })
    const berkas = { content: Buffer.from('NOBP,Nama\n'), filename: 'mahasiswa.csv' }
    const sent = { jenis: 'mahasiswa', mode: 'coba', berkas }
    expect(await caller.post('impor', { ...sent, akun: '1' })).toMatchObject({
      status: 403,
      message: REFUSED,
    })
    expect((await caller.post('impor', sent)).status).toBe((await office.post('impor', sent)).status)
  })

  test('the mail domain by which supervisors are confirmed unseen is entered by no token', async () => {
    const { caller, office } = await made({ baca: '0' })
    const company = (more: object = {}) => ({
      perusahaannama: `PT Harau ${randomUUID()}`,
      perusahaanalamat: 'Jl. Soekarno Hatta 1',
      perusahaannotelp: '0752-91234',
      ...more,
    })
    const trusted = { perusahaandomain: 'harau.example' }
    expect(await caller.post('perusahaan', company(trusted))).toMatchObject({
      status: 403,
      message: REFUSED,
    })
    const { data, status } = await caller.post('perusahaan', company())
    expect(status).toBe(201)
    const at = `perusahaan/${data.perusahaanid as number}`
    expect((await caller.post(at, company(trusted))).status).toBe(403)
    expect((await office.post(at, company(trusted))).status).toBe(200)
    for (const perusahaandomain of ['kotak.example', null])
      expect((await caller.post(at, company({ perusahaandomain }))).status).toBe(403)
    const moved = { ...trusted, perusahaanalamat: 'Jl. Sudirman 2' }
    expect((await caller.post(at, company(moved))).status).toBe(200)
    expect((await office.get(at)).data).toMatchObject(moved)
  })
})
