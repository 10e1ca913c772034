import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dosen, pembimbing, prodi } from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { opens, registered } from './registered.tsx'

const server = realServer()
let here: number
let rahmad: { dosenid: number; dosennidn: string }
beforeEach(async () => {
  here = await prodi(server.db)
  rahmad = await dosen(server.db, { dosennama: 'Rahmad Hidayat', dosenprodiid: here })
})

const open = (registerid: number, role: 'akademik' | 'prodi' | 'wadir' = 'akademik') =>
  opens(server, { registerid, prodiid: here }, { role })
const ani = (registerdisetujui: 0 | 1 | null) => registered(server, { prodiid: here, registerdisetujui })
const asked = async () => within(await screen.findByRole('alertdialog', { name: /^Hapus Rahmad Hidayat/ }))
const choosing = async () =>
  within(await screen.findByRole('dialog', { name: 'Tetapkan pembimbing Ani' }, { timeout: 5000 }))
const of = async (registerid: number) =>
  server.db.selectFrom('pembimbing').selectAll().where('pembimbingregisterid', '=', registerid).execute()

test('before the approval there is nobody to choose, and the page says when', async () => {
  await open((await ani(null)).registerid)
  expect(screen.getByText('sesudah disetujui')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Tetapkan/ })).toBeNull()
})

test('one who rests is named, comes back with the next approval, and can be taken away', async () => {
  const { registerid } = await ani(0)
  const id = await pembimbing(server.db, registerid, rahmad.dosenid)
  const { user, menu } = await open(registerid)
  expect(screen.getByText('Rahmad Hidayat kembali bila disetujui lagi')).toBeInTheDocument()
  await user.click((await menu()).getByRole('menuitem', { name: /^Hapus pembimbing/ }))
  const question = await asked()
  expect(question.getByText(/tidak kembali membimbing/)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Hapus pembimbing' }))
  await waitFor(() => expect(screen.queryByText(/kembali bila disetujui lagi/)).toBeNull())
  expect(server.sent).toEqual([{ call: `DELETE pembimbing/${id}` }])
  expect(await of(registerid)).toEqual([])
})

test('a lecturer is chosen in a dialog that names the student, and assigned', async () => {
  const { registerid } = await ani(1)
  const { user } = await open(registerid, 'prodi')
  await user.click(screen.getByRole('button', { name: 'Tetapkan pembimbing' }))
  const dialog = await choosing()
  await dialog.findByRole('option', { name: /Rahmad Hidayat/ })
  await user.click(dialog.getByRole('button', { name: 'Tetapkan pembimbing' }))
  expect(dialog.getByLabelText('Dosen pembimbing')).toHaveAccessibleDescription(/Pilih dosen/)
  expect(server.sent).toEqual([])
  await user.selectOptions(dialog.getByLabelText('Dosen pembimbing'), 'Rahmad Hidayat (membimbing 0)')
  await user.click(dialog.getByRole('button', { name: 'Tetapkan pembimbing' }))
  expect(await screen.findByText('Rahmad Hidayat')).toBeInTheDocument()
  expect(await of(registerid)).toMatchObject([{ pembimbingdosenid: rahmad.dosenid }])
})

test('a refusal is told with its reason', async () => {
  const { registerid } = await ani(1)
  const { user } = await open(registerid)
  await user.click(screen.getByRole('button', { name: 'Tetapkan pembimbing' }))
  const dialog = await choosing()
  await user.selectOptions(
    await dialog.findByLabelText('Dosen pembimbing'),
    await dialog.findByRole('option', { name: /Rahmad Hidayat/ }),
  )
  // Somebody else was faster.
  const other = await dosen(server.db, { dosenprodiid: here })
  await pembimbing(server.db, registerid, other.dosenid)
  await user.click(dialog.getByRole('button', { name: 'Tetapkan pembimbing' }))
  expect(await screen.findByText(/^Mahasiswa ini sudah punya pembimbing\./)).toBeInTheDocument()
  expect(await of(registerid)).toMatchObject([{ pembimbingdosenid: other.dosenid }])
})

test('who only reads sees the supervisor and no button of the menu', async () => {
  const { registerid } = await ani(1)
  await pembimbing(server.db, registerid, rahmad.dosenid)
  await open(registerid, 'wadir')
  expect(screen.getByText('Rahmad Hidayat')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(Ubah keadaan|Ganti|Setujui)/ })).toBeNull()
})
