// @module-tag rest
import { expect, test } from 'vitest'
import { NIDN, NOBP } from '../../src/server/db/demo/accounts.ts'
import { atHour, mailStage } from './mailStage.ts'
import { lecturer } from './people/lecturer.ts'
import type { Person } from './people/person.ts'
import { student } from './people/student.ts'

/** A week and a half of a student who stops writing, from the bell, the morning's mail and the supervisor's. */
const here = mailStage()
const [FADHIL, RAHMAD] = ['fadhil@kampus.example', 'rahmad@kampus.example']
/** The last day of which the demo has a report; the clock begins on the Tuesday behind it. */
const MONDAY = '2026-03-09'

/** Before the clock jumps: a page that is open would hear that its session has ended. */
const leave = ({ page }: Pick<Person, 'page'>) => page.context().close()

test('what was given back is told the next morning, once; the bell opens that very day', async () => {
  await here.hasAddress(NOBP.magang, FADHIL)
  const rahmad = await lecturer(here, NIDN.pembimbing)
  const { body } = await rahmad.asks<{ data: { registerid: number }[] }>(
    `GET mahasiswabimbingan?keyword=${NOBP.magang}`,
  )
  const { registerid } = body.data[0]!
  await rahmad.opens(`/mahasiswabimbingan/${registerid}?tab=mingguan&hari=${MONDAY}`)
  await rahmad.presses('Kembalikan Senin, 9 Maret 2026')
  const sheet = rahmad.page.getByRole('dialog', { name: 'Kembalikan laporan ini untuk direvisi?' })
  await rahmad.presses('Sebutkan jam mulai dan selesai.', sheet)
  await sheet.waitFor({ state: 'hidden' })
  await leave(rahmad)

  await here.leaves()
  expect(here.mailsTo(FADHIL)).toEqual([])
  await here.becomes(atHour('2026-03-11', 7))
  await here.becomes(atHour('2026-03-11', 8))
  expect(here.mailsTo(FADHIL)).toHaveLength(1)
  const [morning] = here.mailsTo(FADHIL)
  expect(morning!.text).toContain('Laporan perlu revisi')
  expect(morning!.text).toContain('Sebutkan jam mulai dan selesai.')

  const fadhil = await student(here, NOBP.magang)
  await fadhil.signsIn()
  await fadhil.sees(/^Perbaiki laporan /)
  await fadhil.opens('/pemberitahuan')
  await fadhil.page.getByRole('link', { name: /Senin, 9 Maret 2026.*Sebutkan jam/ }).click()
  const day = fadhil.day(MONDAY)
  await fadhil.sees('Sebutkan jam mulai dan selesai.', day)
  expect(new URL(fadhil.page.url()).pathname).toBe('/laporan')
  await fadhil.shot('lonceng-buka-hari')
  await leave(fadhil)
})

test('three working days without a report: the student; seven: the supervisor as well; each once', async () => {
  await here.hasAddress(NIDN.pembimbing, RAHMAD)
  const before = here.mailsTo(FADHIL).length
  const remindedTo = (address: string) =>
    here
      .mailsTo(address)
      .filter(({ text }) =>
        /Sudah beberapa hari belum ada laporan|Laporan sudah lama tidak ditulis/.test(text),
      )
  // Friday: Tuesday, Wednesday and Thursday have none. At the weekend nobody is reminded, on Monday it is told.
  for (const [day, hour] of [
    ['2026-03-13', 10],
    ['2026-03-13', 11],
    ['2026-03-14', 7],
    ['2026-03-15', 10],
    ['2026-03-16', 7],
  ] as const)
    await here.becomes(atHour(day, hour))
  expect(remindedTo(FADHIL)).toHaveLength(1)
  expect(here.mailsTo(FADHIL).length - before).toBe(1)
  expect(remindedTo(RAHMAD).filter(({ text }) => text.includes('Fadhil Nugraha'))).toEqual([])

  const fadhil = await student(here, NOBP.magang)
  await fadhil.signsIn()
  await fadhil.page.getByRole('navigation', { name: 'Navigasi bawah' }).waitFor()
  await fadhil.opens('/pemberitahuan')
  await fadhil.page.getByRole('link', { name: /belum ada laporan.*9 Maret 2026/ }).click()
  await fadhil.page.waitForURL(/\/laporan/)
  await fadhil.page.getByRole('heading', { level: 1 }).waitFor()
  await fadhil.shot('pengingat-laporan')
  await leave(fadhil)

  for (const [day, hour] of [
    ['2026-03-19', 10],
    ['2026-03-19', 18],
    ['2026-03-20', 7],
  ] as const)
    await here.becomes(atHour(day, hour))
  expect(remindedTo(FADHIL)).toHaveLength(2)
  const told = remindedTo(RAHMAD).filter(({ text }) => text.includes('Fadhil Nugraha'))
  expect(told).toHaveLength(1)
  const rahmad = await lecturer(here, NIDN.pembimbing)
  await rahmad.opens('/pemberitahuan')
  await rahmad.page
    .getByRole('link', { name: /Fadhil Nugraha.*9 Maret 2026/ })
    .first()
    .waitFor()
  await rahmad.shot('pengingat-pembimbing')
})
