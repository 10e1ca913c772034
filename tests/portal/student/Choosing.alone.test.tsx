import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../../src/dataProvider/call.ts'
import { drafts } from '../../../src/dataProvider/drafts.ts'
import { withObjectStore } from '../../../src/dataProvider/indexedDb.ts'
import Choosing from '../../../src/portal/student/register/Choosing.tsx'
import * as people from '../../server/support/people.ts'
import { realServer } from '../../support/realServer.ts'
import { show } from '../parts/show.tsx'

const server = realServer()
let prodiid: number
let semid: number
beforeEach(async () => {
  prodiid = await people.prodi(server.db)
  semid = await people.semester(server.db)
  await server.db.deleteFrom('persyaratan').execute()
  await server.db.insertInto('persyaratan').values({ idx: 1, minimalsks: 90, maximalsksgagal: 4 }).execute()
})

type Student = Awaited<ReturnType<typeof people.mahasiswa>>
type Seats = Omit<Parameters<typeof people.kursi>[2], 'perusahaanid'>

/** Somebody of this programme, signed in; recommended unless said otherwise. */
async function student(given: NonNullable<Parameters<typeof people.mahasiswa>[1]> = {}): Promise<Student> {
  const somebody = await people.mahasiswa(server.db, { mhsjkl: 'L', mhsprodiid: prodiid, ...given })
  server.signIn(somebody)
  return somebody
}
const quota = (given: NonNullable<Parameters<typeof people.kuota>[1]> = {}) =>
  people.kuota(server.db, { kuotaprodiid: prodiid, kuotasemid: semid, ...given })

/** A company with places in this quota. */
async function company(kuotaidx: number, perusahaannama = 'PT Maju', seats: Seats = { pria: 1, wanita: 1 }) {
  const perusahaanid = await people.perusahaan(server.db, {
    perusahaannama,
    perusahaanalamat: `Jl. Merdeka ${kuotaidx}`,
  })
  const { detailid } = await people.kursi(server.db, kuotaidx, { ...seats, perusahaanid })
  return { perusahaanid, detailid }
}

/** Somebody else takes a place there. */
async function takes(kuotaidx: number, at: { perusahaanid: number; detailid: number }, mhsjkl: 'L' | 'P') {
  const other = await people.mahasiswa(server.db, { mhsjkl, mhsprodiid: prodiid })
  await people.terdaftar(server.db, other, {
    registerkuotaid: kuotaidx,
    registerperusahaanid: at.perusahaanid,
    registerdetailid: at.detailid,
  })
}

async function choosing(somebody: Student) {
  const { data } = await call('GET mahasiswa/info')
  return show(<Choosing student={data} />, '/', { username: somebody.mhsnobp, nama: somebody.mhsnama })
}
/** Its page, from the list. */
const opens = async (company: string) =>
  userEvent.click(await screen.findByRole('link', { name: new RegExp(company) }))
const answers = async (company: string) =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: `Pilih ${company}?` })).getByRole('button', {
      name: `Pilih ${company}`,
    }),
  )
/** Each company with what its row says of its places. */
const rows = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.querySelector('strong'))
    .map(
      (row) =>
        `${row.querySelector('strong')!.textContent} ${row.querySelector('a > span:last-child')!.textContent}`,
    )
const registered = (somebody: Student) =>
  server.db.selectFrom('register').selectAll().where('registernobp', '=', somebody.mhsnobp).execute()

test('places left for whoever looks, and a choice only where one fits', async () => {
  const { kuotaidx } = await quota()
  const maju = await company(kuotaidx, 'PT Maju', { pria: 2, wanita: 3, priawanita: 4 })
  for (const sex of ['L', 'P', 'P'] as const) await takes(kuotaidx, maju, sex)
  // Free places, but for women only.
  await company(kuotaidx, 'PT Melati', { pria: 0, wanita: 3 })
  await choosing(await student())
  // Most places first, and nothing to press in a row but the row.
  await screen.findByText('PT Maju')
  expect(rows()).toEqual(['PT Maju 5 tempat', 'PT Melati Penuh untuk pria'])
  expect(screen.queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: /PT Melati/ }))
  expect(await screen.findByText('Penuh untuk pria', { selector: 'p > strong' })).toBeVisible()
  expect(screen.getByText(/3 tempat tersisa khusus wanita/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'PT Maju (5)' })).toBeVisible()
})

