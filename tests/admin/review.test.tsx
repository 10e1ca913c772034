import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prodi } from '../server/support/people.ts'
import { pdf } from '../support/files.ts'
import { realServer } from '../support/realServer.ts'
import { asks, handsIn, opens, registered } from './registered.tsx'

const server = realServer()

/** Four documents are asked for; of Ani's, one is validated, two wait and one is missing. */
async function ani() {
  const documents = await asks(server, { KTP: 1, Transkrip: 1, Foto: 1, Proposal: 2 })
  const prodiid = await prodi(server.db)
  const register = await registered(server, { prodiid, registertanggal: '2026-02-08' })
  await handsIn(server, register, documents.KTP, 1)
  const transkrip = await handsIn(server, register, documents.Transkrip)
  const proposal = await handsIn(server, register, documents.Proposal)
  return { ...register, prodiid, documents, transkrip, proposal }
}
const statusOf = async ({ idx }: { idx: number }) =>
  (
    await server.db
      .selectFrom('dokumenregister')
      .select('status')
      .where('idx', '=', idx)
      .executeTakeFirstOrThrow()
  ).status
const approvalOf = async ({ registerid }: { registerid: number }) =>
  (
    await server.db
      .selectFrom('register')
      .select('registerdisetujui')
      .where('registerid', '=', registerid)
      .executeTakeFirstOrThrow()
  ).registerdisetujui

const LIST = new URLSearchParams({
  filter: '{"tunggu":"dokumen"}',
  sort: 'registertanggal',
  order: 'ASC',
}).toString()
const DAFTAR = new URLSearchParams({ daftar: LIST }).toString()

const open = (given: { registerid: number; prodiid: number }, how?: Parameters<typeof opens>[2]) =>
  opens(server, given, how)
const openDocument = () => document.querySelector('[data-dokumen]')?.textContent
const dialog = async (name: RegExp) => within(await screen.findByRole('alertdialog', { name }))
const focusOn = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())

