import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Supervisor } from '../../src/admin/pages/register/Supervisor.tsx'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { serving } from './called.ts'
import { reviewed } from './reviewed.ts'
import { show } from './show.tsx'

vi.mock('../../src/dataProvider/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}))

const lecturers = {
  'GET listdosen/{prodiid}': () => ({
    data: [{ dosenid: 4, dosennidn: '0012', dosennama: 'Rahmad Hidayat' }],
  }),
}
const guided = {
  pembimbingid: 8,
  pembimbingdosenid: 4,
  pembimbingdosennama: 'Rahmad Hidayat',
  pembimbingdosennidn: '0012',
}
const asked = async () => within(await screen.findByRole('alertdialog', { name: 'Apakah anda yakin?' }))

test.each([null, 0])('before the approval (%s) there is nothing to choose', (registerdisetujui) => {
  show(<Supervisor student={reviewed({ registerdisetujui })} />)
  expect(screen.getByText('Pembimbing dapat ditetapkan setelah registrasi disetujui.')).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('one who rests is named, comes back with the next approval, and can be taken away', async () => {
  const sent = serving({ 'DELETE pembimbing/{id}': () => ({}) })
  const { user } = show(
    <Supervisor student={reviewed({ registerdisetujui: 0, pembimbingkembali: guided })} />,
  )
  expect(screen.getByText('Pembimbing sebelumnya')).toBeInTheDocument()
  expect(screen.getByText('Kembali membimbing begitu registrasi ini disetujui lagi.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Hapus pembimbing Rahmad Hidayat' }))
  const question = await asked()
  expect(question.getByText(/tidak kembali membimbing/)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['DELETE pembimbing/{id}']))
})

test('a lecturer is chosen, asked about by name, and assigned', async () => {
  const sent = serving({ ...lecturers, 'POST pembimbing': () => ({}) })
  const { user } = show(<Supervisor student={reviewed({ registerdisetujui: 1 })} />, { role: 'prodi' })
  await user.click(await screen.findByRole('button', { name: 'Simpan' }))
  expect(screen.getByLabelText('Dosen pembimbing')).toHaveAccessibleDescription(/Pilih dosen terlebih dahulu/)
  await user.selectOptions(screen.getByLabelText('Dosen pembimbing'), 'Rahmad Hidayat (0012)')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  const question = await asked()
  expect(
    question.getByText('Anda akan menetapkan Rahmad Hidayat sebagai pembimbing Ani.'),
  ).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Ya' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'POST pembimbing', body: { pembimbingregisterid: 7, pembimbingdosenid: 4 } },
    ]),
  )
})

test('a refusal is told with its reason', async () => {
  serving({
    ...lecturers,
    'POST pembimbing': () => {
      throw new HttpProblem(409, 'Mahasiswa ini sudah punya pembimbing.')
    },
  })
  const { user } = show(<Supervisor student={reviewed({ registerdisetujui: 1 })} />)
  await user.selectOptions(await screen.findByLabelText('Dosen pembimbing'), 'Rahmad Hidayat (0012)')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await user.click((await asked()).getByRole('button', { name: 'Ya' }))
  const told = within(await screen.findByRole('alertdialog', { name: 'Gagal' }))
  expect(told.getByText('Mahasiswa ini sudah punya pembimbing.')).toBeInTheDocument()
})

test('an assigned one is shown, and taken away after a yes; nobody else can be chosen', async () => {
  const sent = serving({ ...lecturers, 'DELETE pembimbing/{id}': () => ({}) })
  const { user } = show(<Supervisor student={reviewed({ registerdisetujui: 1, pembimbing: guided })} />)
  expect(screen.getByText('Rahmad Hidayat')).toBeInTheDocument()
  expect(screen.queryByLabelText('Dosen pembimbing')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hapus pembimbing Rahmad Hidayat' }))
  await user.click((await asked()).getByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'DELETE pembimbing/{id}', params: { id: 8 } }]))
})

test('who only reads sees the supervisor and no button', () => {
  show(<Supervisor student={reviewed({ registerdisetujui: 1, pembimbing: guided })} />, { role: 'wadir' })
  expect(screen.getByText('Rahmad Hidayat')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})
