import { sql } from 'kysely'
import {
  activityTitle,
  cellsOf,
  FEEDER_COLUMNS,
  FEEDER_SHEETS,
  missingIn,
  type FeederRow,
  type FeederSheet,
} from '../../../contract/rules/feeder.ts'
import { handlers } from '../../context.ts'
import { assertProgramme, placements } from '../../scope.ts'
import { runningSemesterOf } from '../startingWith.ts'
import { sheetsOf, type Sheet } from './sheets.ts'

/** The columns of Neo Feeder, filled with what is known here and with nothing else; grades once they are locked. */
export const feeder = handlers({
  'GET nilai/feeder': async ({ db, user, permission, query, today }) => {
    await assertProgramme(db, user, query.prodi)
    const semid = query.semester ?? (await runningSemesterOf(db, today)).berlaku
    const sheets = await sheetsOf(
      db,
      sql<boolean>`r.registerprodiid = ${query.prodi} and r.registersemid = ${semid} and r.registerdisetujui = 1
        and (r.registerakhir is null or r.registerakhir = 'selesai') and ${placements('r', user, permission)}`,
      today,
    )
    const lecturers = await numbersOf(db, sheets)
    const rows: Record<FeederSheet, FeederRow[]> = {
      aktivitas: sheets.map(activity),
      anggota: sheets.map((sheet) => ({ ...student(sheet), jenis_peran: '3' })),
      pembimbing: sheets.map((sheet) => ({
        ...student(sheet),
        nidn: (sheet.dosenid !== null && lecturers.get(sheet.dosenid)) || '',
        nama_dosen: sheet.pembimbingdosennama ?? '',
        pembimbing_ke: '1',
      })),
      penguji: sheets.flatMap((sheet) =>
        sheet.penguji.map(({ dosennama, dosennidn }, at) => ({
          ...student(sheet),
          nidn: dosennidn,
          nama_dosen: dosennama,
          penguji_ke: String(at + 1),
        })),
      ),
      konversi: sheets.map(conversion),
    }
    return {
      data: FEEDER_SHEETS.map((lembar) => ({
        lembar,
        kolom: FEEDER_COLUMNS[lembar].map(({ name }) => name),
        baris: rows[lembar].map((row) => cellsOf(lembar, row)),
      })),
      kurang: missingIn(rows),
    }
  },
})

const student = ({ registernobp, registermhsnama }: Sheet) => ({
  nim: registernobp,
  nama_mahasiswa: registermhsnama,
})
/** Feeder writes a semester as this campus' system does: the year and 1, 2 or 3. */
const semesterOf = ({ semid }: Sheet) => (/^\d{4}[123]$/.test(String(semid)) ? String(semid) : '')

const activity = (sheet: Sheet): FeederRow => ({
  ...student(sheet),
  nama_prodi: sheet.prodinama,
  id_semester: semesterOf(sheet),
  judul: activityTitle(sheet.registernamaperusahaan),
  lokasi: [sheet.registernamaperusahaan, sheet.perusahaanalamat].filter(Boolean).join(', '),
  tanggal_mulai: sheet.jadwalmulai ?? '',
  tanggal_selesai: sheet.jadwalselesai ?? '',
})

const conversion = (sheet: Sheet): FeederRow => {
  const { hasil } = sheet
  const decimal = (hundredths: number) => (hundredths / 100).toFixed(2)
  return {
    ...student(sheet),
    id_semester: semesterOf(sheet),
    ...(sheet.dikunci !== null &&
      hasil && {
        nilai_angka: decimal(hasil.angka),
        nilai_indeks: decimal(hasil.indeks),
        nilai_huruf: hasil.huruf,
      }),
  }
}

async function numbersOf(db: Parameters<typeof sheetsOf>[0], sheets: Sheet[]): Promise<Map<number, string>> {
  const ids = [...new Set(sheets.flatMap(({ dosenid }) => dosenid ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('dosen')
    .select(['dosenid', 'dosennidn'])
    .where('dosenid', 'in', ids)
    .execute()
  return new Map(rows.map(({ dosenid, dosennidn }) => [dosenid, dosennidn]))
}
