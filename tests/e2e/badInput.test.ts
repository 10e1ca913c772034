// @module-tag rest
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnswerOf, StudentInfo } from '../../src/contract/endpoints/index.ts'
import { tanggalPanjang } from '../../src/contract/rules/calendar.ts'
import { weekOf } from '../../src/contract/rules/weeks.ts'
import { DEMO_PASSWORD, NOBP } from '../../src/server/db/demo/accounts.ts'
import { exeAsPdf, pdf } from '../support/files.ts'
import { allowConsole } from '../support/console.ts'
import { temporaryFolder } from '../support/uploads.ts'
import { student, type Student } from './people/student.ts'
import { stage } from './stage.ts'
import { NOW, weekQuery } from './today.ts'

const testApp = stage()

const TEXT = 'Menyusun daftar perangkat lunak yang dipakai di studio.'
const paper = { name: 'Catatan.pdf', mimeType: 'application/pdf', buffer: pdf() }

test('a wrong password is refused in a sentence, and the name stays typed', async () => {
  allowConsole(/status of 401/)
  const dina = await student(testApp, NOBP.direkomendasikanWanita)
  await dina.signsInByForm('bukan-rahasia')
  await dina.sees(/salah/, dina.page.getByRole('alert'))
  expect(await dina.page.getByLabel('Nama pengguna').inputValue()).toBe(NOBP.direkomendasikanWanita)
  expect(await dina.token()).toBeNull()
  await dina.shot('salah-kata-sandi')

  await dina.page.getByLabel('Kata sandi', { exact: true }).fill(DEMO_PASSWORD)
  await dina.presses('Masuk')
  await dina.goesToInternship()
  await dina.sees('Anda belum terdaftar untuk magang')
})

test('a dead session asks to sign in again, over the page, and what was typed is still there', async () => {
  allowConsole(/status of 401/)
  const rina = await atWork('11081033')
  const dialog = await rina.startsWriting(TEXT)
  await rina.asks('POST logout')

  await rina.presses('Simpan', dialog)
  const again = rina.page.getByRole('dialog', { name: 'Silakan masuk lagi' })
  await again.waitFor()
  await rina.shot('sesi-berakhir')
  expect(await rina.reported()).toBeNull()
  await rina.signsInAgain()
  expect(await dialog.getByLabel('Apa yang Anda kerjakan?').inputValue()).toBe(TEXT)
  await rina.presses('Simpan', dialog)
  await rina.isTold('Sukses')
  expect(await rina.reported()).toBe(TEXT)
  // What was closed takes its own step back.
  await rina.seesEditorGone()

  // A page opened with a token that died meanwhile: the same page once they are back.
  await rina.opens(rina.week)
  await rina.sees(TEXT)
  await rina.asks('POST logout')
  await rina.page.reload()
  await rina.signsInAfterReload()
  await rina.sees(TEXT)
  expect(rina.page.url()).toBe(testApp.url + rina.week)
})

test('a file of 20 MB is refused before it is sent, and by the server when it is sent all the same', async () => {
  const tono = await atDocuments(NOBP.menunggu)
  const big = { ...paper, name: 'Pindaian.pdf', buffer: Buffer.alloc(20 * 1024 * 1024, 'P') }
  // From the disk: a browser is slow to be handed that much by other ways.
  const onDisk = join(temporaryFolder(), big.name)
  await writeFile(onDisk, big.buffer)
  const dialog = await tono.opensUpload('KTP')
  await dialog.locator('input[type=file]').setInputFiles(onDisk)
  await tono.sees('Berkas "Pindaian.pdf" terlalu besar (20 MB). Paling besar 5 MB.', dialog)
  await tono.shot('berkas-terlalu-besar')

  const { registerid, dokumenregister } = (await tono.info()).register[0]!
  const { dokumenid } = dokumenregister[0]!
  const sent = await tono.sends('POST uploaddokumen', { registerid, dokumenid, files: big })
  expect(sent.status).toBe(413)
  expect(sent.body.message).toMatch(/terlalu besar.*5 MB/)
  expect(await tono.stored('KTP')).toBeNull()
})

test('a program that calls itself a PDF is refused under the field, and the right file goes through', async () => {
  allowConsole(/status of 4(15|22)/)
  const tono = await atDocuments(NOBP.menunggu)
  const dialog = await tono.opensUpload('KTP')
  await dialog.locator('input[type=file]').setInputFiles({ ...paper, name: 'KTP.pdf', buffer: exeAsPdf() })
  await tono.presses('Unggah', dialog)
  await tono.sees('Isi berkas bukan PDF yang sah.', dialog)
  await tono.shot('exe-sebagai-pdf')
  expect(await tono.stored('KTP')).toBeNull()

  await dialog.locator('input[type=file]').setInputFiles({ ...paper, name: 'KTP.pdf' })
  await tono.presses('Unggah', dialog)
  await tono.isTold('Sukses')
  expect(await tono.stored('KTP')).toBe('KTP.pdf')

  // With a text beside it: neither half is kept by the server, the text stays in the form.
  const eko = await atWork(NOBP.magang)
  const report = await eko.startsWriting(TEXT)
  await report.locator('details input[type=file]').setInputFiles({ ...paper, buffer: exeAsPdf() })
  await eko.presses('Simpan', report)
  await eko.sees('Isi berkas bukan PDF yang sah.', report)
  await eko.shot('exe-pada-laporan')
  expect(await report.getByLabel('Apa yang Anda kerjakan?').inputValue()).toBe(TEXT)
  expect(await eko.reported()).toBeNull()
  await report.getByRole('button', { name: `Hapus ${paper.name}` }).click()
  await eko.presses('Simpan', report)
  await eko.isTold('Sukses')
  expect(await eko.reported()).toBe(TEXT)
})

