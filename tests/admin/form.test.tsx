import { act, screen, waitFor, within } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { CHANGED_BY_OTHER } from '../support/words.ts'
import { defineResource, type Resource } from '../../src/contract/resource.ts'
import { active, email, text } from '../../src/contract/fields.ts'
import { HttpProblem } from '../../src/dataProvider/problem.ts'
import { fields } from '../../src/i18n/fields.ts'
import { problems } from '../../src/i18n/problems.ts'
import { allowConsole } from '../support/console.ts'
import { barang, kursi } from './made.ts'
import { showScreen } from './show.tsx'

const toko = defineResource({
  name: 'toko',
  id: 'tokoid',
  title: 'nama',
  fields: { nama: text({ max: 20 }), surel: email(), aktif: active() },
  access: { akademik: 'everything', prodi: { read: 'any' } },
  list: { columns: ['nama', 'surel', 'aktif'], sort: 'nama' },
  form: ['nama', 'surel', 'aktif'],
}) as unknown as Resource

const maju = { id: 5, tokoid: 5, nama: 'Maju', surel: 'maju@contoh.example', aktif: 1, versi: 2 }
const server = (more: Partial<DataProvider> = {}) => ({
  getList: vi.fn(async () => ({ data: [maju], total: 1 })) as unknown as DataProvider['getList'],
  getOne: vi.fn(async () => ({ data: maju })) as unknown as DataProvider['getOne'],
  ...more,
})
const answers = (answer: () => unknown) =>
  vi.fn(async () => answer()) as unknown as DataProvider['create'] & ReturnType<typeof vi.fn>
const refuses = (problem: Error) =>
  answers(() => {
    throw problem
  })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function fill(user: ReturnType<typeof showScreen>['user'], form: Awaited<ReturnType<typeof dialog>>) {
  await user.type(form.getByLabelText('nama'), 'Jaya')
  await user.type(form.getByLabelText('surel'), 'jaya@contoh.example')
}

test('Tambah opens the form over the list at an address of its own and saves what was typed', async () => {
  const create = answers(() => ({ data: { ...maju, id: 6 } }))
  const { user, router } = showScreen(toko, { dataProvider: server({ create }) })
  await user.click(await screen.findByRole('link', { name: 'Tambah' }))
  expect(router.location.pathname).toBe('/toko/create')
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(router.location.pathname).toBe('/toko'))
  expect(create.mock.calls[0]).toMatchObject([
    'toko',
    { data: { nama: 'Jaya', surel: 'jaya@contoh.example', aktif: 1 } },
  ])
  expect(await screen.findByText('Data berhasil disimpan.')).toBeInTheDocument()
})

test('the edit form starts from the record, says Simpan perubahan, and sends the version it read', async () => {
  const update = answers(() => ({ data: maju }))
  const { user } = showScreen(toko, { at: '/toko/5', dataProvider: server({ update }) })
  const form = await dialog('Ubah Toko')
  expect(await form.findByLabelText('nama')).toHaveValue('Maju')
  await user.type(form.getByLabelText('nama'), ' Terus')
  await user.click(form.getByRole('button', { name: 'Simpan perubahan' }))
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]![1]).toMatchObject({ id: 5, data: { nama: 'Maju Terus', versi: 2 } })
})

test('what is missing is said under its field, and nothing is sent', async () => {
  const create = answers(() => ({ data: maju }))
  const { user } = showScreen(toko, { at: '/toko/create', dataProvider: server({ create }) })
  const form = await dialog('Tambah Toko')
  await user.type(form.getByLabelText('surel'), 'bukan email')
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(form.getByLabelText('nama')).toHaveAccessibleDescription('Wajib diisi.'))
  expect(form.getByLabelText('surel')).toHaveAccessibleDescription('Isi dengan alamat surel yang benar.')
  expect(create).not.toHaveBeenCalled()
})

test("the server's error stands under its field and in the dialog; what was typed stays", async () => {
  allowConsole(/HttpProblem/)
  const create = refuses(
    new HttpProblem(422, 'Periksa isian Anda.', { error: { nama: 'Nama ini sudah dipakai.' } }),
  )
  const { user, router } = showScreen(toko, { at: '/toko/create', dataProvider: server({ create }) })
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  expect(await form.findByText('Periksa isian Anda.')).toBeInTheDocument()
  await waitFor(() =>
    expect(form.getByLabelText('nama')).toHaveAccessibleDescription('Nama ini sudah dipakai.'),
  )
  expect(form.getByLabelText('nama')).toHaveValue('Jaya')
  await waitFor(() => expect(form.getByLabelText('nama')).toHaveFocus())
  expect(router.location.pathname).toBe('/toko/create')
})

