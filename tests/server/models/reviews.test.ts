import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withArchiveOpen } from '../../../src/server/db/archive.ts'
import { anonymise } from '../../../src/server/privacy/anonymise.ts'
import { amount } from '../../support/long.ts'
import type { Answer } from '../support/caller.ts'
import {
  admin,
  dosen,
  jadwal,
  kuota,
  kursi,
  mahasiswa,
  pembimbing,
  prodi,
  terdaftar,
} from '../support/people.ts'
import { testApps, type TestApp } from '../support/testApps.ts'

/**
 * What a student says of a company, in histories that nobody thought of: written, signed and withdrawn, released, refused and
 * released again by who has read another version, while the internship ends, is taken up again and moves to another company.
 * After every press all who could read it are asked, and each reads what the few rules here say.
 */
const HISTORIES = amount(6, 200)
const ENOUGH = 40
const SEED = Number(process.env.MODELS_SEED ?? 20_261_127)
const LAST_DAY = '2026-02-12'

testApps((testApp) => {
  test(
    'a review: who writes it, who lets it be read, and whose name is told',
    { timeout: 3_600_000 },
    async () => {
      const accepted = new Set<string>()
      await fc.assert(
        fc.asyncProperty(presses, async (history) => {
          const there = await town(testApp())
          const told: string[] = []
          for (const { step, ...about } of history) {
            const [name, press] = STEPS[step]!
            const pressed = await press(there, about)
            if (!pressed) continue
            const [expected, { status }] = pressed
            told.push(`${name} ${JSON.stringify(about)}: ${status}`)
            expect(status, told.join('\n')).toBe(expected)
            if (status < 300) accepted.add(name)
            expect(await read(there), told.join('\n')).toEqual(expectedBy(there))
          }
          await forget(there)
        }),
        { numRuns: HISTORIES, seed: SEED, endOnFailure: HISTORIES < ENOUGH },
      )
      // Many and legal enough to mean something.
      if (HISTORIES < ENOUGH) return
      for (const name of [
        'writes',
        'withdraws it',
        'releases it',
        'refuses it',
        'moves to the other company',
      ])
        expect([...accepted]).toContain(name)
    },
  )
})

interface About {
  at: number
  way: number
}
interface Said {
  isi: string
  saran: number
  disebut: number
  wa: number
  keadaan: 'menunggu' | 'terbit' | 'ditolak'
  versi: number
}
interface Internship {
  registerid: number
  company: number
  ended: string | null
  said: Said | null
}

/** Two companies; a student who is at the first, their lecturer and office; and those whom it is no business of. */
async function town({ db, as, setNow }: TestApp) {
  const today = '2026-02-10'
  setNow(`${today}T03:00:00Z`)
  const [home, other] = [await prodi(db), await prodi(db)]
  const { kuotaidx } = await kuota(db, { kuotaprodiid: home })
  const cards = [await kursi(db, kuotaidx, { priawanita: 4 }), await kursi(db, kuotaidx, { priawanita: 4 })]
  for (const { detailperusahaanid: registerperusahaanid } of cards)
    await jadwal(
      db,
      { registerkuotaid: kuotaidx, registerperusahaanid },
      { mulai: '2026-02-02', selesai: LAST_DAY },
    )
  const student = await mahasiswa(db, { mhsprodiid: home, mhsnama: `Nama Rahasia ${home}` })
  const lecturer = await dosen(db, { dosenprodiid: home })
  const { registerid } = await terdaftar(db, student, {
    registerkuotaid: kuotaidx,
    registerperusahaanid: cards[0]!.detailperusahaanid,
    registerdetailid: cards[0]!.detailid,
    registerdisetujui: 1,
  })
  await pembimbing(db, registerid, lecturer.dosenid)
  const internships: Internship[] = [{ registerid, company: 0, ended: null, said: null }]
  return {
    db,
    setNow,
    today,
    kuotaidx,
    companies: cards.map(({ detailperusahaanid }) => detailperusahaanid),
    student,
    internships,
    /** So that no words are said twice. */
    words: 0,
    akademik: as(await admin(db, 'akademik')),
    office: as(await admin(db, 'prodi', home)),
    author: as(student),
    reader: as(await mahasiswa(db, { mhsprodiid: home })),
    strangers: {
      wadir: as(await admin(db, 'wadir')),
      'another office': as(await admin(db, 'prodi', other)),
      lecturer: as(lecturer),
      'another student': as(await mahasiswa(db, { mhsprodiid: other })),
    },
  }
}
type Town = Awaited<ReturnType<typeof town>>

