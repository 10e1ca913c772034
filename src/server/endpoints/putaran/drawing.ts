import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { message } from '../../../contract/messages/index.ts'
import { registerRefusal } from '../../../contract/rules/mayRegister.ts'
import {
  drawRound,
  gotOf,
  ROUND_FORMAT,
  takenBackUntil,
  type RoundFile,
  type RoundPlace,
  type Turn,
} from '../../../contract/rules/round.ts'
import { sexOf } from '../../../contract/rules/seats.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { chunks } from '../../db/chunks.ts'
import { standing } from '../../db/lists.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { deleteRows, updateRows, findRows, holdRows } from '../../db/rows.ts'
import { recordEvents, type Event } from '../../events/record.ts'
import { conflict } from '../../http/httpError.ts'
import { allocationOf, heldPlaces } from '../../resources/kuotadetail.ts'
import { shownAt } from '../../resources/round.ts'
import { write } from '../../write.ts'
import { remember, type Step } from '../internship/history.ts'
import type { StoredFate } from './choosing.ts'
import {
  choicesOf,
  endOf,
  isOver,
  lockRound,
  NO_CHOICES,
  openPlaces,
  type HeldRound,
  type Round,
} from './held.ts'

/** What comes of a round: looked at, announced, taken back, and as a file from which anybody can work it out again. */
export const drawing = handlers({
  'GET putaran/pratinjau/{putaranid}': async (context) => {
    const held = await lockRound(context.db, context, context.params.putaranid)
    assertOver(held.round, context)
    const { file, names, turns } = await drawn(context.db, held)
    const got = turns.flatMap((turn) => gotOf(turn) ?? [])
    return {
      data: {
        sidikhasil: sumOf(turns),
        jmlmahasiswa: turns.length,
        pilihan: Array.from(
          { length: Math.max(1, ...got) },
          (_, at) => got.filter((choice) => choice === at + 1).length,
        ),
        tanpa: turns
          .filter(({ dapat }) => dapat === null)
          .map(({ nobp, giliran, keluar, pilihan }) => ({
            nobp,
            nama: names.get(nobp) ?? '',
            giliran,
            keluar,
            jmlpilihan: pilihan.length,
          })),
        perusahaan: file.tempat
          .map((place) => presentPlace(place, turns))
          .toSorted((a, b) => b.pertama - a.pertama || a.perusahaan.localeCompare(b.perusahaan)),
      },
    }
  },

  'GET putaran/ekspor/{putaranid}': async (context) => {
    const held = await lockRound(context.db, context, context.params.putaranid)
    const { putarandiumumkan: diumumkan, putarandibatalkan: dibatalkan, putaranbatas } = held.round
    // Given up when its result could be seen: the order of turns is there to be checked, and nothing came of it.
    const seen = dibatalkan !== null && dibatalkan >= putaranbatas
    if (!seen) assertOver(held.round, context)
    const { file, turns, rows } = await drawn(context.db, held)
    // What was announced is told as it was, whatever the rule makes of the file today.
    const told =
      diumumkan !== null
        ? rows.map((row) => ({
            nobp: row.pilihannobp,
            giliran: row.pilihangiliran!,
            dapat: row.pilihandapat,
          }))
        : turns.map(({ nobp, giliran, dapat }) => ({ nobp, giliran, dapat }))
    return { data: { ...file, diumumkan, dibatalkan, hasil: seen ? [] : told } }
  },

  // All of it or nothing: everybody who has a place is registered as if they had pressed at this moment.
  'POST putaran/umumkan/{putaranid}': write({
    hold: async ({ db, params, ...context }) => {
      const held = await lockRound(db, context, params.putaranid)
      // Nobody registers, is registered or loses the right to it meanwhile; then the places, in the order of all.
      await db
        .selectFrom('mahasiswa')
        .select('mhsnobp')
        .where('mhsnobp', 'in', (eb) =>
          eb.selectFrom('pilihan').select('pilihannobp').where('pilihanputaranid', '=', held.round.putaranid),
        )
        .orderBy('mhsnobp')
        .$call(lockRow(db))
        .execute()
      await holdRows(db, 'kuotadetail', 'detailid', { detailkuotaidx: held.kuotaidx })
      return held
    },
    refuse: ({ held: { round }, now, appContext: { timeZone } }) =>
      endOf(round) ??
      (!isOver(round, now) && message('round.running', shownAt(round.putaranbatas, timeZone))),
    change: async ({ db, held, body, ...context }) => {
      const { file, turns, rows } = await drawn(db, held)
      if (sumOf(turns) !== body.sidikhasil) throw conflict('round.changed')
      const registered = await register(db, context, { held, file, turns })
      await keepResults(db, { rows, file, turns, registered })
      const { putaranid } = held.round
      await updateRows(
        db,
        'putaran',
        { putaranid },
        { putarandiumumkan: context.now.toISOString(), putarantempat: JSON.stringify(file.tempat) },
      )
      await recordEvents(
        db,
        context,
        turns
          .filter(({ dapat }) => dapat === null)
          .map(({ nobp, giliran, keluar }): Event => ({
            what: 'putaran.tanpa',
            id: putaranid,
            nobp,
            after: { putaran: putaranid, giliran, peserta: turns.length, keluar },
          })),
      )
      return { got: registered.size, none: turns.length - registered.size }
    },
    // Somebody who was not in the round has taken a place or registered in between.
    refused: { kuotadetail_kursi: 'round.changed', 'registernobp,registersemid': 'round.changed' },
    event: ({ done: { got, none } }) => ({
      what: 'putaran.umumkan',
      after: { mendapat: got, tanpa: none },
    }),
    said: ({ done }) => ({
      message: message('round.announced', done),
      data: { jmlmendapat: done.got, jmltanpa: done.none },
    }),
  }),

  // As if it had not been announced: the registrations go, what was handed in and the lottery stay.
  'POST putaran/tarik/{putaranid}': write({
    hold: async ({ db, params, ...context }) => {
      const held = await lockRound(db, context, params.putaranid)
      const made = await registrationsOf(db, held.round.putaranid)
      return { ...held, made }
    },
    refuse: async ({ db, held: { round, made }, now }) => {
      if (round.putarandibatalkan !== null) return 'round.cancelled-already'
      if (round.putarandiumumkan === null) return 'round.not-announced'
      if (now.toISOString() > takenBackUntil(round.putarandiumumkan)!) return 'round.too-late'
      const count = (await placedIn(db, round.putaranid)) - made.filter(({ touched }) => touched === 0).length
      return count > 0 && message('round.acted', { count })
    },
    change: async ({ db, held: { round, made }, ...context }) => {
      await recordEvents(
        db,
        context,
        made.map(({ registerid }): Event => ({ what: 'register.hapus', id: registerid, registerid })),
      )
      for (const piece of chunks(made))
        await deleteRows(db, 'register', { registerid: piece.map(({ registerid }) => registerid) })
      const { putaranid } = round
      const nothing = { pilihangiliran: null, pilihanjkl: null, pilihankeluar: null, pilihanhasil: null }
      await updateRows(db, 'pilihan', { pilihanputaranid: putaranid }, { ...nothing, pilihandapat: null })
      await updateRows(db, 'putaran', { putaranid }, { putarandiumumkan: null, putarantempat: null })
    },
    // The next one has been opened meanwhile.
    refused: { putarankuotaidx: 'round.exists' },
    event: ({ body: { alasan } }) => ({ what: 'putaran.tarik', reason: alasan }),
    said: 'round.taken-back',
  }),
})

