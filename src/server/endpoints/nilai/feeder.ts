import { sql } from 'kysely'
import {
  activityTitle,
  cellsOf,
  FEEDER_COLUMNS,
  FEEDER_SHEETS,
  missingIn,
  PERSONAL,
  type FeederRow,
  type FeederSheet,
} from '../../../contract/rules/feeder.ts'
import { handlers } from '../../context.ts'
import { standing } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { findRow, holdOnly, updateRows } from '../../db/rows.ts'
import { changed, ifChanged } from '../../events/record.ts'
import { assertProgramme, placements } from '../../scope.ts'
import { write } from '../../write.ts'
import { runningSemesterOf } from '../startingWith.ts'
import { sheetsOf, type Sheet } from './sheets.ts'

/** The columns of Neo Feeder, filled with what is known here and with nothing else; grades once they are locked. */
export const feeder = handlers({
  'GET nilai/feeder': async ({ db, user, permission, query: { prodi, semester }, today }) => {
    if (prodi !== undefined) await assertProgramme(db, user, prodi)
    const semid = semester ?? (await runningSemesterOf(db, today)).berlaku
    const programme = prodi === undefined ? sql`1 = 1` : sql`r.registerprodiid = ${prodi}`
    const sheets = await sheetsOf(
      db,
      sql<boolean>`${programme} and r.registersemid = ${semid} and ${sql.raw(standing('r').isPlaced)}
        and ${placements('r', user, permission)}`,
      today,
    )
    const rows = await rowsOf(db, sheets)
    return {
      data: FEEDER_SHEETS.map((lembar) => ({
        lembar,
        kolom: FEEDER_COLUMNS[lembar].map(({ name }) => name),
        baris: rows[lembar].map((row) => cellsOf(lembar, row)),
      })),
      kurang: missingIn(rows),
    }
  },

  'GET neofeeder': async ({ db }) => ({ data: await settingsOf(db) }),

  'POST neofeeder': write({
    hold: async ({ db }) => ({ ...(await holdOnly(db, 'neofeeder')), id: 1 }),
    version: ({ held }) => held.versi,
    change: async ({ db, body: { versi: _, ...setting } }) => {
      await updateRows(db, 'neofeeder', { satu: 1 }, setting)
      return setting
    },
    event: ({ held, done: setting }) => ifChanged({ what: 'neofeeder.ubah', ...changed(held, setting) }),
    said: 'settings.neofeeder-saved',
  }),
})

const NOTHING_SET = {
  programmbkm: null,
  jenisaktivitas: null,
  kategoripembimbing: null,
  kategoripenguji: null,
  versi: 0,
}
const settingsOf = async (db: Database) => (await findRow(db, 'neofeeder', { satu: 1 })) ?? NOTHING_SET