const counts = ({ ended }: Internship) => ended === null || ended === 'selesai'
const isOver = (there: Town, { ended }: Internship) =>
  ended === 'selesai' || (ended === null && there.today > LAST_DAY)
const chosen = ({ internships }: Town, at: number) => internships[at % internships.length]!

type Press = (there: Town, about: About) => Promise<[expected: number, answer: Answer] | undefined>

const decides =
  (how: 'terbit' | 'tolak'): Press =>
  async (there, { at, way }) => {
    const { said, registerid } = chosen(there, at)
    const [row] = (await there.office.get(`ulasan?registerid=${registerid}`)).data
    if (!said || !row) return undefined
    const strangers = Object.values(there.strangers)
    const who = way < 4 ? there.office : way === 4 ? there.akademik : strangers[way % strangers.length]!
    // Somebody else has read another version.
    const versi = way === 3 ? said.versi - 1 : said.versi
    const answer = await who.post(`ulasan/${how}/${row.ulasanid}`, {
      versi,
      ...(how === 'tolak' && { alasan: 'Menyebut nama orang.' }),
    })
    const to = how === 'terbit' ? 'terbit' : 'ditolak'
    if (way > 4) return [who === there.strangers['another office'] ? 404 : 403, answer]
    if (way === 3 || said.keadaan === to) return [409, answer]
    Object.assign(said, { keadaan: to, versi: said.versi + 1 })
    return [200, answer]
  }

const STEPS: [name: string, press: Press][] = [
  [
    'writes',
    async (there, { at, way }) => {
      const one = chosen(there, at)
      const same = way % 3 === 0 && one.said
      const words = same
        ? { isi: one.said!.isi, saran: one.said!.saran }
        : { isi: `Kata ke-${(there.words += 1)} di ${one.registerid}`, saran: way % 2 }
      const consent = { disebut: way % 2, wa: way % 4 === 3 ? 1 : 0 }
      const versi = one.said?.versi ?? 0
      const answer = await there.author.post(`ulasan/${one.registerid}`, { ...words, ...consent, versi })
      if (!isOver(there, one)) return [409, answer]
      one.said = {
        ...words,
        ...consent,
        versi: versi + 1,
        keadaan: same ? one.said!.keadaan : 'menunggu',
      }
      return [200, answer]
    },
  ],
  [
    'writes of somebody else’s company',
    async (there, { at, way }) => {
      const { registerid, said } = chosen(there, at)
      const body = { isi: 'Bukan saya.', saran: 1, disebut: 0, wa: 0, versi: said?.versi ?? 0 }
      const student = way % 2 ? there.reader : there.strangers['another student']
      const who = way % 4 === 0 ? there.office : way % 4 === 2 ? there.strangers.lecturer : student
      return [who === student ? 404 : 403, await who.post(`ulasan/${registerid}`, body)]
    },
  ],
  [
    'withdraws it',
    async (there, { at }) => {
      const one = chosen(there, at)
      const answer = await there.author.delete(`ulasan/${one.registerid}`)
      const expected = one.said ? 200 : 404
      one.said = null
      return [expected, answer]
    },
  ],
  ['releases it', decides('terbit')],
  ['refuses it', decides('tolak')],
  [
    'the last day passes',
    async (there) => {
      there.today = '2026-02-13'
      there.setNow(`${there.today}T03:00:00Z`)
      return [200, await there.author.get('me')]
    },
  ],
  [
    'the office ends it',
    async (there, { at, way }) => {
      const one = chosen(there, at)
      const ke = ['selesai', 'selesai', 'mengundurkan diri', 'dibatalkan'][way % 4]!
      const answer = await there.akademik.post('register/keadaan', {
        registerid: one.registerid,
        ke,
        alasan: 'Sakit.',
      })
      if (one.ended === ke) return [200, answer]
      if (one.ended) return [409, answer]
      one.ended = ke
      return [200, answer]
    },
  ],
  [
    'the end is taken back',
    async (there, { at }) => {
      const one = chosen(there, at)
      const fields = { registerid: one.registerid, ke: 'berjalan' }
      const answer = await there.akademik.post('register/keadaan', fields)
      if (one.ended === 'pindah') return [409, answer]
      one.ended = null
      return [200, answer]
    },
  ],
  [
    'moves to the other company',
    async (there) => {
      const one = there.internships.at(-1)!
      if (there.internships.length > 1) return undefined
      const answer = await there.akademik.post('register/pindah', {
        registerid: one.registerid,
        registerkuotaid: there.kuotaidx,
        registerperusahaanid: there.companies[1],
        alasan: 'Jarak.',
      })
      if (one.ended) return [409, answer]
      one.ended = 'pindah'
      there.internships.push({ registerid: answer.data?.registerid, company: 1, ended: null, said: null })
      return [201, answer]
    },
  ],
]

