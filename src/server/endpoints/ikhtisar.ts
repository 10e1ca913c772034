import { sql, type RawBuilder } from 'kysely'
import type { AnswerOf, Overview } from '../../contract/endpoints/index.ts'
import { DEFAULT_PAGE_SIZE, offsetOf, pageOf } from '../../contract/page.ts'
import { loadRange, LOADS } from '../../contract/rules/figures.ts'
import { silentAfter } from '../../contract/rules/workdays.ts'
import { handlers, type RequestContext } from '../context.ts'
import { standing, studentStates, waitsOf, withDays } from '../db/lists.ts'
import { holidaysAround } from '../holidays.ts'
import { orNotFound } from '../http/httpError.ts'
import { ALL, programme } from '../scope.ts'
import { runningSemesterOf } from './startingWith.ts'

/**
 * How the campus stands. Each number is counted by the condition of the list behind it, so that whoever opens it finds
 * as many rows; the statements are as many for one programme as for all.
 */
export const ikhtisar = handlers({
  'GET ikhtisar': async (context) => {
    const asked = await askedOf(context)
    const [registrations, students, companies, semesters, loads] = await Promise.all([
      byProgramme(context, asked),
      asked.running ? mayRegister(context, asked) : [],
      companiesOf(context, asked, { limit: FIRST, offset: 0 }),
      threeSemesters(context, asked),
      loadsOf(context, asked),
    ])
    const { semid, semnama } = orNotFound(semesters.find((row) => row.semid === asked.semid))
    const ready = new Map(students.map((row) => [row.prodiid, row]))
    const prodi = registrations.map(({ menunggusejak: _, ...row }) => {
      const student = ready.get(row.prodiid)
      return {
        ...row,
        direkomendasikan: asked.running ? (student?.direkomendasikan ?? 0) : null,
        layak: asked.running ? (student?.layak ?? 0) : null,
      }
    })
    const sum = (of: (row: (typeof prodi)[number]) => number | null) =>
      prodi.reduce((total, row) => total + (of(row) ?? 0), 0)
    const since = registrations.flatMap(({ menunggusejak }) => menunggusejak ?? []).sort()
    const data: Overview = {
      semester: { semid, semnama },
      berjalan: asked.running,
      total: {
        direkomendasikan: asked.running ? sum((row) => row.direkomendasikan) : null,
        layak: asked.running ? sum((row) => row.layak) : null,
        mendaftar: sum((row) => row.mendaftar),
        ditempatkan: sum((row) => row.ditempatkan),
        menunggu: sum((row) => row.menunggu),
        berjalan: sum((row) => row.berjalan),
        tanpalaporan: sum((row) => row.tanpalaporan),
        menunggusejak: since[0] ?? null,
        perusahaan: companies[0]?.perusahaan ?? 0,
        perusahaanbaru: companies[0]?.perusahaanbaru ?? 0,
      },
      prodi,
      perusahaan: companies,
      tigasemester: semesters,
      beban: LOADS.map((beban) => ({ beban, dosen: loads[0]?.[beban] ?? 0 })),
    }
    return { data }
  },

  'GET ikhtisar/perusahaan': async (context) => {
    const asked = await askedOf(context)
    const [sums] = await sumsOfCompanies(context, asked)
    const page = pageOf(sums?.perusahaan ?? 0, context.query.page ?? 1, limitOf(context))
    const data = await companiesOf(context, asked, { limit: page.perPage, offset: offsetOf(page) })
    return { data, page }
  },

  'GET ikhtisar/dosen': async (context) => {
    const asked = await askedOf(context)
    const { beban } = context.query
    const total = await loadsOf(context, asked)
    const counted = LOADS.reduce(
      (sum, load) => (beban === undefined || beban === load ? sum + (total[0]?.[load] ?? 0) : sum),
      0,
    )
    const page = pageOf(counted, context.query.page ?? 1, limitOf(context))
    const { rows } = await sql<Lecturer>`
      select d.dosenid, d.dosennidn, d.dosennama, p.prodinama, d.jumlah
      from (${guiding(asked)}) d join prodi p on p.prodiid = d.dosenprodiid
      where ${beban === undefined ? ALL : within(beban)}
      order by d.jumlah desc, lower(d.dosennama), d.dosenid
      limit ${page.perPage} offset ${offsetOf(page)}`.execute(context.db)
    return { data: rows, page }
  },
})

