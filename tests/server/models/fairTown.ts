import { expect } from 'vitest'
import { checkRound } from '../../../scripts/putaran.mjs'
import { offerPlaces } from '../../../src/server/antrean/offering.ts'
import type { Sex } from '../../../src/contract/rules/seats.ts'
import { endSwaps } from '../../../src/server/resources/tukar.ts'
import {
  admin,
  kuota,
  kursi,
  mahasiswa,
  perusahaan,
  prodi,
  surat,
  suratTugas,
  type Person,
} from '../support/people.ts'
import type { TestApp } from '../support/testApps.ts'

/** A programme of its own, with few places and more students, and what they and the office can do there. */

const START = Date.parse('2026-02-10T03:00:00Z')
const HOUR = 3_600_000

export const PLACES = [
  { pria: 1, wanita: 0, priawanita: 0 },
  { pria: 0, wanita: 0, priawanita: 1 },
  { pria: 0, wanita: 1, priawanita: 1 },
] as const
export const SEXES: readonly Sex[] = ['L', 'L', 'L', 'P', 'P', 'P', 'L']

/** @param servers each with its own connections to the same database; whoever presses reaches the next one */
export async function town(servers: readonly TestApp[]) {
  const at = { now: START, turn: 0 }
  const wait = (ms: number) => {
    at.now += ms
    for (const server of servers) server.setNow(new Date(at.now).toISOString())
  }
  wait(0)
  const next = () => servers[(at.turn += 1) % servers.length]!
  const as = (person: Person) => next().as(person)
  const clocked = () => ({ db: next().db, clock: () => new Date(at.now), timeZone: 'Asia/Jakarta' })
  const { db } = servers[0]!
  const kuotaprodiid = await prodi(db)
  const quota = await kuota(db, { kuotaprodiid })
  const seats: Awaited<ReturnType<typeof kursi>>[] = []
  for (const places of PLACES)
    seats.push(await kursi(db, quota.kuotaidx, { ...places, perusahaanid: await perusahaan(db) }))
  const students: Awaited<ReturnType<typeof mahasiswa>>[] = []
  for (const mhsjkl of SEXES) students.push(await mahasiswa(db, { mhsprodiid: kuotaprodiid, mhsjkl }))
  const office = await admin(db, 'akademik')
  // All places are taken when the histories begin, two of them for good.
  for (const [who, where] of [
    [0, 0],
    [1, 1],
    [3, 2],
    [4, 2],
  ] as const) {
    const { data } = await as(students[who]!).post('register', {
      registerkuotaid: quota.kuotaidx,
      registerperusahaanid: seats[where]!.detailperusahaanid,
    })
    if (where < 2)
      await as(office).json('register/persetujuan', { registerid: data.registerid, registerdisetujui: 1 })
  }
  const running = () =>
    db
      .selectFrom('register')
      .selectAll()
      .where('registerkuotaid', '=', quota.kuotaidx)
      .where('registerakhir', 'is', null)
  const owner = (registernobp: string) => students.find(({ mhsnobp }) => mhsnobp === registernobp)!
  return {
    db,
    quota,
    seats,
    /** Of the places in line those that had an offer, and those that rested or lost it: they may stand behind later ones. */
    offered: new Set<number>(),
    back: new Set<number>(),
    students,
    wait,
    office: () => as(office),
    me: (who: number) => as(students[who]!),
    now: () => at.now,
    current: (who: number) =>
      running()
        .where('registernobp', '=', students[who]!.mhsnobp)
        .orderBy('registerid', 'desc')
        .executeTakeFirst(),
    approved: () => running().where('registerdisetujui', '=', 1).orderBy('registerid').execute(),
    /** One of those who wait, and who it is; with `offered` only of those to whom a place is. */
    async waiting(which: number, { offered = false } = {}) {
      const rows = await db
        .selectFrom('antrean')
        .select(['antreanid', 'antreannobp'])
        .where('antreanakhir', 'is', null)
        .where(
          'antreandetailid',
          'in',
          seats.map(({ detailid }) => detailid),
        )
        .$if(offered, (all) => all.where('antreantawaran', 'is not', null))
        .orderBy('antreanid')
        .execute()
      const row = rows[which % rows.length]
      if (!row) return undefined
      return {
        antreanid: row.antreanid,
        me: as(owner(row.antreannobp)),
        held: async () =>
          (
            await running()
              .where('registernobp', '=', row.antreannobp)
              .where((eb) => eb.or([eb('registerdisetujui', 'is', null), eb('registerdisetujui', '=', 1)]))
              .executeTakeFirst()
          )?.registerid ?? null,
      }
    },
    /** One of the asks for a swap that are not over, and who asks and is asked. */
    async ask(which: number, keadaan?: 'diminta' | 'disepakati') {
      const rows = await db
        .selectFrom('tukar as t')
        .innerJoin('register as a', 'a.registerid', 't.tukardari')
        .innerJoin('register as b', 'b.registerid', 't.tukarke')
        .selectAll('t')
        .select(['a.registernobp as one', 'b.registernobp as other'])
        .where('a.registerkuotaid', '=', quota.kuotaidx)
        .where('t.tukarakhir', 'is', null)
        .$if(keadaan !== undefined, (some) => some.where('t.tukarkeadaan', '=', keadaan!))
        .orderBy('t.tukarid')
        .execute()
      const row = rows[which % rows.length]
      return row && { ...row, one: as(owner(row.one)), other: as(owner(row.other)) }
    },
    round: () =>
      db
        .selectFrom('putaran')
        .selectAll()
        .where('putarankuotaidx', '=', quota.kuotaidx)
        .where('putarandiumumkan', 'is', null)
        .where('putarandibatalkan', 'is', null)
        .executeTakeFirst(),
    announced: () =>
      db
        .selectFrom('putaran')
        .selectAll()
        .where('putarankuotaidx', '=', quota.kuotaidx)
        .where('putarandiumumkan', 'is not', null)
        .orderBy('putaranid', 'desc')
        .execute(),
    /** What the server does by itself now and then. */
    async tends() {
      await endSwaps(clocked())
      await offerPlaces(clocked())
    },
    /** Nobody of this one waits while the next is told. */
    leave: () =>
      db
        .updateTable('antrean')
        .set({ antreanakhir: 'keluar', antreanakhirpada: '2026-02-10T03:00:00.000Z' })
        .where('antreanakhir', 'is', null)
        .execute(),
  }
}
export type Town = Awaited<ReturnType<typeof town>>