test('it opens at the first upload that nobody has validated', async () => {
  await open(await ani())
  expect(openDocument()).toBe('Transkrip')
  expect(screen.getByRole('tab', { name: 'Magang' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText(/1 dari 3 dokumen registrasi tervalidasi/)).toBeInTheDocument()
})

test('V asks, Enter says yes, and the next document that waits is open; then the same again', async () => {
  const given = await ani()
  const { user } = await open(given)
  await user.keyboard('v')
  await dialog(/^Validasi Transkrip milik Ani\?$/)
  await focusOn('Validasi dokumen')
  expect(server.sent).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(openDocument()).toBe('Proposal'))
  expect(server.sent).toEqual([
    {
      call: 'POST register/validasi',
      body: { idx: given.transkrip.idx, idjenis: 1, status: 1, versifile: given.transkrip.files },
    },
  ])
  expect([await statusOf(given.transkrip), await statusOf(given.proposal)]).toEqual([1, 0])
  expect(await screen.findByText('Dokumen berhasil divalidasi.')).toBeInTheDocument()

  // The notice of success is in nobody's way.
  await waitFor(() => expect(document.querySelector('.MuiModal-root')).toBeNull())
  await user.keyboard('v')
  await dialog(/^Validasi Proposal/)
  await focusOn('Validasi dokumen')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  // Nothing waits any more: one stays where one is.
  expect(await screen.findByRole('button', { name: 'Batalkan validasi' })).toBeInTheDocument()
  expect(openDocument()).toBe('Proposal')
  expect(await statusOf(given.proposal)).toBe(1)
})

test('refused for another reason: that reason, and no file is said to be replaced', async () => {
  const given = await ani()
  const { user } = await open(given)
  await user.keyboard('v')
  const asked = await dialog(/^Validasi/)
  const closes = (semtutup: string | null) => server.db.updateTable('semester').set({ semtutup }).execute()
  await closes('2025-01-01T00:00:00.000Z')
  await user.click(asked.getByRole('button', { name: 'Validasi dokumen' }))
  expect(await asked.findByRole('alert')).toHaveTextContent(/ditutup/)
  expect(asked.queryByText(/Berkas ini baru saja diganti/)).toBeNull()
  await closes(null)
})

test('a file that was replaced meanwhile is not validated: the new one is shown, and why', async () => {
  const given = await ani()
  const { user } = await open(given)
  const files = await server.storeFile(pdf(), {
    name: 'Transkrip baru.pdf',
    mime: 'application/pdf',
    use: 'dokumen',
  })
  await server.db
    .updateTable('dokumenregister')
    .set({ files })
    .where('idx', '=', given.transkrip.idx)
    .execute()
  await user.keyboard('v')
  const asked = await dialog(/^Validasi/)
  await user.click(asked.getByRole('button', { name: 'Validasi dokumen' }))
  expect(await asked.findByRole('alert')).toHaveTextContent(/Berkas ini baru saja diganti/)
  expect(await statusOf(given.transkrip)).toBe(0)
  expect(openDocument()).toBe('Transkrip')
  expect(await screen.findByText('Transkrip baru.pdf')).toBeInTheDocument()
  await user.click(asked.getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.keyboard('v')
  await user.click((await dialog(/^Validasi/)).getByRole('button', { name: 'Validasi dokumen' }))
  await waitFor(() => expect(openDocument()).toBe('Proposal'))
  expect(await statusOf(given.transkrip)).toBe(1)
})

test('taking a validation back asks why, and sends it with what it is about', async () => {
  const { KTP } = await asks(server, { KTP: 1 })
  const prodiid = await prodi(server.db)
  const register = await registered(server, { prodiid })
  const { idx, files } = await handsIn(server, register, KTP, 1)
  const { user } = await open({ ...register, prodiid })
  await user.keyboard('v')
  const name = /^Batalkan validasi KTP milik Ani\?$/
  const asked = await dialog(name)
  await user.click(asked.getByRole('button', { name: 'Batalkan validasi' }))
  expect(asked.getByRole('alert')).toHaveTextContent('Isi alasannya')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(server.sent).toEqual([])

  await user.keyboard('v')
  const again = await dialog(name)
  await focusOn('Terpotong.')
  await user.keyboard('{Enter}')
  await user.click(again.getByRole('button', { name: 'Batalkan validasi' }))
  expect(await screen.findByText('Alasan: Terpotong.')).toBeInTheDocument()
  expect(server.sent).toEqual([
    {
      call: 'POST register/validasi',
      body: { idx, idjenis: 1, status: 0, versifile: files, alasan: 'Terpotong.' },
    },
  ])
})

test('rejected with a reason, it stands beside the decision; as text, whatever it is', async () => {
  const given = await ani()
  const { user } = await open(given)
  await user.keyboard('t')
  const asked = await dialog(/^Tolak/)
  await user.type(asked.getByRole('textbox', { name: 'Alasan' }), '<img src=x onerror=alert(1)>')
  await user.click(asked.getByRole('button', { name: 'Tolak registrasi' }))
  expect(await screen.findByText('Alasan: <img src=x onerror=alert(1)>')).toBeInTheDocument()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect(server.sent).toMatchObject([
    { body: { registerdisetujui: 0, dari: null, alasan: '<img src=x onerror=alert(1)>' } },
  ])
})

test('J and K go through the documents of all tabs, with the focus on their title', async () => {
  const { user } = await open(await ani())
  await user.keyboard('j')
  await waitFor(() => expect(openDocument()).toBe('Foto'))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Foto'))
  await user.keyboard('j')
  await waitFor(() => expect(openDocument()).toBe('Proposal'))
  await user.keyboard('j')
  expect(openDocument()).toBe('Proposal')
  await user.keyboard('kkk')
  await waitFor(() => expect(openDocument()).toBe('KTP'))
})

test('S and T decide about the registration, naming the student and the company', async () => {
  const given = await ani()
  const { user } = await open(given)
  await user.keyboard('t')
  await dialog(/^Tolak registrasi Ani di PT Maju/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('.MuiModal-root')).toBeNull())
  await user.keyboard('s')
  await dialog(/^Setujui registrasi Ani/)
  await focusOn('Setujui registrasi')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Disetujui')).toBeInTheDocument()
  expect(server.sent).toEqual([
    {
      call: 'POST register/persetujuan',
      body: { registerid: given.registerid, registerdisetujui: 1, dari: null },
    },
  ])
  expect(await approvalOf(given)).toBe(1)
})

test('somebody else was faster: the reason, and the state as it is now', async () => {
  const given = await ani()
  const { user, menu } = await open(given)
  // The server has moved on; this page has not.
  await server.db
    .updateTable('register')
    .set({ registerdisetujui: 1 })
    .where('registerid', '=', given.registerid)
    .execute()
  await user.click((await menu()).getByRole('menuitem', { name: /^Tolak/ }))
  await user.click(await screen.findByRole('button', { name: 'Perusahaan sudah penuh.' }))
  const asked = await dialog(/^Tolak/)
  await user.click(asked.getByRole('button', { name: 'Tolak registrasi' }))
  expect(await asked.findByRole('alert')).toHaveTextContent(
    'Status pendaftaran ini baru saja berubah: sekarang Disetujui.',
  )
  expect(await screen.findByText('Disetujui')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Setujui', hidden: true })).toBeNull()
  expect(await approvalOf(given)).toBe(1)
})

test('nothing happens while somebody types, nor with Ctrl, nor while a question is open', async () => {
  const { user } = await open(await ani())
  await user.type(screen.getByLabelText('Catatan'), 'vstjnp?')
  await user.click(screen.getByRole('heading', { level: 1, name: 'Ani' }))
  await user.keyboard('{Control>}v{/Control}{Meta>}s{/Meta}{Alt>}t{/Alt}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(openDocument()).toBe('Transkrip')
  await user.keyboard('v')
  await dialog(/^Validasi/)
  await user.keyboard('j')
  expect(openDocument()).toBe('Transkrip')
})

/** Three wait for a look at their documents, Ani in the middle; nobody else does. */
async function queue() {
  await server.db.updateTable('dokumenregister').set({ status: 1 }).execute()
  const given = await ani()
  const beside = async (nama: string, registertanggal: string) => {
    const register = await registered(server, { nama, registertanggal })
    await handsIn(server, register, given.documents.KTP)
    return register
  }
  return { ani: given, before: await beside('Cici', '2026-02-07'), after: await beside('Beni', '2026-02-09') }
}
const listReads = () => server.requests.filter(({ call }) => call === 'GET register')

test('N and P go on in the list it was opened from, in its order', async () => {
  const { ani, after } = await queue()
  const { user, router } = await open(ani, { query: `?${DAFTAR}` })
  expect(await screen.findByText('Registrasi 2 dari 3')).toBeInTheDocument()
  expect(listReads()[0]!.query).toMatchObject({ tunggu: 'dokumen', sort: 'registertanggal', order: 'asc' })
  await user.keyboard('n')
  expect(await screen.findByRole('heading', { level: 1, name: 'Beni' })).toBeInTheDocument()
  expect(router.location.pathname).toBe(`/register/${after.registerid}`)
  expect(new URLSearchParams(router.location.search).get('daftar')).toBe(LIST)
  expect(await screen.findByText('Registrasi 3 dari 3')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await user.keyboard('n')
  expect(router.location.pathname).toBe(`/register/${after.registerid}`)
  await user.keyboard('p')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ani' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Registrasi 2 dari 3, kembali ke daftar' })).toHaveAttribute(
    'href',
    `/register?${LIST}`,
  )
  // Once read, the order stays while one goes through it.
  expect(listReads()).toHaveLength(1)
})

test(
  'a tab keeps the list in the address, and the way back leads out of it; opened without a list there are no neighbours',
  { tags: ['rest'] },
  async () => {
    const { ani } = await queue()
    const { user, router, unmount } = await open(ani, { query: `?${DAFTAR}` })
    await user.click(screen.getByRole('tab', { name: 'Riwayat' }))
    const search = new URLSearchParams(router.location.search)
    expect([search.get('tab'), search.get('daftar')]).toEqual(['riwayat', LIST])
    router.back()
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Magang' })).toHaveAttribute('aria-selected', 'true'),
    )
    await waitFor(() => expect(listReads()).toHaveLength(1))
    unmount()
    await open(ani)
    expect(screen.queryByRole('link', { name: 'Berikutnya dalam daftar' })).toBeNull()
    expect(listReads()).toHaveLength(1)
  },
)

