import { afterEach, expect, test } from 'vitest'
import { menus, PENGATURAN, type Menu } from '../../../src/contract/menus.ts'
import { ACCOUNT_ROLES, type AccountRole } from '../../../src/contract/roles.ts'
import { testApps } from '../support/testApps.ts'
import { admin, dosen, mahasiswa } from '../support/people.ts'

testApps((testApp) => {
  const akademik = async () => testApp().as(await admin(testApp().db, 'akademik'))
  const rights = async (): Promise<
    Record<string, number[]> & Record<AccountRole, { menuid: number; menunama: string }[]>
  > => (await (await akademik()).get('persyaratan')).hakakses
  const atFirst: readonly Menu[] = menus
  const defaults = (role: AccountRole) =>
    atFirst.filter(({ roles }) => roles.includes(role)).map(({ menuid }) => menuid)

  afterEach(async () => {
    const { db } = testApp()
    await db.deleteFrom('persyaratan').execute()
    await db.deleteFrom('role_menu').execute()
    const rows = ACCOUNT_ROLES.flatMap((role) => defaults(role).map((menuid) => ({ role, menuid })))
    await db.insertInto('role_menu').values(rows).execute()
  })

  // — the requirement

  test('stored once, changed, taken away', async () => {
    const caller = await akademik()
    expect((await caller.get('persyaratan')).rekomendasi).toBeNull()
    const created = await caller.post('persyaratan', { minimalsks: 90, maximalsksgagal: 2 })
    expect(created).toMatchObject({ status: 201, data: { idx: 1 } })
    expect(await caller.post('persyaratan', { minimalsks: 1, maximalsksgagal: 1 })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/sudah ada/),
    })
    expect((await caller.get('persyaratan')).rekomendasi).toEqual({
      idx: 1,
      minimalsks: 90,
      maximalsksgagal: 2,
      versi: 1,
    })
    expect(
      (await caller.post('persyaratan/1', { idx: 1, minimalsks: 100, maximalsksgagal: 3, versi: 1 })).status,
    ).toBe(200)
    expect((await caller.get('persyaratan')).rekomendasi).toEqual({
      idx: 1,
      minimalsks: 100,
      maximalsksgagal: 3,
      versi: 2,
    })
    expect((await caller.delete('persyaratan/1')).status).toBe(200)
    expect((await caller.get('persyaratan')).rekomendasi).toBeNull()
    expect((await caller.delete('persyaratan/1')).status).toBe(404)
    expect((await caller.post('persyaratan/1', { minimalsks: 1, maximalsksgagal: 1 })).status).toBe(404)
  })

  test('the second of two editors is told, and changes nothing', async () => {
    const caller = await akademik()
    await caller.post('persyaratan', { minimalsks: 90, maximalsksgagal: 2 })
    const press = (minimalsks: number) =>
      caller.post('persyaratan/1', { minimalsks, maximalsksgagal: 2, versi: 1 })
    const answers = await Promise.all([press(100), press(110)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.message).toMatch(/sudah diubah orang lain/)
    // An old screen that knows no version still saves.
    expect((await caller.post('persyaratan/1', { minimalsks: 95, maximalsksgagal: 2 })).status).toBe(200)
    expect((await caller.get('persyaratan')).rekomendasi).toMatchObject({ minimalsks: 95, versi: 3 })
  })

  test.each([
    [{ minimalsks: 90 }, 'maximalsksgagal'],
    [{ minimalsks: '', maximalsksgagal: 1 }, 'minimalsks'],
    [{ minimalsks: -1, maximalsksgagal: 1 }, 'minimalsks'],
    [{ minimalsks: 90, maximalsksgagal: 0 }, 'maximalsksgagal'],
    [{ minimalsks: 90, maximalsksgagal: '1e9' }, 'maximalsksgagal'],
    [{ minimalsks: 90, maximalsksgagal: 1, role: 'akademik' }, 'role'],
  ])('%j is refused under %s', async (body, field) => {
    const answer = await (await akademik()).post('persyaratan', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error!)).toEqual([field])
    expect(await testApp().db.selectFrom('persyaratan').selectAll().execute()).toEqual([])
  })

  test('another id in the body than in the address is a mistake', async () => {
    const caller = await akademik()
    await caller.post('persyaratan', { minimalsks: 90, maximalsksgagal: 2 })
    expect((await caller.post('persyaratan/1', { idx: 2, minimalsks: 1, maximalsksgagal: 1 })).status).toBe(
      422,
    )
    expect((await caller.post('updaterole/3', { levelid: 4, menuid: [13] })).status).toBe(422)
  })

  test('nobody but the academic admin reads or writes settings', async () => {
    const { db } = testApp()
    for (const person of [
      await admin(db, 'prodi'),
      await admin(db, 'wadir'),
      await dosen(db),
      await mahasiswa(db),
    ]) {
      const caller = testApp().as(person)
      const answers = [
        await caller.get('persyaratan'),
        await caller.post('persyaratan', { minimalsks: 1, maximalsksgagal: 1 }),
        await caller.post('persyaratan/1', { minimalsks: 1, maximalsksgagal: 1 }),
        await caller.delete('persyaratan/1'),
        await caller.post('updaterole/3', { menuid: [13] }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403])
    }
  })

  // — menus

  test('every menu a new installation shows a role is among those it is offered', async () => {
    const hakakses = await rights()
    for (const role of ACCOUNT_ROLES) {
      const offered = hakakses[role].map(({ menuid }) => menuid)
      expect(offered).toEqual(expect.arrayContaining(defaults(role)))
      expect(hakakses[`${role}role`]).toEqual(defaults(role))
    }
  })

  test('a role is not offered a screen that its rights could never fill', async () => {
    const hakakses = await rights()
    const routes = (role: AccountRole) => {
      const offered = new Set(hakakses[role].map(({ menuid }) => menuid))
      return atFirst.filter(({ menuid }) => offered.has(menuid)).map(({ route }) => route)
    }
    expect(routes('mahasiswa').toSorted()).toEqual(['/laporan', '/surat'])
    expect(routes('dosen').toSorted()).toEqual([
      ...['/kunjungan', '/mahasiswabimbingan', '/monitoring', '/nilai', '/surat'],
    ])
    for (const role of ['prodi', 'wadir'] as const) expect(routes(role)).not.toContain('/pengaturan')
    expect(routes('akademik')).not.toContain('/laporan')
  })

  test.each([
    [1, 'akademik', [PENGATURAN, 9]],
    [2, 'prodi', [9, 1]],
    [3, 'dosen', [13]],
    [4, 'mahasiswa', [11]],
    [9, 'wadir', [8]],
  ] as const)(
    'level %i of the settings screen is %s, and the whole selection is replaced',
    async (levelid, role, menuid) => {
      const before = await rights()
      const answer = await (await akademik()).post(`updaterole/${levelid}`, { levelid, menuid: [...menuid] })
      expect(answer).toMatchObject({ status: 200, message: 'Hak akses berhasil diperbarui.' })
      const after = await rights()
      expect(new Set(after[`${role}role`])).toEqual(new Set(menuid))
      for (const other of ACCOUNT_ROLES.filter((each) => each !== role))
        expect(after[`${other}role`]).toEqual(before[`${other}role`])
    },
  )

  test('a lecturer whose menu was taken sees it no more, and one sent twice counts once', async () => {
    const caller = await akademik()
    const lecturer = testApp().as(await dosen(testApp().db))
    expect((await caller.post('updaterole/3', { menuid: [13, 13] })).status).toBe(200)
    const { info } = await lecturer.get('me')
    expect(info.menu.map((menu: { menuid: number }) => menu.menuid)).toEqual([13])
    expect((await caller.post('updaterole/3', {})).status).toBe(200)
    expect((await lecturer.get('me')).info.menu).toEqual([])
    // Menus are what is shown, not what is allowed.
    expect((await lecturer.get('mahasiswabimbingan')).status).toBe(200)
  })

  test('Pengaturan stays with the academic admin', async () => {
    const caller = await akademik()
    for (const menuid of [[1, 2], []]) {
      expect((await caller.post('updaterole/1', { menuid })).status).toBe(409)
    }
    expect((await rights()).akademikrole).toEqual(defaults('akademik'))
  })

  test('unknown levels and menus are refused and change nothing', async () => {
    const caller = await akademik()
    for (const levelid of [5, 0, 2_000_000])
      expect((await caller.post(`updaterole/${levelid}`, { menuid: [13] })).status).toBe(404)
    // 99 does not exist; 14 (Pengaturan) is no screen a lecturer could open.
    for (const menuid of [[13, 99], [PENGATURAN], ['abc']]) {
      const answer = await caller.post('updaterole/3', { menuid })
      expect(answer.status).toBe(422)
      expect(answer.error).toHaveProperty('menuid')
    }
    expect((await rights()).dosenrole).toEqual(defaults('dosen'))
  })

  test('many ticks at once leave one of the selections, not a mixture', async () => {
    const caller = await akademik()
    const selections = [[1, 2, 3], [8], [9, 13], [2, 9]]
    const answers = await Promise.all(selections.map((menuid) => caller.post('updaterole/2', { menuid })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    const left = (await rights()).prodirole?.toSorted((a, b) => a - b)
    expect(selections).toContainEqual(left)
  })
})