test('many companies are narrowed in one sheet that says how many it will show; Back takes it back', async () => {
  const { kuotaidx } = await quota()
  for (const name of ['PT Satu', 'PT Dua', 'PT Tiga']) await company(kuotaidx, name)
  const describe = (name: string, about: object) =>
    server.db.updateTable('perusahaan').set(about).where('perusahaannama', '=', name).execute()
  await company(kuotaidx, 'PT Empat')
  await company(kuotaidx, 'PT Melati', { pria: 0, wanita: 3 })
  await describe('PT Empat', { perusahaanbidang: 'media', perusahaanalamat: 'Jl. Damar 1, Solok' })
  await describe('PT Dua', { perusahaanbidang: 'media', perusahaanalamat: 'Jl. Damar 2, Padang' })
  const user = userEvent.setup()
  const { router } = await choosing(await student())
  const sheet = () => screen.findByRole('dialog', { name: 'Saring perusahaan' })
  const press = async (name: string) => user.click(within(await sheet()).getByRole('button', { name }))
  await user.click(await screen.findByRole('button', { name: 'Saring' }))
  await press('Masih ada tempat untuk saya')
  expect(within(await sheet()).getByRole('button', { name: 'Tampilkan 4 perusahaan' })).toBeVisible()
  await press('Media dan kreatif 2')
  // What cannot match any more is not offered.
  expect(within(await sheet()).queryByRole('button', { name: /Teknologi/ })).toBeNull()
  await press('Tampilkan 2 perusahaan')
  expect(rows()).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('2 dari 2 masih ada tempat untuk Anda')
  expect(router.state.location.search).toBe('?tab=registrasi&tempat=1&bidang=media')

  // Each filter is its own way out; the word finds the field as well.
  await user.type(screen.getByRole('searchbox', { name: 'Cari perusahaan' }), 'solok media')
  expect(rows()).toEqual(['PT Empat 1 tempat'])
  await user.click(screen.getByRole('link', { name: 'Hapus saringan Masih ada tempat untuk saya' }))
  expect(router.state.location.search).toBe('?tab=registrasi&cari=solok+media&bidang=media')
  // The page of a company, and the way back to the list as it was.
  await opens('PT Empat')
  await user.click(await screen.findByRole('link', { name: 'Semua perusahaan' }))
  await waitFor(() => expect(rows()).toEqual(['PT Empat 1 tempat']))

  // Nothing found says which filter hides how many.
  await user.type(screen.getByRole('searchbox', { name: 'Cari perusahaan' }), 'xyz')
  await user.click(await screen.findByRole('button', { name: 'Tanpa “solok mediaxyz” (2)' }))
  expect(rows()).toHaveLength(2)
  await user.type(screen.getByRole('searchbox', { name: 'Cari perusahaan' }), 'xyz')
  await user.click(screen.getByRole('button', { name: 'Hapus semua saringan' }))
  expect(rows()).toHaveLength(5)
})

