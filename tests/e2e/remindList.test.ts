// @module-tag rest
import { expect, test } from 'vitest'
import { NOBP } from '../../src/server/db/demo/accounts.ts'
import { allowConsole } from '../support/console.ts'
import { mailStage } from './mailStage.ts'
import { academic } from './people/academic.ts'

/** From a list to the mail that arrives: who is awaited, what is said, by which way, and who was reminded when. */
const here = mailStage()
const SISWA = 'siswa@kampus.example'

test('students are selected in the list, told by mail, and the list says so', async () => {
  await here.hasAddress(NOBP.direkomendasikanPria, SISWA)
  const akademik = await academic(here)
  const { page } = akademik
  await akademik.opens(`/mahasiswa?keyword=${NOBP.direkomendasikanPria}&keadaan=direkomendasikan`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await akademik.presses('Ingatkan')
  const dialog = page.getByRole('dialog', { name: 'Ingatkan 1 mahasiswa' })
  const text = dialog.getByLabel('Pesan')
  await text.waitFor()
  expect(await text.inputValue()).toContain('belum mendaftar')
  await akademik.shot('ingatkan-tanya')
  await text.fill('Buka https://jahat.example')
  await akademik.presses('Ingatkan 1 mahasiswa', dialog)
  await dialog.getByText('Tulis tanpa tautan').waitFor()
  await text.fill('Batas pendaftaran hari Jumat.')
  // How far it is may be asked before it has arrived.
  allowConsole(/status of 404.*massal/)
  await akademik.presses('Ingatkan 1 mahasiswa', dialog)
  await page.getByText('1 diingatkan').first().waitFor()
  await page.getByText(/Diingatkan hari ini oleh Admin Akademik: registrasi \(lonceng, surel\)/).waitFor()
  await akademik.shot('ingatkan-daftar')
  await here.leaves()
  const [mail] = here.mailsTo(SISWA)
  expect(mail!.subject).toBe('Kantor mengingatkan: belum mendaftar magang')
  expect(mail!.text).toContain('Pesan dari Admin Akademik: Batas pendaftaran hari Jumat.')

  // From the student's page to the whole history, and back by its link.
  await page
    .getByRole('link', { name: NOBP.direkomendasikanPria })
    .or(page.locator('[data-title]'))
    .first()
    .click()
  await page.getByText(/Diingatkan hari ini oleh Admin Akademik/).waitFor()
  await akademik.opens(`/mahasiswa/${NOBP.direkomendasikanPria}?tab=riwayat`)
  await page.getByRole('link', { name: 'Riwayat lengkap' }).click()
  await page.getByRole('row').filter({ hasText: 'Kantor mengingatkan: belum mendaftar magang' }).waitFor()
  expect(await page.getByLabel('Mahasiswa (NOBP atau nama)').inputValue()).toBe(NOBP.direkomendasikanPria)
  await akademik.shot('riwayat-mahasiswa')
  await page.getByRole('row').nth(1).getByRole('link').click()
  const panel = page.getByRole('region', { name: 'Kantor mengingatkan: belum mendaftar magang' })
  await panel.getByRole('link').click()
  await page.waitForURL(new RegExp(`/mahasiswa/${NOBP.direkomendasikanPria}`))
})
