// @module-tag rest
import { expect, test } from 'vitest'
import { NIDN } from '../../src/server/db/demo/accounts.ts'
import { academic } from './people/academic.ts'
import { person } from './people/person.ts'
import { stage } from './stage.ts'

const testApp = stage()
const OWN = 'sandi-milik-sendiri'

test('the office adds a programme admin, who comes in with the slip, chooses a password and sees the own programme only', async () => {
  const office = await academic(testApp)
  await office.sets('Pengguna')
  await office.presses('Tambah pengguna')
  const form = office.page.getByRole('dialog', { name: 'Tambah pengguna' })
  await form.getByLabel('Nama lengkap').fill('Sari Dewi')
  await form.getByLabel('Nama pengguna').fill('Sari')
  await form.getByRole('checkbox', { name: 'Admin Prodi' }).check()
  await office.presses('Simpan', form)
  // What is wrong stands under its field, and nothing was sent.
  await office.sees('diawali huruf', form)
  await office.sees('Pilih program studi yang diurus', form)
  await form.getByLabel('Nama pengguna').fill('sari.dewi')
  await form.getByRole('checkbox', { name: 'D3 Akuntansi' }).check()
  await office.shot('pengguna-tambah')
  await office.presses('Simpan', form)

  const slip = office.page.getByRole('dialog', { name: 'Kata sandi awal' })
  const password = await slip.locator('[data-sandi]').innerText()
  expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  await office.page.keyboard.press('Escape')
  await office.sees(password, slip)
  await office.shot('pengguna-sandi-awal')
  await office.presses('Selesai', slip)
  await office.page.getByRole('heading', { name: 'Sari Dewi', level: 1 }).waitFor()
  await office.doesNotSee(password)
  await office.sees('Masih kata sandi awal')
  await office.shot('pengguna-satu')

  const sari = await person(testApp, {
    width: 1280,
    username: 'sari.dewi',
  })
  await sari.opens('/login')
  await sari.signsInByForm(password)
  await sari.sees('Anda masuk dengan kata sandi awal')
  expect((await sari.asks('GET mahasiswa')).status).toBe(403)
  await sari.page.getByLabel('Kata sandi lama').fill(password)
  await sari.page.getByLabel('Kata sandi baru', { exact: true }).fill(OWN)
  await sari.page.getByLabel('Ulangi kata sandi baru').fill(OWN)
  await sari.presses('Ganti kata sandi')
  await sari.isTold('Sukses')
  await sari.page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Dosen', exact: true })
    .click()
  await sari.page.getByRole('table').waitFor()
  const lecturers = await sari.asks<{ data: { prodinama: string }[] }>('GET dosen?limit=100')
  expect(new Set(lecturers.body.data.map(({ prodinama }) => prodinama))).toEqual(new Set(['D3 Akuntansi']))
  await sari.opens('/pengguna')
  await sari.sees('Anda tidak berhak membuka halaman ini')

  // Disabled, with the reason: the session that runs is over with the next step.
  await office.presses('Nonaktifkan')
  const asked = office.page.getByRole('dialog', { name: 'Nonaktifkan Sari Dewi?' })
  await asked.getByLabel('Alasan (boleh kosong)').fill('Pindah tugas')
  await office.presses('Nonaktifkan', asked)
  await office.isTold('Sukses')
  await office.sees('Dinonaktifkan oleh Admin Akademik')
  await office.sees('Pindah tugas')
  await office.shot('pengguna-nonaktif')
  expect((await sari.asks('GET me')).status).toBe(401)
  // It would go on asking for its notices, which now fails.
  await sari.page.close()
})

test('a lecturer who heads a programme chooses the hat when signing in, and changes it from the account menu', async () => {
  const office = await academic(testApp)
  const found = await office.asks<{ data: { dosenid: number; dosennama: string }[] }>(
    `GET dosen?keyword=${NIDN.pembimbing}`,
  )
  const { dosenid, dosennama } = found.body.data[0]!
  await office.opens(`/dosen/${dosenid}`)
  await office.presses('Atur peran')
  const form = office.page.getByRole('dialog', { name: `Peran ${dosennama}` })
  await form.getByRole('checkbox', { name: 'Admin Prodi' }).check()
  await form.getByRole('checkbox', { name: 'D3 Teknik Komputer' }).check()
  await office.presses('Simpan', form)
  await office.isTold('Sukses')
  await office.sees('Dosen, Admin Prodi')
  await office.shot('dosen-dua-peran')

  const head = await person(testApp, { width: 390, username: NIDN.pembimbing })
  const { page } = head
  await head.opens('/')
  await head.signsInByForm()
  await page.getByRole('heading', { name: 'Bekerja sebagai apa?' }).waitFor()
  await head.shot('pilih-peran')
  await head.presses('Lanjut sebagai Dosen')
  await page.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${testApp.url}/`)
  await other.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()

  await head.opens('/akun')
  await head.presses('Ganti ke Admin Prodi')
  await page.getByRole('button', { name: 'Buka menu' }).waitFor()
  // The other tab follows: one session, one role.
  await other.getByRole('button', { name: 'Buka menu' }).waitFor()
  await other.close()
  expect((await head.asks('GET mahasiswabimbingan')).status).toBe(200)
  expect((await head.asks('GET datasaya')).status).toBe(403)

  await head.presses(/^Akun/)
  await head.shot('menu-akun-dua-peran')
  await head.presses('Ganti ke Dosen')
  await page.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()
  // From outside the address only asks.
  await head.opens('/peran/prodi')
  await page.getByRole('heading', { name: 'Bekerja sebagai apa?' }).waitFor()
  expect((await head.asks<{ info: { level: number } }>('GET me')).body.info.level).toBe(4)
})

test('slips for those who have not come in yet: asked with the true count, then printed or saved', async () => {
  const office = await academic(testApp)
  const students = await office.asks<{ data: { mhsnobp: string }[] }>('GET mahasiswa?prodi=12&limit=10')
  for (const { mhsnobp } of students.body.data.slice(0, 3)) {
    const account = await office.asks<{ data: { akunid: number } }>(`GET mahasiswa/${mhsnobp}/akun`)
    await office.asks(`POST pengguna/sandi/${account.body.data.akunid}`, {})
  }
  await office.sets('Slip Kata Sandi')
  await office.sees('setiap slip berisi kata sandi baru')
  await office.shot('slip-kata-sandi')
  // One of several intakes.
  await office.page
    .getByRole('button', { name: /^Buat \d+ slip D3 Manajemen Informatika/ })
    .first()
    .click()
  const question = office.page.getByRole('alertdialog')
  await office.sees('tidak berlaku lagi', question)
  await office.shot('slip-tanya')
  await office.presses(/^Ganti \d+ kata sandi$/, question)
  await office.sees('Hanya ada di halaman ini')
  const sheet = await office.downloads('Unduh CSV')
  const [head, ...rows] = sheet.bytes.toString('utf8').trim().split(/\r?\n/)
  expect(head).toContain('Kata sandi awal')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0]).toContain('D3 Manajemen Informatika')
  await office.sees('Sudah disimpan atau dicetak')
  await office.shot('slip-selesai')
})
