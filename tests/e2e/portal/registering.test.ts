import { expect, test } from 'vitest'
import type { ActiveQuota } from '../../../src/contract/endpoints/index.ts'
import { NOBP } from '../../../src/server/db/demo/accounts.ts'
import { allowConsole } from '../../support/globalConsole.ts'
import { academic } from '../people/academic.ts'
import { student, type Student } from '../people/student.ts'
import { stage } from '../stage.ts'

const house = stage()

const WANTED = 'Balai Data dan Informasi Kota'
const OTHER = 'PT Pelabuhan Bayur Logistik'
const FOUND = 'Bengkel Komputer Surau Gadang'

async function enters(nobp: string) {
  const person = await student(house, nobp)
  await person.signsIn()
  await person.page.getByRole('heading', { level: 1, name: 'Magang saya' }).waitFor()
  return person
}

const question = (person: Student) => person.page.getByRole('alertdialog', { name: 'Apakah anda yakin?' })

test('two want the last place in the same second: one has it, the other is told and chooses again', async () => {
  const budi = await enters(NOBP.direkomendasikanPria)
  expect(await budi.placesAt(WANTED)).toEqual({ Pria: 1, Wanita: 1, 'Pria/Wanita': 2, Terisi: 2 })
  await budi.picks(WANTED)
  await budi.isTold('Sukses')

  // One place is left. Fitri was rejected there once; that stays in her history and does not stand in her way.
  const dina = await enters(NOBP.direkomendasikanWanita)
  const fitri = await enters(NOBP.ditolak)
  await fitri.sees(`Pendaftaran Anda di ${WANTED} tidak disetujui. Silakan pilih perusahaan lain.`)
  await fitri.shot('mahasiswa-ditolak')
  const both = [dina, fitri]
  for (const person of both) {
    await person.presses(`Pilih ${WANTED}`)
    await question(person).waitFor()
  }
  allowConsole(/status of 409/)
  await Promise.all(both.map((person) => question(person).getByRole('button', { name: 'Ya' }).click()))

  const told = await Promise.all(
    both.map(async ({ page }) => {
      const notice = page.getByRole('alertdialog', { name: /^(Sukses|Error!)$/ })
      await notice.waitFor()
      return (await notice.getAttribute('aria-labelledby')) && (await notice.innerText())
    }),
  )
  const lost = told.findIndex((text) => text!.includes('Error!'))
  expect(told[lost]).toMatch(/penuh/i)
  expect(told[1 - lost]).toContain('Sukses')
  const [winner, loser] = [both[1 - lost]!, both[lost]!]
  await winner.sees(`Terdaftar di ${WANTED}`)

  // The cards of the loser are fresh: nothing to press where nothing is left.
  await loser.closesNotice('Error!')
  await loser.sees('Penuh', loser.card(WANTED))
  await loser.cannotPress(/^Pilih/, loser.card(WANTED))
  await loser.shot('mahasiswa-kehabisan')
  await loser.picks(OTHER)
  await loser.isTold('Sukses')
  await loser.sees(`Terdaftar di ${OTHER}`)
  await loser.sees('Belum Diproses, menunggu admin prodi')

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
  // Whoever has a place sees why there cannot be a second.
  await winner.page.getByLabel('Perusahaan', { exact: true }).waitFor()
  await expect(
    winner.page.getByRole('option', { name: 'Daftar ke perusahaan lain' }).isDisabled(),
  ).resolves.toBe(true)
})

test('a company found by oneself: looked for first, then described, and registered once', async () => {
  const akademik = await academic(house)
  expect((await akademik.asks('POST mahasiswa/rekomendasi', { mhsnobp: NOBP.layak })).status).toBe(201)

  const rian = await enters(NOBP.layak)
  const form = rian.page.getByRole('region', { name: 'Daftar mandiri' })

  // One that is known fills the form and closes it to changes; Reset Form opens it again.
  await rian.presses('Cari Perusahaan', form)
  const search = rian.page.getByRole('dialog', { name: 'Cari Perusahaan' })
  await search.getByLabel('Kata kunci').fill('bayur')
  await search.getByText('1 perusahaan', { exact: true }).waitFor()
  await rian.presses(`Pilih ${OTHER}`, search)
  await search.waitFor({ state: 'hidden' })
  const name = form.getByLabel('Nama perusahaan')
  expect(await name.inputValue()).toBe(OTHER)
  expect(await name.isEditable()).toBe(false)
  await rian.presses('Reset Form', form)
  expect(await name.inputValue()).toBe('')
  expect(await name.isEditable()).toBe(true)

  // What is missing or wrong is said at its field, and what was typed stays.
  await name.fill(FOUND)
  await rian.presses('Daftar', form)
  await rian.sees('Wajib diisi.', form)
  await form.getByLabel('Alamat perusahaan').fill('Jl. Surau Gadang No. 7, Padang')
  await form.getByLabel('Email perusahaan').fill('bengkel tanpa tanda')
  await form.getByLabel('Telepon perusahaan').fill('0751-7055999')
  allowConsole(/status of 422/)
  await rian.presses('Daftar', form)
  await rian.confirms(`Anda memilih perusahaan ${FOUND} Untuk magang`)
  await rian.sees('Isi dengan alamat email yang benar.', form)
  expect(await name.inputValue()).toBe(FOUND)
  await rian.shot('mahasiswa-mandiri')

  await form.getByLabel('Email perusahaan').fill('bengkel@contoh.id')
  await rian.presses('Daftar', form)
  await question(rian).getByRole('button', { name: 'Ya' }).dblclick()
  await rian.isTold('Sukses')
  await rian.sees(`Terdaftar di ${FOUND}`)
  const { register } = await rian.info()
  expect(register).toHaveLength(1)
  expect(register[0]).toMatchObject({ registernamaperusahaan: FOUND, registermandiri: '1' })
})
