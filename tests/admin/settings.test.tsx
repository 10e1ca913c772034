import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import SettingsPage from '../../src/admin/pages/settings/SettingsPage.tsx'
import { menus } from '../../src/contract/menus.ts'
import { ACCOUNT_ROLES, type AccountRole } from '../../src/contract/roles.ts'
import { problems } from '../../src/i18n/problems.ts'
import { admin } from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { show } from './show.tsx'

const server = realServer()
const menusOf = (role: AccountRole) =>
  menus.filter((menu) => (menu.roles as readonly AccountRole[]).includes(role)).map(({ menuid }) => menuid)
const [PERUSAHAAN, MAHASISWA] = [1, 2]
const without = (role: AccountRole, ...gone: number[]) =>
  menusOf(role).filter((menuid) => !gone.includes(menuid))

/** There is one of each in the whole polytechnic: every test begins with those of a new installation. */
beforeEach(async () => {
  await server.db.deleteFrom('persyaratan').execute()
  await server.db.deleteFrom('role_menu').execute()
  await server.db
    .insertInto('role_menu')
    .values(ACCOUNT_ROLES.flatMap((role) => menusOf(role).map((menuid) => ({ role, menuid }))))
    .execute()
  server.signIn(await admin(server.db, 'akademik'))
})

const shownTo = async (role: AccountRole) =>
  (await server.db.selectFrom('role_menu').select('menuid').where('role', '=', role).execute()).map(
    ({ menuid }) => menuid,
  )
const tick = (name: string) => screen.findByRole('checkbox', { name })
const inAnyOrder = (ids: number[]) => ({ menuid: expect.toSatisfy(sameAs(ids)) as number[] })
const sameAs = (ids: number[]) => (sent: number[]) => [...sent].sort().join() === [...ids].sort().join()

test('every tick goes out at once with the whole selection, and is said to be saved', async () => {
  const { user } = show(<SettingsPage outbox={null} />, { at: '/pengaturan?tab=hakakses' })
  await user.click(await screen.findByRole('tab', { name: 'Hak akses admin prodi' }))
  await user.click(await tick('Mahasiswa'))
  expect(await screen.findByText('Tersimpan.')).toBeInTheDocument()
  const rest = without('prodi', MAHASISWA)
  expect(server.sent).toEqual([{ call: 'POST updaterole/2', body: inAnyOrder(rest) }])
  expect((await shownTo('prodi')).sort()).toEqual(rest.sort())
  expect((await shownTo('akademik')).sort()).toEqual(menusOf('akademik').sort())
})

test('quick ticks are sent one after the other; the last selection is the one that stays', async () => {
  const way = server.hold('POST updaterole/{levelid}')
  const { user } = show(<SettingsPage outbox={null} />, { at: '/pengaturan?tab=hakakses' })
  await user.click(await tick('Perusahaan'))
  await user.click(await tick('Mahasiswa'))
  expect(await screen.findByText('Menyimpan…')).toBeInTheDocument()
  await waitFor(() => expect(server.sent).toHaveLength(1))
  // Long enough for another one to arrive.
  await fetch('/sehat')
  expect(server.sent).toHaveLength(1)
  way.lift()
  expect(await screen.findByText('Tersimpan.')).toBeInTheDocument()
  const last = without('akademik', PERUSAHAAN, MAHASISWA)
  expect(server.sent.map(({ body }) => body)).toEqual([
    inAnyOrder(without('akademik', PERUSAHAAN)),
    inAnyOrder(last),
  ])
  expect((await shownTo('akademik')).sort()).toEqual(last.sort())
})

test('a refusal puts back what the server has, and says why', async () => {
  server.cut('POST updaterole/{levelid}')
  const { user } = show(<SettingsPage outbox={null} />, { at: '/pengaturan?tab=hakakses' })
  await user.click(await tick('Mahasiswa'))
  const told = within(await screen.findByRole('alertdialog', { name: 'Gagal' }))
  expect(told.getByText(problems.noConnection)).toBeInTheDocument()
  await user.click(told.getByRole('button', { name: 'Tutup' }))
  expect(await tick('Mahasiswa')).toBeChecked()
})

test('Pengaturan stays with akademik', async () => {
  show(<SettingsPage outbox={null} />, { at: '/pengaturan?tab=hakakses' })
  expect(await tick('Pengaturan')).toBeDisabled()
})

test('only who may change them reaches the settings', async () => {
  server.signIn(await admin(server.db, 'prodi'))
  show(<SettingsPage outbox={null} />, { at: '/pengaturan?tab=hakakses', role: 'prodi' })
  expect(screen.getByText('Anda tidak berhak membuka halaman ini')).toBeInTheDocument()
  expect(server.requests).toEqual([])
})

const REQUIREMENT = { at: '/pengaturan?tab=persyaratan' }
const least = () => screen.findByLabelText('Minimal SKS yang sudah diambil')
const failed = () => screen.findByLabelText('SKS gagal harus kurang dari')
const stored = () => server.db.selectFrom('persyaratan').selectAll().execute()
const stores = () =>
  server.db
    .insertInto('persyaratan')
    .values({ idx: 1, minimalsks: 80, maximalsksgagal: 9, versi: 3 })
    .execute()

