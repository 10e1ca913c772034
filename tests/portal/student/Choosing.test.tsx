import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ActiveQuota, QuotaCompany, StudentInfo } from '../../../src/contract/endpoints/index.ts'
import { call } from '../../../src/dataProvider/call.ts'
import { list } from '../../../src/dataProvider/list.ts'
import { HttpProblem } from '../../../src/dataProvider/problem.ts'
import Choosing from '../../../src/portal/student/register/Choosing.tsx'
import { show } from '../parts/show.tsx'
import { registration } from './made.ts'

vi.mock('../../../src/dataProvider/list.ts', () => ({ list: vi.fn() }))
vi.mock('../../../src/dataProvider/call.ts', () => ({ call: vi.fn() }))
const device = new Map<string, string>()
vi.mock('../../../src/dataProvider/drafts.ts', () => ({
  drafts: {
    read: (person: string, object: string) => Promise.resolve(device.get(`${person}/${object}`) ?? null),
    keep: (person: string, object: string, text: string) => {
      device.set(`${person}/${object}`, text)
      return Promise.resolve(true)
    },
    drop: (person: string, object: string) => Promise.resolve(void device.delete(`${person}/${object}`)),
  },
}))
const called = vi.mocked(call)

const company = (over: Partial<QuotaCompany> = {}): QuotaCompany => ({
  detailid: 1,
  detailperusahaanid: 2,
  perusahaanid: 2,
  perusahaannama: 'PT Maju',
  perusahaanalamat: 'Jl. Merdeka 1',
  perusahaanlogo: null,
  kuotapria: 1,
  kuotawanita: 1,
  kuotapriawanita: 0,
  jmlregister: 0,
  jmlregisterpria: 0,
  jmlregisterwanita: 0,
  ...over,
})

const quota = (over: Partial<ActiveQuota> = {}): ActiveQuota => ({
  kuotaidx: 3,
  jeniskuota: 'KKP Kerja Sama',
  jenismou: '1',
  kuotaprodinama: 'D3 Teknik Komputer',
  kuotasemid: 20231,
  kuotasemnama: 'Ganjil 2023/2024',
  kuotamulairegistrasi: '2024-07-01',
  kuotaselesairegistrasi: '2124-07-31',
  kuotaselesaiuploaddokumen: '2124-08-31',
  perusahaan: [company()],
  ...over,
})

const student = (over: Partial<StudentInfo> = {}) =>
  ({
    mhsnobp: '1',
    mhsjkl: 'L',
    mhsprodiid: 11,
    totalsks: 100,
    nilai_d_e: 0,
    rekomendasi: 'direkomendasikan',
    mhsrekommagang: '1',
    config: { minimalsks: 90, maximalsksgagal: 4 },
    register: [],
    ...over,
  }) as StudentInfo

let open: ActiveQuota[]
let refusal: HttpProblem | null
const calls = (name: string) => called.mock.calls.filter(([asked]) => asked === name)

beforeEach(() => {
  open = [quota()]
  refusal = null
  device.clear()
  called.mockReset()
  called.mockImplementation((async (name: string) => {
    if (name === 'GET kuotaaktif/{prodiid}') return { code: 200, message: '', data: open }
    if (refusal) throw refusal
    return { code: 201, message: 'Pendaftaran tersimpan.', data: { registerid: 7 } }
  }) as unknown as typeof call)
})

test('places of a company, and Pilih only where one fits', async () => {
  open = [
    quota({
      perusahaan: [
        company({
          kuotapria: 2,
          kuotawanita: 3,
          kuotapriawanita: 4,
          jmlregisterpria: 1,
          jmlregisterwanita: 2,
        }),
        // Free places, but for women only.
        company({ detailid: 2, perusahaanid: 5, perusahaannama: 'PT Melati', kuotapria: 0, kuotawanita: 3 }),
      ],
    }),
  ]
  show(<Choosing student={student()} />)
  const card = (await screen.findByText('PT Maju')).closest('li')!
  expect(
    within(card)
      .getAllByRole('definition')
      .map((each) => each.textContent),
  ).toEqual(['2', '3', '4', '3'])
  expect(within(card).getByRole('button', { name: 'Pilih PT Maju' })).toBeVisible()
  const full = screen.getByText('PT Melati').closest('li')!
  expect(within(full).getByText('Penuh')).toBeVisible()
  expect(within(full).queryByRole('button')).toBeNull()
})

test('the same card for a woman', async () => {
  open = [quota({ perusahaan: [company({ kuotapria: 0, kuotawanita: 3 })] })]
  show(<Choosing student={student({ mhsjkl: 'P' })} />)
  expect(await screen.findByRole('button', { name: 'Pilih PT Maju' })).toBeVisible()
})

