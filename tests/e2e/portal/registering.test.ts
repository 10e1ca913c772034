import { expect, test } from 'vitest'
import type { ActiveQuota } from '../../../src/contract/endpoints/index.ts'
import { NOBP } from '../../../src/server/db/demo/accounts.ts'
import { allowConsole } from '../../support/console.ts'
import { academic } from '../people/academic.ts'
import { student, type Student } from '../people/student.ts'
import { stage } from '../stage.ts'

const testApp = stage()

const WANTED = 'Balai Data dan Informasi Kota'
const OTHER = 'PT Pelabuhan Bayur Logistik'
const KNOWN = 'PT Jam Gadang Wisata'
const FOUND = 'Bengkel Komputer Surau Gadang'

async function enters(nobp: string) {
  const person = await student(testApp, nobp)
  await person.signsIn()
  await person.page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
  return person
}

const question = (person: Student) => person.page.getByRole('alertdialog', { name: /^Daftar ke / })

test('two want the last place in the same second: one has it, the other is told and chooses again', async () => {
  const budi = await enters(NOBP.direkomendasikanPria)
  await budi.goesToInternship()
  expect(await budi.placesAt(WANTED)).toBe('2 tempat')
  await budi.picks(WANTED)
  await budi.isTold('Sukses')

  // One place is left. Fitri was rejected there once; that stays in her history and does not stand in her way.
  const dina = await enters(NOBP.direkomendasikanWanita)
  const fitri = await enters(NOBP.ditolak)
  await fitri.goesToInternship()
  await fitri.sees(`Pendaftaran Anda di ${WANTED} tidak disetujui. Silakan pilih perusahaan lain.`)
  await fitri.shot('mahasiswa-ditolak')
  const both = [dina, fitri]
  await dina.goesToInternship()
  const answers = [await dina.asksFor(WANTED), await fitri.asksFor(WANTED)]
  allowConsole(/status of 409/)
  await Promise.all(answers.map((yes) => yes.click()))

  const told = await Promise.all(
    both.map(async ({ page }) => {
      const notice = page.getByRole('alertdialog', { name: /^(Sukses|Gagal)$/ })
      await notice.waitFor()
      return (await notice.getAttribute('aria-labelledby')) && (await notice.innerText())
    }),
  )
  const lost = told.findIndex((text) => text!.includes('Gagal'))
  expect(told[lost]).toMatch(/penuh/i)
  expect(told[1 - lost]).toContain('Sukses')
  const [winner, loser] = [both[1 - lost]!, both[lost]!]
  await winner.sees(`Terdaftar di ${WANTED}`)

  // The page of the loser is fresh: nothing to press where nothing is left, and where there is still a place.
  await loser.closesNotice('Gagal')
  const free = loser.page.getByRole('status').filter({ hasText: `Tempat di ${WANTED} baru saja terisi` })
  await loser.sees(new RegExp(`^${OTHER} \\(\\d+\\)$`), free)
  await loser.cannotPress(/^Pilih/)
  await loser.shot('mahasiswa-kehabisan')
  await loser.presses('Semua perusahaan')
  await loser.sees('Penuh', loser.card(WANTED))
  await loser.picks(OTHER)
  await loser.isTold('Sukses')
  await loser.sees(`Terdaftar di ${OTHER}`)
  await loser.sees('Belum Diproses, menunggu admin akademik')

  // The server has sold exactly the places there were, and each of them holds one.
  const [quota] = (await dina.asks<{ data: ActiveQuota[] }>('GET kuotaaktif/11')).body.data
  const seats = quota!.perusahaan.find(({ perusahaannama }) => perusahaannama === WANTED)!
  expect(seats.jmlregisterpria + seats.jmlregisterwanita).toBe(4)
  for (const [person, company] of [
    [winner, WANTED],
    [loser, OTHER],
  ] as const) {
    const active = (await person.info()).register.filter(({ registerdisetujui }) => registerdisetujui !== 0)
    expect(active.map(({ registernamaperusahaan }) => registernamaperusahaan)).toEqual([company])
  }
  // Whoever has a place is offered no second.
  await winner.opens('/?tab=registrasi')
  await winner.sees(`Terdaftar di ${WANTED}`)
  const second = winner.page.getByRole('option', { name: 'Daftar ke perusahaan lain', disabled: false })
  expect(await second.count()).toBe(0)
})

test('chosen by what it does: narrowed in the sheet, read, and Back leads through all of it', async () => {
  const dina = await enters(NOBP.layak)
  await dina.goesToInternship()
  const { page } = dina
  const shown = () => new URL(page.url()).search
  await dina.sees(/masih ada tempat untuk Anda$/)
  await dina.presses('Saring')
  const sheet = page.getByRole('dialog', { name: 'Saring perusahaan' })
  await dina.presses('Pemerintahan 1', sheet)
  await dina.presses('Tampilkan 1 perusahaan', sheet)
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(shown).toBe('?tab=registrasi&bidang=pemerintahan')
  const rows = page.getByRole('listitem').filter({ has: page.locator('strong') })
  await expect.poll(() => rows.count()).toBe(1)
  await dina.card(WANTED).getByRole('link').click()
  await dina.sees('Mengelola data terbuka kota.')
  await dina.sees('Membuat peta')
  await dina.shot('mahasiswa-perusahaan-uraian')
  await page.goBack()
  await dina.card(WANTED).waitFor()
  expect(shown()).toBe('?tab=registrasi&bidang=pemerintahan')
  await page.goBack()
  await dina.card(OTHER).waitFor()
  expect(shown()).not.toContain('bidang')
})