test('? tells the keys, and they can be switched off', async () => {
  const { user } = await open(await ani())
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Pintasan papan ketik' }))
  expect(help.getByText('Setujui registrasi')).toBeInTheDocument()
  await user.click(help.getByRole('switch', { name: 'Pintasan menyala' }))
  await user.click(help.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('v')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('who may not decide has no key for it, and sees the state of each document', async () => {
  const { user } = await open(await ani(), { role: 'prodi' })
  await user.keyboard('vst')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Validasi' })).toBeNull()
  expect(screen.getAllByText('Belum Divalidasi').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Setujui' })).toBeNull()
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Pintasan papan ketik' }))
  expect(help.queryByText('Setujui registrasi')).toBeNull()
  expect(server.sent).toEqual([])
})

test('a document without a file says so and cannot be validated', async () => {
  await asks(server, { Foto: 1 })
  const prodiid = await prodi(server.db)
  await open({ ...(await registered(server, { prodiid })), prodiid })
  expect(screen.getByText('Mahasiswa belum mengunggah dokumen ini.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Validasi' })).toBeNull()
})

test('in a closed semester it is only read', async () => {
  const given = await ani()
  await server.db.updateTable('semester').set({ semtutup: '2026-10-01T00:00:00.000Z' }).execute()
  await open(given)
  expect(await screen.findByText(/sudah ditutup: magang ini hanya dapat dibaca/)).toBeVisible()
  expect(openDocument()).toBe('Transkrip')
  for (const name of ['Validasi', 'Minta revisi', 'Ganti berkas'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Isi jadwal' })).toBeNull()
})
