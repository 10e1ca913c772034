import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasLeft, STATUS_ACTS, STUDENT_STATUSES } from '../../../src/contract/rules/studentStatus.ts'
import { csvOf } from '../../../src/contract/sheet.ts'
import { remind } from '../../../src/server/reminders/remind.ts'
import { amount } from '../../support/long.ts'
import { openMailApp, type MailApp } from '../mail/mailApp.ts'
import type { Answer, Caller } from '../support/caller.ts'
import { admin, dokumen, kuota, kursi, mahasiswa, prodi } from '../support/people.ts'
import { HARI_INI } from '../support/testApps.ts'

/**
 * One student between three offices, the academic system and a server that reminds: noted as gone and back by hand and by file,
 * taken back, switched off and on, recommended or not, moved to another registration, reminded by whoever comes. After every
 * press the account is open for no other reason than those, and nobody was reminded of one thing twice within a day.
 */
const HISTORIES = Number(process.env.MODELS ?? amount(12, 300))
const ENOUGH = 40
const SEED = Number(process.env.MODELS_SEED ?? 20_261_127)

let app: MailApp
beforeAll(async () => {
  app = await openMailApp('SQLite')
  await dokumen(app.db, 1)
})
afterAll(() => app?.close())

test('who is in, who is reminded, and where it goes', { timeout: 3_600_000 }, async () => {
  const accepted = new Set<string>()
  await fc.assert(
    fc.asyncProperty(presses, async (history) => {
      const there = await office()
      const told: string[] = []
      for (const { step, ...about } of history) {
        const [name, press] = STEPS[step]!
        const before = await seen(there)
        const answer = await press(there, about)
        if (answer && answer.status < 300) accepted.add(name)
        told.push(`${name} ${JSON.stringify(about)}: ${answer?.status ?? '-'}`)
        expect(await wrong(there, name, before), told.join('\n')).toEqual([])
      }
    }),
    { numRuns: HISTORIES, seed: SEED, endOnFailure: HISTORIES < ENOUGH },
  )
  // Many enough to mean something.
  if (HISTORIES < ENOUGH) return
  expect([...accepted].toSorted()).toEqual(STEPS.map(([name]) => name).toSorted())
})

/** Found by thought rather than by chance: an account is off for a reason of its own, in between, before or after. */
test.each([
  [['off', 'file keluar', 'file aktif'], 0],
  [['off', 'file keluar', 'person aktif'], 0],
  [['person keluar', 'on', 'off', 'person aktif'], 0],
  [['person keluar', 'on', 'off', 'back'], 0],
  [['file keluar', 'on', 'off', 'file aktif'], 0],
  [['file keluar', 'file aktif'], 1],
  [['file keluar', 'person aktif'], 1],
  [['person keluar', 'person aktif'], 1],
  [['person keluar', 'back'], 1],
])('%j', async (acts, aktif) => {
  const there = await office()
  const [, campus] = there.offices
  const { mhsnobp, akunid } = there.student
  for (const act of acts) {
    const [by, status = ''] = act.split(' ')
    const { mhsstatus: dari } = await seen(there)
    const answer =
      by === 'file'
        ? await imports(campus, mhsnobp, status)
        : by === 'person'
          ? await campus.json(`mahasiswa/${mhsnobp}/status`, {
              ke: status,
              dari,
              alasan: 'Pindah.',
              register: [],
            })
          : by === 'back'
            ? await campus.json('peristiwa/urungkan', (await lastStatus(mhsnobp))!)
            : await campus.post(`pengguna/aktif/${akunid}`, {
                aktif: by === 'on' ? 1 : 0,
                alasan: 'Disalahgunakan.',
              })
    expect([act, answer.status]).toEqual([act, 200])
  }
  expect((await seen(there)).aktif).toBe(aktif)
})

test('whoever was reminded of documents and registers anew is not reminded of them again that day', async () => {
  const there = await office()
  const { quota, student } = there
  const place = { registerkuotaid: quota.kuotaidx, registerperusahaanid: quota.company }
  const [, campus] = there.offices
  for (const expected of [200, 409]) {
    expect((await campus.post('register/mahasiswa', { nobp: student.mhsnobp, ...place })).status).toBe(201)
    const [open] = await openOf(student.mhsnobp)
    const asked = { perihal: 'dokumen', kunci: String(open!.registerid) }
    expect((await campus.post('pengingat/mahasiswa', asked)).status).toBe(expected)
    await campus.post('register/persetujuan', { ...open, registerdisetujui: 0, alasan: 'Pilih yang lain.' })
  }
})

