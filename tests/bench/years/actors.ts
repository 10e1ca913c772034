import { createHash } from 'node:crypto'
import type { Role } from '../../../src/contract/roles.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { officeOf } from './people.ts'
import { SEMESTERS, type Shape } from './shape.ts'

/** Somebody who is signed in, and the internship that is theirs or that they look at. */
export interface Actor {
  role: Role
  name: string
  token: string
  placement: Placement
  /** What this one asked the server to do: letters, and many rows at once. */
  jobs: { surat?: number; massal?: string }
}

export type Placement = Awaited<ReturnType<typeof placementOf>>

/** Of every role one; of students one who is out at work, and one whose internship was over years ago. */
export async function actorsOf(db: Database, shape: Shape): Promise<Actor[]> {
  const { semesters, programmes, students } = shape
  const [now, once] = [
    await placementOf(db, semesters[SEMESTERS - 1]!.semid, null),
    await placementOf(db, semesters[1]!.semid, 'selesai'),
  ]
  const account = (nobp: string) => Number(nobp) - 210_000_000
  const made: [Role, string, number, Placement][] = [
    ['akademik', 'akademik', officeOf(shape, 'akademik'), now],
    ['prodi', 'prodi', officeOf(shape, 'prodi'), now],
    ['wadir', 'wadir', officeOf(shape, 'wadir'), now],
    ['dosen', 'dosen', programmes * students + now.dosenid, now],
    ['mahasiswa', 'mahasiswa', account(now.nobp), now],
    ['mahasiswa', 'lulusan', account(once.nobp), once],
  ]
  const actors: Actor[] = []
  for (const [role, name, akunid, placement] of made) {
    const token = `bench-${name}`.padEnd(43, '-')
    await db
      .insertInto('sesi')
      .values({
        tokenhash: hash(token),
        akunid,
        ingat: 1,
        dibuat: shape.now,
        terakhir: shape.now,
        kedaluwarsa: '2999-01-01T00:00:00.000Z',
      })
      .onConflict((known) => known.doNothing())
      .execute()
    actors.push({ role, name, token, placement, jobs: await jobsOf(db, akunid) })
  }
  const token = `mgl_${'bench-lapangan'.padEnd(43, '-')}`
  await db
    .insertInto('lapangansesi')
    .values({
      tautanid: now.perusahaanid,
      tokenhash: hash(token),
      dibuat: shape.now,
      kedaluwarsa: '2999-01-01T00:00:00.000Z',
    })
    .onConflict((known) => known.doNothing())
    .execute()
  return [...actors, { role: 'lapangan', name: 'lapangan', token, placement: now, jobs: {} }]
}

async function jobsOf(db: Database, akunid: number): Promise<Actor['jobs']> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['jenis', 'jobid', 'kunci'])
    .where('akunid', '=', akunid)
    .execute()
  const { surat, massal } = Object.fromEntries(jobs.map((job) => [job.jenis, job]))
  return surat && massal ? { surat: surat.jobid, massal: massal.kunci! } : {}
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** One of the first programme, with everything of it that a call may be about. */
async function placementOf(db: Database, semid: number, akhir: 'selesai' | null) {
  const row = await db
    .selectFrom('register as r')
    .innerJoin('pembimbing as b', 'b.pembimbingregisterid', 'r.registerid')
    .innerJoin('jadwal as j', (on) =>
      on
        .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
        .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .innerJoin('laporandetail as l', (on) =>
      on.onRef('l.detail_registeridx', '=', 'r.registerid').on('l.detail_jenis', '=', 'mingguan'),
    )
    .innerJoin('periode as e', 'e.periode_jadwalid', 'j.jadwalid')
    .select(['r.registerid', 'r.registernobp as nobp', 'r.registerkuotaid as kuotaidx'])
    .select([
      'r.registerperusahaanid as perusahaanid',
      'r.registerdetailid as detailid',
      'r.registerprodiid as prodiid',
    ])
    .select([
      'r.registersemid as semid',
      'b.pembimbingdosenid as dosenid',
      'j.jadwalid',
      'j.jadwalmulai as mulai',
    ])
    .select([
      'l.detail_idx as detailidx',

      'l.detail_tgl as tgl',
      'e.periode_idx as periode',
    ])
    .where('r.registersemid', '=', semid)
    .where('r.registerdisetujui', '=', 1)
    .where('r.registerakhir', akhir === null ? 'is' : '=', akhir)
    .where('r.registerprodiid', '=', 1)
    .orderBy('r.registerid')
    .orderBy('l.detail_idx', 'desc')
    .orderBy('e.periode_idx')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row
}
