// @module-tag rest
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { drafts } from '../../../src/dataProvider/drafts.ts'
import { queryClient } from '../../../src/dataProvider/queryClient.ts'
import { tokenStore } from '../../../src/dataProvider/token.ts'
import { LapanganApp } from '../../../src/portal/lapangan/LapanganApp.tsx'
import { NOBODY } from '../../../src/portal/lapangan/queries.ts'
import { ConfirmProvider } from '../../../src/ui/dialog/ConfirmProvider.tsx'
import { admin, placed } from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'

const server = realServer()

async function linkOf(nama: string) {
  const { registerid } = await placed(server.db)
  server.signIn(await admin(server.db, 'akademik'))
  const body = { nama, jabatan: '', lapangansurel: '', lapangantelp: '0751-778899', versi: 0 }
  await call('POST lapangan/{registerid}', { params: { registerid }, body })
  const { data } = await call('POST lapangan/tautan/{registerid}', { params: { registerid } })
  tokenStore.clear()
  return data.token
}

const entered = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ya, buka halaman saya' }))
  return screen.findByRole('button', { name: 'Keluar' })
}

test('at one screen nobody finds what another one has read or begun to write', async () => {
  const [first, second] = [await linkOf('Yulia Maharani'), await linkOf('Bram Wijaya')]
  window.history.replaceState(null, '', `/lapangan#${first}`)
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <LapanganApp />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  await entered()
  expect(screen.getByRole('heading', { name: /Yulia/ })).toBeVisible()
  await drafts.keep(NOBODY, 'tanggapan 1', 'Belum terkirim')

  window.location.hash = second
  expect(await screen.findByRole('heading', { name: 'Anda Bram Wijaya?' })).toBeVisible()
  await expect.poll(() => drafts.any(NOBODY)).toBe(false)
  const leave = await entered()
  expect(screen.getByRole('heading', { name: /Bram/ })).toBeVisible()
  expect(screen.queryByText(/Yulia/)).toBeNull()

  await drafts.keep(NOBODY, 'tanggapan 2', 'Belum terkirim')
  await userEvent.click(leave)
  await expect.poll(() => drafts.any(NOBODY)).toBe(false)
})
