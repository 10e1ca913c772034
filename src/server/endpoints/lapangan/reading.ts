import { sql, type RawBuilder } from 'kysely'
import { maskedFor } from '../../../contract/personal.ts'
import { hoursOf } from '../../../contract/rules/attendance.ts'
import { addDays, mondayOf, namaHari } from '../../../contract/rules/calendar.ts'
import { lapanganDayState, firstWeek } from '../../../contract/rules/lapangan.ts'
import { isWorkday } from '../../../contract/rules/workdays.ts'
import { handlers, type ScopeContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { findRow } from '../../db/rows.ts'
import { orNotFound } from '../../http/httpError.ts'
import { holidaysAround } from '../../holidays.ts'
import { placements } from '../../scope.ts'
import { awayDays } from '../kehadiran/present.ts'
import { comments, picturesOf, report, reportsOf, revisionsOf } from '../laporan/present.ts'
import { ownCompany } from '../perusahaan/about.ts'
import { isOutside } from '../placement/period.ts'
import { partsOf } from '../revision/present.ts'
import { sheetsOf } from '../nilai/sheets.ts'
import { isOwn } from './confirming.ts'
import { fieldEntry } from './sheet.ts'
import { lapanganMarks } from './present.ts'

/** What a company's supervisor reads: the own students, and a week of one of them. */
export const reading = handlers({
  'GET lapangan': async (context) => {
    const { db, user, today, appContext } = context
    const { sampai, berlakusampai } = user.lapangan!
    const own = await ownCompany(context)
    const students = await studentsOf(context)
    const ids = students.map(({ registerid }) => registerid)
    const [sheets, weeks] = await Promise.all([
      ids.length === 0 ? [] : sheetsOf(db, sql`r.registerid in (${sql.join(ids)})`, today),
      ids.length === 0 ? new Map<number, never[]>() : waitingWeeks(db, ids),
    ])
    return {
      data: {
        nama: own.lapangannama,
        jabatan: own.lapanganjabatan,
        perusahaan: own.perusahaannama,
        tentang: own.theirs ? own : null,
        sampai,
        berlakusampai,
        zonawaktu: appContext.timeZone,
        mahasiswa: students.map((row) => {
          const { keadaan, dibuka } = fieldEntry(
            sheets.find(({ registerid }) => registerid === row.registerid),
            today,
          )
          return {
            ...maskedFor(row, user.role),
            perpekan: (row.semtutup === null && weeks.get(row.registerid)) || [],
            selesai: row.registerakhir !== null,
            pekan: firstWeek({ waiting: row.pertama, newest: row.terakhir, today }),
            nilai: { keadaan, dibuka },
          }
        }),
      },
    }
  },

  'GET lapangan/pekan/{registerid}': async (context) => {
    const { db, params, query, today } = context
    const student = orNotFound((await studentsOf(context, params.registerid))[0])
    const { registerid, jadwalmulai, jadwalselesai } = student
    const senin = mondayOf(
      query.senin ?? firstWeek({ waiting: student.pertama, newest: student.terakhir, today }),
    )
    const minggu = addDays(senin, 6)
    const [days, libur, away, header] = await Promise.all([
      reportsOf(db, 'mingguan')
        .leftJoin('konfirmasi as k', 'k.detailidx', 'l.detail_idx')
        .select(['k.versi', 'k.lapanganid', 'k.kertasid', 'k.nama'])
        .where('l.detail_registeridx', '=', registerid)
        .where('l.detail_tgl', '>=', senin)
        .where('l.detail_tgl', '<=', minggu)
        .orderBy('l.detail_tgl')
        .execute(),
      holidaysAround(db, today),
      awayDays(db, [registerid]),
      findRow(db, 'laporan', {
        laporan_registeridx: registerid,
        laporan_jenis: 'mingguan',
        laporan_senin: senin,
      }),
    ])
    const ids = days.map(({ detail_idx }) => detail_idx)
    const [pictures, marks, revisions, tanggapan] = await Promise.all([
      picturesOf(context, ids),
      lapanganMarks(db, ids),
      revisionsOf(db, days),
      header ? comments(context, header.laporan_idx, false) : [],
    ])
    const span =
      jadwalmulai === null || jadwalselesai === null ? null : { mulai: jadwalmulai, selesai: jadwalselesai }
    const first = [jadwalmulai, student.paling].filter((day) => day !== null).toSorted()[0] ?? senin
    const end = jadwalselesai === null || jadwalselesai > today ? today : jadwalselesai
    const last =
      [end, student.terakhir]
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? senin
    const open = student.semtutup === null
    const absences = new Set(away.accepted(registerid))
    return {
      data: {
        registerid,
        registermhsnama: student.registermhsnama,
        senin,
        ...neighbours(senin, mondayOf(first), mondayOf(last)),
        tulis: open,
        revisi: open && student.registerakhir === null,
        hari: Array.from({ length: 7 }, (_, at) => addDays(senin, at)).flatMap((tgl) => {
          const row = days.find(({ detail_tgl }) => detail_tgl === tgl)
          const wajib = !isOutside(tgl, span) && tgl <= today && isWorkday(tgl, libur)
          const absen = !row && absences.has(tgl)
          if (!row && !wajib && !absen) return []
          const revision = row && revisions.get(row.detail_idx)
          return [
            {
              tgl,
              hari: namaHari(tgl),
              wajib,
              absen,
              laporan: row
                ? {
                    ...report(context, row),
                    jam: hoursOf(row),
                    keadaan: lapanganDayState(row),
                    gambar: pictures(row.detail_idx),
                    lapangan: marks(row.detail_idx, row.detail_versi),
                    batal: row.kertasid === null && isOwn(row, context.user),
                    revisi: revision
                      ? {
                          catatan: revision.alasan ?? '',
                          bagian: partsOf(revision.sesudah),
                          oleh: revision.nama ?? '',
                          pada: revision.revisiwaktu,
                          sendiri: revision.peran === 'lapangan',
                        }
                      : null,
                  }
                : null,
            },
          ]
        }),
        tanggapan,
      },
    }
  },
})

/** The weeks beside it, of those from the first to the last; from outside the way leads back in. */
const neighbours = (senin: string, first: string, last: string) => ({
  sebelum: senin <= first ? null : senin > last ? last : addDays(senin, -7),
  sesudah: senin >= last ? null : senin < first ? first : addDays(senin, 7),
})

/** Of the daily reports of `r`, beside what is confirmed of them. */
const ofDays = <T>(what: string, more = sql``) => sql<T>`(select ${sql.raw(what)}
  from laporandetail l left join konfirmasi k on k.detailidx = l.detail_idx
  where l.detail_registeridx = r.registerid and l.detail_jenis = 'mingguan' ${more})`
const countOf = (more: RawBuilder<unknown>) => ofDays<number>('count(*)', more)
const dayOf = (which: 'min' | 'max', more?: RawBuilder<unknown>) =>
  ofDays<string | null>(`${which}(l.detail_tgl)`, more)
const WAITS = sql`and l.detail_revisi <> 1 and (k.versi is null or k.versi <> l.detail_versi)`

/** Of each of them the weeks with days that wait, the newest first. */
async function waitingWeeks(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ registerid: number; senin: string; menunggu: number }>`
    select l.detail_registeridx as registerid, h.laporan_senin as senin, count(*) as menunggu
    from laporandetail l join laporan h on h.laporan_idx = l.detail_laporanidx
      left join konfirmasi k on k.detailidx = l.detail_idx
    where l.detail_registeridx in (${sql.join(ids)}) and l.detail_jenis = 'mingguan' ${WAITS}
    group by l.detail_registeridx, h.laporan_senin order by h.laporan_senin desc`.execute(db)
  return Map.groupBy(rows, ({ registerid }) => registerid)
}

