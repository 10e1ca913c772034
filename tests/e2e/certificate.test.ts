// @module-tag rest
import { expect, test } from 'vitest'
import type { Letter } from '../../src/contract/endpoints/index.ts'
import { shownCode, type LetterName } from '../../src/contract/letters.ts'
import { addDays, mondayOf } from '../../src/contract/rules/calendar.ts'
import { NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { shot } from '../support/browser.ts'
import { academic } from './people/academic.ts'
import { company } from './people/company.ts'
import { lecturer } from './people/lecturer.ts'
import { pressesOn } from './people/presses.ts'
import { programme } from './people/programme.ts'
import { student } from './people/student.ts'
import { postStage } from './postStage.ts'
import { NOW } from './today.ts'

const here = postStage()

const COMPANY = 'PT Pelabuhan Bayur Logistik'
const NAME = 'Jefri Sikumbang'
const GUIDE = 'Rahmad Hidayat, S.T., M.Kom.'
const EXAMINER = { nidn: '0023068202', name: 'Yulia Fitriani, S.Kom., M.T.' }
const RINA = { name: 'Rina Kartika', address: 'rina.kartika@gudangbayur.example' }
/** Last week, and until today: whatever weekday it is, three days of one week have been worked. */
const MONDAY = addDays(mondayOf(NOW), -7)
const SCHEDULE = { mulai: MONDAY, selesai: NOW }
const WORK = [
  'Mengenal gudang dan jaringannya bersama Bu Rina; mencatat letak 14 titik akses.',
  'Memasang kabel ke dua meja timbang dan menguji sambungannya.',
  'Menyusun daftar alamat sakelar dan menempelkan labelnya.',
]

const LINK = /(http\S+lapangan#[\w-]{43})/

/** What each job costs, by a way that people find; more of it is a screen that has grown worse. */
const costs = (job: string, presses: number, most: number) =>
  expect(presses, `presses for: ${job}`).toBeLessThanOrEqual(most)

test('from the recommendation to the certificate, with a phone at the company', async () => {
  // The office recommends.
  const office = await academic(here)
  const { page } = office
  const pressed = await pressesOn(page)
  await office.follows('Mahasiswa')
  await office.searches(NOBP.layak)
  await office.shot('jalan-01-rekomendasi')
  await office.presses(`Rekomendasikan ${NAME}`)
  await office.confirms(NAME)
  await office.isTold('Sukses')
  costs('recommend', await pressed(), 4)

  // The student chooses the company.
  const jefri = await student(here, NOBP.layak)
  await jefri.signsIn()
  await jefri.sees('Pilih perusahaan')
  const tapped = await pressesOn(jefri.page)
  await jefri.goesToInternship()
  await jefri.picks(COMPANY)
  await jefri.isTold('Sukses')
  await jefri.sees(`Terdaftar di ${COMPANY}`)
  await jefri.shot('jalan-02-terdaftar')
  costs('register', await tapped(), 4)

  // The office asks the company in a letter, and approves.
  await office.issues('Surat permohonan magang', NOBP.layak)
  await office.shot('jalan-03-pengantar')
  costs('request letter', await pressed(), 3)
  await office.follows('Registrasi')
  await office.searches(NAME)
  await office.presses(NAME)
  await office.approves(NAME, COMPANY)
  await office.sees(/^Disetujui$/)
  costs('approve', await pressed(), 5)
  const prodi = await programme(here)
  const prodiPressed = await pressesOn(prodi.page)
  await prodi.follows('Registrasi')
  await prodi.searches(NAME)
  await prodi.presses(NAME)
  await prodi.assigns(GUIDE, NAME)
  await prodi.sees(GUIDE)
  costs('supervisor', await prodiPressed(), 6)
  await office.opensQuota('KKP Kerja Sama (MoU)', 'D3 Teknik Komputer')
  await office.setsSchedule(COMPANY, SCHEDULE)
  costs('schedule', await pressed(), 6)
  await office.issues('Surat tugas', NOBP.layak)
  await office.shot('jalan-04-surat-tugas')
  costs('assignment letter', await pressed(), 3)

  // He names who looks after him there, with an address that is not the company's; the office vouches for it.
  await jefri.opens('/')
  await jefri.sees('Isi pembimbing lapangan')
  await jefri.shot('jalan-05-beranda')
  await tapped()
  await jefri.presses(/^Isi pembimbing lapangan/)
  const form = jefri.page.getByRole('dialog', { name: 'Isi pembimbing lapangan' })
  await form.getByLabel('Nama', { exact: true }).fill(RINA.name)
  await form.getByLabel(/^Jabatan/).fill('Kepala Gudang')
  await form.getByLabel(/^Surel/).fill(RINA.address)
  await jefri.presses('Simpan', form)
  await form.waitFor({ state: 'hidden' })
  await jefri.sees('Menunggu konfirmasi kampus')
  await jefri.shot('jalan-06-lapangan-menunggu')
  costs('field supervisor entered', await tapped(), 2)
  await office.presses('Beranda', office.menu)
  await office.presses(/pembimbing lapangan menunggu konfirmasi/)
  await office.sees(RINA.address)
  await office.shot('jalan-07-lapangan-kantor')
  await office.presses(`Konfirmasi: ${RINA.name}`)
  await office.isTold('Sukses')
  costs('field supervisor confirmed', await pressed(), 3)

  // He writes three days of his week.
  await jefri.opens('/laporan')
  await jefri.choosesWeekOf(MONDAY, SCHEDULE)
  await tapped()
  for (const [day, text] of WORK.entries()) await jefri.writes(addDays(MONDAY, day), text)
  await jefri.shot('jalan-08-laporan')
  costs('three reports', await tapped(), 6)

  // At the company: the link of the mail on a phone.
  const rina = await company(here, RINA)
  await rina.opens(await rina.reads(LINK))
  await rina.shot('jalan-09-lapangan-anda')
  await rina.saysYes()
  await rina.sees(WORK[0]!)
  await rina.shot('jalan-10-lapangan-pekan')
  await rina.confirms(WORK.length)
  costs('link to confirmed week', await rina.presses(), 3)
  await rina.comments('Selasa', 'Pekerjaannya rapi.')
  await rina.shot('jalan-11-lapangan-tanggapan')
  costs('comment', await rina.presses(), 2)
  await rina.marks([90, 80, 90, 80, 90])
  await rina.shot('jalan-12-lapangan-nilai')
  await rina.signs()
  await rina.shot('jalan-13-lapangan-terkirim')
  costs('marks and signature', await rina.presses(), 8)

  // The lecturer reads what the company has said, validates the week and marks.
  const rahmad = await lecturer(here, NIDN.pembimbing)
  const rahmadPressed = await pressesOn(rahmad.page)
  await rahmad.finds(NAME)
  await rahmad.shot('jalan-14-dosen-mahasiswa')
  await rahmad.choosesWeekOf(MONDAY, SCHEDULE)
  await rahmad.sees(`Dikonfirmasi perusahaan: ${RINA.name}`)
  await rahmad.sees('Pekerjaannya rapi.')
  await rahmad.shot('jalan-15-dosen-pekan')
  await rahmad.presses(/^Validasi semua/)
  await rahmad.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Ya|Validasi)/ })
    .click()
  await rahmad.sees('Sudah Divalidasi')
  costs('week validated', await rahmadPressed(), 6)
  await rahmad.presses('Nilai mahasiswa ini')
  await rahmad.sees('0 dari 3 terisi')
  await rahmad.shot('jalan-16-dosen-nilai-kosong')
  for (const criterion of ['Laporan harian', 'Laporan akhir', 'Bimbingan'])
    await rahmad.presses(/^80/, rahmad.page.getByRole('group', { name: criterion, exact: true }))
  await rahmad.presses('Kirim nilai')
  await rahmad.isTold('Sukses', 'dikirim')
  await rahmad.shot('jalan-16-dosen-nilai')
  costs('lecturer marks', await rahmadPressed(), 5)

  // The seminar: the programme arranges it, the examiner marks.
  await prodiPressed()
  await prodi.presses('Nilai', prodi.menu)
  // The page before has the name as well.
  await prodi.page.getByRole('heading', { level: 1, name: /^Nilai/ }).waitFor()
  await prodi.presses(NAME)
  await prodi.presses('Atur seminar')
  const dialog = prodi.page.getByRole('dialog', { name: `Seminar ${NAME}` })
  await dialog.getByLabel('Tanggal').fill(NOW)
  await dialog.getByLabel('Jam').fill('09.30')
  await dialog.getByLabel('Ruang').fill('R. 204')
  await dialog.getByLabel('Tambah penguji').selectOption({ label: EXAMINER.name })
  await prodi.presses('Simpan seminar', dialog)
  await dialog.waitFor({ state: 'hidden' })
  await prodi.sees(EXAMINER.name)
  await prodi.shot('jalan-17-prodi-seminar')
  costs('seminar', await prodiPressed(), 4)
  const yulia = await lecturer(here, EXAMINER.nidn)
  const yuliaPressed = await pressesOn(yulia.page)
  await yulia.shot('jalan-17-penguji-beranda')
  await yulia.opens('/nilai')
  await yulia.page.getByRole('link', { name: NAME }).click()
  for (const criterion of ['Isi dan kedalaman', 'Penyajian', 'Tanya jawab', 'Tata tulis'])
    await yulia.presses(/^90/, yulia.page.getByRole('group', { name: criterion, exact: true }))
  await yulia.presses('Kirim nilai')
  await yulia.isTold('Sukses', 'dikirim')
  await yulia.shot('jalan-18-penguji')
  costs('examiner marks', await yuliaPressed(), 6)

  // The head of the programme locks and releases; the student reads.
  await prodi.page.reload()
  await prodi.page.getByRole('button', { name: /^Kunci 2 yang lengkap/ }).waitFor()
  await prodi.shot('jalan-19-prodi-nilai')
  await prodi.presses(/^Kunci 2 yang lengkap/)
  await prodi.presses(/^Kunci 2 yang lengkap/, prodi.page.getByRole('alertdialog'))
  await prodi.isTold('Sukses', 'nilai dikunci.')
  await prodi.presses(/^Rilis 2 yang dikunci/)
  await prodi.presses(/^Rilis 2 yang dikunci/, prodi.page.getByRole('alertdialog'))
  await prodi.isTold('Sukses', 'nilai dirilis')
  await prodi.shot('jalan-20-prodi-dirilis')
  costs('lock and release', await prodiPressed(), 4)
  await jefri.opens('/')
  const grade = jefri.page.getByRole('paragraph').filter({ hasText: 'nilai magang' })
  await jefri.page.getByText('Rincian nilai').click()
  await jefri.sees('Penguji seminar')
  expect(await grade.innerText()).toMatch(/\bA\b[\s\S]*85,2/)
  await jefri.shot('jalan-21-mahasiswa-nilai')

  // It is over: certificate, statement and logbook.
  await pressed()
  await office.opens(`/mahasiswa/${NOBP.layak}`)
  await office.page.getByRole('button', { name: 'Selesaikan magang…' }).waitFor()
  await office.shot('jalan-22-mahasiswa')
  await office.presses('Selesaikan magang…')
  await office.presses('Selesaikan', page.getByRole('dialog'))
  await office.isTold('Sukses')
  costs('finish', await pressed(), 2)
  for (const kind of ['Sertifikat', 'Surat keterangan selesai', 'Logbook']) {
    await office.issues(kind, NOBP.layak)
    await office.shot(`jalan-23-${kind.toLowerCase().replaceAll(' ', '-')}`)
    costs(kind, await pressed(), 3)
  }

  // The end stands first on the home, with the certificate in hand.
  await jefri.opens('/')
  await jefri.sees(/^Selamat, /)
  expect((await jefri.downloads(/^Unduh sertifikat/)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await jefri.page.getByRole('button', { name: 'Bagikan' }).waitFor()
  await jefri.shot('jalan-23-selamat')

  // The student has them; whoever is shown one asks the campus.
  await jefri.presses(/^Surat/, jefri.page.getByRole('navigation', { name: 'Navigasi bawah' }))
  await jefri.sees('Sertifikat')
  await jefri.shot('jalan-24-mahasiswa-surat')
  const { body } = await office.asks<{ data: Letter[] }>(`GET surat?keyword=${NOBP.layak}&limit=20`)
  expect(body.data.map(({ jenis }) => jenis).toSorted()).toEqual([
    'keterangan',
    'logbook',
    'pengantar',
    'sertifikat',
    'tugas',
  ] satisfies LetterName[])
  for (const letter of body.data) {
    const file = await jefri.downloads(new RegExp(`Unduh PDF.*${letter.nomor}`))
    const stranger = await here.browser.page({ width: 390 })
    await stranger.goto(`${here.url}/v/${shownCode(letter.kode)}`)
    await stranger.getByRole('heading', { level: 1, name: 'Surat ini tercatat dan berlaku' }).waitFor()
    await stranger.getByText(letter.nomor).waitFor()
    await stranger.locator('input[type=file]').setInputFiles({
      name: file.name,
      mimeType: 'application/pdf',
      buffer: file.bytes,
    })
    await stranger.getByText('Berkas ini sama persis dengan yang diterbitkan.').waitFor()
    await shot(stranger, `jalan-25-periksa-${letter.jenis}`)
    await stranger.context().close()
  }
})