test('choosing asks, sends once and shows the new registration', async () => {
  const user = userEvent.setup()
  const { router } = show(<Choosing student={student()} />)
  await user.click(await screen.findByRole('button', { name: 'Pilih PT Maju' }))
  const question = await screen.findByRole('alertdialog', { name: 'Apakah anda yakin?' })
  expect(question).toHaveTextContent(
    'Anda memilih perusahaan PT Maju Untuk magang. Setelah ini Anda tidak dapat pindah sendiri.',
  )
  await user.dblClick(within(question).getByRole('button', { name: 'Ya' }))
  expect(await screen.findByText('Pendaftaran tersimpan.')).toBeVisible()
  expect(calls('POST register')).toEqual([
    ['POST register', { body: { registerkuotaid: 3, registerperusahaanid: 2 } }],
  ])
  expect(router.state.location.search).toBe('?tab=registrasi&registrasi=7')
})

test('no is no', async () => {
  const user = userEvent.setup()
  show(<Choosing student={student()} />)
  await user.click(await screen.findByRole('button', { name: 'Pilih PT Maju' }))
  await user.click(await screen.findByRole('button', { name: 'Tidak' }))
  expect(calls('POST register')).toEqual([])
})

test('losing the last seat: the reason of the server, and the seats as they are now', async () => {
  const user = userEvent.setup()
  show(<Choosing student={student()} />)
  await user.click(await screen.findByRole('button', { name: 'Pilih PT Maju' }))
  refusal = new HttpProblem(409, 'Kuota penuh')
  open = [quota({ perusahaan: [company({ jmlregisterpria: 1 })] })]
  await user.click(await screen.findByRole('button', { name: 'Ya' }))
  const told = await screen.findByRole('alertdialog', { name: 'Error!' })
  expect(told).toHaveTextContent('Kuota penuh')
  await waitFor(() => expect(screen.getByText('Penuh')).toBeInTheDocument())
})

