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
import {
  gradeState,
  markRefusal,
  type GradeState,
  type MarkRefusal,
} from '../../../contract/rules/gradeSheet.ts'
import type { End } from '../../../contract/rules/internship.ts'
import type { Database } from '../../db/open.ts'
import { COMPANY_ROW } from './part.ts'

/** One student's marks with all that follows from them. */
export interface Sheet {
  registerid: number
  registernobp: string
  registermhsnama: string
  registernamaperusahaan: string
  perusahaanalamat: string | null
  jadwalmulai: string | null
  jadwalselesai: string | null
  prodiid: number
  prodinama: string
  semid: number
  dosenid: number | null
  dosennama: string | null
  rubrik: { rubrikid: number; nomor: number; isi: Rubric } | null
  seminar: {
    tanggal: string | null
    jam: string | null
    ruang: string | null
    catatan: string | null
    versi: number
  }
  penguji: { dosenid: number; dosennama: string; dosennidn: string }[]
  /** In the order of the rubric; of examiners one each. */
  bagian: Entry[]
  /** The company's part as the company sees it: the own draft, or what was sent. */
  lapangan: Entry | null
  nilai: { oleh: Marker; nilai: number | null; bobot: number }[]
  hasil: Result | null
  keadaan: GradeState
  halangan: MarkRefusal | null
  dikunci: string | null
  dikuncioleh: string | null
  dirilis: string | null
}

export interface Entry {
  oleh: Marker
  dosenid: number | null
  nama: string | null
  bagian: RubricPart
  isi: Marks
  catatan: string | null
  penilai: string | null
  berkas: number | null
  namafile: string | null
  dikirim: string | null
  /** Of the company's: how it came, handed in and not countersigned yet, by whom it was; why it came back. */
  cara: 'kertas' | 'tautan' | null
  diajukan: string | null
  disahkan: string | null
  alamatsejak: string | null
  alasan: string | null
  /** The other way, by link or on paper, has a draft too. */
  sebelah: boolean
  versi: number
}

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
  const { rows } = await rowsOf(condition).execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ registerid }) => registerid)
  // One after the other: in a transaction there is one connection.
  const parts = await db
    .selectFrom('nilaibagian as p')
    .leftJoin('berkas as b', 'b.berkasid', 'p.bagianberkas')
    .selectAll('p')
    .select('b.berkasnama')
    .where('p.bagianregisterid', 'in', ids)
    .execute()
  const examiners = await db
    .selectFrom('penguji as e')
    .innerJoin('dosen as d', 'd.dosenid', 'e.pengujidosenid')
    .select(['e.pengujiregisterid', 'd.dosenid', 'd.dosennama', 'd.dosennidn'])
    .where('e.pengujiregisterid', 'in', ids)
    .orderBy('e.pengujike')
    .execute()
  const partsOf = Map.groupBy(parts, ({ bagianregisterid }) => bagianregisterid)
  const examinersOf = Map.groupBy(examiners, ({ pengujiregisterid }) => pengujiregisterid)
  const rubrics = new Map<number, Rubric>()
  return rows.map((row) => {
    const isi =
      row.rubrikid === null ? null : (rubrics.get(row.rubrikid) ?? (JSON.parse(row.rubrikisi!) as Rubric))
    if (isi) rubrics.set(row.rubrikid!, isi)
    return sheetOf(row, isi, partsOf.get(row.registerid) ?? [], examinersOf.get(row.registerid) ?? [], today)
  })
}

/** The version by which whoever is marked next is marked. */
export const currentRubric = (prodiid: string) => sql<number | null>`(select c.rubrikid from rubrik c
  where c.rubrikprodiid = ${sql.ref(prodiid)} and c.rubrikdipakai is not null order by c.rubriknomor desc limit 1)`

const rowsOf = (condition: RawBuilder<boolean>) => sql<Row>`
  select r.registerid, r.registernobp, r.registermhsnama, r.registernamaperusahaan, r.perusahaanalamat,
    r.jadwalmulai, r.jadwalselesai, r.registerprodiid, r.kuotaprodinama, r.registersemid, r.registerdisetujui,
    r.registerakhir, r.pembimbingdosenid, r.pembimbingdosennama, s.semtutup,
    n.nilaikunci, n.nilaikuncioleh, n.nilaihasil, n.nilairilis, b.rubrikid, b.rubriknomor, b.rubrikisi,
    t.seminartanggal, t.seminarjam, t.seminarruang, t.seminarcatatan, t.versi as seminarversi,
    (select min(l.detail_tgl) from laporandetail l
      where l.detail_registeridx = r.registerid and l.detail_jenis = 'akhir') as akhir
  from register_view r
    join semester s on s.semid = r.registersemid
    left join nilai n on n.nilairegisterid = r.registerid
    left join rubrik b on b.rubrikid = coalesce(n.nilairubrikid, ${currentRubric('r.registerprodiid')})
    left join seminar t on t.seminarregisterid = r.registerid
  where ${condition}
  order by r.registernobp, r.registerid`

