import { sql } from 'kysely'
import { sumOfMinutes } from '../../../contract/rules/attendance.ts'
import { handlers, type RequestContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { internshipParts } from '../../db/parts.ts'
import { findRow } from '../../db/rows.ts'
import { orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'
import { HOURS } from '../laporan/present.ts'
import { periodOf } from '../placement/period.ts'
import { consentOf } from './place.ts'
import { absence, absencesOf, correction, correctionsOf } from './present.ts'

/** What is known of somebody's hours and days away, and what waits for whoever guides them. */
export const reading = handlers({
  'GET kehadiran/{registerid}': async (context) => {
    const { db, user, permission } = context
    const row = orNotFound(
      await students(context).where('r.registerid', '=', context.params.registerid).executeTakeFirst(),
    )
    const { registerid, nobp, nama, target } = row
    // A place is a hint for the supervisor; an office has no use for it.
    const sees = permission === 'own'
    const [days, away, asked, consent] = await Promise.all([
      daysOf(db, registerid),
      absencesOf(db).where('a.absenregisterid', 'in', internshipParts(registerid)).execute(),
      correctionsOf(db).where('k.koreksiregisterid', 'in', internshipParts(registerid)).execute(),
      user.nobp === null ? null : consents(db, user.akunid),
    ])
    const period = periodOf(row)
    return {
      data: {
        registerid,
        nobp,
        nama,
        target,
        mulai: period?.mulai ?? null,
        selesai: period?.selesai ?? null,
        menit: sumOfMinutes(days),
        hari: days.map(({ lintang, bujur, detail_verifikasi, ...day }) => ({
          ...day,
          divalidasi: detail_verifikasi === 1,
          lokasi: sees && lintang !== null && bujur !== null ? { lintang, bujur } : null,
        })),
        absen: away.map((each) => absence(context, each)),
        koreksi: asked.map(correction),
        izinlokasi: consent,
      },
    }
  },

  'GET kehadiran/menunggu': async (context) => {
    const { db, user, permission } = context
    const guided = placements('r', user, permission)
    const [away, asked] = await Promise.all([
      absencesOf(db)
        .innerJoin('register as r', 'r.registerid', 'a.absenregisterid')
        .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
        .select(STUDENT)
        .where('a.status', '=', 'menunggu')
        .where('r.registerakhir', 'is', null)
        .where(answerable)
        .where(guided)
        .execute(),
      correctionsOf(db)
        .innerJoin('register as r', 'r.registerid', 'k.koreksiregisterid')
        .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
        .select(STUDENT)
        .where('k.status', '=', 'menunggu')
        .where('r.registerakhir', 'is', null)
        .where(answerable)
        .where(guided)
        .execute(),
    ])
    return {
      data: {
        absen: oldestFirst(away.map((row) => absence(context, row))),
        koreksi: oldestFirst(asked.map(correction)),
      },
    }
  },
})

/** What a closed semester holds is answered no more. */
const answerable = sql<boolean>`exists (select 1 from semester s where s.semid = r.registersemid and s.semtutup is null)`

const oldestFirst = <T extends { dibuat: string }>(rows: T[]): T[] =>
  rows.toSorted((one, other) => one.dibuat.localeCompare(other.dibuat))

const STUDENT = ['r.registerid', 'r.registernobp as nobp', 'm.mhsnama as nama'] as const

const students = ({ db, user, permission }: RequestContext) =>
  db
    .selectFrom('register as r')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .innerJoin('prodi as p', 'p.prodiid', 'r.registerprodiid')
    .leftJoin('jadwal as j', (on) =>
      on
        .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
        .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .select(STUDENT)
    .select('p.proditargetjam as target')
    .select(['r.registermulai', 'r.registerselesai', 'j.jadwalmulai', 'j.jadwalselesai'])
    .where(placements('r', user, permission))

const daysOf = (db: Database, registerid: number) =>
  db
    .selectFrom('laporandetail as l')
    .leftJoin('lokasi as t', 't.lokasidetailidx', 'l.detail_idx')
    .select(['l.detail_idx', 'l.detail_tgl as tgl', ...HOURS, 'l.detail_verifikasi', 't.lintang', 't.bujur'])
    .where('l.detail_registeridx', 'in', internshipParts(registerid))
    .where('l.detail_jenis', '=', 'mingguan')
    .orderBy('l.detail_tgl')
    .execute()

const consents = async (db: Database, akunid: number): Promise<boolean | null> =>
  consentOf((await findRow(db, 'akun', { akunid }))!)
