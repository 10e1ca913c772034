import { isMarked } from '../lists.ts'
import {
  postgresFunction,
  postgresTrigger,
  refuse,
  sqliteTrigger,
  unlessOpened,
  type Repeatable,
} from './definition.ts'

/**
 * What stays as it is once all is over, on every path there is now or later: by table, what refuses a write, and of which
 * internship or semester the row is. An update is asked about the row that there was; where rows move between semesters
 * (`moves`), about the one it becomes too.
 */
const guards: Record<string, Guard> = {
  // What belongs to a semester.
  register: { refuses: ['closed'], semester: own('registersemid'), moves: true },
  kuota: { refuses: ['closed'], semester: own('kuotasemid'), moves: true },
  kuotadetail: { refuses: ['closed'], semester: ofQuota('detailkuotaidx'), moves: true },
  jadwal: { refuses: ['closed'], semester: ofQuota('jadwalkuotaidx'), moves: true },
  putaran: { refuses: ['closed'], semester: ofQuota('putarankuotaidx') },
  pilihan: {
    refuses: ['closed'],
    semester: (row) => `(select k.kuotasemid from putaran p join kuota k on k.kuotaidx = p.putarankuotaidx
      where p.putaranid = ${row}.pilihanputaranid)`,
  },
  antrean: {
    refuses: ['closed'],
    semester: (row) => `(select k.kuotasemid from kuotadetail d join kuota k on k.kuotaidx = d.detailkuotaidx
      where d.detailid = ${row}.antreandetailid)`,
  },
  dokumenakademik: { refuses: ['closed'], semester: ofQuota('akdkuotaid'), moves: true },
  dokumenbalasan: { refuses: ['closed'], semester: ofQuota('balasankuotaidx'), moves: true },
  // What goes with its visit has no semester any more: the visit was asked.
  kunjungan: { refuses: ['closed'], semester: own('kunjungansemid') },
  kunjunganmahasiswa: { refuses: ['closed'], semester: ofVisit },
  kunjunganberkas: { refuses: ['closed'], semester: ofVisit },
  // A supervisor's period may end after the internship has: a move takes them along.
  pembimbing: { refuses: ['closed'], register: own('pembimbingregisterid') },
  // Nobody new is named by a letter. Withdrawing one stays possible for ever.
  suratmahasiswa: { refuses: ['closed'], register: own('registerid'), events: ['insert'] },

  // What people write about an internship. Which of the lecturer's comments was read may always be noted.
  laporan: {
    refuses: ['closed', 'ended'],
    register: own('laporan_registeridx'),
    events: ['insert', 'delete'],
  },
  laporandetail: { refuses: ['closed', 'ended'], register: own('detail_registeridx') },
  laporangambar: {
    refuses: ['closed', 'ended'],
    register: (row) =>
      `(select l.detail_registeridx from laporandetail l where l.detail_idx = ${row}.gambardetailidx)`,
  },
  tanggapan: {
    refuses: ['closed', 'ended'],
    register: (row) =>
      `(select h.laporan_registeridx from laporan h where h.laporan_idx = ${row}.tanggapan_laporanidx)`,
    events: ['insert', 'delete'],
  },
  dokumenregister: { refuses: ['closed', 'ended'], register: own('registerid') },
  ketidakhadiran: { refuses: ['closed', 'ended'], register: own('absenregisterid') },
  koreksijam: { refuses: ['closed', 'ended'], register: own('koreksiregisterid') },

  // Marks come after the end, unless the internship came to nothing. The lock is the grade's own act; what lies under it
  // is locked.
  nilai: { refuses: ['closed', 'failed'], register: own('nilairegisterid') },
  nilaibagian: { refuses: ['closed', 'failed', 'locked'], register: own('bagianregisterid') },
  seminar: { refuses: ['closed', 'failed', 'locked'], register: own('seminarregisterid') },
  penguji: { refuses: ['closed', 'failed', 'locked'], register: own('pengujiregisterid') },
  // What the company says ends where its marks end.
  konfirmasi: { refuses: ['closed', 'failed'], register: own('registerid') },
  lapangancatatan: { refuses: ['closed', 'failed'], register: own('registerid') },
  lapangankertas: { refuses: ['closed', 'failed'], register: own('registerid') },
}

interface Guard {
  refuses: Reason[]
  register?: Of
  semester?: Of
  moves?: true
  events?: Event[]
}
type Event = 'insert' | 'update' | 'delete'
type Reason = keyof typeof SAID
/** The number of the internship or semester that a row, `old` or `new`, is of. */
type Of = (row: 'old' | 'new') => string

function own(column: string): Of {
  return (row) => `${row}.${column}`
}
function ofQuota(column: string): Of {
  return (row) => `(select k.kuotasemid from kuota k where k.kuotaidx = ${row}.${column})`
}
function ofVisit(row: string): string {
  return `(select k.kunjungansemid from kunjungan k where k.kunjunganid = ${row}.kunjunganid)`
}

