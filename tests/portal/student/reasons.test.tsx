import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import HomePage from '../../../src/portal/student/HomePage.tsx'
import * as people from '../../server/support/people.ts'
import { eventRow } from '../../server/support/events.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
let dina: Awaited<ReturnType<typeof people.mahasiswa>>
beforeEach(async () => {
  dina = await people.mahasiswa(server.db, { mhsnama: 'Dina' })
  server.signIn(dina)
})

const HTML = '<img src=x onerror=alert(1)>'
const told = (objek: string, objekid: number, aksi: string) =>
  server.db
    .insertInto('peristiwa')
    .values(eventRow({ objek, objekid: String(objekid), aksi, alasan: HTML }))
    .execute()

test('who is rejected reads why on the home, as text', async () => {
  const { registerid } = await people.terdaftar(server.db, dina, { registerdisetujui: 0 })
  await told('register', registerid, 'keputusan')
  const { unmount } = show(<HomePage />)
  expect(await screen.findByText(/^Alasan: <img src=x onerror=alert\(1\)>/)).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  unmount()
  show(<HomePage />, '/?tab=registrasi')
  expect(await screen.findByText(`Alasan: ${HTML}`)).toBeInTheDocument()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('who waits again reads why the decision was taken back, and what is wrong with a document', async () => {
  const { registerid } = await people.terdaftar(server.db, dina)
  const { dokumenid } = await people.dokumen(server.db, 1)
  const idx = await people.unggahan(server.db, registerid, dokumenid)
  await told('register', registerid, 'keputusan')
  await told('dokumenregister', idx, 'status')
  show(<HomePage />, '/?tab=registrasi')
  expect(await screen.findByText(`Alasan: ${HTML}`)).toBeInTheDocument()
  expect(await screen.findByText(`Validasi dibatalkan: ${HTML}`)).toBeInTheDocument()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
