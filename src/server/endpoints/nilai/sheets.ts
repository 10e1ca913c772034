import { sql, type RawBuilder } from 'kysely'
import {
  isComplete,
  isLate,
  MARKERS,
  partMark,
  resultOf,
  type AllMarks,
  type Marker,
  type Marks,
  type Result,
  type Rubric,
  type RubricPart,
} from '../../../contract/rules/grades.ts'
import { gradeState, markRefusal } from '../../../contract/rules/gradeSheet.ts'
import type { End } from '../../../contract/rules/internship.ts'
import type { Database } from '../../db/open.ts'
import { COMPANY_ROW } from './part.ts'

/** What is stored with the lock: later changes of anything do not reach it. */
export interface LockedResult extends Result {
  nilai: { oleh: Marker; nilai: number | null; bobot: number }[]
}

/**
 * The sheets of the registrations that a condition on `r` (a row of `register_view`) holds. A student is marked by the
 * rubric by which they were marked first; before that by the newest one in use.
 */
export async function sheetsOf(
  db: Database,
  condition: RawBuilder<boolean>,
  today: string,
): Promise<Sheet[]> {
  const rows = await studentsOf(db, condition)
  if (rows.length === 0) return []
  const ids = rows.map(({ registerid }) => registerid)
  // One after the other: in a transaction there is one connection.
  const parts = Map.groupBy(await partsOf(db, ids), ({ registerid }) => registerid)
  const examiners = Map.groupBy(await examinersOf(db, ids), ({ registerid }) => registerid)
  const rubrics = new Map<number, Rubric>()
  return rows.map((row) => {
    const isi =
      row.rubrikid === null ? null : (rubrics.get(row.rubrikid) ?? (JSON.parse(row.rubrikisi!) as Rubric))
    if (isi) rubrics.set(row.rubrikid!, isi)
    return sheetOf(row, isi, parts.get(row.registerid) ?? [], examiners.get(row.registerid) ?? [], today)
  })
}

/** The version by which whoever is marked next is marked. */
export const currentRubric = (prodiid: string) => sql<number | null>`(select c.rubrikid from rubrik c
  where c.rubrikprodiid = ${sql.ref(prodiid)} and c.rubrikdipakai is not null order by c.rubriknomor desc limit 1)`

const studentsOf = (db: Database, condition: RawBuilder<boolean>) =>
  db
    .selectFrom('register_view as r')
    .innerJoin('semester as s', 's.semid', 'r.registersemid')
    .leftJoin('nilai as n', 'n.nilairegisterid', 'r.registerid')
    .leftJoin('rubrik as b', (on) =>
      on.on('b.rubrikid', '=', sql`coalesce(n.nilairubrikid, ${currentRubric('r.registerprodiid')})`),
    )
    .leftJoin('seminar as t', 't.seminarregisterid', 'r.registerid')
    .select(['r.registerid', 'r.registernobp', 'r.registermhsnama', 'r.registernamaperusahaan'])
    .select(['r.perusahaanalamat', 'r.jadwalmulai', 'r.jadwalselesai', 'r.registerprodiid as prodiid'])
    .select(['r.kuotaprodinama as prodinama', 'r.registersemid as semid', 'r.registerdisetujui'])
    .select(['r.registerakhir', 'r.pembimbingdosenid as dosenid', 'r.pembimbingdosennama', 's.semtutup'])
    .select(['n.nilaikunci as dikunci', 'n.nilaikuncioleh as dikuncioleh', 'n.nilairilis as dirilis'])
    .select(['n.nilaihasil', 'b.rubrikid', 'b.rubriknomor', 'b.rubrikisi'])
    .select(['b.versi as rubrikversi', 't.seminartanggal', 't.seminarjam', 't.seminarruang'])
    .select(['t.seminarcatatan', 't.versi as seminarversi'])
    .select(
      // The day of the first entry of the final report.
      sql<string | null>`(select min(l.detail_tgl) from laporandetail l
        where l.detail_registeridx = r.registerid and l.detail_jenis = 'akhir')`.as('akhir'),
    )
    .where(condition)
    .orderBy('r.registernobp')
    .orderBy('r.registerid')
    .execute()
type Student = Awaited<ReturnType<typeof studentsOf>>[number]

const partsOf = (db: Database, registerids: readonly number[]) =>
  db
    .selectFrom('nilaibagian as p')
    .leftJoin('berkas as b', 'b.berkasid', 'p.bagianberkas')
    .select(['p.bagianregisterid as registerid', 'p.bagianoleh as oleh', 'p.bagianke as ke'])
    .select(['p.bagianisi as isi', 'p.bagiancatatan as catatan', 'p.bagianpenilai as penilai'])
    .select(['p.bagianberkas as berkas', 'b.berkasnama as namafile', 'p.bagiandikirim as dikirim'])
    // Of the company's: how it came, handed in and not countersigned yet, by whom it was; why it came back.
    .select(['p.bagiancara as cara', 'p.bagiandiajukan as diajukan', 'p.bagiandisahkan as disahkan'])
    .select(['p.bagianalamatsejak as alamatsejak', 'p.bagianalasan as alasan', 'p.versi'])
    .where('p.bagianregisterid', 'in', registerids)
    .execute()
type StoredPart = Awaited<ReturnType<typeof partsOf>>[number]

const examinersOf = (db: Database, registerids: readonly number[]) =>
  db
    .selectFrom('penguji as e')
    .innerJoin('dosen as d', 'd.dosenid', 'e.pengujidosenid')
    .select([
      'e.pengujiregisterid as registerid',
      'd.dosenid',
      'd.dosennama',
      'd.dosennidn',
      'd.dosenidfeeder',
    ])
    .where('e.pengujiregisterid', 'in', registerids)
    .orderBy('e.pengujike')
    .execute()