test('the page of a company: where it is, what is left, that choosing is final', async () => {
  const { kuotaidx } = await quota()
  await company(kuotaidx, 'PT Maju', { pria: 2, wanita: 3, priawanita: 4 })
  const user = userEvent.setup()
  await choosing(await student())
  await user.click(await screen.findByRole('link', { name: /PT Maju/ }))
  expect(await screen.findByRole('heading', { level: 2, name: 'PT Maju' })).toBeVisible()
  expect(screen.getByText(/9 tempat, 0 sudah terisi/)).toBeVisible()
  expect(screen.getByText(/Setelah memilih Anda tidak dapat pindah sendiri/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Peta ke PT Maju' })).toHaveAttribute(
    'href',
    expect.stringContaining('query=PT+Maju'),
  )
  expect(screen.getByRole('button', { name: 'Pilih PT Maju' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Semua perusahaan' }))
  expect(await screen.findByRole('link', { name: /PT Maju/ })).toBeVisible()
})

test('the same card for a woman', async () => {
  await company((await quota()).kuotaidx, 'PT Maju', { pria: 0, wanita: 3 })
  await choosing(await student({ mhsjkl: 'P' }))
  expect(await screen.findByText('3 tempat')).toBeVisible()
})

test('choosing asks, sends once and shows the new registration', async () => {
  const { kuotaidx } = await quota()
  const { perusahaanid } = await company(kuotaidx)
  const somebody = await student()
  const user = userEvent.setup()
  const { router } = await choosing(somebody)
  await opens('PT Maju')
  await user.click(await screen.findByRole('button', { name: 'Pilih PT Maju' }))
  const question = await screen.findByRole('alertdialog', { name: 'Pilih PT Maju?' })
  expect(question).toHaveTextContent(
    'Anda memilih perusahaan PT Maju untuk magang. Setelah ini Anda tidak dapat pindah sendiri; selama masih menunggu, pilihan boleh ditarik.',
  )
  await user.dblClick(within(question).getByRole('button', { name: 'Pilih PT Maju' }))
  expect(
    await screen.findByText('Anda terdaftar di PT Maju. Tunggu persetujuan admin akademik.'),
  ).toBeVisible()
  expect(server.sent).toEqual([
    { call: 'POST register', body: { registerkuotaid: kuotaidx, registerperusahaanid: perusahaanid } },
  ])
  const [made, ...more] = await registered(somebody)
  expect(more).toEqual([])
  expect(router.state.location.search).toBe(`?tab=registrasi&registrasi=${made!.registerid}`)
})

test('no is no', async () => {
  await company((await quota()).kuotaidx)
  const user = userEvent.setup()
  await choosing(await student())
  await opens('PT Maju')
  await user.click(await screen.findByRole('button', { name: 'Pilih PT Maju' }))
  await user.click(await screen.findByRole('button', { name: 'Batal' }))
  expect(server.sent).toEqual([])
})

test('losing the last seat: the reason of the server, and the seats as they are now', async () => {
  const { kuotaidx } = await quota()
  const maju = await company(kuotaidx)
  await company(kuotaidx, 'PT Lain')
  const user = userEvent.setup()
  await choosing(await student())
  await opens('PT Maju')
  await user.click(await screen.findByRole('button', { name: 'Pilih PT Maju' }))
  await takes(kuotaidx, maju, 'L')
  await answers('PT Maju')
  const told = await screen.findByRole('alertdialog', { name: 'Gagal' })
  expect(told).toHaveTextContent('Kuota penuh')
  expect(await screen.findByText('Tempat di PT Maju baru saja terisi')).toBeInTheDocument()
  // And where there is still a place.
  expect(screen.getByRole('link', { name: 'PT Lain (1)' })).toBeInTheDocument()
})

test('refused for another reason: that reason, and no company is called full', async () => {
  const { kuotaidx } = await quota()
  await company(kuotaidx)
  const somebody = await student()
  const user = userEvent.setup()
  await choosing(somebody)
  await opens('PT Maju')
  await user.click(await screen.findByRole('button', { name: 'Pilih PT Maju' }))
  await server.db
    .updateTable('mahasiswa')
    .set({ mhsrekommagang: 0 })
    .where('mhsnobp', '=', somebody.mhsnobp)
    .execute()
  await answers('PT Maju')
  expect(await screen.findByText(/Anda belum direkomendasikan/)).toBeVisible()
  expect(screen.queryByText(/baru saja terisi/)).toBeNull()
  expect(screen.queryByRole('link', { name: /PT Maju \(/ })).toBeNull()
})

test('without a recommendation there are cards to see and nothing to choose', async () => {
  await company((await quota()).kuotaidx)
  await choosing(await student({ mhsrekommagang: 0, totalsks: 80, nilai_d_e: 5 }))
  expect(await screen.findByText('PT Maju')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Anda tidak ada dalam daftar rekomendasi magang')).toBeVisible()
  expect(
    screen.getByText(
      /SKS Anda 80 dari 90, kurang 10\. SKS gagal \(nilai D\/E\) Anda 5, harus kurang dari 4\./,
    ),
  ).toBeVisible()
})

test('somebody who may not register is offered nothing, and no place is called theirs', async () => {
  await company((await quota()).kuotaidx)
  await choosing(await student({ mhsstatus: 'cuti' }))
  await opens('PT Maju')
  expect(await screen.findByText('1 tempat')).toBeVisible()
  expect(screen.queryByText(/untuk Anda/)).toBeNull()
  expect(screen.getByText('Hanya mahasiswa aktif yang dapat mendaftar magang')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('eligible: told to ask the programme admin', async () => {
  await choosing(await student({ mhsrekommagang: 0 }))
  expect(await screen.findByText(/Hubungi admin prodi agar Anda dimasukkan/)).toBeVisible()
})

test('no requirement stored: no number is blamed', async () => {
  await server.db.deleteFrom('persyaratan').execute()
  await choosing(await student({ mhsrekommagang: 0 }))
  expect(await screen.findByText('Syarat magang belum ditetapkan')).toBeVisible()
  expect(screen.queryByText(/harus kurang dari/)).toBeNull()
})

test('nothing open', async () => {
  await choosing(await student())
  expect(await screen.findByText('Tidak ada kuota magang yang dibuka')).toBeVisible()
})

test('placed in this semester already: no second choice, and why', async () => {
  const { kuotaidx } = await quota()
  const { perusahaanid, detailid } = await company(kuotaidx)
  const somebody = await student()
  await people.terdaftar(server.db, somebody, {
    registerkuotaid: kuotaidx,
    registerperusahaanid: perusahaanid,
    registerdetailid: detailid,
  })
  await choosing(somebody)
  expect(await screen.findByText(`Pada Semester ${semid} Anda sudah terdaftar di PT Maju.`)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('self-found: empty fields are named in place, nothing is sent; nor what is no address of email', async () => {
  await quota({ jenismou: 0 })
  const somebody = await student()
  const user = userEvent.setup()
  await choosing(somebody)
  await user.click(await screen.findByRole('button', { name: 'Daftar' }))
  expect(screen.getByLabelText('Nama perusahaan')).toHaveAccessibleDescription('Wajib diisi.')
  // Said once, below each field.
  expect(screen.getByLabelText('Nama perusahaan')).toHaveFocus()
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual(Array(3).fill('Wajib diisi.'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.sent).toEqual([])

  await user.type(screen.getByLabelText('Nama perusahaan'), 'CV Baru')
  await user.type(screen.getByLabelText('Alamat perusahaan'), 'Jl. Baru 2')
  await user.type(screen.getByLabelText(/^Surel perusahaan/), 'bukan-email')
  await user.type(screen.getByLabelText('Telepon perusahaan'), '0751-555')
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  await waitFor(() =>
    expect(screen.getByLabelText(/^Surel perusahaan/)).toHaveAccessibleDescription(
      'Isi dengan alamat surel yang benar.',
    ),
  )
  // Said before anything is asked.
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.sent).toEqual([])
  expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('CV Baru')
  expect(await registered(somebody)).toEqual([])

  await user.click(await screen.findByRole('button', { name: 'Kosongkan isian' }))
  expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('')
  expect(screen.getByLabelText(/^Surel perusahaan/)).not.toHaveAccessibleDescription()
})

/** An agreement quota with a free and a full company, and a self-found quota of the same semester. */
async function beside() {
  const { kuotaidx } = await quota({ jeniskuota: `KKP Kerja Sama ${prodiid}` })
  await company(kuotaidx)
  await takes(kuotaidx, await company(kuotaidx, 'PT Melati'), 'L')
  await quota({ jenismou: 0 })
  return { kkp: `KKP Kerja Sama ${prodiid}`, kuotaidx }
}

test('self-found: the search says which company has a card, and leads to it', async () => {
  const { kkp, kuotaidx } = await beside()
  await people.perusahaan(server.db, {
    perusahaannama: 'p.t. maju',
    perusahaanalamat: `Jalan Merdeka No. ${kuotaidx}`,
  })
  await people.perusahaan(server.db, { perusahaannama: 'CV Bebas' })
  const user = userEvent.setup()
  await choosing(await student())
  await user.click(await screen.findByRole('link', { name: /Punya tempat sendiri/ }))
  await user.click(await screen.findByRole('button', { name: 'Cari Perusahaan' }))
  const search = within(await screen.findByRole('dialog', { name: 'Cari Perusahaan' }))
  // Companies of other tests have the same names.
  const row = (name: string) => {
    const found = search.getAllByText(name).map((each) => within(each.closest('li')!))
    return found.find((each) => each.queryByText(new RegExp(kkp))) ?? found[0]!
  }
  await search.findByText('CV Bebas')
  expect(row('CV Bebas').getByRole('button', { name: 'Pilih CV Bebas' })).toBeVisible()
  expect(row('PT Melati').getByText('Penuh')).toBeVisible()
  expect(row('PT Melati').getByText(`Kuota di ${kkp} sudah penuh`)).toBeVisible()
  expect(row('PT Melati').queryByRole('button')).toBeNull()
  for (const name of ['PT Maju', 'p.t. maju']) {
    expect(row(name).getByText(`Punya kuota di ${kkp}: pilih kartunya`)).toBeVisible()
    expect(row(name).queryByRole('button', { name: `Pilih ${name}` })).toBeNull()
  }
  await user.click(row('p.t. maju').getByRole('button', { name: 'Lihat kartu p.t. maju' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cari Perusahaan' })).toBeNull())
  expect(await screen.findByRole('heading', { level: 2, name: 'PT Maju' })).toBeVisible()
})

test.each([
  ['pt. MAJU', 'open', (kkp: string) => `PT Maju punya kuota di ${kkp}. Pilih kartunya di daftar kuota.`],
  [
    'Melati',
    'full',
    (kkp: string) => `PT Melati punya kuota di ${kkp} dan kuotanya sudah penuh. Pilih perusahaan lain.`,
  ],
])('self-found: %s has a card (%s), so nothing is asked or sent', async (name, _, said) => {
  const { kkp, kuotaidx } = await beside()
  const user = userEvent.setup()
  await choosing(await student())
  await user.click(await screen.findByRole('link', { name: /Punya tempat sendiri/ }))
  await user.type(await screen.findByLabelText('Nama perusahaan'), name)
  await user.type(screen.getByLabelText('Alamat perusahaan'), `Jalan Merdeka No ${kuotaidx}`)
  await user.type(screen.getByLabelText(/^Surel perusahaan/), 'halo@maju.test')
  await user.type(screen.getByLabelText('Telepon perusahaan'), '0751-555')
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(said(kkp))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.sent).toEqual([])
})

test('self-found: the name of a company with a card, at another address, is asked about', async () => {
  await beside()
  const user = userEvent.setup()
  await choosing(await student())
  await user.click(await screen.findByRole('link', { name: /Punya tempat sendiri/ }))
  await user.type(await screen.findByLabelText('Nama perusahaan'), 'maju')
  await user.type(screen.getByLabelText('Alamat perusahaan'), 'Jalan Sudirman 999')
  await user.type(screen.getByLabelText(/^Surel perusahaan/), 'halo@maju.test')
  await user.type(screen.getByLabelText('Telepon perusahaan'), '0751-555')
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/PT Maju \(.*\) sudah ada di daftar kuota/)
  expect(server.sent).toEqual([])
})

const onDevice = async () =>
  ((await withObjectStore('draf', 'readonly', (store) => store.getAllKeys())) ?? []).map(String)

test('self-found: what is typed waits on the device until the server has it', async () => {
  const { kuotaidx } = await quota({ jenismou: 0 })
  const somebody = await student()
  const mine = `3 ${somebody.mhsnobp},mandiri/${kuotaidx}`
  const user = userEvent.setup()
  const { unmount } = await choosing(somebody)
  await user.type(await screen.findByLabelText('Nama perusahaan'), 'CV Baru')
  await user.type(screen.getByLabelText('Alamat perusahaan'), 'Jl. Baru 2')
  unmount()
  await waitFor(async () => expect(await onDevice()).toContain(mine))

  await choosing(somebody)
  await waitFor(() => expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('CV Baru'))
  expect(screen.getByLabelText('Alamat perusahaan')).toHaveValue('Jl. Baru 2')
  expect(screen.getByText('Draf tersimpan di perangkat ini')).toBeVisible()

  await user.type(screen.getByLabelText(/^Surel perusahaan/), 'halo@baru.test')
  await user.type(screen.getByLabelText('Telepon perusahaan'), '0751-555')
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  await user.click(await screen.findByRole('button', { name: /^Daftar ke/ }))
  await waitFor(async () => expect(await registered(somebody)).toHaveLength(1))
  await waitFor(async () => expect(await onDevice()).not.toContain(mine))
})

test('self-found: a draft that makes no sense leaves an empty form', async () => {
  const { kuotaidx } = await quota({ jenismou: 0 })
  const somebody = await student()
  await drafts.keep(`3 ${somebody.mhsnobp}`, `mandiri/${kuotaidx}`, 'CV {')
  await choosing(somebody)
  await screen.findByText('Draf tersimpan di perangkat ini')
  expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('')
})

test('what a company says of itself, and who was there; what nobody wrote is not there', async () => {
  const { kuotaidx } = await quota()
  const { perusahaanid } = await company(kuotaidx, 'PT Maju')
  await company(kuotaidx, 'PT Diam')
  await server.db
    .updateTable('perusahaan')
    .set({
      perusahaanuraian: 'Membuat aplikasi.',
      perusahaantugas: '- Menguji\n\nMenulis',
      perusahaanbidang: 'teknologi',
      perusahaanfoto: await people.berkas(server.db, 'perusahaanfoto'),
    })
    .where('perusahaanid', '=', perusahaanid)
    .execute()
  await server.db
    .insertInto('mou')
    .values({ mouperusahaanid: perusahaanid, mounomor: '1', moumulai: '2020-01-01', mouakhir: '2030-12-31' })
    .execute()
  const before = await people.mahasiswa(server.db, { mhsprodiid: prodiid })
  await people.terdaftar(server.db, before, { registerperusahaanid: perusahaanid, registerdisetujui: 1 })
  await choosing(await student())
  expect(await screen.findByText('Teknologi informasi', { exact: false })).toBeVisible()
  await opens('PT Maju')
  expect(await screen.findByText('Membuat aplikasi.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Foto PT Maju' })).toBeVisible()
  const tasks = screen.getByRole('heading', { name: 'Tugas mahasiswa' }).nextElementSibling as HTMLElement
  expect(
    within(tasks)
      .getAllByRole('listitem')
      .map((task) => task.textContent),
  ).toEqual(['Menguji', 'Menulis'])
  expect(screen.getByText('1 mahasiswa kampus ini')).toBeVisible()
  expect(screen.getByText(/berlaku sampai 31 Desember 2030/)).toBeVisible()
  expect(screen.queryByText(/Rata-rata/)).toBeNull()
  expect(screen.queryByText(before.mhsnama)).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Semua perusahaan' }))
  await opens('PT Diam')
  await screen.findByRole('heading', { level: 2, name: 'PT Diam' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  for (const part of ['Apa yang mereka kerjakan', 'Tugas mahasiswa', 'Pernah magang di sini'])
    expect(screen.queryByRole('heading', { name: part })).toBeNull()
  expect(screen.queryByText(/Kerja sama/)).toBeNull()
})

test('self-found: a company that is known is found while its name is typed, mistyped and without legal form', async () => {
  await quota({ jenismou: 0 })
  const perusahaanid = await people.perusahaan(server.db, {
    perusahaannama: 'CV Bengkel Surau Gadang',
    perusahaanalamat: 'Jl. Siteba 1, Padang',
    perusahaanemail: null,
  })
  const somebody = await student()
  const user = userEvent.setup()
  await choosing(somebody)
  await user.type(await screen.findByLabelText('Nama perusahaan'), 'PT Bengkl Surau Gadang')
  await screen.findByText('Mungkin sudah terdaftar:')
  const pick = screen.getByRole('button', { name: 'Pilih CV Bengkel Surau Gadang' })
  // Without picking it, whoever sends the same name at another address is asked.
  await user.clear(screen.getByLabelText('Nama perusahaan'))
  await user.type(screen.getByLabelText('Nama perusahaan'), 'Bengkel Surau Gadang, CV')
  await user.type(screen.getByLabelText('Alamat perusahaan'), 'Jalan lain 9')
  await user.type(screen.getByLabelText('Telepon perusahaan'), '0751-555')
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(/CV Bengkel Surau Gadang \(Jl. Siteba 1, Padang\) sudah terdaftar/)
  await user.click(within(question).getByRole('button', { name: 'Batal' }))
  expect(server.sent).toEqual([])
  await user.click(pick.isConnected ? pick : screen.getByRole('button', { name: /^Pilih CV Bengkel/ }))
  // It has no address of mail, and none is asked for.
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  await user.click(await screen.findByRole('button', { name: /^Daftar ke/ }))
  await waitFor(async () =>
    expect(await registered(somebody)).toMatchObject([{ registerperusahaanid: perusahaanid }]),
  )
})