type Lecturer = AnswerOf<'GET ikhtisar/dosen'>['data'][number]
type Overseeing = Pick<RequestContext, 'db' | 'user' | 'today'>
type Asked = {
  semid: number
  running: boolean
  /** The rows of the programme that was asked for, and of no other than the caller's. */
  inReach: (column: string) => RawBuilder<boolean>
}

const FIRST = 8
const limitOf = ({ query }: { query: { limit?: number } }) => query.limit ?? DEFAULT_PAGE_SIZE

/** The semester that was asked for, else the running one. @throws 404 while there is none */
async function askedOf({
  db,
  user,
  today,
  query,
}: Overseeing & { query: { semester?: number; prodi?: number } }): Promise<Asked> {
  const { berlaku } = await runningSemesterOf(db, today)
  const semid = orNotFound(query.semester ?? berlaku)
  const { prodi } = query
  return {
    semid,
    running: semid === berlaku,
    inReach: (column) =>
      prodi === undefined
        ? programme(column, user)
        : sql<boolean>`${programme(column, user)} and ${sql.ref(column)} = ${prodi}`,
  }
}

/** The condition of the lists' word 'ditempatkan'. */
const placed = (r: string) => sql<boolean>`${sql.raw(standing(r).isPlaced)}`
const count = (condition: RawBuilder<boolean>) => sql`sum(case when ${condition} then 1 else 0 end)`

/** The registrations of the semester, programme by programme. */
async function byProgramme({ db, today }: Overseeing, { semid, inReach }: Asked) {
  const waits = waitsOf('r')
  const on = { today, silent: silentAfter(today, await holidaysAround(db, today)) }
  const { rows } = await sql<
    { prodiid: number; prodinama: string; menunggusejak: string | null } & Record<Figure, number>
  >`
    select p.prodiid, p.prodinama, count(r.registerid) as mendaftar,
      ${count(placed('r'))} as ditempatkan,
      ${count(sql`r.registerid is not null and r.registerdisetujui is null`)} as menunggu,
      ${count(withDays(waits.sedangmagang, (name) => on[name]))} as berjalan,
      ${count(withDays(waits.tanpalaporan, (name) => on[name]))} as tanpalaporan,
      min(case when r.registerdisetujui is null then r.registertanggal end) as menunggusejak
    from prodi p left join register r on r.registerprodiid = p.prodiid and r.registersemid = ${semid}
    where ${inReach('p.prodiid')}
    group by p.prodiid, p.prodinama order by lower(p.prodinama), p.prodiid`.execute(db)
  return rows
}
type Figure = 'mendaftar' | 'ditempatkan' | 'menunggu' | 'berjalan' | 'tanpalaporan'

/** Who could register today and has not: the states of the list of students. */
async function mayRegister({ db }: Overseeing, { inReach }: Asked) {
  const state = (is: 'direkomendasikan' | 'layak') => sql<boolean>`${sql.raw(studentStates[is])}`
  const { rows } = await sql<{ prodiid: number } & Record<'direkomendasikan' | 'layak', number>>`
    select m.mhsprodiid as prodiid, ${count(state('direkomendasikan'))} as direkomendasikan,
      ${count(state('layak'))} as layak
    from mahasiswa m where ${inReach('m.mhsprodiid')} group by m.mhsprodiid`.execute(db)
  return rows
}

