// @module-tag rest
import { expect, test } from 'vitest'
import { NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { allowConsole } from '../support/console.ts'
import { academic } from './people/academic.ts'
import { lecturer } from './people/lecturer.ts'
import { student } from './people/student.ts'
import { stage } from './stage.ts'

const testApp = stage()

const GUIDE = 'Rahmad Hidayat, S.T., M.Kom.'
const APPROVED = /^Disetujui$/

type Academic = Awaited<ReturnType<typeof academic>>

/** The registration of a student, on the screen of the office. */
async function review(akademik: Academic, nobp: string) {
  const { body } = await akademik.asks<{ data: { registerid: number; registermhsnama: string }[] }>(
    `GET register?keyword=${nobp}`,
  )
  const { registerid, registermhsnama } = body.data[0]!
  await akademik.opens(`/register/${registerid}`)
  await akademik.page.getByRole('heading', { level: 1, name: registermhsnama }).waitFor()
  return { registerid, name: registermhsnama }
}

test('two decide the same registration: the second hears what the first has decided', async () => {
  const [first, second] = [await academic(testApp), await academic(testApp)]
  await review(first, NOBP.menunggu)
  await review(second, NOBP.menunggu)

  await first.presses('Setujui')
  await first.sees(/0 dari 3 dokumen registrasi tervalidasi/)
  await first.shot('akademik-setujui-tanpa-dokumen')
  await first.confirms('0 dari 3 dokumen registrasi tervalidasi')
  await first.isTold('Sukses')

  allowConsole(/status of 409/)
  await second.changes(/^Tolak/)
  await second.because('Perusahaan sudah penuh.')
  const question = second.page.getByRole('alertdialog', { name: /^Tolak registrasi/ })
  await second.presses('Tolak registrasi', question)
  await second.sees(/sekarang Disetujui/, question)
  await second.shot('akademik-didahului')
  await second.presses('Batal', question)
  await second.sees(APPROVED)
  await second.cannotPress('Setujui')
})

test('an approval that is withdrawn says what rests, and brings the supervisor back', async () => {
  const akademik = await academic(testApp)
  const { name, registerid } = await review(akademik, NOBP.tanpaSurat)
  const guide = await lecturer(testApp, NIDN.pembimbing)
  const guided = async () => (await guide.asks(`GET register/${registerid}`)).status
  expect(await guided()).toBe(200)

  await akademik.changes(/^Tolak/)
  await akademik.sees(/Yang ikut berhenti bagi mahasiswa ini/)
  await akademik.shot('akademik-tolak-disetujui')
  await akademik.because('Perusahaan sudah penuh.')
  await akademik.confirms(name, GUIDE, 'Kursi di perusahaan ini')
  await akademik.isTold('Sukses')
  expect(await guided()).toBe(404)
  const own = await student(testApp, NOBP.tanpaSurat)
  await own.signsIn()
  await own.sees(/^Pendaftaran di .* tidak disetujui\.$/)
  await own.doesNotSee(GUIDE)
  // Why: on the home, where they are registered, and under the bell, which opens it.
  await own.sees(/^Alasan: Perusahaan sudah penuh\./)
  await own.shot('mahasiswa-ditolak-alasan')
  await own.opens('/pemberitahuan')
  await own.sees('Registrasi ditolak')
  await own.sees('“Perusahaan sudah penuh.”')
  await own.shot('mahasiswa-lonceng-alasan')
  await own.page.getByRole('link', { name: /Registrasi ditolak/ }).click()
  await own.sees('Alasan: Perusahaan sudah penuh.')

  await akademik.sees(`${GUIDE} kembali bila disetujui lagi`)
  await akademik.shot('akademik-pembimbing-sebelumnya')
  await akademik.changes(/^Setujui/)
  await akademik.confirms(`${GUIDE} kembali menjadi pembimbing.`)
  await akademik.isTold('Sukses')
  await akademik.sees(GUIDE)
  expect(await guided()).toBe(200)
})

test('what reports forbid is not offered, with the reason', async () => {
  const akademik = await academic(testApp)
  await review(akademik, NOBP.magang)
  await akademik.presses('Ubah keadaan')
  await akademik.sees(/sudah menulis laporan, jadi persetujuannya tidak dapat ditarik/)
  // Deleting is asked of the server, and refused for the same reason.
  await akademik.sees(/sudah punya laporan, jadi tidak dapat dihapus/)
  for (const name of [/^Tolak/, /^Kembalikan ke menunggu/])
    expect(await akademik.page.getByRole('menuitem', { name }).count()).toBe(0)
  await akademik.shot('akademik-ada-laporan')
})

test('a quota takes documents at least until its registration ends', async () => {
  const akademik = await academic(testApp)
  await akademik.follows('Kuota')
  await akademik.filters('Semester', 'Semua semester')
  await akademik.filters('Program studi', 'D3 Teknik Komputer')
  await akademik.presses(/^Ubah /, akademik.row('KKP Mandiri').filter({ hasText: 'D3 Teknik Komputer' }))
  const form = akademik.page.getByRole('dialog', { name: 'Ubah Kuota' })
  await akademik.sees('Paling cepat pada hari terakhir registrasi.', form)
  await form.getByLabel('Batas unggah dokumen').fill('1/1/2020')
  await akademik.presses('Simpan perubahan', form)
  await akademik.sees(/^Tidak boleh sebelum /, form)
  await akademik.shot('akademik-batas-upload')
})