test('a double click saves once', async () => {
  let finish = (_: unknown) => {}
  const create = vi.fn(
    () => new Promise((resolve) => (finish = resolve)),
  ) as unknown as DataProvider['create'] & ReturnType<typeof vi.fn>
  const { user, router } = showScreen(toko, { at: '/toko/create', dataProvider: server({ create }) })
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  await user.dblClick(form.getByRole('button', { name: 'Simpan' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(create).toHaveBeenCalled())
  finish({ data: { ...maju, id: 6 } })
  await waitFor(() => expect(router.location.pathname).toBe('/toko'))
  expect(create).toHaveBeenCalledTimes(1)
})

test('without a connection the form keeps what was typed and offers to try again', async () => {
  allowConsole(/HttpProblem/)
  let online = false
  const create = answers(() => {
    if (!online) throw new HttpProblem(0, problems.noConnection)
    return { data: { ...maju, id: 6 } }
  })
  const { user, router } = showScreen(toko, { at: '/toko/create', dataProvider: server({ create }) })
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  expect(await form.findByText(/Isian Anda tetap ada di sini/)).toBeInTheDocument()
  expect(form.getByLabelText('nama')).toHaveValue('Jaya')
  online = true
  await user.click(form.getByRole('button', { name: 'Coba lagi' }))
  await waitFor(() => expect(router.location.pathname).toBe('/toko'))
})

test('somebody else was faster: what was typed stays, the rest is brought up to date, and each can be chosen', async () => {
  allowConsole(/HttpProblem/)
  const newer = { ...maju, nama: 'Sentosa', surel: 'halo@sentosa.example', versi: 3 }
  const getOne = vi.fn(async () => ({ data: getOne.mock.calls.length > 1 ? newer : maju }))
  let refused = false
  const update = answers(() => {
    if (refused) return { data: newer }
    refused = true
    throw new HttpProblem(409, CHANGED_BY_OTHER, { alasan: 'changed.by-other' })
  })
  const { user } = showScreen(toko, {
    at: '/toko/5',
    dataProvider: server({ update, getOne: getOne as unknown as DataProvider['getOne'] }),
  })
  const form = await dialog('Ubah Toko')
  await user.type(await form.findByLabelText('nama'), ' Jaya')
  await user.click(form.getByRole('button', { name: 'Simpan perubahan' }))
  const told = within(await form.findByRole('alert'))
  expect(await told.findByText(/Yang Anda berdua ubah/)).toBeInTheDocument()
  // Only one of the two was touched here.
  expect(form.getByLabelText('nama')).toHaveValue('Maju Jaya')
  expect(form.getByLabelText('surel')).toHaveValue('halo@sentosa.example')
  expect(told.queryByRole('button', { name: 'Pakai surel yang baru' })).toBeNull()
  // Nothing of it is saved: it is not left without a question.
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Tinggalkan isian ini?')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Lanjut mengisi' }))
  await waitFor(() => expect(screen.queryByText('Tinggalkan isian ini?')).toBeNull())
  await user.click(await told.findByRole('button', { name: 'Pakai nama yang baru' }))
  expect(form.getByLabelText('nama')).toHaveValue('Sentosa')
  expect(told.queryByRole('button', { name: 'Pakai nama yang baru' })).toBeNull()
  await user.type(form.getByLabelText('nama'), ' Jaya')
  await user.click(form.getByRole('button', { name: 'Simpan perubahan' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls[1]![1]).toMatchObject({
    data: { nama: 'Sentosa Jaya', surel: 'halo@sentosa.example', versi: 3 },
  })
})

test("somebody else was faster: one's own can be given up", async () => {
  allowConsole(/HttpProblem/)
  const getOne = vi.fn(async () => ({
    data: { ...maju, nama: getOne.mock.calls.length > 1 ? 'Sentosa' : 'Maju' },
  }))
  const { user, router } = showScreen(toko, {
    at: '/toko/5',
    dataProvider: server({
      update: refuses(new HttpProblem(409, CHANGED_BY_OTHER, { alasan: 'changed.by-other' })),
      getOne: getOne as unknown as DataProvider['getOne'],
    }),
  })
  const form = await dialog('Ubah Toko')
  await user.type(await form.findByLabelText('nama'), '!')
  await user.click(form.getByRole('button', { name: 'Simpan perubahan' }))
  await user.click(await form.findByRole('button', { name: 'Buang isian saya' }))
  expect(form.getByLabelText('nama')).toHaveValue('Sentosa')
  expect(form.queryByRole('alert')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.location.pathname).toBe('/toko'))
})

