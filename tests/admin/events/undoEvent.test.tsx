import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { History } from '../../../src/admin/pages/student/History.tsx'
import '../../../src/admin/events/Timeline.tsx'
import { call } from '../../../src/dataProvider/call.ts'
import { admin, prodi } from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { asks, handsIn, registered } from '../registered.tsx'
import { show } from '../show.tsx'

const server = realServer()

/** A document of Ani that the office has validated. */
async function validated() {
  const { KTP } = await asks(server, { KTP: 1 })
  const prodiid = await prodi(server.db)
  const register = await registered(server, { prodiid })
  const { idx } = await handsIn(server, register, KTP)
  server.signIn(await admin(server.db, 'akademik'))
  await call('POST register/validasi', { body: { idx, idjenis: 1, status: 1 } })
  return { ...register, prodiid, idx }
}
type Given = Awaited<ReturnType<typeof validated>>

async function trailOf({ registernobp, prodiid }: Given, role: 'akademik' | 'prodi' | 'wadir') {
  server.signIn(await admin(server.db, role, ...(role === 'prodi' ? [prodiid] : [])))
  const shown = show(<History nobp={registernobp} />, { role })
  await screen.findByText('Dokumen divalidasi')
  return shown
}
const undoable = () => screen.queryAllByRole('button', { name: /^Urungkan keputusan/ })
const statusOf = async ({ idx }: Given) =>
  (
    await server.db
      .selectFrom('dokumenregister')
      .select('status')
      .where('idx', '=', idx)
      .executeTakeFirstOrThrow()
  ).status

test('what goes against a student is taken back with a reason, as an event of its own', async () => {
  const given = await validated()
  const { user } = await trailOf(given, 'akademik')
  await user.click(undoable()[0]!)
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Urungkan keputusan' }))
  expect(question.getByRole('alert')).toHaveTextContent('Isi alasannya')
  expect(await statusOf(given)).toBe(1)
  await user.click(question.getByRole('button', { name: 'Masih perlu diperiksa lagi.' }))
  await user.click(question.getByRole('button', { name: 'Urungkan keputusan' }))
  expect(await screen.findByText('Validasi dokumen dibatalkan')).toBeInTheDocument()
  expect(await screen.findByText(/Masih perlu diperiksa lagi\./)).toBeInTheDocument()
  expect(await statusOf(given)).toBe(0)
  // The older one is overtaken; the newer has a way back of its own.
  await waitFor(() => expect(undoable()).toHaveLength(1))
})

test('what somebody else has done about it since is not taken back from an old screen', async () => {
  const given = await validated()
  const { user } = await trailOf(given, 'akademik')
  await call('POST register/validasi', {
    body: { idx: given.idx, idjenis: 1, status: 0, alasan: 'Terpotong.' },
  })
  await user.click(undoable()[0]!)
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Keputusan sebelumnya keliru.' }))
  await user.click(question.getByRole('button', { name: 'Urungkan keputusan' }))
  expect(await question.findByRole('alert')).toHaveTextContent(/^Gagal/)
  expect(await statusOf(given)).toBe(0)
})

test('who may not decide it is offered no way back', async () => {
  const given = await validated()
  const office = await trailOf(given, 'akademik')
  expect(undoable()).toHaveLength(1)
  office.unmount()
  const programme = await trailOf(given, 'prodi')
  expect(undoable()).toEqual([])
  programme.unmount()
  await trailOf(given, 'wadir')
  expect(undoable()).toEqual([])
})
