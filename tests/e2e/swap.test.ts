// @module-tag rest
import { expect, test } from 'vitest'
import { NOBP } from '../../src/server/db/demo/accounts.ts'
import { allowConsole } from '../support/console.ts'
import { academic } from './people/academic.ts'
import { student } from './people/student.ts'
import { stage } from './stage.ts'

const here = stage()
/** Approved at another company of the same quota, and a man too. */
const OTHER = '11081011'

type Info = { data: { mhsnama: string; register: { registerid: number; registernamaperusahaan: string }[] } }

test('one student asks by number, the other agrees, the office approves, and both are elsewhere', async () => {
  const one = await student(here, NOBP.tanpaPembimbing)
  const other = await student(here, OTHER)
  const newest = async (me: typeof one) => {
    const { body } = await me.asks<Info>('GET mahasiswa/info')
    const { registernamaperusahaan } = body.data.register.toSorted((a, b) => b.registerid - a.registerid)[0]!
    return { name: body.data.mhsnama, company: registernamaperusahaan }
  }
  await one.opens('/?tab=registrasi')
  await one.signsIn()
  const asks = await newest(one)
  await one.presses('Ajak bertukar')
  const sheet = one.page.getByRole('dialog', { name: 'Ajak bertukar tempat' })
  const whom = sheet.getByLabel('NOBP mahasiswa yang diajak')
  // Not there, or not at this quota: nobody is told which.
  allowConsole(/status of 409/)
  await whom.fill('11081031')
  await one.presses('Kirim ajakan', sheet)
  await one.sees(/tidak dapat diajak bertukar/, sheet)
  await one.shot('mahasiswa-tukar-ditolak')
  await whom.fill(OTHER)
  await one.presses('Kirim ajakan', sheet)
  await sheet.waitFor({ state: 'hidden' })
  await one.sees(`Anda mengajak NOBP ${OTHER}`)

  await other.signsIn()
  const asked = await newest(other)
  await other.sees(`${asks.name} (${NOBP.tanpaPembimbing}) ingin bertukar tempat dengan Anda`)
  await other.sees(new RegExp(`^Ia di ${asks.company}, Anda di ${asked.company}\\.`))
  await other.shot('mahasiswa-diajak')
  await other.presses('Setuju')
  await other.confirms(`Anda pindah ke ${asks.company}`)
  await other.isTold('Sukses')

  const office = await academic(here)
  await office.opens('/')
  await office.page.getByRole('link', { name: 'Putuskan tukar tempat' }).click()
  const row = office.page.getByRole('row').filter({ hasText: asks.name }).filter({ hasText: asked.name })
  await row.getByText('Menunggu kantor').waitFor()
  await office.shot('akademik-tukar')
  await row.getByRole('button', { name: /^Tindakan lain/ }).click()
  await office.page.getByRole('menuitem', { name: 'Setujui' }).click()
  await office.confirms(`${asks.name} pindah ke ${asked.company}`, `${asked.name} ke ${asks.company}`)
  await office.isTold('Sukses')
  await row.waitFor({ state: 'hidden' })

  await one.page.reload()
  await one.sees(new RegExp(asked.company))
  expect([(await newest(one)).company, (await newest(other)).company]).toEqual([asked.company, asks.company])
})