type Examiner = Awaited<ReturnType<typeof examinersOf>>[number]

function sheetOf(row: Student, isi: Rubric | null, parts: StoredPart[], penguji: Examiner[], today: string) {
  const { bagian, lapangan } = isi ? entriesOf(isi, row, parts, penguji) : { bagian: [], lapangan: null }
  const all = Object.fromEntries(
    MARKERS.map((oleh) => [
      oleh,
      bagian
        .filter((entry) => entry.oleh === oleh)
        .map((entry) => (entry.dikirim === null ? null : entry.isi)),
    ]),
  ) as AllMarks
  const late = isi ? isLate(isi, { lastDay: row.jadwalselesai, reported: row.akhir, today }) : false
  const locked = row.nilaihasil === null ? null : (JSON.parse(row.nilaihasil) as LockedResult)
  const hasil = locked ?? (isi && resultOf(isi, all, { late }))
  const { angka, huruf, indeks, dibatasi } = hasil ?? {}
  return {
    ...row,
    rubrik: isi && { rubrikid: row.rubrikid!, rubrikversi: row.rubrikversi!, nomor: row.rubriknomor!, isi },
    seminar: {
      tanggal: row.seminartanggal,
      jam: row.seminarjam,
      ruang: row.seminarruang,
      catatan: row.seminarcatatan,
      versi: row.seminarversi ?? 0,
    },
    penguji,
    /** In the order of the rubric; of examiners one each. */
    bagian,
    /** The company's part as the company sees it: the own draft, or what was sent. */
    lapangan,
    nilai:
      locked?.nilai ??
      (isi?.bagian ?? []).map((part) => ({
        oleh: part.oleh,
        bobot: part.bobot,
        nilai: partMark(part, all, isi!.desimal),
      })),
    hasil: hasil && { angka: angka!, huruf: huruf!, indeks: indeks!, dibatasi: dibatasi! },
    keadaan: gradeState({
      locked: row.dikunci !== null,
      released: row.dirilis !== null,
      complete: hasil !== null,
      begun: bagian.some((entry) => entry.sebelah || hasMarks(entry)),
    }),
    halangan: markRefusal({
      approved: row.registerdisetujui === 1,
      end: row.registerakhir as End | null,
      semesterClosed: row.semtutup !== null,
      locked: row.dikunci !== null,
      hasRubric: isi !== null,
    }),
  }
}

/** One student's marks with all that follows from them. */
export type Sheet = ReturnType<typeof sheetOf>

/** Everybody who marks, whether they have or not; a seminar without examiners is awaited from nobody by name. */
function entriesOf(rubric: Rubric, row: Student, parts: StoredPart[], examiners: Examiner[]) {
  let lapangan: Entry | null = null
  const bagian = rubric.bagian.flatMap((part) => {
    if (part.oleh === 'lapangan') {
      const paper = entryOf(parts, part, COMPANY_ROW.kertas)
      const link = entryOf(parts, part, COMPANY_ROW.tautan)
      const isPaper = paper.dikirim !== null
      const isLink = link.dikirim !== null || link.diajukan !== null
      lapangan = isPaper ? paper : { ...link, sebelah: !isLink && hasMarks(paper) }
      return [isLink ? link : { ...paper, sebelah: !isPaper && hasMarks(link) }]
    }
    if (part.oleh === 'pembimbing')
      return [entryOf(parts, part, 0, { dosenid: row.dosenid, nama: row.pembimbingdosennama })]
    if (examiners.length === 0) return [entryOf(parts, part, 0)]
    return examiners.map(({ dosenid, dosennama: nama }) => entryOf(parts, part, dosenid, { dosenid, nama }))
  })
  return { bagian, lapangan: lapangan as Entry | null }
}

function entryOf(parts: StoredPart[], bagian: RubricPart, ke: number, who: Who = NOBODY) {
  const stored = parts.find((one) => one.oleh === bagian.oleh && one.ke === ke)
  return {
    ...(stored ?? NO_PART),
    ...who,
    oleh: bagian.oleh,
    bagian,
    isi: stored ? (JSON.parse(stored.isi) as Marks) : {},
    /** The other way, by link or on paper, has a draft too. */
    sebelah: false,
  }
}
export type Entry = ReturnType<typeof entryOf>

type Who = { dosenid: number | null; nama: string | null }
const NOBODY: Who = { dosenid: null, nama: null }
const NO_PART = {
  catatan: null,
  penilai: null,
  berkas: null,
  namafile: null,
  dikirim: null,
  cara: null,
  diajukan: null,
  disahkan: null,
  alamatsejak: null,
  alasan: null,
  versi: 0,
}

const hasMarks = ({ isi }: Entry): boolean => Object.keys(isi).length > 0

/** How far this one is, as it leaves. */
export const progressOf = ({ oleh, dosenid, nama, bagian, isi, dikirim, diajukan }: Entry) => ({
  oleh,
  dosenid,
  nama,
  dikirim,
  diajukan,
  terisi: bagian.kriteria.filter(({ id }) => id in isi).length,
  jumlah: bagian.kriteria.length,
})

/** Who has not sent. */
export const lacking = ({ bagian }: Sheet) =>
  bagian
    .filter((entry) => entry.dikirim === null || !isComplete(entry.bagian, entry.isi))
    .map(({ oleh, nama }) => ({ oleh, nama }))
