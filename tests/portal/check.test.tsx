import { buffer } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { call } from '../../src/dataProvider/call.ts'
import { queryClient } from '../../src/dataProvider/queryClient.ts'
import { tokenStore } from '../../src/dataProvider/token.ts'
import CheckPage from '../../src/portal/letters/CheckPage.tsx'
import { admin, mahasiswa, terdaftar } from '../server/support/people.ts'
import { realServer } from '../support/realServer.ts'

const server = realServer()

const open = (kode: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/v/${kode}`]}>
        <Routes>
          <Route path="/v/:kode?" element={<CheckPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )

/** By the office, which has signed out again. */
async function issued() {
  const student = await mahasiswa(server.db, { mhsnama: 'Aditya Hakim' })
  const { registerid } = await terdaftar(server.db, student, { registerdisetujui: 1 })
  server.signIn(await admin(server.db, 'akademik'))
  await call('POST surat', { body: { jenis: 'pengantar', registerid: [registerid] } })
  const letter = await server.db
    .selectFrom('surat as s')
    .innerJoin('berkas as b', 'b.berkasid', 's.berkasid')
    .select(['s.suratid', 's.kode', 's.nomor', 'b.berkaskunci'])
    .orderBy('s.suratid', 'desc')
    .executeTakeFirstOrThrow()
  return { letter, student }
}

test('a letter that is valid: its number, initials and last digits, and whether a file is the one that was issued', async () => {
  const { letter, student } = await issued()
  tokenStore.clear()
  open(letter.kode)
  expect(await screen.findByRole('heading', { name: 'Surat ini tercatat dan berlaku' })).toBeVisible()
  expect(screen.getByText(letter.nomor)).toBeVisible()
  expect(screen.getByText(`A. H. NOBP berakhiran ${student.mhsnobp.slice(-3)}`)).toBeVisible()
  expect(document.body.textContent).not.toContain('Aditya')

  const bytes = await buffer((await server.files.open(letter.berkaskunci)).stream)
  const before = server.sent.length
  const choose = screen.getByLabelText(/Bandingkan berkas/)
  await userEvent.upload(choose, new File([new Uint8Array(bytes)], 'surat.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/sama persis/)).toBeVisible()
  await userEvent.upload(
    choose,
    new File([new Uint8Array(bytes), 'x'], 'surat.pdf', { type: 'application/pdf' }),
  )
  expect(await screen.findByText(/berbeda dari yang diterbitkan/)).toBeVisible()
  // It was sent nowhere.
  expect(server.sent).toHaveLength(before)
})

test('one that was withdrawn says so first', async () => {
  const { letter } = await issued()
  const { suratid } = letter
  await call('POST surat/cabut/{suratid}', { params: { suratid }, body: { alasan: 'Salah nama.' } })
  tokenStore.clear()
  open(letter.kode)
  expect(await screen.findByRole('heading', { name: 'Surat ini sudah dicabut' })).toBeVisible()
  expect(document.body.textContent).not.toContain('Salah nama')
})

test('a code that is typed is looked up; one that is not known says so', async () => {
  open('')
  await userEvent.type(screen.getByLabelText('Kode surat'), 'abcd-efgh-jkmn')
  await userEvent.click(screen.getByRole('button', { name: 'Periksa' }))
  expect(await screen.findByRole('heading', { name: 'Kode ini tidak tercatat' })).toBeVisible()
  expect(server.requests.at(-1)?.call).toBe('GET surat/periksa/ABCDEFGHJKMN')
})