test('Simpan dan tambah lagi saves, stays, and starts the next one', { tags: ['rest'] }, async () => {
  const create = answers(() => ({ data: { ...maju, id: 6 } }))
  const { user, router } = showScreen(toko, { at: '/toko/create', dataProvider: server({ create }) })
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  await user.click(form.getByRole('button', { name: 'Simpan dan tambah lagi' }))
  await waitFor(() => expect(form.getByLabelText('nama')).toHaveValue(''))
  expect(form.getByLabelText('nama')).toHaveFocus()
  expect(router.location.pathname).toBe('/toko/create')
  await fill(user, form)
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(router.location.pathname).toBe('/toko'))
  expect(create).toHaveBeenCalledTimes(2)
})

test('a new record that the list does not show is one press away', { tags: ['rest'] }, async () => {
  const create = answers(() => ({ data: { ...maju, id: 6, nama: 'Jaya' } }))
  const { user, router } = showScreen(toko, { at: '/toko/create', dataProvider: server({ create }) })
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await user.click(await screen.findByRole('button', { name: 'Tampilkan' }))
  expect(JSON.parse(new URLSearchParams(router.location.search).get('filter')!)).toEqual({ q: 'Jaya' })
})

test('the work with a new record goes on where its resource says', async () => {
  const create = answers(() => ({ data: { ...maju, id: 6 } }))
  const { user, router } = showScreen(toko, {
    at: '/toko/create',
    look: { goesOnTo: ({ id }) => `/?toko=${id}` },
    dataProvider: server({ create }),
  })
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(router.location.search).toBe('?toko=6'))
})

test('while it is saved the form stays, whatever is pressed', async () => {
  let saved = () => {}
  const create = answers(() => new Promise((done) => (saved = () => done({ data: { ...maju, id: 6 } }))))
  const { user, router } = showScreen(toko, { at: '/toko/create', dataProvider: server({ create }) })
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  await user.dblClick(form.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(form.getByRole('button', { name: 'Batal' })).toBeDisabled())
  await new Promise((settled) => setTimeout(settled))
  expect(form.getByRole('button', { name: 'Batal' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  saved()
  await waitFor(() => expect(router.location.pathname).toBe('/toko'))
})

test('a refused save does not make the form forget to ask', { tags: ['rest'] }, async () => {
  allowConsole(/HttpProblem/)
  const create = refuses(new HttpProblem(409, 'Toko ini sudah tutup.'))
  const { user } = showScreen(toko, { at: '/toko/create', dataProvider: server({ create }) })
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Toko ini sudah tutup.')
  await user.click(form.getByRole('button', { name: 'Batal' }))
  await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }))
  expect(form.getByLabelText('nama')).toHaveValue('Jaya')
})

test('a changed form asks before it is left, an unchanged one does not', async () => {
  const { user, router } = showScreen(toko, { at: '/toko/create', dataProvider: server() })
  let form = await dialog('Tambah Toko')
  await user.click(form.getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(router.location.pathname).toBe('/toko'))

  await user.click(await screen.findByRole('link', { name: 'Tambah' }))
  form = await dialog('Tambah Toko')
  await user.type(form.getByLabelText('nama'), 'Jaya')
  await user.click(form.getByRole('button', { name: 'Batal' }))
  await user.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }))
  expect(form.getByLabelText('nama')).toHaveValue('Jaya')
  await waitFor(() => expect(screen.queryByText('Tinggalkan isian ini?')).toBeNull())
  await user.click(form.getByRole('button', { name: 'Batal' }))
  await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
  await waitFor(() => expect(router.location.pathname).toBe('/toko'))
})

