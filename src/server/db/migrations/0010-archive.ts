import { sql, SqliteAdapter, type Kysely } from 'kysely'

/**
 * What 0004 left open in a closed semester: who supervises, and the pictures of a day, which also stay as they are when the
 * internship has ended. A supervisor's period may end after the internship has: a move takes them along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const statement of [...VIEWS, ...(onSqlite ? SQLITE : POSTGRES)]) await sql.raw(statement).execute(db)
}

const newest = (what: string) =>
  `(select ${what} from register r where r.registernobp = m.mhsnobp order by r.registerid desc limit 1)`
const VIEWS = [
  `drop view mahasiswa_view`,
  // What was decided about the newest registration, and what became of it.
  `create view mahasiswa_view as
    select m.*, p.prodinama,
      ${newest("case when r.registerdisetujui is null then 'menunggu' when r.registerdisetujui = 1 then 'disetujui' else 'ditolak' end")} as registerstatus,
      ${newest("coalesce(r.registerakhir, case when r.registerdisetujui = 1 then 'berjalan' end)")} as keadaan,
      coalesce((select a.aktif from akun a where a.nobp = m.mhsnobp), 1) as aktif
    from mahasiswa m left join prodi p on p.prodiid = m.mhsprodiid`,
]

const EVENTS = ['insert', 'update', 'delete'] as const
const rowOf = (event: (typeof EVENTS)[number]) => (event === 'insert' ? 'new' : 'old')

const unlessOpened = 'not exists (select 1 from arsipbuka)'
const closed = (
  register: string,
) => `exists (select 1 from register g join semester s on s.semid = g.registersemid
      where g.registerid = ${register} and s.semtutup is not null)`
const ended = (register: string) =>
  `exists (select 1 from register g where g.registerid = ${register} and g.registerakhir is not null)`
const ofDay = (row: string) =>
  `(select l.detail_registeridx from laporandetail l where l.detail_idx = ${row}.gambardetailidx)`

const SQLITE = EVENTS.flatMap((event) => {
  const supervised = `${rowOf(event)}.pembimbingregisterid`
  const pictured = ofDay(rowOf(event))
  return [
    `create trigger pembimbing_arsip_${event} before ${event} on pembimbing
      when ${unlessOpened} and ${closed(supervised)} begin select raise(abort, 'semester_tutup'); end`,
    `create trigger laporangambar_arsip_${event} before ${event} on laporangambar
      when ${unlessOpened} and (${closed(pictured)} or ${ended(pictured)})
      begin select case when ${closed(pictured)} then raise(abort, 'semester_tutup') else raise(abort, 'magang_berakhir') end; end`,
  ]
})

const trigger = (table: string, check: (row: 'old' | 'new') => string) => [
  `create function ${table}_arsip() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then perform ${check('new')}; return new; end if;
      perform ${check('old')};
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
  `create trigger ${table}_arsip before ${EVENTS.join(' or ')} on ${table} for each row execute function ${table}_arsip()`,
]

const POSTGRES = [
  // With its lock: whoever closes the semester waits for whoever is being given a supervisor.
  ...trigger(
    'pembimbing',
    (row) =>
      `semester_terbuka((select g.registersemid from register g where g.registerid = ${row}.pembimbingregisterid))`,
  ),
  ...trigger('laporangambar', (row) => `magang_berjalan(${ofDay(row)})`),
]