test('a connection lost in the middle of a save: what was written arrives all the same', async () => {
  allowConsole(/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/)
  const dedi = await atWork(NOBP.magangMandiri)
  const { page } = dedi
  const dialog = await dedi.startsWriting(TEXT)
  await dialog.locator('details input[type=file]').setInputFiles(paper)

  // The page's request never arrives: what was written waits, the file with it, and goes by another way.
  await page.route('**/api/laporan', (route) => route.abort('connectionreset'))
  await dedi.presses('Simpan', dialog)
  await dialog.waitFor({ state: 'hidden' })
  await page.unroute('**/api/laporan')
  await expect.poll(() => dedi.reported()).toBe(TEXT)
  await dedi.sees('Belum Divalidasi', dedi.day(NOW))
  await dedi.shot('sambungan-terputus')
})

test('what comes behind the first card cannot be fetched: said once, brought by one press, in a list that stays one', async () => {
  allowConsole(/ERR_FAILED|Service Worker registration blocked/)
  // The service worker would have it in its cache.
  const page = await testApp.browser.page({ width: 390, baseURL: testApp.url, serviceWorkers: 'block' })
  const { token } = await (
    await fetch(`${testApp.url}/api/login_mahasiswa`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: NOBP.magang, userpass: DEMO_PASSWORD }),
    })
  ).json()
  await page.goto('/icon.svg')
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.route('**/assets/behind-*.js', (route) => route.abort())
  await page.goto('/')
  const people = page.locator('section', {
    has: page.getByRole('heading', { name: 'Yang mendampingi Anda' }),
  })
  await people.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await people.locator('ul > :not(li)').count()).toBe(0)
  const known = await people.getByRole('listitem').count()
  await page.unroute('**/assets/behind-*.js')
  await people.getByRole('button', { name: 'Coba lagi' }).click()
  await people.getByRole('alert').waitFor({ state: 'hidden' })
  await expect.poll(() => people.getByRole('listitem').count()).toBe(known + 1)
})

test('a double click on Pilih, on the answer and on Simpan does it once', async () => {
  const budi = await student(testApp, NOBP.direkomendasikanPria)
  await budi.signsIn()
  await budi.goesToInternship()
  const calls = countOf(budi, 'POST', '/api/register')
  await budi.card('PT Singgalang Karya Baja').getByRole('link').click()
  await budi.page.getByRole('button', { name: 'Pilih PT Singgalang Karya Baja' }).dblclick()
  const question = budi.page.getByRole('alertdialog', { name: 'Pilih PT Singgalang Karya Baja?' })
  await question.getByRole('button', { name: 'Pilih PT Singgalang Karya Baja' }).dblclick()
  await budi.isTold('Sukses')
  await budi.sees('Terdaftar di PT Singgalang Karya Baja')
  expect(calls()).toBe(1)
  expect((await budi.info()).register).toHaveLength(1)

  const ani = await atWork(NOBP.magangBelumDibaca)
  const reports = countOf(ani, 'POST', '/api/laporan')
  const dialog = await ani.startsWriting(TEXT)
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).dblclick()
  await ani.isTold('Sukses')
  await ani.sees(TEXT, ani.day(NOW))
  expect(reports()).toBe(1)
})

/** A student at work, with the reports of this week open, also when midnight passes; today's is not written yet. */
async function atWork(nobp: string) {
  const them = await student(testApp, nobp)
  await them.signsIn()
  await them.sees('Hari ini')
  // Past the screen and with a session of their own: the screen's may be dead, which is what is tested.
  const signedIn = await fetch(`${testApp.url}/api/login_mahasiswa`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: nobp, userpass: DEMO_PASSWORD }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const read = async <T>(path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await (await fetch(`${testApp.url}/api/${path}`, { headers })).json()) as T
  }
  const { register } = (await read<{ data: StudentInfo }>('mahasiswa/info')).data
  const { registerid, registerkuotaid, jadwalmulai } = register[0]!
  const week = `/laporan?tab=mingguan&${weekQuery(jadwalmulai!, NOW)}`
  await them.opens(week)
  await them.strip.waitFor()
  const reports = () =>
    read<Week>(`jadwal/tanggal/${registerkuotaid}/${weekOf(jadwalmulai!, NOW)}/${registerid}`)

  return {
    ...them,
    week,

    async startsWriting(text: string) {
      await them.opensDay(NOW)
      const dialog = them.page.getByRole('dialog', { name: `Laporan ${tanggalPanjang(NOW)}` })
      await dialog.getByLabel('Apa yang Anda kerjakan?').fill(text)
      return dialog
    },

    /** What the server has for today. */
    async reported(): Promise<string | null> {
      return (await reports()).data.find(({ periode_tgl }) => periode_tgl === NOW)!.detail_isi
    },
  }
}

/** A student with a registration whose documents are asked for. */
async function atDocuments(nobp: string) {
  const them = await student(testApp, nobp)
  await them.signsIn()
  await them.goesToInternship()
  await them.sees('Dokumen magang')
  return {
    ...them,

    async opensUpload(document: string) {
      await them.presses(`Unggah ${document}`)
      return them.page.getByRole('dialog', { name: 'Unggah dokumen' })
    },

    /** The name of the file that the server has for this document. */
    async stored(document: string): Promise<string | null> {
      const documents = (await them.info()).register[0]!.dokumenregister
      return documents.find(({ dokumennama }) => dokumennama === document)!.namafile
    },
  }
}

/** How often this page sends that call, from now on. */
function countOf({ page }: Pick<Student, 'page'>, method: string, path: string) {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

type Week = AnswerOf<'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}'>
