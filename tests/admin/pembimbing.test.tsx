import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Pembimbing } from '../../src/admin/pages/register/Pembimbing.tsx'
import { useReview } from '../../src/admin/pages/register/useReview.ts'
import type { Role } from '../../src/contract/roles.ts'
import { admin, dosen, pembimbing, prodi } from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'
import { registered } from './registered.ts'
import { show } from './show.tsx'

const server = realServer()
let here: number
let rahmad: { dosenid: number; dosennidn: string }
beforeEach(async () => {
  here = await prodi(server.db)
  rahmad = await dosen(server.db, { dosennama: 'Rahmad Hidayat', dosenprodiid: here })
})

/** The part of the review that is about the supervisor, as this role sees it. */
async function open(registerid: number, role: Extract<Role, 'akademik' | 'prodi' | 'wadir'> = 'akademik') {
  server.signIn(await admin(server.db, role, ...(role === 'prodi' ? [here] : [])))
  return show(<Part registerid={registerid} />, { role })
}
function Part({ registerid }: { registerid: number }) {
  const { data } = useReview(registerid)
  return data ? <Pembimbing student={data} /> : null
}
const ani = (registerdisetujui: 0 | 1 | null) => registered(server, { prodiid: here, registerdisetujui })
const asked = async () => within(await screen.findByRole('alertdialog', { name: 'Apakah Anda yakin?' }))
const guiding = () => server.db.selectFrom('pembimbing').selectAll()
const of = async (registerid: number) => guiding().where('pembimbingregisterid', '=', registerid).execute()

test.each([null, 0] as const)('before the approval (%s) there is nothing to choose', async (state) => {
  await open((await ani(state)).registerid)
  expect(
    await screen.findByText('Pembimbing dapat ditetapkan setelah registrasi disetujui.'),
  ).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('one who rests is named, comes back with the next approval, and can be taken away', async () => {
  const { registerid } = await ani(0)
  const id = await pembimbing(server.db, registerid, rahmad.dosenid)
  const { user } = await open(registerid)
  expect(await screen.findByText('Pembimbing sebelumnya')).toBeInTheDocument()
  expect(screen.getByText('Kembali membimbing begitu registrasi ini disetujui lagi.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Hapus pembimbing Rahmad Hidayat' }))
  const question = await asked()
  expect(question.getByText(/tidak kembali membimbing/)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(screen.queryByText('Pembimbing sebelumnya')).toBeNull())
  expect(server.sent).toEqual([{ call: `DELETE pembimbing/${id}` }])
  expect(await of(registerid)).toEqual([])
})

test('a lecturer is chosen, asked about by name, and assigned', async () => {
  const { registerid } = await ani(1)
  const { user } = await open(registerid, 'prodi')
  await user.click(await screen.findByRole('button', { name: 'Simpan' }))
  expect(screen.getByLabelText('Dosen pembimbing')).toHaveAccessibleDescription(/Pilih dosen terlebih dahulu/)
  await user.selectOptions(screen.getByLabelText('Dosen pembimbing'), `Rahmad Hidayat (${rahmad.dosennidn})`)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const question = await asked()
  expect(
    question.getByText('Anda akan menetapkan Rahmad Hidayat sebagai pembimbing Ani.'),
  ).toBeInTheDocument()
  expect(server.sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Ya' }))
  await waitFor(async () => expect(await of(registerid)).toHaveLength(1))
  expect(await of(registerid)).toMatchObject([{ pembimbingdosenid: rahmad.dosenid }])
  expect(
    await screen.findByRole('button', { name: 'Hapus pembimbing Rahmad Hidayat', hidden: true }),
  ).toBeInTheDocument()
})

test('a refusal is told with its reason', async () => {
  const { registerid } = await ani(1)
  const { user } = await open(registerid)
  await user.selectOptions(
    await screen.findByLabelText('Dosen pembimbing'),
    `Rahmad Hidayat (${rahmad.dosennidn})`,
  )
  // Somebody else was faster.
  const other = await dosen(server.db, { dosenprodiid: here })
  await pembimbing(server.db, registerid, other.dosenid)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await user.click((await asked()).getByRole('button', { name: 'Ya' }))
  const told = within(await screen.findByRole('alertdialog', { name: 'Gagal' }))
  expect(told.getByText(/^Mahasiswa ini sudah punya pembimbing\./)).toBeInTheDocument()
  expect(await of(registerid)).toMatchObject([{ pembimbingdosenid: other.dosenid }])
})

test('an assigned one is shown, and taken away after a yes; nobody else can be chosen', async () => {
  const { registerid } = await ani(1)
  const id = await pembimbing(server.db, registerid, rahmad.dosenid)
  const { user } = await open(registerid)
  expect(await screen.findByText('Rahmad Hidayat')).toBeInTheDocument()
  expect(screen.queryByLabelText('Dosen pembimbing')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hapus pembimbing Rahmad Hidayat' }))
  await user.click((await asked()).getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(server.sent).toEqual([{ call: `DELETE pembimbing/${id}` }]))
  await waitFor(async () => expect(await of(registerid)).toEqual([]))
})

test('who only reads sees the supervisor and no button', async () => {
  const { registerid } = await ani(1)
  await pembimbing(server.db, registerid, rahmad.dosenid)
  await open(registerid, 'wadir')
  expect(await screen.findByText('Rahmad Hidayat')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})