async function rowsOf(db: Database, sheets: readonly Sheet[]): Promise<Record<FeederSheet, FeederRow[]>> {
  const campus = await settingsOf(db)
  const known = await knownOf(db, sheets)
  const rows = sheets.map((sheet) => {
    const ids = known.get(sheet.registerid)
    const person = { nim: sheet.registernobp, nama_mahasiswa: sheet.registermhsnama }
    return { sheet, ids, person, activity: { ...person, id_aktivitas: ids?.idaktivitas } }
  })
  return filled({
    aktivitas: rows.map(({ sheet, ids, person }) => ({
      ...person,
      nama_prodi: sheet.prodinama,
      program_mbkm: campus.programmbkm,
      jenis_anggota: PERSONAL.jenis_anggota,
      id_jenis_aktivitas: campus.jenisaktivitas,
      id_prodi: ids?.prodiidfeeder,
      id_semester: semesterOf(sheet),
      judul: activityTitle(sheet.registernamaperusahaan),
      lokasi: [sheet.registernamaperusahaan, sheet.perusahaanalamat].filter(Boolean).join(', '),
      sk_tugas: ids?.nomor,
      tanggal_sk_tugas: ids?.tanggal,
      tanggal_mulai: sheet.jadwalmulai,
      tanggal_selesai: sheet.jadwalselesai,
    })),
    anggota: rows.map(({ ids, activity }) => ({
      ...activity,
      id_registrasi_mahasiswa: ids?.mhsidfeeder,
      jenis_peran: PERSONAL.jenis_peran,
    })),
    pembimbing: rows.map(({ sheet, ids, activity }) => ({
      ...activity,
      nidn: ids?.dosennidn,
      nama_dosen: sheet.pembimbingdosennama,
      id_kategori_kegiatan: campus.kategoripembimbing,
      id_dosen: ids?.dosenidfeeder,
      pembimbing_ke: '1',
    })),
    penguji: rows.flatMap(({ sheet, activity }) =>
      sheet.penguji.map(({ dosennama, dosennidn, dosenidfeeder }, at) => ({
        ...activity,
        nidn: dosennidn,
        nama_dosen: dosennama,
        id_kategori_kegiatan: campus.kategoripenguji,
        id_dosen: dosenidfeeder,
        penguji_ke: String(at + 1),
      })),
    ),
    konversi: rows.map(({ sheet, ids, activity }) => ({
      ...activity,
      id_anggota: ids?.idanggota,
      id_matkul: ids?.prodiidmatkul,
      id_semester: semesterOf(sheet),
      sks_mata_kuliah: ids?.prodisksmagang,
      ...gradeOf(sheet),
    })),
  })
}

type Cells = Record<string, string | number | null | undefined>
const filled = (sheets: Record<FeederSheet, Cells[]>) =>
  Object.fromEntries(
    FEEDER_SHEETS.map((lembar) => [
      lembar,
      sheets[lembar].map((cells) =>
        Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, String(value ?? '')])),
      ),
    ]),
  ) as Record<FeederSheet, FeederRow[]>

/** Feeder writes a semester as this campus' system does: the year and 1, 2 or 3. */
const semesterOf = ({ semid }: Sheet) => (/^\d{4}[123]$/.test(String(semid)) ? String(semid) : '')

function gradeOf({ dikunci, hasil }: Sheet): FeederRow {
  if (dikunci === null || !hasil) return {}
  const decimal = (hundredths: number) => (hundredths / 100).toFixed(2)
  return {
    nilai_angka: decimal(hasil.angka),
    nilai_indeks: decimal(hasil.indeks),
    nilai_huruf: hasil.huruf,
  }
}

/** Of each internship what no sheet of marks needs: the numbers of Feeder, and the letter that sent the student. */
async function knownOf(db: Database, sheets: readonly Sheet[]) {
  if (sheets.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('register as r')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .innerJoin('prodi as p', 'p.prodiid', 'r.registerprodiid')
    .leftJoin('aktivitas as a', 'a.aktivitasregisterid', 'r.registerid')
    .leftJoin('pembimbing as b', 'b.pembimbingregisterid', 'r.registerid')
    .leftJoin('dosen as d', 'd.dosenid', 'b.pembimbingdosenid')
    .leftJoin('suratmahasiswa as s', (on) =>
      on.onRef('s.registerid', '=', 'r.registerid').on('s.jenis', '=', 'tugas').on('s.berlaku', '=', 1),
    )
    .leftJoin('surat as l', 'l.suratid', 's.suratid')
    .select(['r.registerid', 'a.idaktivitas', 'a.idanggota', 'm.mhsidfeeder'])
    .select(['p.prodiidfeeder', 'p.prodiidmatkul', 'p.prodisksmagang', 'd.dosennidn', 'd.dosenidfeeder'])
    .select(['l.nomor', 'l.tanggal'])
    .where(
      'r.registerid',
      'in',
      sheets.map(({ registerid }) => registerid),
    )
    .execute()
  return new Map(rows.map((row) => [row.registerid, row]))
}
