import { expect, test } from 'vitest'
import type { ActiveQuota, AnswerOf } from '../../src/contract/endpoints/index.ts'
import { addDays } from '../../src/contract/rules/calendar.ts'
import { weekOf } from '../../src/contract/rules/weeks.ts'
import { NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { pdf } from '../support/files.ts'
import { allowConsole } from '../support/console.ts'
import { academic } from './people/academic.ts'
import { lecturer } from './people/lecturer.ts'
import { programme } from './people/programme.ts'
import { student } from './people/student.ts'
import { stage } from './stage.ts'
import { NOW } from './today.ts'

const testApp = stage({ viewsPdf: true })

const COMPANY = 'PT Pelabuhan Bayur Logistik'
const FULL = 'PT Ranah Telekomunikasi'
const PROGRAMME = 'D3 Teknik Komputer'
const GUIDE = 'Rahmad Hidayat, S.T., M.Kom.'
const SCHEDULE = { mulai: addDays(NOW, -40), selesai: addDays(NOW, 40) }

const ktp = paper('KTP Dina.pdf', 'Kartu Tanda Penduduk')
const letter = paper('Surat Balasan Bayur.pdf', 'Kami menerima mahasiswa berikut')
const notes = paper('Catatan gudang.pdf', 'Denah jaringan gudang')

const REPORT = 'Memasang kabel jaringan di gudang dan mencatat alamat tiap sakelar.'
const QUESTION = 'Pak, apakah denah jaringan perlu dilampirkan setiap hari?'
const ANSWER = 'Cukup saat ada perubahan. Laporan hari ini sudah rapi.'

test('an internship, from choosing the company to the validated report', async () => {
  // A recommended student signs in, sees who the campus thinks she is, and where there are places.
  const dina = await student(testApp, NOBP.direkomendasikanWanita)
  await dina.sees('NOBP, NIDN, atau nama pengguna akun kantor.')
  await dina.shot('mahasiswa-masuk')
  await dina.signsInByForm()
  await dina.sees('Pilih perusahaan')
  await dina.goesToInternship()
  await dina.sees('Anda belum terdaftar untuk magang')
  const { mhsnama: name, mhsnik } = await dina.info()
  await dina.sees(name)
  await dina.presses('Lihat selengkapnya')
  await dina.sees(mhsnik!)
  expect(await dina.placesAt(COMPANY)).toBe('5 tempat')
  expect(await dina.placesAt(FULL)).toBe('Penuh')
  await dina.sees('Penuh', dina.card(FULL))
  await dina.cannotPress(/^Pilih/, dina.card(FULL))
  await dina.shot('mahasiswa-kuota')
  const [quota] = (await dina.asks<{ data: ActiveQuota[] }>('GET kuotaaktif/11')).body.data
  const full = quota!.perusahaan.find(({ perusahaannama }) => perusahaannama === FULL)!
  const late = { registerkuotaid: quota!.kuotaidx, registerperusahaanid: full.perusahaanid }
  expect((await dina.asks('POST register', late)).status).toBe(409)

  // She picks one, and waits.
  await dina.picks(COMPANY)
  await dina.isTold('Sukses')
  await dina.sees(`Terdaftar di ${COMPANY}`)
  await dina.sees('Belum Diproses, menunggu admin akademik')
  await dina.shot('mahasiswa-menunggu')
  const { registerid, registerkuotaid } = (await dina.info()).register[0]!

  await dina.uploads('KTP', ktp)
  await dina.sees('Belum Divalidasi')
  await dina.shot('mahasiswa-dokumen')

  // The academic admin finds the registration, looks at the document, and approves.
  const akademik = await academic(testApp)
  await akademik.shot('akademik-beranda')
  await akademik.follows('Registrasi')
  await akademik.filters('Program studi', PROGRAMME)
  await akademik.searches(name)
  await akademik.row(name).filter({ hasText: 'Belum Diproses' }).waitFor()
  await akademik.shot('akademik-registrasi')
  await akademik.presses(name)
  await akademik.views('KTP', ktp.name)
  expect((await akademik.downloads(`Unduh ${ktp.name}`)).bytes).toEqual(ktp.buffer)
  await akademik.shot('akademik-dokumen')
  await akademik.validates('KTP', name)
  await akademik.approves(name, COMPANY)
  await akademik.sees(/^Disetujui$/)
  await akademik.shot('akademik-disetujui')

  // She sees both, and what is validated stays as it is.
  await dina.page.reload()
  await dina.sees('Menunggu penetapan pembimbing magang oleh admin prodi')
  await dina.sees('Sudah Divalidasi')
  await dina.cannotPress(/^(Unggah|Ganti) KTP/)
  await dina.shot('mahasiswa-disetujui')
  const [document] = (await dina.info()).register[0]!.dokumenregister
  const again = await dina.sends('POST uploaddokumen', {
    registerid,
    dokumenid: document!.dokumenid,
    files: ktp,
  })
  expect(again.status).toBe(409)
  expect(again.body.message).toMatch(/divalidasi/i)

  // The programme admin names her supervisor; the academic admin sets the days and hands out the letter.
  const prodi = await programme(testApp)
  await prodi.follows('Registrasi')
  await prodi.searches(name)
  await prodi.presses(name)
  await prodi.assigns(GUIDE, name)
  await prodi.sees(GUIDE)
  await prodi.cannotPress('Setujui')
  await prodi.cannotPress('Tolak')
  await prodi.shot('prodi-pembimbing')

  await akademik.opensQuota('KKP Kerja Sama (MoU)', PROGRAMME)
  await akademik.shot('akademik-info-kuota')
  await akademik.setsSchedule(COMPANY, SCHEDULE)
  await akademik.shot('akademik-jadwal')
  await akademik.uploadsLetter(COMPANY, letter, [name])
  await akademik.sees(name)
  await akademik.shot('akademik-surat')

  // She takes the letter, and reports on her day.
  await dina.opens('/')
  await dina.sees(GUIDE)
  await dina.goesToInternship()
  const saved = await dina.downloads('Unduh Surat Balasan')
  expect(saved.name).toBe(letter.name)
  expect(saved.bytes).toEqual(letter.buffer)
  await dina.shot('mahasiswa-surat')

  await dina.presses('Laporan')
  await dina.choosesWeekOf(SCHEDULE.mulai, SCHEDULE)
  await dina.choosesWeekOf(NOW, SCHEDULE)
  await dina.shot('mahasiswa-pekan')
  await dina.writes(NOW, REPORT, notes)
  await dina.sees(REPORT, dina.day(NOW))
  await dina.sees('Belum Divalidasi', dina.day(NOW))
  expect((await dina.downloads(/^Unduh lampiran/, dina.day(NOW))).bytes).toEqual(notes.buffer)
  await dina.comments(QUESTION)
  await dina.shot('mahasiswa-laporan')

  // The lecturer finds her, reads, validates and answers.
  const rahmad = await lecturer(testApp, NIDN.pembimbing)
  await rahmad.page.getByRole('heading', { level: 1 }).waitFor()
  await rahmad.shot('dosen-beranda')
  await rahmad.finds(name)
  await rahmad.choosesWeekOf(NOW, SCHEDULE)
  await rahmad.sees(REPORT)
  await rahmad.sees(QUESTION)
  await rahmad.shot('dosen-mahasiswa')
  await rahmad.reads(NOW, REPORT)
  await rahmad.validates(NOW)
  await rahmad.sees('Sudah Divalidasi')
  await rahmad.answers(ANSWER)
  await rahmad.shot('dosen-validasi')

  // She sees the answer; the day is closed.
  await dina.page.reload()
  await dina.choosesWeekOf(NOW, SCHEDULE)
  await dina.sees('Sudah Divalidasi', dina.day(NOW))
  await dina.sees(ANSWER)
  const buttons = await dina.day(NOW).getByRole('button').all()
  expect(await Promise.all(buttons.map((button) => button.getAttribute('aria-label')))).toEqual([
    expect.stringMatching(/^Info laporan/),
  ])
  await dina.presses(/^Info laporan/, dina.day(NOW))
  await dina.sees(notes.name)
  await dina.shot('mahasiswa-divalidasi')
  const days = `GET jadwal/tanggal/${registerkuotaid}/${weekOf(SCHEDULE.mulai, NOW)}/${registerid}`
  const week = (await dina.asks<Week>(days)).body
  const { detail_idx } = week.data.find(({ periode_tgl }) => periode_tgl === NOW)!
  const change = await dina.asks(`POST laporan/${detail_idx}`, { detail_isi: 'Lain.' })
  expect(change.status).toBe(409)
  expect(change.body.message).toMatch(/divalidasi/i)
  expect((await dina.asks(`DELETE laporan/${detail_idx}`)).status).toBe(409)
  expect(
    (await dina.asks<AnswerOf<'GET laporan/{detailidx}'>>(`GET laporan/${detail_idx}`)).body.data.detail_isi,
  ).toBe(REPORT)

  // Another student's address of each page shows nothing of it.
  allowConsole(/status of 40[34]/)
  const budi = await student(testApp, NOBP.direkomendasikanPria)
  await budi.signsInByForm()
  await budi.goesToInternship()
  await budi.sees('Anda belum terdaftar untuk magang')
  expect(await budi.placesAt(COMPANY)).toBe('5 tempat')
  for (const path of [`/?tab=registrasi&registrasi=${registerid}`, `/laporan?registrasi=${registerid}`]) {
    await budi.opens(path)
    await budi.sees('Anda belum terdaftar untuk magang')
    await budi.doesNotSee(name)
  }
  for (const path of [
    `/register/${registerid}`,
    `/mahasiswabimbingan/${registerid}`,
    `/monitoring/${registerid}`,
  ]) {
    await budi.opens(path)
    await budi.sees('Anda tidak berhak membuka halaman ini')
    await budi.doesNotSee(name)
  }
  await budi.shot('mahasiswa-lain')

  const nothing = { status: 404, body: (await budi.asks('GET register/detail/999999')).body }
  expect(nothing.body).toEqual({
    code: 404,
    alasan: 'request.not-found',
    message: expect.any(String),
  })
  for (const call of [
    `GET register/detail/${registerid}`,
    `GET laporan/${detail_idx}`,
    `GET laporanakhir/${registerid}`,
    days,
  ]) {
    expect(await budi.asks(call), call).toEqual(nothing)
  }
  for (const [call, body] of [
    [`POST laporan/${detail_idx}`, { detail_isi: 'Bukan milik saya.' }],
    [
      'POST laporan',
      { laporan_registeridx: registerid, detail_tgl: addDays(NOW, -1), detail_isi: 'Bukan milik saya.' },
    ],
    [
      'POST tanggapan',
      { tanggapan_laporanidx: week.laporan!.laporan_idx, tanggapan_isi: 'Bukan milik saya.' },
    ],
  ] as const) {
    expect(await budi.asks(call, body), call).toEqual(nothing)
  }

  // A link to a file says for whom it was made; with another name in it, it is worth nothing.
  const { files } = (await dina.info()).register[0]!.dokumenregister[0]!
  const own = new URL(files!, testApp.url)
  expect((await fetch(own)).status).toBe(200)
  const foreign = new URL(own)
  foreign.searchParams.set('u', String(Number(own.searchParams.get('u')) + 1))
  for (const link of [foreign, new URL(own.pathname, testApp.url)]) {
    const refused = await fetch(link)
    expect(refused.status).toBe(404)
    expect(await refused.text()).not.toContain('PDF')
  }

  // Nor does a lecturer of the same programme who does not guide her see the guidance page.
  const intan = await lecturer(testApp, NIDN.tanpaBimbingan)
  await intan.sees('Beranda')
  await intan.opens(`/mahasiswabimbingan/${registerid}`)
  await intan.sees('Halaman tidak ditemukan')
  await intan.doesNotSee(name)
})

type Week = AnswerOf<'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}'>

function paper(name: string, text: string) {
  return { name, mimeType: 'application/pdf', buffer: pdf({ text }) }
}
