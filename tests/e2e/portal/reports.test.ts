// @module-tag rest
import { expect, test } from 'vitest'
import type { AnswerOf, Registration } from '../../../src/contract/endpoints/index.ts'
import { tanggalPanjang } from '../../../src/contract/rules/calendar.ts'
import { DEMO_PASSWORD, NIDN, NOBP } from '../../../src/server/db/demo/accounts.ts'
import { pdf } from '../../support/files.ts'
import { allowConsole } from '../../support/console.ts'
import { lecturer } from '../people/lecturer.ts'
import { student, type Student } from '../people/student.ts'
import { stage } from '../stage.ts'
import { SATURDAY, SUNDAY, weekQuery } from '../today.ts'
import { confirmLeaving } from '../../support/browser.ts'

const testApp = stage()

const KEPT = 'Draf tersimpan di perangkat ini'

async function enters(nobp: string) {
  const person = await student(testApp, nobp)
  await person.signsInByForm()
  await person.page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
  return person
}

async function atLastWeek(person: Student, { jadwalmulai }: Registration) {
  await person.opens('/laporan')
  await person.choosesWeekOf(SATURDAY, { mulai: jadwalmulai! })
}

const drafts = ({ page }: Student) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('magang')
        opening.onsuccess = () => {
          const all = opening.result.transaction('draf').objectStore('draf').getAll()
          all.onsuccess = () => (opening.result.close(), resolve(all.result))
        }
      }),
  )