interface Row {
  registerid: number
  registernobp: string
  registermhsnama: string
  registernamaperusahaan: string
  perusahaanalamat: string | null
  jadwalmulai: string | null
  jadwalselesai: string | null
  registerprodiid: number
  kuotaprodinama: string
  registersemid: number
  registerdisetujui: number | null
  registerakhir: string | null
  pembimbingdosenid: number | null
  pembimbingdosennama: string | null
  semtutup: string | null
  nilaikunci: string | null
  nilaikuncioleh: string | null
  nilaihasil: string | null
  nilairilis: string | null
  rubrikid: number | null
  rubriknomor: number | null
  rubrikisi: string | null
  seminartanggal: string | null
  seminarjam: string | null
  seminarruang: string | null
  seminarcatatan: string | null
  seminarversi: number | null
  /** The day of the first entry of the final report. */
  akhir: string | null
}

interface StoredPart {
  bagianoleh: Marker
  bagianke: number
  bagianisi: string
  bagiancatatan: string | null
  bagianpenilai: string | null
  bagianberkas: number | null
  berkasnama: string | null
  bagiandikirim: string | null
  bagiancara: 'kertas' | 'tautan' | null
  bagiandiajukan: string | null
  bagiandisahkan: string | null
  bagianalamatsejak: string | null
  bagianalasan: string | null
  versi: number
}
interface Examiner {
  dosenid: number
  dosennama: string
  dosennidn: string
}

function sheetOf(
  row: Row,
  isi: Rubric | null,
  parts: StoredPart[],
  examiners: Examiner[],
  today: string,
): Sheet {
  const { bagian, lapangan } = isi ? entriesOf(isi, row, parts, examiners) : { bagian: [], lapangan: null }
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
    registerid: row.registerid,
    registernobp: row.registernobp,
    registermhsnama: row.registermhsnama,
    registernamaperusahaan: row.registernamaperusahaan,
    perusahaanalamat: row.perusahaanalamat,
    jadwalmulai: row.jadwalmulai,
    jadwalselesai: row.jadwalselesai,
    prodiid: row.registerprodiid,
    prodinama: row.kuotaprodinama,
    semid: row.registersemid,
    dosenid: row.pembimbingdosenid,
    dosennama: row.pembimbingdosennama,
    rubrik: isi && { rubrikid: row.rubrikid!, nomor: row.rubriknomor!, isi },
    seminar: {
      tanggal: row.seminartanggal,
      jam: row.seminarjam,
      ruang: row.seminarruang,
      catatan: row.seminarcatatan,
      versi: row.seminarversi ?? 0,
    },
    penguji: examiners.map(({ dosenid, dosennama, dosennidn }) => ({ dosenid, dosennama, dosennidn })),
    bagian,
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
      locked: row.nilaikunci !== null,
      released: row.nilairilis !== null,
      complete: hasil !== null,
      begun: bagian.some((entry) => entry.sebelah || hasMarks(entry)),
    }),
    halangan: markRefusal({
      approved: row.registerdisetujui === 1,
      end: row.registerakhir as End | null,
      semesterClosed: row.semtutup !== null,
      locked: row.nilaikunci !== null,
      hasRubric: isi !== null,
    }),
    dikunci: row.nilaikunci,
    dikuncioleh: row.nilaikuncioleh,
    dirilis: row.nilairilis,
  }
}

/** Everybody who marks, whether they have or not; a seminar without examiners is awaited from nobody by name. */
function entriesOf(
  rubric: Rubric,
  row: Row,
  parts: StoredPart[],
  examiners: Examiner[],
): Pick<Sheet, 'bagian' | 'lapangan'> {
  const entry = (
    bagian: RubricPart,
    ke: number,
    who: { dosenid: number | null; nama: string | null },
  ): Entry => {
    const stored = parts.find((one) => one.bagianoleh === bagian.oleh && one.bagianke === ke)
    return {
      oleh: bagian.oleh,
      ...who,
      bagian,
      isi: stored ? (JSON.parse(stored.bagianisi) as Marks) : {},
      catatan: stored?.bagiancatatan ?? null,
      penilai: stored?.bagianpenilai ?? null,
      berkas: stored?.bagianberkas ?? null,
      namafile: stored?.berkasnama ?? null,
      dikirim: stored?.bagiandikirim ?? null,
      cara: stored?.bagiancara ?? null,
      diajukan: stored?.bagiandiajukan ?? null,
      disahkan: stored?.bagiandisahkan ?? null,
      alamatsejak: stored?.bagianalamatsejak ?? null,
      alasan: stored?.bagianalasan ?? null,
      sebelah: false,
      versi: stored?.versi ?? 0,
    }
  }
  let lapangan: Entry | null = null
  const bagian = rubric.bagian.flatMap((part) => {
    if (part.oleh === 'lapangan') {
      const nobody = { dosenid: null, nama: null }
      const paper = entry(part, COMPANY_ROW.kertas, nobody)
      const link = entry(part, COMPANY_ROW.tautan, nobody)
      const isPaper = paper.dikirim !== null
      const isLink = link.dikirim !== null || link.diajukan !== null
      lapangan = isPaper ? paper : { ...link, sebelah: !isLink && hasMarks(paper) }
      return [isLink ? link : { ...paper, sebelah: !isPaper && hasMarks(link) }]
    }
    if (part.oleh === 'pembimbing')
      return [entry(part, 0, { dosenid: row.pembimbingdosenid, nama: row.pembimbingdosennama })]
    if (examiners.length === 0) return [entry(part, 0, { dosenid: null, nama: null })]
    return examiners.map(({ dosenid, dosennama }) => entry(part, dosenid, { dosenid, nama: dosennama }))
  })
  return { bagian, lapangan }
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