/** The names by which it is refused, which become sentences in `contract/messages`. */
const SAID = {
  closed: 'semester_tutup',
  ended: 'magang_berakhir',
  failed: 'magang_berakhir',
  locked: 'nilai_terkunci',
} as const

const EVENTS: Event[] = ['insert', 'update', 'delete']

/** Whether an internship, by its number, is in that state. */
const is: Record<Reason, (register: string) => string> = {
  closed: (register) =>
    `exists (select 1 from register g join semester s on s.semid = g.registersemid where g.registerid = ${register} and s.semtutup is not null)`,
  ended: (register) =>
    `exists (select 1 from register g where g.registerid = ${register} and g.registerakhir is not null)`,
  failed: (register) =>
    `exists (select 1 from register g where g.registerid = ${register} and g.registerakhir is not null and g.registerakhir <> 'selesai')`,
  locked: isMarked,
}
const isClosed = (semester: string) =>
  `exists (select 1 from semester s where s.semid = ${semester} and s.semtutup is not null)`

/** SQLite: one trigger for each event, and for each row that is asked about. */
export const sqliteGuards = (): Repeatable[] =>
  Object.entries(guards).flatMap(([table, guard]) =>
    (guard.events ?? EVENTS).flatMap((event) =>
      rowsOf(event, guard).map((row) => {
        const checks = guard.refuses.map((reason) => ({
          when: guard.semester ? isClosed(guard.semester(row)) : is[reason](guard.register!(row)),
          refusal: `raise(abort, '${SAID[reason]}')`,
        }))
        const last = checks.at(-1)!.refusal
        const earlier = checks.slice(0, -1).map(({ when, refusal }) => `when ${when} then ${refusal}`)
        const any = checks.map(({ when }) => when).join(' or ')
        return sqliteTrigger(
          `${table}_arsip_${event}${guard.moves ? `_${row}` : ''}`,
          `before ${event} on ${table} when ${unlessOpened} and ${checks.length > 1 ? `(${any})` : any}`,
          `select ${earlier.length > 0 ? `case ${earlier.join(' ')} else ${last} end` : last}`,
        )
      }),
    ),
  )

function rowsOf(event: Event, { moves }: Guard): ('old' | 'new')[] {
  if (event === 'insert') return ['new']
  return event === 'update' && moves ? ['old', 'new'] : ['old']
}

/** PostgreSQL: one trigger for each table, which asks one of three functions. */
export const postgresGuards = (): Repeatable[] => [
  ...ASKED,
  ...Object.entries(guards).flatMap(([table, guard]) =>
    postgresTrigger(
      { name: `${table}_arsip`, when: `before ${(guard.events ?? EVENTS).join(' or ')} on ${table}` },
      `begin ${asking(guard)} end`,
    ),
  ),
]

function asking(guard: Guard): string {
  const [before, after] = [`perform ${question(guard, 'old')};`, `perform ${question(guard, 'new')};`]
  if (guard.events?.join() === 'insert') return `${after} return new;`
  if (guard.moves)
    return `if tg_op <> 'INSERT' then ${before} end if;
      if tg_op <> 'DELETE' then ${after} return new; end if;
      return old;`
  return `if tg_op = 'INSERT' then ${after} return new; end if;
      ${before}
      if tg_op = 'DELETE' then return old; end if;
      return new;`
}

function question({ refuses, register, semester }: Guard, row: 'old' | 'new'): string {
  if (semester) return `semester_terbuka(${semester(row)})`
  const number = register!(row)
  if (refuses.includes('ended')) return `magang_berjalan(${number})`
  if (refuses.includes('failed')) return `dapat_dinilai(${number}, ${refuses.includes('locked')})`
  return `semester_terbuka((select g.registersemid from register g where g.registerid = ${number}))`
}

const ASKED = [
  // Whoever closes the semester waits for those who write in it, and they for whoever closes it.
  postgresFunction(
    'semester_terbuka(nomor integer)',
    'void',
    `begin
      perform 1 from semester s where s.semid = nomor for share;
      if ${isClosed('nomor')} and ${unlessOpened} then ${refuse(SAID.closed)}; end if;
    end`,
  ),
  // Without a lock: what was begun before it ended counts as done before.
  postgresFunction(
    'magang_berjalan(nomor integer)',
    'void',
    `declare g record;
    begin
      select r.registerakhir, s.semtutup into g from register r join semester s on s.semid = r.registersemid
        where r.registerid = nomor;
      if not found or (g.registerakhir is null and g.semtutup is null) or not ${unlessOpened} then return; end if;
      if g.semtutup is not null then ${refuse(SAID.closed)}; end if;
      ${refuse(SAID.ended)};
    end`,
  ),
  postgresFunction(
    'dapat_dinilai(nomor integer, terkunci boolean)',
    'void',
    `begin
      if not ${unlessOpened} then return; end if;
      if ${is.closed('nomor')} then ${refuse(SAID.closed)}; end if;
      if ${is.failed('nomor')} then ${refuse(SAID.failed)}; end if;
      if terkunci and ${is.locked('nomor')} then ${refuse(SAID.locked)}; end if;
    end`,
  ),
]