/** The order is known by nobody while choices can be changed. @throws 409 */
function assertOver(round: Round, { now, appContext: { timeZone } }: RequestContext): void {
  if (round.putarandibatalkan !== null) throw conflict('round.cancelled-already')
  if (!isOver(round, now)) throw conflict(message('round.running', shownAt(round.putaranbatas, timeZone)))
}

const sha256 = (text: string) => hash('sha256', text)
/** Of all that came of it: announced is what was looked at. */
const sumOf = (turns: readonly Turn[]) => sha256(JSON.stringify(turns))

/** What would come of it at this moment; of an announced round what came of it. */
async function drawn(db: Database, { round, kuotaidx, kuotasemid, kuotaprodiid }: HeldRound) {
  const rows = await participants(db, round, { kuotaidx, kuotasemid })
  const listed = await db
    .selectFrom('putaranurut')
    .select('urutnobp')
    .where('urutputaranid', '=', round.putaranid)
    .orderBy('urutke')
    .execute()
  const announced = round.putarandiumumkan !== null
  const file: RoundFile = {
    bentuk: ROUND_FORMAT,
    benih: round.putaranbenih,
    sidik: round.putaransidik,
    urutan: round.putaranurutan,
    kelompok: JSON.parse(round.putarankelompok) as number[],
    daftar: listed.map(({ urutnobp }) => urutnobp),
    tempat: announced ? (JSON.parse(round.putarantempat!) as RoundPlace[]) : await placesOf(db, kuotaidx),
    mahasiswa: rows.map((row) => ({
      nobp: row.pilihannobp,
      jkl: row.pilihanjkl ?? sexOf(row.mhsjkl),
      sks: row.pilihansks,
      pilihan: choicesOf(row),
      keluar: announced ? row.pilihankeluar : outOf(row, kuotaprodiid),
    })),
  }
  return {
    file,
    rows,
    names: new Map(rows.map(({ pilihannobp, mhsnama }) => [pilihannobp, mhsnama])),
    turns: drawRound(file, sha256),
  }
}

