// @module-tag rest
import { expect, test } from 'vitest'
import { NOBP } from '../../src/server/db/demo/accounts.ts'
import { academic } from './people/academic.ts'
import { student } from './people/student.ts'
import { stage } from './stage.ts'

const testApp = stage()

type Academic = Awaited<ReturnType<typeof academic>>
type Registrations = { data: { register: Registered[] } }
interface Registered {
  registerid: number
  registernamaperusahaan: string
  registerkuotaid: number
  keadaan: string | null
}

const registrations = async (akademik: Academic, nobp: string) =>
  (await akademik.asks<Registrations>(`GET mahasiswa/${nobp}/ringkasan`)).body.data.register

/** Another company with two places in the same quota. */
async function spare(akademik: Academic, kuotaidx: number, perusahaannama: string) {
  const company = await akademik.sends('POST perusahaan', {
    perusahaannama,
    perusahaanalamat: 'Jl. Baru 1',
    perusahaanemail: 'a@b.example',
    perusahaannotelp: '0751-1',
  })
  expect(company.status).toBe(201)
  const { body } = await akademik.asks<{ data: { perusahaanid: number }[] }>(
    `GET perusahaan?keyword=${encodeURIComponent(perusahaannama)}`,
  )
  const seats = await akademik.sends('POST kuotadetail', {
    detailkuotaidx: kuotaidx,
    detailperusahaanid: body.data[0]!.perusahaanid,
    detailkuotapria: 0,
    detailkuotawanita: 0,
    detailkuotapriawanita: 2,
  })
  expect(seats.status).toBe(201)
}

test('a student with reports moves: the old place is closed with them, the new one goes on', async () => {
  const akademik = await academic(testApp)
  const [before] = await registrations(akademik, NOBP.magang)
  await spare(akademik, before!.registerkuotaid, 'PT Pindahan Jaya')
  await akademik.opens(`/mahasiswa/${NOBP.magang}`)
  await akademik.changes(/^Pindah perusahaan/)
  const dialog = akademik.page.getByRole('dialog')
  await akademik.sees(/hari laporan dan jamnya ikut terhitung/, dialog)
  await akademik.presses('Pindahkan', dialog)
  await akademik.sees('Isi alasannya, atau pilih salah satu di atas.', dialog)
  await akademik.presses('Perusahaan tutup', dialog)
  await dialog.getByLabel('Perusahaan', { exact: true }).selectOption({ label: 'PT Pindahan Jaya (sisa 2)' })
  await akademik.shot('akademik-pindah')
  await akademik.presses('Pindahkan', dialog)
  await akademik.isTold('Sukses', /pindah ke PT Pindahan Jaya/)
  await akademik.sees('PT Pindahan Jaya')
  const [now, old] = await registrations(akademik, NOBP.magang)
  expect([now!.keadaan, old!.keadaan]).toEqual(['berjalan', 'pindah'])

  const own = await student(testApp, NOBP.magang)
  await own.signsIn()
  await own.sees('Anda pindah ke PT Pindahan Jaya')
  await own.sees(/Alasan: Perusahaan tutup/)
  await own.shot('mahasiswa-pindah')
})

test('a company withdraws and its student chooses again', async () => {
  const akademik = await academic(testApp)
  const [before] = await registrations(akademik, NOBP.menunggu)
  const company = before!.registernamaperusahaan
  await akademik.opens(`/kuota/detail/${before!.registerkuotaid}`)
  await akademik.presses(/^Tindakan lain untuk/)
  await akademik.page.getByRole('menuitem', { name: /^Perusahaan mundur/ }).click()
  const dialog = akademik.page.getByRole('dialog')
  await dialog.getByLabel('Perusahaan', { exact: true }).selectOption({ label: company })
  await akademik.sees(/boleh memilih lagi:/, dialog)
  await akademik.presses('Perusahaan tutup', dialog)
  await akademik.shot('akademik-perusahaan-mundur')
  await akademik.presses(/^Batalkan \d+ mahasiswa$/, dialog)
  await akademik.isTold('Sukses', /mengundurkan diri/)
  expect((await registrations(akademik, NOBP.menunggu))[0]!.keadaan).toBe('dibatalkan')

  await spare(akademik, before!.registerkuotaid, 'PT Pilihan Kedua')
  const own = await student(testApp, NOBP.menunggu)
  await own.signsIn()
  await own.page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
  const info = await own.asks<Registrations>('GET mahasiswa/info')
  expect(info.body.data.register[0]).toMatchObject({
    keadaan: 'dibatalkan',
    keadaanalasan: 'Perusahaan tutup',
  })
  const { body } = await akademik.asks<{ data: { perusahaanid: number }[] }>(
    `GET perusahaan?keyword=${encodeURIComponent('PT Pilihan Kedua')}`,
  )
  const again = await own.asks('POST register', {
    registerkuotaid: before!.registerkuotaid,
    registerperusahaanid: body.data[0]!.perusahaanid,
  })
  expect([again.status, again.body.message]).toEqual([201, expect.stringContaining('PT Pilihan Kedua')])
})

test('a semester is closed, read on, and opened again', async () => {
  const akademik = await academic(testApp)
  type Archive = { data: { semid: number; semnama: string; berjalan: boolean; jmlkuota: number }[] }
  const archive = async () => (await akademik.asks<Archive>('GET semester/arsip')).body.data
  const semesters = await archive()
  const { semid, semnama: name } = semesters.find(({ jmlkuota }) => jmlkuota > 0)!
  // The running one is not closed: another one runs from now on.
  const other = semesters.find((each) => each.semid !== semid)!
  expect((await akademik.asks('POST semesterberjalan', { semid: other.semid })).status).toBe(200)
  await akademik.opens('/pengaturan?tab=semester')
  await akademik.presses(`Tutup ${name}`)
  const dialog = akademik.page.getByRole('dialog')
  await akademik.sees(/Yang belum selesai:|Semua sudah selesai\./, dialog)
  await akademik.shot('akademik-tutup-semester')
  await akademik.presses(/^Tutup (semester|walaupun belum selesai)$/, dialog)
  await akademik.isTold('Sukses', /ditutup/)
  await akademik.sees(/ · ditutup .* oleh /)

  const list = await akademik.asks<{ data: { registerid: number; registerdisetujui: number | null }[] }>(
    `GET register?semester=${semid}&limit=100`,
  )
  const pending = list.body.data[0]
  if (pending) {
    const refused = await akademik.asks(`DELETE register/${pending.registerid}`)
    expect(refused.status).toBe(409)
  }
  await akademik.presses(`Buka lagi ${name}`)
  await akademik.confirms(name)
  await akademik.isTold('Sukses', /dibuka lagi/)
})
