import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Header } from '../../../src/admin/layout/Header.tsx'
import ImportPage from '../../../src/admin/pages/import/ImportPage.tsx'
import { csvOf } from '../../../src/contract/sheet.ts'
import { admin, mahasiswa, prodi } from '../../server/support/people.ts'
import { pdf } from '../../support/files.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../show.tsx'

const server = realServer()
let here: number
let nobp = 88_000_000
beforeEach(async () => {
  here = await prodi(server.db)
  nobp += 1
  server.signIn(await admin(server.db, 'akademik'))
})
afterEach(() => vi.restoreAllMocks())

const HEADINGS = ['No BP', 'Nama', 'Prodi', 'Angkatan', 'JK']
/** A student that nobody knows yet. */
const rudi = () => [String(nobp), 'Rudi', String(here), '2024', 'L']
const student = () =>
  server.db.selectFrom('mahasiswa').selectAll().where('mhsnobp', '=', String(nobp)).executeTakeFirst()
/** What was sent to be looked at or saved, in order. */
const sent = () => server.sent.map(({ body }) => body as Record<string, string>)

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'mahasiswa.csv') =>
  new File([content], name, { type: 'text/csv' })

async function chooses(file: File | string[][] = [HEADINGS, rudi()], { again = false } = {}) {
  const page = (
    <>
      <Header onMenu={() => undefined} />
      <ImportPage />
    </>
  )
  const { user, ...shown } = show(page, { at: '/impor' })
  await user.upload(await screen.findByLabelText('Berkas'), file instanceof File ? file : fileOf(csvOf(file)))
  if (again) await user.click(screen.getByLabelText('Buat ulang kata sandi awal yang belum pernah diganti'))
  await user.click(screen.getByRole('button', { name: 'Periksa berkas' }))
  return { user, ...shown }
}

/** Looked at, and saved after a yes. */
async function saves(...given: Parameters<typeof chooses>) {
  const { user, ...shown } = await chooses(...given)
  await user.click(await screen.findByRole('button', { name: 'Simpan semua' }))
  await user.click(await screen.findByRole('button', { name: 'Simpan 1 baris' }))
  await screen.findByText(/selesai dan tersimpan/)
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
  expect(server.requests).toEqual([])
})

test('accounts are offered for people only', async () => {
  const { user } = show(<ImportPage />)
  expect(await screen.findByLabelText(/Buatkan akun untuk mahasiswa/)).toBeChecked()
  await user.click(screen.getByLabelText('Program studi'))
  expect(screen.queryByLabelText(/Buatkan akun/)).toBeNull()
  const rows = [
    ['Kode', 'Nama Prodi'],
    ['9001', 'D3 Bahari'],
  ]
  await user.upload(screen.getByLabelText('Berkas'), fileOf(csvOf(rows), 'p.csv'))
  await user.click(screen.getByRole('button', { name: 'Periksa berkas' }))
  await screen.findByText('Semua baris benar dan siap disimpan.')
  expect(sent()).toMatchObject([{ jenis: 'prodi', mode: 'coba', akun: '0', sandiulang: '0' }])
})

test('a refused file: the sentence, and the choice is still there', async () => {
  await chooses(fileOf(new Uint8Array(pdf())))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ini bukan berkas Excel')
  expect(screen.getByText('mahasiswa.csv')).toBeInTheDocument()
})

