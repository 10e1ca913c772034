import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Header } from '../../../src/admin/layout/Header.tsx'
import ImportPage from '../../../src/admin/pages/import/ImportPage.tsx'
import type { ImportSummary } from '../../../src/contract/endpoints/index.ts'
import { call } from '../../../src/dataProvider/call.ts'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import { show } from '../show.tsx'

vi.mock('../../../src/dataProvider/call.ts', () => ({ call: vi.fn() }))

/** How the server answers the imports, in order; asking how far it is finds nothing. */
const answers: ((options: Sent) => Promise<unknown>)[] = []
const sent: Sent['body'][] = []
type Sent = { body: Record<string, unknown>; signal: AbortSignal }

beforeEach(() => {
  answers.length = 0
  sent.length = 0
  vi.mocked(call).mockImplementation(((name: string, options: Sent) => {
    if (name === 'GET impor') return Promise.resolve({ data: null })
    sent.push(options.body)
    return answers.shift()!(options)
  }) as never)
})

const summary = (change: Partial<ImportSummary> = {}, jumlah: Partial<ImportSummary['jumlah']> = {}) => ({
  data: {
    jenis: 'mahasiswa',
    disimpan: false,
    judul: ['No BP', 'Nama', 'Aneh'],
    kolom: ['mhsnobp', 'mhsnama', ''],
    contoh: [['0011', 'Rudi', 'x']],
    kurang: [],
    jumlah: {
      baris: 3,
      baru: 3,
      berubah: 0,
      sama: 0,
      salah: 0,
      akun: 3,
      sandidiganti: 0,
      sandisendiri: 0,
      ...jumlah,
    },
    peringatan: [],
    salah: [],
    perubahan: [],
    akunbaru: [],
    ...change,
  },
})

async function chooses(name = 'mahasiswa.csv') {
  const page = (
    <>
      <Header onMenu={() => undefined} />
      <ImportPage />
    </>
  )
  const { user, ...shown } = show(page, { at: '/impor' })
  await user.upload(await screen.findByLabelText('Berkas'), new File(['NOBP\n1'], name, { type: 'text/csv' }))
  await user.click(screen.getByRole('button', { name: 'Periksa berkas' }))
  return { user, ...shown }
}

test('only the academic office', async () => {
  show(<ImportPage />, { role: 'prodi' })
  expect(await screen.findByText(/tidak berhak/i)).toBeInTheDocument()
  expect(screen.queryByLabelText('Berkas')).toBeNull()
})

