import { postgresGuards, sqliteGuards } from './guards.ts'
import { postgresTrigger, refuse, sqliteTrigger, unlessOpened, type Repeatable } from './definition.ts'

/**
 * What the database sees to by itself, each rule in the words of both. Where several speak at one write, SQLite asks the
 * one made last first.
 */
export const triggers = (onSqlite: boolean): Repeatable[] =>
  onSqlite
    ? [...seats.flatMap(({ sqlite }) => sqlite), ...sqliteGuards(), ...rules.flatMap(({ sqlite }) => sqlite)]
    : [
        ...seats.flatMap(({ postgres }) => postgres),
        ...postgresGuards(),
        ...rules.flatMap(({ postgres }) => postgres),
      ]

interface InBoth {
  sqlite: Repeatable[]
  postgres: Repeatable[]
}

/** Rows of a table that hold a seat of a company while `holds` is true of them. */
function countedSeats(table: string, { sex, place, holds }: Holding): InBoth {
  const move = (row: string, sign: '+' | '-') => `update kuotadetail set
  terisipria = terisipria ${sign} (case when ${row}.${sex} = 'L' then 1 else 0 end),
  terisiwanita = terisiwanita ${sign} (case when ${row}.${sex} = 'P' then 1 else 0 end)
  where detailid = ${row}.${place}`
  const name = `${table}_kursi`
  const after = (event: string, when: string) => `after ${event} on ${table} when ${when}`
  const leaves = `${holds('old')} and not ${holds('new')}`
  const takes = `${holds('new')} and not ${holds('old')}`
  return {
    sqlite: [
      sqliteTrigger(`${name}_tambah`, after('insert', holds('new')), move('new', '+')),
      sqliteTrigger(`${name}_hapus`, after('delete', holds('old')), move('old', '-')),
      sqliteTrigger(`${name}_lepas`, after('update', leaves), move('old', '-')),
      sqliteTrigger(`${name}_ambil`, after('update', takes), move('new', '+')),
    ],
    postgres: [
      ...countedTogether(`${name}_tambah`, `after insert on ${table} referencing new table`, '+'),
      ...countedTogether(`${name}_hapus`, `after delete on ${table} referencing old table`, '-'),
      ...postgresTrigger(
        { name, when: `after update on ${table}` },
        `begin
      if ${leaves} then ${move('old', '-')}; end if;
      if ${takes} then ${move('new', '+')}; end if;
      return null;
    end`,
      ),
    ],
  }

  /** A round registers hundreds in one statement: each company's row is written once, and not once for each of them. */
  function countedTogether(called: string, when: string, sign: '+' | '-'): Repeatable[] {
    return postgresTrigger(
      { name: called, when: `${when} as baris`, each: 'statement' },
      `begin
      update kuotadetail set terisipria = terisipria ${sign} b.pria, terisiwanita = terisiwanita ${sign} b.wanita
        from (select ${place} as detailid, count(*) filter (where ${sex} = 'L') as pria,
          count(*) filter (where ${sex} = 'P') as wanita from baris where ${holds('baris')} group by ${place}) b
        where kuotadetail.detailid = b.detailid;
      return null;
    end`,
    )
  }
}
interface Holding {
  sex: string
  place: string
  holds: (row: string) => string
}

/**
 * The counters of a company's seats follow the state of its registrations and of the offers to its waiting list; a check
 * refuses one too many. Who has finished has used the seat; who ended in any other way leaves it to others.
 */
const seats: InBoth[] = [
  countedSeats('register', {
    sex: 'registerjkl',
    place: 'registerdetailid',
    holds: (row) =>
      `(${row}.registerdetailid is not null and (${row}.registerdisetujui is null or ${row}.registerdisetujui = 1) and (${row}.registerakhir is null or ${row}.registerakhir = 'selesai'))`,
  }),
  countedSeats('antrean', {
    sex: 'antreanjkl',
    place: 'antreandetailid',
    holds: (row) => `(${row}.antreantawaran is not null and ${row}.antreanakhir is null)`,
  }),
]

