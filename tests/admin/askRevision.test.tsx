import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../../src/dataProvider/call.ts'
import { admin, prodi } from '../server/support/people.ts'
import { pdf } from '../support/files.ts'
import { realServer } from '../support/realServer.ts'
import { asks, handsIn, opens, registered } from './registered.tsx'

const server = realServer()

/** Two documents of Ani wait for the office. */
async function ani() {
  const documents = await asks(server, { KTP: 1, Transkrip: 1 })
  const register = await registered(server, { prodiid: await prodi(server.db) })
  const ktp = await handsIn(server, register, documents.KTP)
  const transkrip = await handsIn(server, register, documents.Transkrip)
  return { ...register, documents, ktp, transkrip }
}
const open = (given: { registerid: number }, query = '') => opens(server, given, { query })
const openDocument = () => document.querySelector('[data-dokumen]')?.textContent
const revisionOf = async ({ idx }: { idx: number }) =>
  (
    await server.db
      .selectFrom('dokumenregister')
      .select('revisi')
      .where('idx', '=', idx)
      .executeTakeFirstOrThrow()
  ).revisi
const asking = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `Kembalikan ${name} untuk direvisi?` }))

test('R asks what has to change; given back, the next one is open, and the notice takes it back', async () => {
  const given = await ani()
  const { user } = await open(given)
  await waitFor(() => expect(openDocument()).toBe('KTP'))
  await user.keyboard('r')
  const sheet = await asking('KTP')
  await user.click(sheet.getByRole('button', { name: 'Kembalikan' }))
  expect(sheet.getByText('Pilih paling sedikit satu.')).toBeInTheDocument()
  expect(server.sent).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Tanda tangan' }))
  await user.click(sheet.getByRole('button', { name: 'Belum ditandatangani.' }))
  await user.type(sheet.getByRole('textbox', { name: /^Catatan/ }), ' Halaman 2.')
  const give = sheet.getByRole('button', { name: 'Kembalikan' })
  // The second press before the first is seen.
  act(() => {
    give.click()
    give.click()
  })
  await waitFor(() => expect(openDocument()).toBe('Transkrip'))
  expect(server.sent).toEqual([
    {
      call: 'POST register/validasi',
      body: {
        idx: given.ktp.idx,
        idjenis: 1,
        status: 0,
        revisi: 1,
        bagian: ['tandatangan'],
        alasan: 'Belum ditandatangani. Halaman 2.',
        versifile: given.ktp.files,
      },
    },
  ])
  expect(await revisionOf(given.ktp)).toBe(1)
  await user.click(await screen.findByRole('button', { name: 'Urungkan' }))
  await waitFor(async () => expect(await revisionOf(given.ktp)).toBe(0))
})

test('a file that was replaced meanwhile is not given back: what was written stays in the question', async () => {
  const given = await ani()
  const { user } = await open(given)
  await waitFor(() => expect(openDocument()).toBe('KTP'))
  const files = await server.storeFile(pdf(), {
    name: 'KTP baru.pdf',
    mime: 'application/pdf',
    use: 'dokumen',
  })
  await server.db.updateTable('dokumenregister').set({ files }).where('idx', '=', given.ktp.idx).execute()
  await user.keyboard('r')
  const sheet = await asking('KTP')
  await user.click(sheet.getByRole('button', { name: 'Tanda tangan' }))
  await user.click(sheet.getByRole('button', { name: 'Belum ditandatangani.' }))
  await user.click(sheet.getByRole('button', { name: 'Kembalikan' }))
  expect(await sheet.findByText(/Berkas sudah diganti setelah Anda membukanya/)).toBeInTheDocument()
  expect(sheet.getByRole('textbox', { name: /^Catatan/ })).toHaveValue('Belum ditandatangani.')
  expect(await revisionOf(given.ktp)).toBe(0)
})

test('what was asked for stands with its document until the student has changed it, then with both files', async () => {
  const given = await ani()
  server.signIn(await admin(server.db, 'akademik'))
  const { idx } = given.ktp
  await call('POST register/validasi', {
    body: {
      idx,
      idjenis: 1,
      status: 0,
      revisi: 1,
      bagian: ['terbaca'],
      alasan: 'Hasil pindai tidak terbaca.',
    },
  })
  const query = `?dokumen=${given.documents.KTP.dokumenid}`
  const before = await open(given, query)
  await before.user.click(await screen.findByRole('button', { name: /^KTP/ }))
  const asked = within(await screen.findByRole('region', { name: /meminta revisi/ }))
  expect(asked.getByText('Hasil pindai tidak terbaca.')).toBeInTheDocument()
  expect(asked.queryByRole('button', { name: 'Lihat sebelum dan sesudah' })).toBeNull()
  before.unmount()

  const files = await server.storeFile(pdf({ text: 'jelas' }), {
    name: 'KTP jelas.pdf',
    mime: 'application/pdf',
    use: 'dokumen',
  })
  await server.db.updateTable('dokumenregister').set({ files, revisi: 2 }).where('idx', '=', idx).execute()
  await server.db
    .updateTable('revisi')
    .set({ revisidiperbaiki: '2026-02-10T02:30:00.000Z' })
    .where('revisidokumenidx', '=', idx)
    .execute()
  const { user } = await open(given, query)
  await user.click(await screen.findByRole('button', { name: /^KTP/ }))
  const box = within(await screen.findByRole('region', { name: /meminta revisi/ }))
  await user.click(box.getByRole('button', { name: 'Lihat sebelum dan sesudah' }))
  expect(await box.findByTitle('KTP.pdf')).toBeInTheDocument()
  expect(await box.findByTitle('KTP jelas.pdf')).toBeInTheDocument()
})