test('nothing is sent without a file, and the missing one is named', async () => {
  const { user } = show(<ImportPage />)
  await user.click(await screen.findByRole('button', { name: 'Periksa berkas' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Pilih berkas yang akan diimpor.')
  expect(sent).toEqual([])
})

test('accounts are offered for people only', async () => {
  const { user } = show(<ImportPage />)
  expect(await screen.findByLabelText(/Buatkan akun untuk mahasiswa/)).toBeChecked()
  await user.click(screen.getByLabelText('Program studi'))
  expect(screen.queryByLabelText(/Buatkan akun/)).toBeNull()
  answers.push(() => Promise.resolve(summary({ jenis: 'prodi' })))
  await user.upload(screen.getByLabelText('Berkas'), new File(['Kode\n1'], 'p.csv'))
  await user.click(screen.getByRole('button', { name: 'Periksa berkas' }))
  await screen.findByText('Semua baris benar dan siap disimpan.')
  expect(sent[0]).toMatchObject({ jenis: 'prodi', mode: 'coba', akun: 0, sandiulang: 0 })
})

test('a refused file: the sentence, and the choice is still there', async () => {
  answers.push(() => Promise.reject(new HttpProblem(415, 'Ini bukan berkas Excel (.xlsx) atau CSV.')))
  await chooses()
  expect(await screen.findByRole('alert')).toHaveTextContent('Ini bukan berkas Excel')
  expect(screen.getByText('mahasiswa.csv')).toBeInTheDocument()
})

test('checking can be cancelled, and leaves no error behind', async () => {
  answers.push(
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))),
      ),
  )
  const { user } = await chooses()
  await user.click(await screen.findByRole('button', { name: 'Batalkan' }))
  expect(await screen.findByRole('button', { name: 'Periksa berkas' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a heading that is assigned here is taken from the other, and looked at again', async () => {
  answers.push(
    () => Promise.resolve(summary()),
    () => Promise.resolve(summary()),
  )
  const { user } = await chooses()
  await user.click(await screen.findByText(/Susunan kolom/))
  await user.selectOptions(screen.getByLabelText('Aneh'), 'NOBP')
  expect(screen.getByLabelText('No BP')).toHaveDisplayValue('(tidak dibaca)')
  await user.click(screen.getByRole('button', { name: 'Periksa ulang' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ mode: 'coba', kolom: '["","mhsnama","mhsnobp"]' })
})

test('without the column of the key nothing can be saved', async () => {
  answers.push(() => Promise.resolve(summary({ kurang: ['NOBP'] }, { baru: 0, akun: 0 })))
  await chooses()
  expect(await screen.findByRole('alert')).toHaveTextContent('Kolom NOBP tidak ditemukan')
  expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull()
})

test('an answer that is lost while saving: nobody says it was saved or not', async () => {
  answers.push(
    () => Promise.resolve(summary()),
    () => Promise.reject(new HttpProblem(0, 'Tidak ada sambungan ke server.')),
    () => Promise.resolve(summary({}, { baru: 0, sama: 3, akun: 0 })),
  )
  const { user } = await chooses()
  await user.click(await screen.findByRole('button', { name: 'Simpan semua' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, simpan' }))
  expect(await screen.findByText(/hasilnya belum diketahui/)).toBeInTheDocument()
  expect(sent[1]).toMatchObject({ mode: 'semua', kolom: '["mhsnobp","mhsnama",""]' })
  await user.click(await screen.findByRole('button', { name: 'Periksa lagi' }))
  expect(await screen.findByText(/Tidak ada yang perlu disimpan/)).toBeInTheDocument()
})

test('what changed on the server since the check is told instead of success', async () => {
  answers.push(
    () => Promise.resolve(summary()),
    () =>
      Promise.resolve(
        summary(
          { salah: [{ baris: 2, sel: ['0011'], masalah: [{ kolom: 'NOBP', pesan: 'Baru saja dipakai.' }] }] },
          { baru: 2, salah: 1, akun: 0 },
        ),
      ),
  )
  const { user } = await chooses()
  await user.click(await screen.findByRole('button', { name: 'Simpan semua' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, simpan' }))
  expect(await screen.findByText(/Tidak ada yang disimpan/)).toBeInTheDocument()
  const wrong = await screen.findByRole('region', { name: 'Baris yang salah' })
  expect(within(wrong).getByText(/Baru saja dipakai/)).toBeInTheDocument()
})

test('leaving before the passwords are kept asks', async () => {
  answers.push(
    () => Promise.resolve(summary()),
    () =>
      Promise.resolve(
        summary({ disimpan: true, akunbaru: [{ username: '0011', nama: 'Rudi', sandi: 'aaaa-bbbb-cccc' }] }),
      ),
  )
  const { user, router } = await chooses()
  await user.click(await screen.findByRole('button', { name: 'Simpan semua' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, simpan' }))
  await screen.findByText(/selesai dan tersimpan/)
  void router.back()
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan daftar kata sandi?' })
  await user.click(within(question).getByRole('button', { name: 'Kembali' }))
  expect(router.location.pathname).toBe('/impor')
  expect(screen.getByText(/selesai dan tersimpan/)).toBeInTheDocument()
})

test('signing out before the passwords are kept asks', async () => {
  answers.push(
    () => Promise.resolve(summary()),
    () =>
      Promise.resolve(
        summary({ disimpan: true, akunbaru: [{ username: '0011', nama: 'Rudi', sandi: 'aaaa-bbbb-cccc' }] }),
      ),
  )
  const { user } = await chooses()
  await user.click(await screen.findByRole('button', { name: 'Simpan semua' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, simpan' }))
  await screen.findByText(/selesai dan tersimpan/)
  await user.click(await screen.findByRole('button', { name: 'Keluar' }))
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan daftar kata sandi?' })
  await user.click(within(question).getByRole('button', { name: 'Kembali' }))
  expect(await screen.findByRole('button', { name: 'Unduh kata sandi (CSV)' })).toBeInTheDocument()
})

test('passwords that are replaced are counted before, in the question, and in the result', async () => {
  const jumlah = { baris: 2412, baru: 0, sama: 2412, akun: 0, sandidiganti: 2400, sandisendiri: 12 }
  answers.push(
    () => Promise.resolve(summary({}, jumlah)),
    () =>
      Promise.resolve(
        summary(
          { disimpan: true, akunbaru: [{ username: '0011', nama: 'Rudi', sandi: 'aaaa-bbbb-cccc' }] },
          jumlah,
        ),
      ),
  )
  const told = (when: string) =>
    new RegExp(`2\\.400 kata sandi awal ${when} diganti.*tidak berlaku lagi\\. 12 akun tidak diubah`)
  const { user } = await chooses()
  expect(await screen.findByText(told('akan'))).toBeInTheDocument()
  expect(screen.getByText('Kata sandi akan diganti').closest('div')).toHaveTextContent('2.400')
  await user.click(screen.getByRole('button', { name: 'Simpan semua' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(told('akan'))
  await user.click(await screen.findByRole('button', { name: 'Ya, simpan' }))
  await screen.findByText(/selesai dan tersimpan/)
  // Once the question is gone.
  await waitFor(() => expect(screen.getByText(told('sudah'))).toBeInTheDocument())
  expect(screen.getByText('Akun dibuat').closest('div')).toHaveTextContent('0')
  expect(screen.getByText('Kata sandi diganti').closest('div')).toHaveTextContent('2.400')
})

test('nobody has a first password any more: there is nothing to save, and it says why', async () => {
  answers.push(() => Promise.resolve(summary({}, { baru: 0, sama: 3, akun: 0, sandisendiri: 3 })))
  await chooses()
  expect(await screen.findByText(/3 akun tidak diubah, karena pemiliknya/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull()
})

test('a list of passwords that cannot be made is still there, and the next try keeps it', async () => {
  answers.push(
    () => Promise.resolve(summary()),
    () =>
      Promise.resolve(
        summary({ disimpan: true, akunbaru: [{ username: '0011', nama: 'Rudi', sandi: 'aaaa-bbbb-cccc' }] }),
      ),
  )
  const makes = vi.spyOn(URL, 'createObjectURL')
  makes.mockImplementationOnce(() => {
    throw new Error('no room')
  })
  makes.mockReturnValue('blob:ada')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, router } = await chooses()
  await user.click(await screen.findByRole('button', { name: 'Simpan semua' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, simpan' }))
  await user.click(await screen.findByRole('button', { name: 'Unduh kata sandi (CSV)' }))
  expect(await screen.findByText(/Berkas CSV tidak dapat dibuat\. .*mencoba lagi/)).toBeInTheDocument()
  void router.back()
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan daftar kata sandi?' })
  await user.click(within(question).getByRole('button', { name: 'Kembali' }))
  await user.click(await screen.findByRole('button', { name: 'Unduh kata sandi (CSV)' }))
  expect(await screen.findByText(/Daftarnya sudah diunduh/)).toBeInTheDocument()
  expect(screen.queryByText(/tidak dapat dibuat/)).toBeNull()
  vi.restoreAllMocks()
})