/** The companies that have seats in the semester or students at them. */
const placesOf = ({ semid, inReach }: Asked) => sql`
  select t.perusahaanid, sum(t.tempat) as tempat, sum(t.terisi) as terisi from (
    select s.detailperusahaanid as perusahaanid,
      s.detailkuotapria + s.detailkuotawanita + s.detailkuotapriawanita as tempat, 0 as terisi
    from kuotadetail s join kuota k on k.kuotaidx = s.detailkuotaidx
    where k.kuotasemid = ${semid} and ${inReach('k.kuotaprodiid')}
    union all
    select r.registerperusahaanid, null, 1 from register r
    where r.registersemid = ${semid} and ${placed('r')} and ${inReach('r.registerprodiid')}
  ) t group by t.perusahaanid`

/** Each with how many there are in all, and how many of them had no student before. */
async function companiesOf(
  { db }: Overseeing,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<Company & Companies>`
    select c.perusahaanid, p.perusahaannama, c.tempat, c.terisi,
      count(*) over () as perusahaan, ${count(isNew(asked))} over () as perusahaanbaru
    from (${placesOf(asked)}) c join perusahaan p on p.perusahaanid = c.perusahaanid
    order by c.terisi desc, lower(p.perusahaannama), c.perusahaanid limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

async function sumsOfCompanies({ db }: Overseeing, asked: Asked) {
  const { rows } = await sql<Companies>`
    select count(*) as perusahaan, ${count(isNew(asked))} as perusahaanbaru
    from (${placesOf(asked)}) c`.execute(db)
  return rows
}

const isNew = ({ semid }: Asked) => sql<boolean>`c.terisi > 0 and not exists (select 1 from register o
  where o.registerperusahaanid = c.perusahaanid and ${placed('o')} and o.registersemid < ${semid})`

interface Company {
  perusahaanid: number
  perusahaannama: string
  tempat: number | null
  terisi: number
}
type Companies = Record<'perusahaan' | 'perusahaanbaru', number>

async function threeSemesters({ db }: Overseeing, { semid, inReach }: Asked) {
  const { rows } = await sql<
    { semid: number; semnama: string } & Record<'mendaftar' | 'ditempatkan', number>
  >`
    select s.semid, s.semnama, count(r.registerid) as mendaftar, ${count(placed('r'))} as ditempatkan
    from (select semid, semnama from semester where semid <= ${semid} order by semid desc limit 3) s
      left join register r on r.registersemid = s.semid and ${inReach('r.registerprodiid')}
    group by s.semid, s.semnama order by s.semid`.execute(db)
  return rows
}

/** Every lecturer with how many students they guide in the semester, whose registrations are read once for all of them. */
export const guiding = ({ semid, inReach }: Pick<Asked, 'semid' | 'inReach'>) => sql`
  select o.dosenid, o.dosennidn, o.dosennama, o.dosenprodiid, coalesce(n.jumlah, 0) as jumlah
  from dosen o left join (
    select g.pembimbingdosenid as dosenid, count(*) as jumlah
    from register r join pembimbing g on g.pembimbingregisterid = r.registerid
    where ${placed('r')} and r.registersemid = ${semid} group by g.pembimbingdosenid) n on n.dosenid = o.dosenid
  where ${inReach('o.dosenprodiid')}`

const within = (load: (typeof LOADS)[number]): RawBuilder<boolean> => {
  const [least, most] = loadRange[load]
  return most === null
    ? sql<boolean>`d.jumlah >= ${sql.lit(least)}`
    : sql<boolean>`d.jumlah between ${sql.lit(least)} and ${sql.lit(most)}`
}

async function loadsOf(context: Overseeing, asked: Asked) {
  const each = LOADS.map((load) => sql`${count(within(load))} as ${sql.ref(load)}`)
  const { rows } = await sql<Record<(typeof LOADS)[number], number>>`
    select ${sql.join(each)} from (${guiding(asked)}) d`.execute(context.db)
  return rows
}