const presses = fc.array(
  fc.record({
    step: fc.constantFrom(0, 0, 0, 1, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8),
    at: fc.nat({ max: 1 }),
    way: fc.nat({ max: 8 }),
  }),
  { minLength: 8, maxLength: 24, size: 'max' },
)

/** What everybody reads now. */
async function read(there: Town) {
  const { companies, office, reader, author, strangers, student } = there
  const mine = async (who: Town['office']) =>
    ((await who.get('ulasan')).data as Record<string, unknown>[])
      .map(({ registerid, isi, keadaan, nobp }) => ({ registerid, isi, keadaan, nobp }))
      .toSorted((one, next) => Number(one.registerid) - Number(next.registerid))
  const shown = []
  for (const company of companies) {
    const { data } = await reader.get(`perusahaan/${company}/tentang`)
    const said = data.ulasan as Record<string, unknown>[]
    shown.push(said.map(({ isi, saran, nama, nomorwa }) => ({ isi, saran, nama, nomorwa })))
  }
  const trail = (await strangers.wadir.get(`peristiwa?nobp=${student.mhsnobp}`)).data as { objek: string }[]
  const elsewhere = await strangers['another office'].get('ulasan')
  return {
    shown,
    office: await mine(office),
    author: await mine(author),
    wadir: trail.filter(({ objek }) => objek === 'ulasan'),
    elsewhere: elsewhere.data,
  }
}

function expectedBy(there: Town) {
  const { internships, student } = there
  const rows = internships.flatMap(({ registerid, said }) =>
    said ? [{ registerid, isi: said.isi, keadaan: said.keadaan, nobp: student.mhsnobp }] : [],
  )
  const shown = [0, 1].map((company) =>
    internships.flatMap((one) => {
      const { said } = one
      if (one.company !== company || said?.keadaan !== 'terbit' || !counts(one)) return []
      return [
        {
          isi: said.isi,
          saran: said.saran === 1,
          nama: said.disebut ? student.mhsnama : null,
          nomorwa: said.wa ? student.mhstelp : null,
        },
      ]
    }),
  )
  return { shown, office: rows, author: rows, wadir: [], elsewhere: [] }
}

/** With the name of the student the words go, wherever they were. */
async function forget(there: Town) {
  await there.db
    .transaction()
    .execute((trx) =>
      withArchiveOpen(trx, () => anonymise(trx, there.student.mhsnobp, new Date('2026-02-20T03:00:00Z'))),
    )
  for (const one of there.internships) one.said = null
  const { shown, office } = await read({ ...there, author: there.office })
  expect({ shown, office }).toEqual({ shown: [[], []], office: [] })
}
