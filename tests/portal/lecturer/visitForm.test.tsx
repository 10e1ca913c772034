import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { VisitForm } from '../../../src/portal/lecturer/visits/VisitForm.tsx'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()

async function writes() {
  const { db } = server
  const student = await people.mahasiswa(db)
  const { registerid } = await people.terdaftar(db, student, { registerdisetujui: 1 })
  const lecturer = await people.dosen(db, { dosenprodiid: student.mhsprodiid })
  await people.pembimbing(db, registerid, lecturer.dosenid)
  server.signIn(lecturer)
  show(<VisitForm onClose={vi.fn()} />, '/', { role: 'dosen', username: lecturer.dosennidn })
  await screen.findByLabelText('Temuan')
  return within(screen.getByRole('dialog', { name: 'Catat kunjungan' }))
}
const visitsMade = () => server.sent.filter(({ call }) => call === 'POST kunjungan')

test('what was refused has the focus, is said once, and no longer once it is touched', async () => {
  const user = userEvent.setup()
  const sheet = await writes()
  await user.type(sheet.getByLabelText('Temuan'), 'Tugasnya sesuai.')
  await user.click(sheet.getByRole('button', { name: 'Simpan kunjungan' }))
  const met = sheet.getByLabelText('Bertemu dengan')
  await waitFor(() => expect(met).toHaveFocus())
  expect(sheet.getAllByRole('alert')).toHaveLength(1)
  expect(met).toHaveAccessibleDescription(/Wajib diisi/)
  await user.type(met, 'Yulia')
  expect(sheet.queryByRole('alert')).toBeNull()
})

test('changed after its answer was lost, a visit is not written down a second time', async () => {
  const user = userEvent.setup()
  const sheet = await writes()
  await user.type(sheet.getByLabelText('Bertemu dengan'), 'Yulia')
  await user.type(sheet.getByLabelText('Temuan'), 'Tugasnya sesuai.')
  const lost = server.lose('POST kunjungan')
  await user.click(sheet.getByRole('button', { name: 'Simpan kunjungan' }))
  await sheet.findByRole('alert')
  lost.lift()
  await user.type(sheet.getByLabelText('Bertemu dengan'), ' Maharani')
  for (const press of [2, 3]) {
    await user.click(sheet.getByRole('button', { name: 'Simpan kunjungan' }))
    await waitFor(() => expect(visitsMade()).toHaveLength(press))
    expect(await sheet.findByText(/sudah tersimpan, tanpa perubahan yang sekarang/)).toBeVisible()
  }
  expect(await server.db.selectFrom('kunjungan').select('kunjungandengan').execute()).toEqual([
    { kunjungandengan: 'Yulia' },
  ])
})