async function office() {
  const { db } = app
  app.goTo(`${HARI_INI}T02:00:00Z`)
  const [own, other] = [await prodi(db), await prodi(db)]
  const student = await mahasiswa(db, { mhsprodiid: own })
  const quota = await kuota(db, { kuotaprodiid: own, kuotaselesairegistrasi: '2026-02-12' })
  const { detailperusahaanid: company } = await kursi(db, quota.kuotaidx, { priawanita: 9 })
  const offices = [
    app.as(await admin(db, 'prodi', own)),
    app.as(await admin(db, 'akademik')),
    app.as(await admin(db, 'prodi', other)),
  ] as const
  const address = await app.confirmed(student.akunid, `a-${student.mhsnobp}@kampus.example`)
  return {
    student,
    offices,
    quota: { ...quota, company },
    address,
    old: [] as string[],
    byOffice: false,
    mails: app.post.taken.length,
  }
}
type There = Awaited<ReturnType<typeof office>>

async function seen({ student: { mhsnobp } }: There) {
  const { db } = app
  const row = await db
    .selectFrom('mahasiswa as m')
    .innerJoin('akun as a', 'a.nobp', 'm.mhsnobp')
    .select(['a.akunid', 'a.aktif', 'a.role', 'm.mhsstatus', 'm.mhsrekommagang'])
    .where('m.mhsnobp', '=', mhsnobp)
    .execute()
  const reminded = await db
    .selectFrom('peristiwa')
    .select(['aksi', 'waktu'])
    .where('objek', '=', 'pengingat')
    .where('nobp', '=', mhsnobp)
    .orderBy('peristiwaid')
    .execute()
  return { ...row[0]!, accounts: row.length, reminded }
}

/** What nobody may come to, whatever was pressed. */
async function wrong(there: There, name: string, before: Awaited<ReturnType<typeof seen>>) {
  const found: string[] = []
  const after = await seen(there)
  const [was, is] = [hasLeft(before.mhsstatus), hasLeft(after.mhsstatus)]
  const byHand = name === 'an office switches the account'
  if (byHand && before.aktif !== after.aktif) there.byOffice = after.aktif === 0
  if (after.accounts !== 1 || after.role !== 'mahasiswa') found.push('another account or role')
  if (!byHand && before.aktif < after.aktif && (there.byOffice || !was || is)) found.push('comes in')
  if (!byHand && before.aktif > after.aktif && (was || !is)) found.push('is put out')
  if (!after.aktif && (await app.as(there.student).get('me')).status !== 401)
    found.push('a session that lives')
  const fresh = after.reminded.slice(before.reminded.length)
  if (fresh.length > 0 && !before.aktif) found.push('reminded without an account')
  if (fresh.some(({ aksi }) => SAME.registrasi.includes(aksi)) && (was || !before.mhsrekommagang))
    found.push('reminded of what is not awaited')
  for (const same of Object.values(SAME)) {
    const at = after.reminded.filter(({ aksi }) => same.includes(aksi)).map(({ waktu }) => Date.parse(waktu))
    if (at.some((moment, index) => index > 0 && moment - at[index - 1]! < 24 * 3_600_000))
      found.push(`reminded twice of ${same[0]!}`)
  }
  const mails = app.post.taken.slice(there.mails)
  if (mails.some(({ to }) => there.old.some((address) => to.includes(address))))
    found.push('mail to an old address')
  there.mails = app.post.taken.length
  return found
}
const SAME = { registrasi: ['kantorregistrasi', 'kuota'], dokumen: ['kantordokumen', 'dokumen'] }

interface About {
  who: 0 | 1 | 2
  way: number
}
type Press = (there: There, about: About) => Promise<Answer | undefined>

const imports = (caller: Caller, mhsnobp: string, status: string) => {
  const content = Buffer.from(
    csvOf([
      ['NIM', 'Status'],
      [mhsnobp, status],
    ]),
  )
  return caller.post('impor', {
    jenis: 'mahasiswa',
    mode: 'barisbaik',
    berkas: { content, filename: 'a.csv' },
  })
}
const lastStatus = (nobp: string) =>
  app.db
    .selectFrom('peristiwa')
    .select('peristiwaid')
    .where('objek', '=', 'mahasiswa')
    .where('aksi', '=', 'status')
    .where('objekid', '=', nobp)
    .orderBy('peristiwaid', 'desc')
    .executeTakeFirst()