/** Who handed in, and whether they may register at this moment. */
const participants = (
  db: Database,
  { putaranid, putarandiumumkan }: Round,
  { kuotaidx, kuotasemid }: Pick<HeldRound, 'kuotaidx' | 'kuotasemid'>,
) =>
  db
    .selectFrom('pilihan as p')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'p.pilihannobp')
    .select(['p.pilihanid', 'p.pilihannobp', 'p.pilihandetail', 'p.pilihansks'])
    .select(['p.pilihanjkl', 'p.pilihankeluar', 'p.pilihangiliran', 'p.pilihandapat'])
    .select(['m.mhsnama', 'm.mhsjkl', 'm.mhsstatus', 'm.mhsrekommagang', 'm.mhsprodiid'])
    .select([
      // A place that is held for them is among those that are taken: they cannot have another beside it.
      isSo(sql`(exists (select 1 from register r where r.registernobp = m.mhsnobp
        and r.registersemid = ${kuotasemid} and ${sql.raw(standing('r').holdsPlace)})
        or exists (select 1 from antrean a join kuotadetail d on d.detailid = a.antreandetailid
          where a.antreannobp = m.mhsnobp and d.detailkuotaidx = ${kuotaidx}
            and a.antreantawaran is not null and a.antreanakhir is null))`).as('registered'),
      isSo(sql`exists (select 1 from akun a where a.nobp = m.mhsnobp and a.aktif = 0)`).as('disabled'),
    ])
    .where('p.pilihanputaranid', '=', putaranid)
    .where('p.pilihandetail', '<>', NO_CHOICES)
    .$if(putarandiumumkan !== null, (known) => known.where('p.pilihangiliran', 'is not', null))
    .orderBy('p.pilihannobp')
    .execute()
type Participant = Awaited<ReturnType<typeof participants>>[number]

const isSo = (condition: ReturnType<typeof sql>) => sql<number>`case when ${condition} then 1 else 0 end`

/** A quota is its programme's: whoever has changed theirs since handing in has no part in it. */
function outOf(
  { registered, disabled, mhsprodiid, mhsstatus, mhsrekommagang }: Participant,
  prodiid: number,
) {
  if (registered) return 'terdaftar' as const
  const refusal = registerRefusal({ mhsstatus, recommended: mhsrekommagang === 1 })
  return refusal !== null || disabled || mhsprodiid !== prodiid ? ('tidak-berhak' as const) : null
}

async function placesOf(db: Database, kuotaidx: number): Promise<RoundPlace[]> {
  const rows = await openPlaces(db, kuotaidx)
    .select(['d.detailid', 'p.perusahaannama', 'd.terisipria', 'd.terisiwanita'])
    .select(['d.detailkuotapria', 'd.detailkuotawanita', 'd.detailkuotapriawanita'])
    .orderBy('d.detailid')
    .execute()
  return rows.map((row) => ({
    detailid: row.detailid,
    perusahaan: row.perusahaannama,
    ...allocationOf(row),
    terisi: heldPlaces(row),
  }))
}

function presentPlace({ detailid, perusahaan, terisi, ...seats }: RoundPlace, turns: readonly Turn[]) {
  const winners = turns.filter(({ dapat }) => dapat === detailid)
  const held = terisi.pria + terisi.wanita + winners.length
  const tempat = seats.pria + seats.wanita + seats.priawanita
  return {
    detailid,
    perusahaan,
    pertama: turns.filter(({ pilihan }) => pilihan[0]?.detailid === detailid).length,
    tempat,
    terisi: held,
    habis: held >= tempat ? (winners.at(-1)?.giliran ?? null) : null,
  }
}

interface Result {
  file: RoundFile
  turns: readonly Turn[]
}