test('a company found by oneself: looked for, described, registered once', { tags: ['rest'] }, async () => {
  const akademik = await academic(testApp)
  expect((await akademik.asks('POST mahasiswa/rekomendasi', { mhsnobp: NOBP.layak })).status).toBe(201)

  const rian = await enters(NOBP.layak)
  const form = rian.page.getByRole('region', { name: 'Daftar mandiri' })
  await rian.goesToInternship()
  // A choice of its own, not a form below the cards.
  expect(await form.count()).toBe(0)
  await rian.presses(/^Punya tempat sendiri\?/)

  // One that is known fills the form and closes it to changes; Kosongkan isian opens it again.
  await rian.presses('Cari Perusahaan', form)
  const search = rian.page.getByRole('dialog', { name: 'Cari Perusahaan' })
  const finds = async (keyword: string) => {
    await search.getByLabel('Kata kunci').fill(keyword)
    await search.getByText('1 perusahaan', { exact: true }).waitFor()
  }
  // A company with a card is not for here: a full one says so, another leads to its card.
  await finds('ranah tele')
  await rian.sees('Penuh', search)
  await rian.cannotPress(/^(Pilih|Lihat kartu)/, search)
  await rian.shot('mahasiswa-cari-penuh')
  await finds('bayur')
  await rian.cannotPress(`Pilih ${OTHER}`, search)
  await rian.shot('mahasiswa-cari-kartu')
  await rian.presses(`Lihat kartu ${OTHER}`, search)
  await search.waitFor({ state: 'hidden' })
  await expect.poll(() => rian.page.evaluate(() => document.activeElement?.textContent)).toContain(OTHER)
  await rian.page.getByRole('heading', { level: 2, name: OTHER }).waitFor()
  await rian.shot('mahasiswa-perusahaan')
  await rian.presses('Semua perusahaan')
  await rian.presses(/^Punya tempat sendiri\?/)
  await rian.presses('Cari Perusahaan', form)
  await finds('jam gadang')
  await rian.presses(`Pilih ${KNOWN}`, search)
  await search.waitFor({ state: 'hidden' })
  const name = form.getByLabel('Nama perusahaan')
  expect(await name.inputValue()).toBe(KNOWN)
  expect(await name.isEditable()).toBe(false)
  await rian.presses('Kosongkan isian', form)
  expect(await name.inputValue()).toBe('')
  expect(await name.isEditable()).toBe(true)

  // What is missing or wrong is said at its field, and what was typed stays.
  await name.fill(FOUND)
  await rian.presses('Daftar', form)
  await rian.sees('Wajib diisi.', form)
  await form.getByLabel('Alamat perusahaan').fill('Jl. Surau Gadang No. 7, Padang')
  await form.getByLabel('Surel perusahaan').fill('bengkel tanpa tanda')
  await form.getByLabel('Telepon perusahaan').fill('0751-7055999')

  // Nor is it for here by its name, however that is written; and not past the screen either.
  await name.fill('P.T. ranah TELEKOMUNIKASI')
  await form.getByLabel('Alamat perusahaan').fill('jalan ahmad yani 12 padang')
  await rian.presses('Daftar', form)
  await rian.sees(/PT Ranah Telekomunikasi punya kuota di .* sudah penuh/, form)
  await rian.shot('mahasiswa-mandiri-penuh')
  const quotas = (await rian.asks<{ data: ActiveQuota[] }>('GET kuotaaktif/11')).body.data
  const around = await rian.asks('POST register/mandiri', {
    registerkuotaid: quotas.find(({ jenismou }) => jenismou === '0')!.kuotaidx,
    perusahaannama: 'P.T. ranah TELEKOMUNIKASI',
    perusahaanalamat: 'jalan ahmad yani 12 padang',
    perusahaanemail: 'a@contoh.id',
    perusahaannotelp: '0751-7055999',
  })
  expect(around).toMatchObject({ status: 409, body: { message: expect.stringMatching(/sudah penuh/) } })
  await name.fill(FOUND)
  await form.getByLabel('Alamat perusahaan').fill('Jl. Surau Gadang No. 7, Padang')

  // Before the question: nobody says yes to what is then refused.
  await rian.presses('Daftar', form)
  await rian.sees('Isi dengan alamat surel yang benar.', form)
  expect(await question(rian).count()).toBe(0)
  expect(await name.inputValue()).toBe(FOUND)
  await rian.shot('mahasiswa-mandiri')

  await form.getByLabel('Surel perusahaan').fill('bengkel@contoh.id')
  await rian.presses('Daftar', form)
  await question(rian)
    .getByRole('button', { name: `Daftar ke ${FOUND}` })
    .dblclick()
  await rian.isTold('Sukses')
  await rian.sees(`Terdaftar di ${FOUND}`)
  const { register } = await rian.info()
  expect(register).toHaveLength(1)
  expect(register[0]).toMatchObject({ registernamaperusahaan: FOUND, registermandiri: '1' })
})

test('quotas that cannot be read: trying again shows them', { tags: ['rest'] }, async () => {
  const akademik = await academic(testApp)
  const nobp = '11081020'
  expect((await akademik.asks('POST mahasiswa/rekomendasi', { mhsnobp: nobp })).status).toBe(201)
  const them = await student(testApp, nobp)
  allowConsole(/status of 500/)
  await them.page.route('**/api/kuotaaktif/**', (route) => route.fulfill({ status: 500, json: {} }))
  await them.signsIn()
  await them.sees(/Kuota magang belum dapat dimuat/)
  await them.doesNotSee(/Tunggu kuota/)
  await them.shot('mahasiswa-kuota-gagal')
  await them.page.unroute('**/api/kuotaaktif/**')
  await them.presses('Coba lagi')
  await them.sees(/Pilih perusahaan tempat magang/)
})