test('who wants to leave again at once is asked again', { tags: ['rest'] }, async () => {
  const { user, router } = showScreen(toko, { at: '/toko/create', dataProvider: server() })
  const form = await dialog('Tambah Toko')
  await user.type(form.getByLabelText('nama'), 'Jaya')
  await user.click(form.getByRole('button', { name: 'Batal' }))
  const stays = await screen.findByRole('button', { name: 'Lanjut mengisi' })
  // Before React has drawn that the first question was answered.
  await act(async () => {
    stays.click()
    await new Promise((resolve) => setImmediate(resolve))
    form.getByRole('button', { name: 'Batal', hidden: true }).click()
  })
  await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
  await waitFor(() => expect(router.location.pathname).toBe('/toko'))
})

test('a form with every kind of field opens with the record in it', async () => {
  const getOne = vi.fn(async () => ({ data: kursi })) as unknown as DataProvider['getOne']
  showScreen(barang, { at: '/barang/7', dataProvider: server({ getOne }) })
  const form = await dialog('Ubah Barang')
  expect(await form.findByLabelText('surel')).toHaveValue('kursi@contoh.example')
  expect(form.getByLabelText('jumlah')).toHaveValue('3')
  expect(form.getByLabelText('aktif')).toBeChecked()
  expect(form.getByLabelText('penting')).not.toBeChecked()
  expect(form.getByLabelText('biru')).toBeChecked()
  expect(form.getByLabelText('ukuran')).toHaveTextContent('besar')
  expect(await form.findByText('Dokumen Konsultasi')).toBe(form.getByLabelText('jenisid'))
  expect(form.getByLabelText('mulai')).toHaveValue('15/07/2024')
  expect(form.getByRole('link', { name: 'Lihat gambar sekarang' })).toHaveAttribute(
    'href',
    '/berkas/abc?exp=1&sig=x',
  )
})

test('what is no day is said when its field is left, and nothing else is', { tags: ['rest'] }, async () => {
  const { user } = showScreen(barang, { at: '/barang/create', dataProvider: server() })
  const form = await dialog('Tambah Barang')
  await user.type(form.getByLabelText('mulai'), '31/02/2026')
  await user.tab()
  await waitFor(() => expect(form.getByLabelText('mulai')).toHaveAccessibleDescription(fields.date))
  expect(form.getByLabelText('mulai')).toHaveValue('31/02/2026')
  expect(form.getByLabelText('nama')).toHaveAccessibleDescription('')
})

test('a role without the right to write has no Tambah, no pencil, and no form behind the address', async () => {
  const { unmount } = showScreen(toko, { role: 'prodi', dataProvider: server() })
  expect(await screen.findByText('Maju')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Tambah' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Ubah Maju' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tindakan lain untuk Maju' })).toBeNull()
  unmount()
  showScreen(toko, { role: 'prodi', at: '/toko/5', dataProvider: server() })
  expect(
    await screen.findByRole('heading', { name: 'Anda tidak berhak membuka halaman ini' }),
  ).toBeInTheDocument()
})

test('what is refused because of one field is said once, under it; beside others it is said above all', async () => {
  const taken = 'Nama ini sudah dipakai.'
  const problems = [{ nama: taken }, { nama: taken, surel: 'Surel ini sudah dipakai.' }, { lain: taken }]
  const create = answers(() => {
    const error = problems.shift()!
    const message = Object.keys(error).length > 1 ? 'Ada beberapa isian yang perlu diperbaiki.' : taken
    throw new HttpProblem(422, message, { error })
  })
  allowConsole(/HttpProblem/)
  const { user } = showScreen(toko, { at: '/toko/create', dataProvider: server({ create }) })
  const form = await dialog('Tambah Toko')
  await fill(user, form)
  const save = () => user.click(form.getByRole('button', { name: 'Simpan' }))
  await save()
  expect(await form.findAllByText(taken)).toHaveLength(1)
  expect(form.queryByRole('alert')).toBeNull()
  await user.type(form.getByLabelText('nama'), '!')
  await save()
  expect(await form.findByRole('alert')).toHaveTextContent('Ada beberapa isian')
  // Of what is no field here it is told all the same.
  await user.type(form.getByLabelText('nama'), '!')
  await user.type(form.getByLabelText('surel'), 'a')
  await save()
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(taken))
})