/** @returns by student number the registration */
async function register(
  db: Database,
  context: Omit<RequestContext, 'db'>,
  { held, file, turns }: Result & { held: HeldRound },
): Promise<Map<string, number>> {
  const { kuotaidx, kuotasemid, kuotaprodiid, round } = held
  const sexes = new Map(file.mahasiswa.map(({ nobp, jkl }) => [nobp, jkl]))
  const companies = await companiesAt(db, kuotaidx)
  const winners = turns.filter(({ dapat }) => dapat !== null)
  const registered = new Map<string, number>()
  for (const piece of chunks(winners)) {
    const rows = await db
      .insertInto('register')
      .values(
        piece.map(({ nobp, dapat }) => ({
          registernobp: nobp,
          registerkuotaid: kuotaidx,
          registerperusahaanid: companies.get(dapat!)!,
          registerdetailid: dapat,
          registersemid: kuotasemid,
          registerprodiid: kuotaprodiid,
          registerjkl: sexes.get(nobp)!,
          registerdisetujui: null,
          registertanggal: context.today,
        })),
      )
      .returning(['registerid', 'registernobp'])
      .execute()
    for (const { registernobp, registerid } of rows) registered.set(registernobp, registerid)
  }
  const names = new Map(file.tempat.map(({ detailid, perusahaan }) => [detailid, perusahaan]))
  await remember(
    db,
    context,
    winners.map((turn): Step => ({
      registerid: registered.get(turn.nobp)!,
      hal: 'daftar',
      dari: null,
      ke: 'menunggu',
      perusahaan: names.get(turn.dapat!)!,
      lewat: {
        putaran: round.putaranid,
        pilihan: gotOf(turn)!,
        giliran: turn.giliran,
        peserta: turns.length,
      },
    })),
  )
  return registered
}

async function companiesAt(db: Database, detailkuotaidx: number): Promise<Map<number, number>> {
  const rows = await findRows(db, 'kuotadetail', { detailkuotaidx })
  return new Map(rows.map(({ detailid, detailperusahaanid }) => [detailid, detailperusahaanid]))
}

/** What is told to each: their turn, and of each choice why. Companies by the name of this day. */
async function keepResults(
  db: Database,
  { rows, file, turns, registered }: Result & { rows: Participant[]; registered: Map<string, number> },
): Promise<void> {
  const names = new Map(file.tempat.map(({ detailid, perusahaan }) => [detailid, perusahaan]))
  const ids = new Map(rows.map(({ pilihannobp, pilihanid }) => [pilihannobp, pilihanid]))
  const sexes = new Map(file.mahasiswa.map(({ nobp, jkl }) => [nobp, jkl]))
  for (const piece of chunks(turns))
    await sql`update pilihan set pilihangiliran = v.column2, pilihanjkl = v.column3, pilihankeluar = v.column4,
        pilihanhasil = v.column5, pilihandapat = v.column6, pilihanregisterid = v.column7
      from (values ${sql.join(
        piece.map(({ nobp, giliran, keluar, dapat, pilihan }) => {
          const told = pilihan.map((fate): StoredFate => ({
            ...fate,
            perusahaan: names.get(fate.detailid) ?? '',
          }))
          return sql`(cast(${ids.get(nobp)!} as integer), cast(${giliran} as integer), cast(${sexes.get(nobp)!} as text),
            cast(${keluar} as text), cast(${JSON.stringify(told)} as text), cast(${dapat} as integer),
            cast(${registered.get(nobp) ?? null} as integer))`
        }),
      )}) as v where pilihan.pilihanid = v.column1`.execute(db)
}

/** Their registrations that are still there, held, each with whether anybody has done anything about it since. */
async function registrationsOf(db: Database, putaranid: number) {
  const made = () =>
    db
      .selectFrom('register as r')
      .select('r.registerid')
      .where('r.registerid', 'in', (eb) =>
        eb.selectFrom('pilihan').select('pilihanregisterid').where('pilihanputaranid', '=', putaranid),
      )
      .orderBy('r.registerid')
  await made().$call(lockRow(db, 'delete')).execute()
  // Only now is it seen what whoever held them did.
  return made()
    .select(
      isSo(sql`r.registerdisetujui is not null or r.registerakhir is not null or exists (
        select 1 from peristiwa e where e.registerid = r.registerid and e.objek not in ('pengingat', 'berkas')
          and not (e.objek = 'register' and e.aksi = 'daftar'))`).as('touched'),
    )
    .execute()
}

async function placedIn(db: Database, putaranid: number): Promise<number> {
  const { count } = await db
    .selectFrom('pilihan')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pilihanputaranid', '=', putaranid)
    .where('pilihandapat', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