test('a week: what is typed outlives a reload and an ended session; one day is validated, the other stays open', async () => {
  const fadhil = await enters(NOBP.magang)
  const placement = (await fadhil.info()).register[0]!
  await atLastWeek(fadhil, placement)
  const dialog = fadhil.page.getByRole('dialog', { name: /^Laporan / })
  const text = dialog.getByLabel('Apa yang Anda kerjakan?')

  // Half a sentence, and the phone is put away.
  await fadhil.opensDay(SATURDAY)
  await text.fill('Merapikan rak jaringan')
  await fadhil.sees(KEPT, dialog)
  await fadhil.shot('mahasiswa-draf')
  // Its address names the day: it is open again.
  await fadhil.page.reload()
  await fadhil.sees(KEPT, dialog)
  expect(await text.inputValue()).toBe('Merapikan rak jaringan')
  expect(await fadhil.page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'login',
    'peran',
    'token',
  ])

  // Closing loses nothing, so it asks nothing; a draft can be thrown away.
  await fadhil.closesEditor()
  await fadhil.opensDay(SUNDAY)
  await text.fill('Keliru hari')
  await fadhil.presses('Hapus draf', dialog)
  await fadhil.confirms('draf')
  await expect.poll(() => text.inputValue()).toBe('')
  await fadhil.closesEditor()
  await expect.poll(() => drafts(fadhil)).toEqual(['Merapikan rak jaringan'])

  // The session ends in the middle; the same place and the same text after signing in again.
  await fadhil.opensDay(SATURDAY)
  // The draft comes from the device a moment after the form.
  await expect.poll(() => text.inputValue()).toBe('Merapikan rak jaringan')
  await text.fill('Merapikan rak jaringan dan mencatat kabelnya.')
  await fadhil.sees(KEPT, dialog)
  await fadhil.asks('POST logout')
  allowConsole(/status of 401/)
  await fadhil.presses('Simpan', dialog)
  await fadhil.page.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD)
  await fadhil.shot('mahasiswa-sesi-berakhir')
  await fadhil.presses(/^(Masuk|Masuk lagi)$/)
  await expect.poll(() => text.inputValue()).toBe('Merapikan rak jaringan dan mencatat kabelnya.')
  await fadhil.presses('Simpan', dialog)
  await fadhil.isTold('Sukses')
  await fadhil.seesEditorGone()
  await expect.poll(() => drafts(fadhil)).toEqual([])
  await fadhil.writes(SUNDAY, 'Menyusun catatan pekan ini.')

  // The supervisor validates one of the two.
  const rahmad = await lecturer(testApp, NIDN.pembimbing)
  const week = weekQuery(placement.jadwalmulai!, SATURDAY)
  await rahmad.opens(`/mahasiswabimbingan/${placement.registerid}?tab=mingguan&${week}`)
  await rahmad.reads(SATURDAY, 'Merapikan rak jaringan dan mencatat kabelnya.')
  await rahmad.validates(SATURDAY)

  await fadhil.page.reload()
  await fadhil.sees('Sudah Divalidasi', fadhil.day(SATURDAY))
  await fadhil.cannotPress(/^(Ubah|Hapus)/, fadhil.day(SATURDAY))
  await fadhil.sees('Belum Divalidasi', fadhil.day(SUNDAY))
  await fadhil.presses(`Ubah laporan ${tanggalPanjang(SUNDAY)}`)
  const change = fadhil.page.getByRole('dialog', { name: /^Laporan / })
  await change.getByLabel('Apa yang Anda kerjakan?').fill('Menyusun catatan dan rencana pekan depan.')
  await fadhil.presses('Simpan', change)
  await fadhil.isTold('Sukses')
  await fadhil.seesEditorGone()
  await fadhil.sees('Menyusun catatan dan rencana pekan depan.', fadhil.day(SUNDAY))
  await fadhil.presses(`Hapus laporan ${tanggalPanjang(SUNDAY)}`)
  await fadhil.confirms(`Hapus laporan ${tanggalPanjang(SUNDAY)}?`)
  await fadhil.isTold('Terhapus', 'Data berhasil dihapus.')
  await fadhil.day(SUNDAY).waitFor({ state: 'detached' })

  // Signing out leaves nothing of a person on the device.
  await fadhil.page.getByLabel('Tulis tanggapan').fill('Belum selesai ditulis')
  await fadhil.sees(KEPT)
  await fadhil.presses('Keluar')
  await confirmLeaving(fadhil.page)
  await expect.poll(() => drafts(fadhil)).toEqual([])
  expect(await fadhil.page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

test('the final report: handed in, answered, handed in again', async () => {
  const sari = await enters(NOBP.magangBelumDibaca)
  const { registerid } = (await sari.info()).register[0]!
  await sari.opens('/laporan?tab=akhir')
  const form = sari.page.getByRole('region', { name: 'Kirim laporan akhir' })
  const paper = { name: 'Bab 1-3.pdf', mimeType: 'application/pdf', buffer: pdf({ text: 'Pendahuluan' }) }
  await form.getByLabel('Keterangan').fill('Bab 1–3, draf pertama.')
  await sari.sees(KEPT, form)
  await sari.page.reload()
  await expect.poll(() => form.getByLabel('Keterangan').inputValue()).toBe('Bab 1–3, draf pertama.')
  await form.locator('input[type=file]').setInputFiles(paper)
  await form.getByRole('button', { name: 'Simpan' }).dblclick()
  await sari.isTold('Sukses')
  await form.waitFor({ state: 'hidden' })
  const handedIn = sari.page.getByRole('region', { name: 'Laporan akhir' }).getByRole('listitem')
  await sari.sees('Bab 1–3, draf pertama.', handedIn)
  expect(await handedIn.count()).toBe(1)
  expect((await sari.downloads(`Unduh ${paper.name}`)).bytes).toEqual(paper.buffer)
  await expect.poll(() => drafts(sari)).toEqual([])
  await sari.comments('Mohon diperiksa, Pak.')
  await sari.shot('mahasiswa-laporan-akhir')

  // It stands on the lecturer's first page, which leads to it.
  const rahmad = await lecturer(testApp, NIDN.pembimbing)
  await rahmad.opens(`/mahasiswabimbingan/${registerid}?tab=akhir`)
  await rahmad.sees('Mohon diperiksa, Pak.')
  await rahmad.answers('Bab 2 perlu gambar denah.')

  await sari.page.reload()
  await sari.sees('Bab 2 perlu gambar denah.')
  await sari.presses('Tambah')
  await form.getByLabel('Keterangan').fill('Bab 2 dengan denah.')
  await sari.presses('Simpan', form)
  await sari.isTold('Sukses')
  await sari.sees('Bab 2 dengan denah.', handedIn)
  expect(await handedIn.count()).toBe(2)
})

test("a lecturer's week: one student's page, validated with one question", async () => {
  const rahmad = await lecturer(testApp, NIDN.pembimbing)
  const { page } = rahmad
  // The inbox leads to the whole of a student.
  const whole = page.getByRole('link', { name: /^Lihat selengkapnya tentang/ })
  await whole.waitFor()
  await rahmad.shot('dosen-menunggu')
  const [longest] = (await rahmad.asks<AnswerOf<'GET bimbingan/menunggu'>>('GET bimbingan/menunggu')).body
    .data
  await whole.click()

  const all = page.getByRole('button', { name: /^Validasi semua \(\d+ laporan\)$/ })
  // Back to the week in which it waits longest.
  const since = longest!.pekan[0]!.hari[0]!.detail_tgl
  await rahmad.choosesWeekOf(since, { mulai: longest!.jadwalmulai! })
  // A month that ended on that day leaves it alone in its week; its neighbour has the others.
  if ((await all.count()) === 0) await rahmad.presses('Pekan berikutnya')
  const count = Number(/\d+/.exec(await all.innerText())?.[0])
  expect(count).toBeGreaterThan(1)
  await rahmad.shot('dosen-pekan')
  await all.dblclick()
  const question = page.getByRole('alertdialog', { name: `Validasi ${count} laporan?` })
  await question.waitFor()
  expect((await question.innerText()).match(/^\w+, \d+ \w+ \d{4}$/gm)).toHaveLength(count)
  await rahmad.shot('dosen-validasi-semua')
  await question.getByRole('button', { name: `Validasi ${count} laporan` }).dblclick()
  await rahmad.isTold('Sukses', `${count} laporan berhasil divalidasi.`)
  await expect.poll(() => page.getByText('Belum Divalidasi').count()).toBe(0)
  await expect.poll(() => all.count()).toBe(0)
})