export interface Press {
  step: keyof typeof STEPS
  who: number
  where: number
  how: number
}
interface Answer {
  status: number
  alasan?: string
}
/** @returns undefined where there is nothing to press */
type Step = (there: Town, press: Press) => Promise<Answer | undefined>

const done = { status: 200 }
const reason = { alasan: 'Uji.' }
const card = ({ quota, seats }: Town, { where }: Press) => ({
  registerkuotaid: quota.kuotaidx,
  registerperusahaanid: seats[where]!.detailperusahaanid,
})
const decides =
  (registerdisetujui: number | null): Step =>
  async ({ office, current }, { who }) => {
    const row = await current(who)
    return (
      row &&
      office().json('register/persetujuan', { registerid: row.registerid, registerdisetujui, ...reason })
    )
  }
const answers =
  (setuju: 0 | 1): Step =>
  async ({ ask }, { how }) => {
    const row = await ask(how, 'diminta')
    return row?.other.post(`tukar/jawab/${row.tukarid}`, { versi: row.versi, setuju })
  }

export const STEPS = {
  chooses: (there, press) => there.me(press.who).post('register', card(there, press)),
  givesBack: async ({ me, current }, { who }) => {
    const row = await current(who)
    return row && me(who).post('register/tarik', { registerid: row.registerid })
  },
  approves: decides(1),
  refuses: decides(0),
  takesBack: decides(null),
  places: (there, press) =>
    there.office().post('register/mahasiswa', {
      ...card(there, press),
      nobp: there.students[press.who]!.mhsnobp,
    }),
  seats: async ({ office, db, quota, seats }, { where, how }) => {
    const { detailid } = seats[where]!
    const { versi, ...row } = await db
      .selectFrom('kuotadetail')
      .selectAll()
      .where('detailid', '=', detailid)
      .executeTakeFirstOrThrow()
    return office().json(`kuota/kursi/${quota.kuotaidx}`, {
      ubah: [
        {
          detailid,
          versi,
          detailkuotapria: row.detailkuotapria,
          detailkuotawanita: row.detailkuotawanita,
          detailkuotapriawanita: how % 3,
        },
      ],
    })
  },

  joins: (there, press) => there.me(press.who).json('antrean', card(there, press)),
  leaves: async ({ waiting }, { how }) => {
    const one = await waiting(how)
    return one?.me.delete(`antrean/${one.antreanid}`)
  },
  accepts: async ({ waiting }, { how }) => {
    const one = await waiting(how, { offered: true })
    return one?.me.json(`antrean/terima/${one.antreanid}`, { dari: await one.held() })
  },
  ends: async ({ waiting, office }, { how }) => {
    const one = await waiting(how)
    return one && office().json(`antrean/akhiri/${one.antreanid}`, reason)
  },
  tends: async (there) => {
    await there.tends()
    return done
  },
  waits: (there, { how }) => {
    there.wait([HOUR, 13 * HOUR, 25 * HOUR, HOUR, 25 * HOUR, 97 * HOUR][how]!)
    return Promise.resolve(done)
  },

  opensRound: async ({ office, quota, now }) => {
    const [hari, jam] = new Date(now() + 9 * HOUR).toISOString().split('T')
    return office().json(`kuota/putaran/${quota.kuotaidx}`, { hari, jam: jam!.slice(0, 5), urutan: 'undian' })
  },
  ranks: async ({ me, seats, round, db, students }, { who, where }) => {
    const open = await round()
    if (!open) return undefined
    const before = await db
      .selectFrom('pilihan')
      .select('versi')
      .where('pilihanputaranid', '=', open.putaranid)
      .where('pilihannobp', '=', students[who]!.mhsnobp)
      .executeTakeFirst()
    return me(who).json(`putaran/pilihan/${open.putaranid}`, {
      pilihan: [seats[where]!.detailid, seats[(where + 1) % 3]!.detailid],
      versi: before?.versi ?? 0,
    })
  },
  /** Once nobody may change their choices any more. */
  announces: async ({ office, round, now, wait }) => {
    const open = await round()
    if (!open) return undefined
    wait(Math.max(0, Date.parse(open.putaranbatas) - now()))
    const { data } = await office().get(`putaran/pratinjau/${open.putaranid}`)
    return data && office().post(`putaran/umumkan/${open.putaranid}`, { sidikhasil: data.sidikhasil })
  },
  retracts: async ({ office, announced }) => {
    const [last] = await announced()
    return last && office().post(`putaran/tarik/${last.putaranid}`, reason)
  },
  cancels: async ({ office, round }) => {
    const open = await round()
    return open && office().post(`putaran/batal/${open.putaranid}`, reason)
  },

  asks: async ({ approved, me, students }, { who, how }) => {
    const all = await approved()
    const [one, other] = [all[who % all.length], all[(who + 1 + how) % all.length]]
    if (!one || !other) return undefined
    const from = students.findIndex(({ mhsnobp }) => mhsnobp === one.registernobp)
    return me(from).post('tukar', { registerid: one.registerid, nobp: other.registernobp })
  },
  agrees: answers(1),
  declines: answers(0),
  unasks: async ({ ask }, { how }) => {
    const row = await ask(how)
    return row?.one.post(`tukar/tarik/${row.tukarid}`, { versi: row.versi })
  },
  swaps: async ({ ask, office, db }, { how }) => {
    const row = await ask(how, 'disepakati')
    if (!row) return undefined
    const letters = await db
      .selectFrom('suratmahasiswa as n')
      .innerJoin('surat as s', 's.suratid', 'n.suratid')
      .select('n.suratid')
      .distinct()
      .where('n.registerid', 'in', [row.tukardari, row.tukarke])
      .where('s.dicabut', 'is', null)
      .execute()
    return office().json(`tukar/setujui/${row.tukarid}`, {
      versi: row.versi,
      suratid: letters.map(({ suratid }) => suratid),
      mendahului: how % 2,
    })
  },
  deniesSwap: async ({ ask, office }, { how }) => {
    const row = await ask(how, 'disepakati')
    return row && office().post(`tukar/tolak/${row.tukarid}`, { versi: row.versi, ...reason })
  },
  /** Sent to their company by letter. */
  sends: async ({ approved, db }, { who }) => {
    const all = await approved()
    const one = all[who % all.length]
    const named =
      one &&
      (await db
        .selectFrom('suratmahasiswa')
        .select('suratid')
        .where('registerid', '=', one.registerid)
        .executeTakeFirst())
    if (!one || named) return undefined
    await suratTugas(db, one)
    return done
  },
  /** The company answers. */
  replies: async ({ approved, db }, { who }) => {
    const all = await approved()
    const one = all[who % all.length]
    if (!one) return undefined
    await surat(db, one)
    return done
  },
} satisfies Record<string, Step>

/** An announced round is, for ever, what whoever holds the file makes of it. */
export async function checkRounds({ office, announced }: Town): Promise<void> {
  for (const { putaranid } of await announced())
    expect(checkRound((await office().get(`putaran/ekspor/${putaranid}`)).data).wrong).toEqual([])
}