test('without a recommendation there are cards to see and nothing to choose', async () => {
  show(
    <Choosing
      student={student({ mhsrekommagang: '0', rekomendasi: 'belum-layak', totalsks: 80, nilai_d_e: 5 })}
    />,
  )
  expect(await screen.findByText('PT Maju')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Anda tidak ada dalam daftar rekomendasi magang')).toBeVisible()
  expect(
    screen.getByText(
      /Total SKS Anda 80, paling sedikit 90\. SKS gagal \(nilai D\/E\) Anda 5, harus kurang dari 4\./,
    ),
  ).toBeVisible()
})

test('eligible: told to ask the programme admin', async () => {
  show(<Choosing student={student({ mhsrekommagang: '0', rekomendasi: 'layak' })} />)
  expect(await screen.findByText(/Hubungi admin prodi agar Anda dimasukkan/)).toBeVisible()
})

test('no requirement stored: no number is blamed', async () => {
  show(
    <Choosing
      student={student({
        mhsrekommagang: '0',
        rekomendasi: 'syarat-belum-ada',
        config: { minimalsks: 0, maximalsksgagal: 0 },
      })}
    />,
  )
  expect(await screen.findByText('Syarat magang belum ditetapkan')).toBeVisible()
  expect(screen.queryByText(/harus kurang dari/)).toBeNull()
})

test('nothing open', async () => {
  open = []
  show(<Choosing student={student()} />)
  expect(await screen.findByText('Tidak ada kuota magang yang dibuka')).toBeVisible()
})

test('placed in this semester already: no second choice, and why', async () => {
  show(<Choosing student={student({ register: [registration()] })} />)
  expect(await screen.findByText('Pada Ganjil 2023/2024 Anda sudah terdaftar di PT Maju.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('self-found: empty fields are named in place, nothing is sent; the server’s word stands under its field', async () => {
  open = [quota({ jenismou: '0', perusahaan: [] })]
  const user = userEvent.setup()
  show(<Choosing student={student()} />)
  await user.click(await screen.findByRole('button', { name: 'Daftar' }))
  expect(screen.getByLabelText('Nama perusahaan')).toHaveAccessibleDescription('Wajib diisi.')
  expect(screen.queryByRole('alertdialog')).toBeNull()

  await user.type(screen.getByLabelText('Nama perusahaan'), 'CV Baru')
  await user.type(screen.getByLabelText('Alamat perusahaan'), 'Jl. Baru 2')
  await user.type(screen.getByLabelText('Email perusahaan'), 'bukan-email')
  await user.type(screen.getByLabelText('Telepon perusahaan'), '0751-555')
  refusal = new HttpProblem(422, 'Periksa isian.', {
    error: { perusahaanemail: 'Isi dengan alamat email yang benar.' },
  })
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  await user.click(await screen.findByRole('button', { name: 'Ya' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Email perusahaan')).toHaveAccessibleDescription(
      'Isi dengan alamat email yang benar.',
    ),
  )
  expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('CV Baru')

  await user.click(await screen.findByRole('button', { name: 'Reset Form' }))
  expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('')
  expect(screen.getByLabelText('Email perusahaan')).not.toHaveAccessibleDescription()
})

/** An agreement quota with a free and a full company, and a self-found quota of the same semester. */
const beside = () => [
  quota({
    perusahaan: [
      company(),
      company({ detailid: 2, perusahaanid: 5, perusahaannama: 'PT Melati', jmlregisterpria: 1 }),
    ],
  }),
  quota({ kuotaidx: 4, jenismou: '0', jeniskuota: 'KKP Mandiri', perusahaan: [] }),
]

test('self-found: the search says which company has a card, and leads to it', async () => {
  open = beside()
  const found = (perusahaanid: number, perusahaannama: string) => ({
    ...{ perusahaanid, perusahaannama, perusahaanalamat: 'Jl. Merdeka 1', perusahaanlogo: null },
    ...{ perusahaanemail: 'a@b.test', perusahaannotelp: '0751-1', perusahaantelp: '0751-1', versi: 1 },
  })
  vi.mocked(list).mockResolvedValue({
    data: [found(2, 'PT Maju'), found(5, 'PT Melati'), found(8, 'p.t. maju'), found(9, 'CV Bebas')],
    page: { currentPage: 1, total: 4, perPage: 20, pageCount: 1 },
  } as never)
  const user = userEvent.setup()
  show(<Choosing student={student()} />)
  await user.click(await screen.findByRole('button', { name: 'Cari Perusahaan' }))
  const search = within(await screen.findByRole('dialog', { name: 'Cari Perusahaan' }))
  const row = (name: string) => within(search.getByText(name).closest('li')!)
  await search.findByText('CV Bebas')
  expect(row('CV Bebas').getByRole('button', { name: 'Pilih CV Bebas' })).toBeVisible()
  expect(row('PT Melati').getByText('Penuh')).toBeVisible()
  expect(row('PT Melati').getByText('Kuota di KKP Kerja Sama sudah penuh')).toBeVisible()
  expect(row('PT Melati').queryByRole('button')).toBeNull()
  for (const name of ['PT Maju', 'p.t. maju']) {
    expect(row(name).getByText('Punya kuota di KKP Kerja Sama: pilih kartunya')).toBeVisible()
    expect(row(name).queryByRole('button', { name: `Pilih ${name}` })).toBeNull()
  }
  await user.click(row('p.t. maju').getByRole('button', { name: 'Lihat kartu p.t. maju' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cari Perusahaan' })).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pilih PT Maju' }).closest('li')).toHaveFocus(),
  )
})

test.each([
  ['pt. MAJU', 'PT Maju punya kuota di KKP Kerja Sama. Pilih kartunya di daftar kuota.'],
  ['Melati', 'PT Melati punya kuota di KKP Kerja Sama dan kuotanya sudah penuh. Pilih perusahaan lain.'],
])('self-found: %s has a card, so nothing is asked or sent', async (name, said) => {
  open = beside()
  const user = userEvent.setup()
  show(<Choosing student={student()} />)
  await user.type(await screen.findByLabelText('Nama perusahaan'), name)
  await user.type(screen.getByLabelText('Alamat perusahaan'), 'Jalan Merdeka No 1')
  await user.type(screen.getByLabelText('Email perusahaan'), 'halo@maju.test')
  await user.type(screen.getByLabelText('Telepon perusahaan'), '0751-555')
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(calls('POST register/mandiri')).toEqual([])
})

test('self-found: what is typed waits on the device until the server has it', async () => {
  open = [quota({ jenismou: '0', perusahaan: [] })]
  const user = userEvent.setup()
  const { unmount } = show(<Choosing student={student()} />)
  await user.type(await screen.findByLabelText('Nama perusahaan'), 'CV Baru')
  await user.type(screen.getByLabelText('Alamat perusahaan'), 'Jl. Baru 2')
  unmount()
  expect([...device.keys()]).toEqual(['3 2101/mandiri/3'])

  show(<Choosing student={student()} />)
  await waitFor(() => expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('CV Baru'))
  expect(screen.getByLabelText('Alamat perusahaan')).toHaveValue('Jl. Baru 2')
  expect(screen.getByText('Draf tersimpan di perangkat ini')).toBeVisible()

  await user.type(screen.getByLabelText('Email perusahaan'), 'halo@baru.test')
  await user.type(screen.getByLabelText('Telepon perusahaan'), '0751-555')
  await user.click(screen.getByRole('button', { name: 'Daftar' }))
  await user.click(await screen.findByRole('button', { name: 'Ya' }))
  await waitFor(() => expect(calls('POST register/mandiri')).toHaveLength(1))
  await waitFor(() => expect(device.size).toBe(0))
})

test('self-found: a draft that makes no sense leaves an empty form', async () => {
  device.set('3 2101/mandiri/3', 'CV {')
  open = [quota({ jenismou: '0', perusahaan: [] })]
  show(<Choosing student={student()} />)
  await screen.findByText('Draf tersimpan di perangkat ini')
  expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('')
})