test('the first requirement is made with Simpan', async () => {
  const { user } = show(<SettingsPage outbox={null} />, REQUIREMENT)
  await user.click(await screen.findByRole('button', { name: 'Simpan' }))
  expect(await least()).toHaveAccessibleDescription(/Wajib diisi\./)
  expect(screen.queryByRole('button', { name: 'Hapus' })).toBeNull()
  await user.type(await least(), '80')
  await user.type(await failed(), '0')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await failed()).toHaveAccessibleDescription(/Paling kecil 1\./)
  expect(server.sent).toEqual([])
  await user.clear(await failed())
  await user.type(await failed(), '9')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Persyaratan berhasil disimpan.')).toBeInTheDocument()
  expect(await stored()).toMatchObject([{ minimalsks: 80, maximalsksgagal: 9 }])
  expect(await screen.findByRole('button', { name: 'Simpan perubahan', hidden: true })).toBeInTheDocument()
})

test('a stored one is changed with Simpan perubahan, with the version that was read', async () => {
  await stores()
  const { user } = show(<SettingsPage outbox={null} />, REQUIREMENT)
  expect(await least()).toHaveValue('80')
  await user.clear(await least())
  await user.type(await least(), '85')
  await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }))
  expect(await screen.findByText('Persyaratan berhasil diperbarui.')).toBeInTheDocument()
  expect(server.sent).toEqual([
    { call: 'POST persyaratan/1', body: { idx: 1, minimalsks: 85, maximalsksgagal: 9, versi: 3 } },
  ])
  expect(await stored()).toMatchObject([{ minimalsks: 85, versi: 4 }])
})

test('what the server would refuse is said before it is sent, and what was typed stays', async () => {
  await stores()
  const { user } = show(<SettingsPage outbox={null} />, REQUIREMENT)
  await user.clear(await least())
  await user.type(await least(), '999')
  await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }))
  await waitFor(async () => expect(await least()).toHaveAccessibleDescription(/Paling besar 300\./))
  expect(server.sent).toEqual([])
  expect(await least()).toHaveValue('999')
  expect(await stored()).toMatchObject([{ minimalsks: 80, versi: 3 }])
})

test('deleting it asks first', async () => {
  await stores()
  const { user } = show(<SettingsPage outbox={null} />, REQUIREMENT)
  await user.click(await screen.findByRole('button', { name: 'Hapus' }))
  const name = 'Hapus persyaratan rekomendasi magang?'
  const asked = within(await screen.findByRole('alertdialog', { name }))
  expect(server.sent).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Hapus persyaratan' }))
  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('a changed requirement asks before another part is opened, and stays when told so', async () => {
  await stores()
  const { user } = show(
    <>
      <Link to="/pengaturan?tab=hakakses">Hak akses</Link>
      <SettingsPage outbox={null} />
    </>,
    REQUIREMENT,
  )
  const credits = await least()
  await user.clear(credits)
  await user.type(credits, '95')
  await user.click(screen.getByRole('link', { name: 'Hak akses' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Tinggalkan isian ini?' }))
  await user.click(question.getByRole('button', { name: 'Lanjut mengisi' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await least()).toHaveValue('95')
})

const refuses = (call: string, error: Record<string, string>) =>
  server.answer(call, () =>
    Response.json({ code: 422, message: Object.values(error)[0], error }, { status: 422 }),
  )

test('what the server refuses is said once, under its field, which has the focus', async () => {
  const { user } = show(<SettingsPage outbox={null} />, { at: '/pengaturan?tab=kampus' })
  const name = await screen.findByLabelText(/^Nama kampus|^Nama perguruan/)
  await user.clear(name)
  await user.type(name, 'Politeknik Uji')
  const refused = refuses('POST kampus', { nama: 'Nama ini tidak dapat dipakai.' })
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Nama ini tidak dapat dipakai.')).toBeVisible()
  await waitFor(() => expect(name).toHaveFocus())
  expect(screen.getAllByText('Nama ini tidak dapat dipakai.')).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  refused.lift()
})

test('so it is with other systems of the campus; what has no field there is told', async () => {
  const { user } = show(<SettingsPage outbox={null} />, { at: '/pengaturan?tab=integrasi' })
  const press = async () => user.click(await screen.findByRole('button', { name: 'Buat webhook' }))
  await press()
  const url = await screen.findByRole('textbox', { name: 'Alamat' })
  await press()
  await waitFor(() => expect(url).toHaveFocus())
  await user.type(url, 'http://10.0.0.1/')
  expect(url).toBeValid()
  await press()
  await waitFor(() => expect(url).toBeInvalid())
  expect(url).toHaveFocus()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const refused = refuses('POST webhook', { aktif: 'Sudah terlalu banyak.' })
  await user.type(url, 'x')
  await press()
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Sudah terlalu banyak.')
  refused.lift()
})

test('and with the hour of the daily mail and a try of it', async () => {
  const outbox = { data: [], surel: { aktif: true, dari: 'magang@kampus.test', pukul: '06:00' } }
  server.answer('GET kotakkeluar', () =>
    Response.json({ code: 200, message: '', whatsapp: { gateway: null }, ...outbox }),
  )
  const { user } = show(<SettingsPage outbox={null} />, { at: '/pengaturan?tab=surel' })
  const to = await screen.findByRole('textbox', { name: 'Dikirim ke' })
  for (const [call, name, button, input] of [
    ['POST surel/uji', 'alamat', 'Kirim percobaan', to],
    ['POST surel/jam', 'pukul', 'Simpan', screen.getByLabelText('Waktu')],
  ] as const) {
    const refused = refuses(call, { [name]: 'Tidak dapat dipakai.' })
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText('Tidak dapat dipakai.')).toBeVisible()
    expect(input).toHaveFocus()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.type(input, '07:00')
    expect(screen.queryByText('Tidak dapat dipakai.')).toBeNull()
    refused.lift()
  }
})