/** Who is on the own list, with the days that are read and confirmed. */
const studentsOf = ({ db, user, permission }: ScopeContext, registerid?: number) =>
  db
    .selectFrom('register_view as r')
    .innerJoin('semester as s', 's.semid', 'r.registersemid')
    .leftJoin('dosen as d', 'd.dosenid', 'r.pembimbingdosenid')
    .select(['r.registerid', 'r.registermhsnama', 'r.kuotaprodinama', 'r.jadwalmulai', 'r.jadwalselesai'])
    .select(['r.pembimbingdosennama', 'd.dosentelp as pembimbingdosentelp'])
    .select(['r.registerakhir', 's.semtutup', countOf(WAITS).as('menunggu')])
    .select(countOf(sql`and l.detail_revisi <> 1 and k.versi = l.detail_versi`).as('dikonfirmasi'))
    .select(countOf(sql`and l.detail_revisi = 1`).as('diminta'))
    // The first day that waits, the first of all, and the last.
    .select([dayOf('min', WAITS).as('pertama'), dayOf('min').as('paling'), dayOf('max').as('terakhir')])
    .where(placements('r', user, permission))
    .$if(registerid !== undefined, (one) => one.where('r.registerid', '=', registerid!))
    .orderBy('r.registermhsnama')
    .orderBy('r.registerid')
    .execute()