test('checking can be cancelled, and leaves no error behind', async () => {
  server.hold('POST impor')
  const { user } = await chooses()
  await user.click(await screen.findByRole('button', { name: 'Batalkan' }))
  expect(await screen.findByRole('button', { name: 'Periksa berkas' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a heading that is assigned here is taken from the other, and looked at again', async () => {
  const { user } = await chooses([
    [...HEADINGS, 'Aneh'],
    [...rudi(), 'x1'],
  ])
  await user.click(await screen.findByText(/Susunan kolom/))
  await user.selectOptions(screen.getByLabelText('Aneh'), 'NOBP')
  expect(screen.getByLabelText('No BP')).toHaveDisplayValue('(tidak dibaca)')
  await user.click(screen.getByRole('button', { name: 'Periksa ulang' }))
  expect(await screen.findByText('Kolom yang tidak dibaca: No BP.')).toBeInTheDocument()
  expect(sent()[1]).toMatchObject({
    mode: 'coba',
    kolom: '["","mhsnama","mhsprodiid","mhsangkatan","mhsjkl","mhsnobp"]',
  })
})

test('without the column of the key nothing can be saved', async () => {
  await chooses([['Nama'], ['Rudi']])
  expect(await screen.findByRole('alert')).toHaveTextContent('Kolom NOBP tidak ditemukan')
  expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull()
})

test('an answer that is lost while saving: nobody says it was saved or not', { tags: ['rest'] }, async () => {
  const { user } = await chooses()
  await user.click(await screen.findByRole('button', { name: 'Simpan semua' }))
  const way = server.lose('POST impor')
  await user.click(await screen.findByRole('button', { name: 'Simpan 1 baris' }))
  expect(await screen.findByText(/hasilnya belum diketahui/)).toBeInTheDocument()
  way.lift()
  expect(sent()[1]).toMatchObject({
    mode: 'semua',
    kolom: '["mhsnobp","mhsnama","mhsprodiid","mhsangkatan","mhsjkl"]',
  })
  expect(await student()).toMatchObject({ mhsnama: 'Rudi' })
  await user.click(await screen.findByRole('button', { name: 'Periksa lagi' }))
  expect(await screen.findByText(/Tidak ada yang perlu disimpan/)).toBeInTheDocument()
})

test(
  'what changed on the server since the check is told instead of success',
  { tags: ['rest'] },
  async () => {
    const { user } = await chooses()
    await user.click(await screen.findByRole('button', { name: 'Simpan semua' }))
    await server.db.deleteFrom('prodi').where('prodiid', '=', here).execute()
    await user.click(await screen.findByRole('button', { name: 'Simpan 1 baris' }))
    expect(await screen.findByText(/Tidak ada yang disimpan/)).toBeInTheDocument()
    const asked = await screen.findByRole('region', { name: 'Ejaan prodi' })
    expect(within(asked).getByLabelText(`"${here}" (1 baris)`)).toBeInTheDocument()
    expect(await student()).toBeUndefined()
  },
)

test('guesses are accepted at once; what waits is said once, and nothing is called right meanwhile', async () => {
  const name = `Teknik Tambang ${here}`
  await server.db
    .updateTable('prodi')
    .set({ prodinama: `D3 ${name}` })
    .where('prodiid', '=', here)
    .execute()
  const row = (at: number, programme: string) => [`${nobp}${at}`, 'Rudi', programme, '2024', 'L']
  const { user } = await chooses([
    HEADINGS,
    row(1, name),
    row(2, name),
    row(3, String(here)),
    ['', ...row(4, String(here)).slice(1)],
  ])
  expect(
    await screen.findByRole('heading', { name: '1 siap, 2 perlu keputusan Anda, 1 ditolak' }),
  ).toBeVisible()
  expect(screen.queryByText(/Semua baris benar/)).toBeNull()
  expect(screen.queryByText(/belum dikenal\. Pilih prodinya di/)).toBeNull()
  const first = within(screen.getByRole('region', { name: 'Seperti inilah akan tersimpan' }))
  expect(first.getAllByText(`menunggu "${name}"`)).toHaveLength(2)
  expect(screen.getByText(/2 baris menunggu ejaan prodi di atas/)).toHaveTextContent(
    '1 baris yang salah dilewati.',
  )
  expect(screen.getByLabelText(`"${name}" (2 baris)`)).toHaveDisplayValue(`D3 ${name}`)
  await user.click(screen.getByRole('button', { name: 'Terima semua tebakan (1)' }))
  expect(await screen.findByRole('heading', { name: '3 siap, 1 ditolak' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Simpan 3 baris yang benar saja' }))
  expect(await screen.findByRole('alertdialog', { name: 'Simpan 3 baris mahasiswa?' })).toBeVisible()
})

test('leaving before the passwords are kept asks', { tags: ['rest'] }, async () => {
  const { user, router } = await saves()
  router.back()
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan daftar kata sandi?' })
  await user.click(within(question).getByRole('button', { name: 'Kembali' }))
  expect(router.location.pathname).toBe('/impor')
  expect(screen.getByText(/selesai dan tersimpan/)).toBeInTheDocument()
})

test('signing out before the passwords are kept asks', { tags: ['rest'] }, async () => {
  const { user } = await saves()
  await user.click(await screen.findByRole('button', { name: 'Keluar' }))
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan daftar kata sandi?' })
  await user.click(within(question).getByRole('button', { name: 'Kembali' }))
  expect(await screen.findByRole('button', { name: 'Unduh kata sandi (CSV)' })).toBeInTheDocument()
})

test('passwords that are replaced are counted before, in the question, and in the result', async () => {
  // A thousand who never used their first password, and twelve who chose their own.
  const [count, own] = [1012, 12]
  const id = (at: number) => `${nobp}x${at}`
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into mahasiswa (mhsnobp, mhsnama, mhsjkl, mhsangkatan, mhsprodiid)
    select ${String(nobp)} || 'x' || i, 'Mahasiswa', 'P', 2023, ${here} from n`.execute(server.db)
  await sql`insert into akun (username, nama, role, nobp, sandi)
    select mhsnobp, mhsnama, 'mahasiswa', mhsnobp, case when mhsnobp in (${sql.join(
      Array.from({ length: own }, (_, at) => id(at + 1)),
    )}) then '-' else '$awal$v=1$x$x' end from mahasiswa where mhsprodiid = ${here}`.execute(server.db)
  const told = (when: string) =>
    new RegExp(`1\\.000 kata sandi awal ${when} diganti.*tidak berlaku lagi\\. 12 akun tidak diubah`)
  const rows = Array.from({ length: count }, (_, at) => [id(at + 1), 'Mahasiswa'])
  const { user } = await chooses([['No BP', 'Nama'], ...rows], { again: true })
  expect(await screen.findByText(told('akan'))).toBeInTheDocument()
  expect(screen.getByText('Kata sandi akan diganti').closest('div')).toHaveTextContent('1.000')
  await user.click(screen.getByRole('button', { name: 'Simpan semua' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(told('akan'))
  expect(screen.getByRole('alertdialog', { name: 'Ganti 1.000 kata sandi?' })).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Ganti 1.000 kata sandi' }))
  await screen.findByText(/selesai dan tersimpan/)
  // Once the question is gone.
  await waitFor(() => expect(screen.getByText(told('sudah'))).toBeInTheDocument())
  expect(screen.queryByText('Akun dibuat')).toBeNull()
  expect(screen.getByText('Kata sandi diganti').closest('div')).toHaveTextContent('1.000')
})

test('nobody has a first password any more: there is nothing to save, and it says why', async () => {
  const three = await Promise.all([1, 2, 3].map(() => mahasiswa(server.db, { mhsprodiid: here })))
  const rows = three.map(({ mhsnobp, mhsnama }) => [mhsnobp, mhsnama])
  await chooses([['No BP', 'Nama'], ...rows], { again: true })
  expect(await screen.findByText(/3 akun tidak diubah, karena pemiliknya/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull()
})

test(
  'a list of passwords that cannot be made is still there, and the next try keeps it',
  { tags: ['rest'] },
  async () => {
    const makes = vi.spyOn(URL, 'createObjectURL')
    makes.mockImplementationOnce(() => {
      throw new Error('no room')
    })
    makes.mockReturnValue('blob:ada')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, router } = await saves()
    await user.click(await screen.findByRole('button', { name: 'Unduh kata sandi (CSV)' }))
    expect(await screen.findByText(/Berkas CSV tidak dapat dibuat\. .*mencoba lagi/)).toBeInTheDocument()
    router.back()
    const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan daftar kata sandi?' })
    await user.click(within(question).getByRole('button', { name: 'Kembali' }))
    await user.click(await screen.findByRole('button', { name: 'Unduh kata sandi (CSV)' }))
    expect(await screen.findByText(/Sudah disimpan atau dicetak/)).toBeInTheDocument()
    expect(screen.queryByText(/tidak dapat dibuat/)).toBeNull()
  },
)
