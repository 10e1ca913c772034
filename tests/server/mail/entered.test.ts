// @module-tag rest
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF } from '../../../src/contract/roles.ts'
import { hashPassword, initialPassword } from '../../../src/server/session/passwords.ts'
import { admin, dosen, mahasiswa, sesi } from '../support/people.ts'
import { openMailApp, tokenIn, type MailApp } from './mailApp.ts'

const PASSWORD = 'sandi-yang-panjang'

/** An address that somebody else entered counts once its owner has confirmed it with their password. */
describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (kind) => {
  let app: MailApp
  let counted = 0
  const address = (name = 'kotak') => `${name}${(counted += 1)}@kampus.example`
  let hour = 0
  beforeAll(async () => {
    app = await openMailApp(kind)
  })
  afterAll(() => app.close())

  const stored = (akunid: number) =>
    app.db
      .selectFrom('akun')
      .select(['surel', 'surelbaru', 'surelbaruoleh'])
      .where('akunid', '=', akunid)
      .executeTakeFirstOrThrow()
  const has = async (akunid: number, sandi: string) => {
    await app.db.updateTable('akun').set({ sandi }).where('akunid', '=', akunid).execute()
  }
  /** A lecturer with a password of their own, and the programme's admin. */
  async function people() {
    app.goTo(new Date(Date.UTC(2026, 2, 1, (hour += 2))).toISOString())
    const lecturer = await dosen(app.db)
    await has(lecturer.akunid, await hashPassword(PASSWORD))
    const office = await admin(app.db, 'prodi', lecturer.dosenprodiid)
    const rina = await admin(app.db, 'akademik')
    return { lecturer, office, rina }
  }
  const confirm = (token: string, userpass?: string) =>
    app.as(null).post('surel/konfirmasi', { token, userpass })
  async function entered(by: { token: string }, akunid: number) {
    const to = address()
    const answer = await app.as(by).post(`pengguna/surel/${akunid}`, { alamatsurel: to })
    expect(answer.status).toBe(200)
    await app.turn()
    return { to, token: tokenIn(app.post.to(to).at(-1)!.text) }
  }
  const give = async (by: { token: string }, akunid: number, hats: { peran: string[]; prodi: number[] }) => {
    const { data } = await app.as(by).get(`pengguna/${akunid}`)
    return app.as(by).post(`pengguna/${akunid}`, { ...hats, versi: data.versi as number })
  }
  const bellOf = async (person: { token: string }) =>
    (await app.as(person).get('pemberitahuan')).data as { objek: string; aksi: string; sesudah: object }[]

  test('its mailbox alone confirms nothing, and opens nothing; the password does, and the bell rings', async () => {
    const { lecturer, office } = await people()
    const { to, token } = await entered(office, lecturer.akunid)
    expect(app.post.to(to)[0]!.text).toContain('isi kata sandi akun itu')
    expect(await bellOf(lecturer)).toMatchObject([{ aksi: 'surel', sesudah: { alamatbaru: '…' } }])
    for (const given of [undefined, '', 'salah-sekali', 'x'.repeat(200)])
      expect(await confirm(token, given)).toMatchObject({
        status: 422,
        error: { userpass: expect.any(String) as string },
      })
    await app.as(null).post('lupasandi', { username: lecturer.dosennidn })
    await app.turn()
    expect(app.post.to(to).map(({ subject }) => subject)).toEqual(['Konfirmasi alamat surel Anda'])
    expect(await stored(lecturer.akunid)).toEqual({
      surel: null,
      surelbaru: to,
      surelbaruoleh: office.akunid,
    })
    expect((await app.as(lecturer).get('surel')).data).toMatchObject({ alamatbaru: to, sendiri: false })
    expect(await confirm(token, PASSWORD)).toMatchObject({ status: 200, data: { alamatsurel: to } })
    expect(await stored(lecturer.akunid)).toEqual({ surel: to, surelbaru: null, surelbaruoleh: null })
    expect(await bellOf(lecturer)).toMatchObject([
      { aksi: 'surel', sesudah: { alamatsurel: '…' } },
      { aksi: 'surel' },
    ])
  })

  test('with the first password, which others have seen, nobody confirms; with one’s own then', async () => {
    const { lecturer, rina } = await people()
    const { password, stored: first } = initialPassword()
    await has(lecturer.akunid, first)
    const { to, token } = await entered(rina, lecturer.akunid)
    expect(await confirm(token, password)).toMatchObject({
      status: 422,
      error: { userpass: expect.stringContaining('kata sandi awal') as string },
    })
    expect(
      await app.as(lecturer).post('gantisandi', { sandilama: password, sandibaru: 'kata-sandi-sendiri' }),
    ).toMatchObject({ status: 200 })
    // What an office entered is not forgotten with the first password, and the link is as good as before.
    expect(await confirm(token, 'kata-sandi-sendiri')).toMatchObject({ status: 200 })
    expect((await stored(lecturer.akunid)).surel).toBe(to)
  })

  test('guessing the password by the link is bounded as at the door', async () => {
    const { lecturer, office } = await people()
    const { token } = await entered(office, lecturer.akunid)
    const answers = []
    for (let n = 0; n < 8; n++) answers.push((await confirm(token, `salah-${n}`)).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
  })

  test('an office enters what its owner has entered too: the password is asked again', async () => {
    const { lecturer, office } = await people()
    const to = address()
    await app.as(lecturer).post('surel', { alamatsurel: to, userpass: PASSWORD })
    await app.turn()
    const token = tokenIn(app.post.to(to)[0]!.text)
    await app.as(office).post(`pengguna/surel/${lecturer.akunid}`, { alamatsurel: to })
    expect((await confirm(token)).status).toBe(422)
  })

  test.each(STAFF)(
    'who gets the hat of %s confirms the address anew, and no link to a password waits',
    async (hat) => {
      const { lecturer, office, rina } = await people()
      const { to, token } = await entered(office, lecturer.akunid)
      await confirm(token, PASSWORD)
      await app.as(null).post('lupasandi', { username: lecturer.dosennidn })
      await app.turn()
      const reset = tokenIn(app.post.to(to).at(-1)!.text)
      const prodi = hat === 'prodi' ? [lecturer.dosenprodiid] : []
      const given = await give(rina, lecturer.akunid, { peran: [hat], prodi })
      expect(given.status).toBe(200)
      // Whoever was in before opens no office by it.
      expect((await app.as(lecturer).get('me')).status).toBe(401)
      const back = await sesi(app.db, { akunid: lecturer.akunid, remember: false, now: app.now() })
      expect(await stored(lecturer.akunid)).toEqual({ surel: null, surelbaru: to, surelbaruoleh: null })
      expect(
        (await app.as(null).post('sandibaru', { token: reset, sandibaru: 'sandi-si-pencuri' })).status,
      ).toBe(409)
      const sent = app.post.to(to).length
      await app.as(null).post('lupasandi', { username: lecturer.dosennidn })
      await app.turn()
      expect(app.post.to(to)).toHaveLength(sent)
      expect((await bellOf(back))[0]).toMatchObject({ objek: 'akun', aksi: 'surel' })
      // Its owner asks for the link, and has the password.
      app.goTo(new Date(app.now().getTime() + 10 * 60_000).toISOString())
      await app.as(back).post('surel/ulang')
      await app.turn()
      const again = tokenIn(app.post.to(to).at(-1)!.text)
      expect((await confirm(again)).status).toBe(422)
      expect((await confirm(again, PASSWORD)).status).toBe(200)
    },
  )

  test('what an office had entered and nobody confirmed is forgotten with the hat', async () => {
    const { lecturer, office, rina } = await people()
    const { token } = await entered(office, lecturer.akunid)
    await give(rina, lecturer.akunid, { peran: ['wadir'], prodi: [] })
    expect(await stored(lecturer.akunid)).toEqual({ surel: null, surelbaru: null, surelbaruoleh: null })
    expect((await confirm(token, PASSWORD)).status).toBe(409)
  })

  test('nobody gets a hat with a first password that a programme’s admin has made', async () => {
    const { lecturer, office, rina } = await people()
    const hat = { peran: ['akademik'], prodi: [] }
    expect((await app.as(office).post(`pengguna/sandi/${lecturer.akunid}`)).status).toBe(200)
    expect(await give(rina, lecturer.akunid, hat)).toMatchObject({
      status: 409,
      message: expect.stringContaining('admin prodi') as string,
    })
    const group = { jenis: 'dosen', prodi: lecturer.dosenprodiid }
    expect((await app.as(rina).post(`pengguna/sandi/${lecturer.akunid}`)).status).toBe(200)
    expect((await app.as(office).post('sandiawal', { ...group, jumlah: 1 })).status).toBe(201)
    expect((await give(rina, lecturer.akunid, hat)).status).toBe(409)
    expect((await app.as(rina).post('sandiawal', { ...group, jumlah: 1 })).status).toBe(201)
    expect((await give(rina, lecturer.akunid, hat)).status).toBe(200)
  })

  test('six accounts do not fill one mailbox; and what others ask for bars no owner', async () => {
    const { rina } = await people()
    const to = address('ramai')
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const { akunid } = await mahasiswa(app.db)
      statuses.push(
        (await app.as(rina).post(`pengguna/surel/${akunid}`, { alamatsurel: to.toUpperCase() })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const owner = await mahasiswa(app.db)
    await has(owner.akunid, await hashPassword(PASSWORD))
    const ask = () => app.as(owner).post('surel', { alamatsurel: to, userpass: PASSWORD })
    expect([(await ask()).status, (await app.as(owner).post('surel/ulang')).status]).toEqual([200, 429])
    await app.turn()
    const { text } = app.post.to(to).at(-1)!
    expect(await confirm(tokenIn(text))).toMatchObject({ status: 200 })
  })
})