/**
 * Student, sex and allocation of a registration never change, so the counters need only follow its state; only its
 * student may become nobody.
 */
const changesWhose = `(new.registerjkl <> old.registerjkl
    or coalesce(new.registerdetailid, 0) <> coalesce(old.registerdetailid, 0)
    or (new.registernobp <> old.registernobp and new.registernobp not like 'anonim-%'))`
const registration = 'before update of registernobp, registerjkl, registerdetailid on register'
const sameStudent: InBoth = {
  sqlite: [
    sqliteTrigger(
      'register_tetap',
      `${registration} when ${changesWhose}`,
      `select raise(abort, 'register_tetap')`,
    ),
  ],
  postgres: postgresTrigger(
    { name: 'register_tetap', when: registration },
    `begin if ${changesWhose} then ${refuse('register_tetap')}; end if; return new; end`,
  ),
}

/** No row of the trail is changed or deleted, except what the law has removed. */
const trail: InBoth = {
  sqlite: ['update', 'delete'].map((event) =>
    sqliteTrigger(
      `peristiwa_tetap_${event}`,
      `before ${event} on peristiwa when ${unlessOpened}`,
      `select raise(abort, 'peristiwa_tetap')`,
    ),
  ),
  postgres: postgresTrigger(
    { name: 'peristiwa_tetap', when: 'before update or delete on peristiwa' },
    `begin
      if ${unlessOpened} then ${refuse('peristiwa_tetap')}; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end`,
  ),
}

/** A rubric by which somebody has been marked stays as it was then. */
const changesFrozen = `(old.rubrikbeku is not null and (new.rubrikisi <> old.rubrikisi
  or new.rubrikprodiid <> old.rubrikprodiid or new.rubriknomor <> old.rubriknomor or new.rubrikbeku is null))`
const frozenRubric: InBoth = {
  sqlite: [
    ['update', changesFrozen],
    ['delete', 'old.rubrikbeku is not null'],
  ].map(([event, frozen]) =>
    sqliteTrigger(
      `rubrik_beku_${event}`,
      `before ${event} on rubrik when ${unlessOpened} and ${frozen}`,
      `select raise(abort, 'rubrik_beku')`,
    ),
  ),
  postgres: postgresTrigger(
    { name: 'rubrik_beku', when: 'before update or delete on rubrik', calls: 'rubrik_tetap' },
    `begin
      if not ${unlessOpened} then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      if tg_op = 'DELETE' then
        if old.rubrikbeku is not null then ${refuse('rubrik_beku')}; end if;
        return old;
      end if;
      if ${changesFrozen} then ${refuse('rubrik_beku')}; end if;
      return new;
    end`,
  ),
}

/** A company that was stopped or merged takes nobody new, into a quota or with a student. What is there stays. */
const stoppedCompanies: InBoth[] = [
  ['kuotadetail', 'detailperusahaanid'],
  ['register', 'registerperusahaanid'],
].map(([table, column]) => ({
  sqlite: [
    sqliteTrigger(
      `${table}_henti`,
      `before insert on ${table} when exists (select 1 from perusahaan p where p.perusahaanid = new.${column}
        and (p.perusahaanhenti = 1 or p.perusahaangabung is not null)) and ${unlessOpened}`,
      `select raise(abort, 'perusahaan_henti')`,
    ),
  ],
  postgres: postgresTrigger(
    { name: `${table}_henti`, when: `before insert on ${table}` },
    `declare there record;
    begin
      -- With its lock: whoever stops or merges the company waits, or is waited for.
      select perusahaanhenti, perusahaangabung into there from perusahaan where perusahaanid = new.${column} for key share;
      if (there.perusahaanhenti = 1 or there.perusahaangabung is not null) and ${unlessOpened} then
        ${refuse('perusahaan_henti')};
      end if;
      return new;
    end`,
  ),
}))

const rules: InBoth[] = [sameStudent, trail, frozenRubric, ...stoppedCompanies]