const openOf = (nobp: string) =>
  app.db
    .selectFrom('register')
    .select('registerid')
    .where('registernobp', '=', nobp)
    .where('registerdisetujui', 'is', null)
    .execute()

const STEPS: [string, Press][] = [
  [
    'an office reminds of registering',
    async ({ offices, student: { mhsnobp } }, { who }) => {
      const answer = await offices[who].post('pengingat/mahasiswa', { perihal: 'registrasi', kunci: mhsnobp })
      if (who === 2) expect(answer.status).toBe(404)
      return answer
    },
  ],
  [
    'two offices remind at once from the list',
    async ({ offices: [own, campus], student: { mhsnobp } }) => {
      const ask = (caller: Caller) =>
        caller.post('massal', {
          massalid: randomUUID(),
          aksi: 'ingatkanregistrasi',
          pilihan: JSON.stringify({ id: [mhsnobp] }),
          isi: JSON.stringify({ cara: ['surel'] }),
        })
      const [first] = await Promise.all([ask(own), ask(campus)])
      return first
    },
  ],
  [
    'the server reminds',
    async () => {
      await remind(app.context)
      return { status: 200 } as Answer
    },
  ],
  [
    'a day passes, or part of it',
    async (_there, { way }) => {
      app.goTo(new Date(app.now().getTime() + (1 + way) * 3_600_000).toISOString())
      return { status: 200 } as Answer
    },
  ],
  [
    'mail leaves',
    async () => {
      await app.turn()
      return { status: 200 } as Answer
    },
  ],
  [
    'the address is another one',
    async (there, { way }) => {
      there.old.push(there.address)
      there.address = await app.confirmed(there.student.akunid, `${way}-${randomUUID()}@kampus.example`)
      return { status: 200 } as Answer
    },
  ],
  [
    'a file says how they stand',
    ({ offices, student: { mhsnobp } }, { way }) =>
      imports(offices[1], mhsnobp, STUDENT_STATUSES[way % STUDENT_STATUSES.length]!),
  ],
  [
    'a person says how they stand',
    async (there, { way }) => {
      const { offices, student } = there
      const register = (await openOf(student.mhsnobp)).map(({ registerid }) => registerid)
      const { mhsstatus: dari } = await seen(there)
      const ke = STATUS_ACTS[way % STATUS_ACTS.length]!
      return offices[1].json(`mahasiswa/${student.mhsnobp}/status`, { ke, dari, alasan: 'Cuti.', register })
    },
  ],
  [
    'that is taken back',
    async ({ offices, student: { mhsnobp } }) => {
      const last = await lastStatus(mhsnobp)
      return last && offices[1].json('peristiwa/urungkan', last)
    },
  ],
  [
    'an office switches the account',
    ({ offices, student: { akunid } }, { way }) =>
      offices[1].post(`pengguna/aktif/${akunid}`, { aktif: way % 2, alasan: 'Disalahgunakan.' }),
  ],
  [
    'recommended, or not',
    ({ offices, student: { mhsnobp } }, { way }) =>
      offices[1].post(way % 3 ? 'mahasiswa/rekomendasi' : 'mahasiswa/hapusrekomendasi', { mhsnobp }),
  ],
  [
    'registers, and is rejected',
    async ({ offices, student: { mhsnobp }, quota }, { way }) => {
      const [open] = await openOf(mhsnobp)
      if (open)
        return offices[1].post('register/persetujuan', {
          ...open,
          registerdisetujui: 0,
          alasan: 'Pilih yang lain.',
        })
      const place = { registerkuotaid: quota.kuotaidx, registerperusahaanid: quota.company }
      return way % 2 ? offices[1].post('register/mahasiswa', { nobp: mhsnobp, ...place }) : undefined
    },
  ],
  [
    'an office reminds of documents',
    async ({ offices, student: { mhsnobp } }, { who }) => {
      const [open] = await openOf(mhsnobp)
      return (
        open &&
        offices[who].post('pengingat/mahasiswa', { perihal: 'dokumen', kunci: String(open.registerid) })
      )
    },
  ],
]

const presses = fc.array(
  fc.record({
    step: fc.nat({ max: STEPS.length - 1 }),
    who: fc.constantFrom<About['who']>(0, 1, 2),
    way: fc.nat({ max: 11 }),
  }),
  { minLength: 8, maxLength: 24, size: 'max' },
)
