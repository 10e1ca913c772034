import { buffer } from 'node:stream/consumers'
import { renderSVG } from 'uqr'
import { PICTURE_USE } from '../files/saveUpload.ts'
import { imageLibrary } from '../files/image.ts'
import type { FileStore } from '../files/store.ts'
import {
  LETTERS,
  NO_NUMBER,
  numberOf,
  shownCode,
  signatoryOf,
  type GeneralWords,
  type LetterField,
  type LetterName,
  type LetterWords,
} from '../../contract/letters.ts'
import {
  ATTENDANCE_WORDS,
  confirmedBy,
  GRADE_WORDS,
  LABELS,
  photo,
  SIGNERS,
  VALIDATED,
  validatedBy,
} from '../../contract/letterWords.ts'
import type { DayHours } from '../../contract/rules/attendance.ts'
import { partsOf, rentang, tanggal, tanggalPanjang, today } from '../../contract/rules/calendar.ts'
import { workdays, type Holidays } from '../../contract/rules/workdays.ts'
import { ownerName } from '../../contract/campus.ts'
import type { readCampus } from '../campus.ts'
import type { RequestContext } from '../context.ts'
import { internshipParts } from '../db/parts.ts'
import { lapanganMarks } from '../endpoints/lapangan/present.ts'
import { HOURS } from '../endpoints/laporan/present.ts'
import { NO_SHEET, type AttendanceSheet } from './attendance.ts'
import type { Job } from './engine.ts'
import type { GradePage } from './grade.ts'
import type { Named } from './named.ts'

/** Everything a letter is made of. */
export interface Material {
  jenis: LetterName
  words: LetterWords
  general: GeneralWords
  /** Of one company; of a letter for one, the one. */
  named: readonly Named[]
  campus: Awaited<ReturnType<typeof readCampus>>
  libur: Holidays
  /** Of the letter: 'YYYY-MM-DD'. */
  day: string
  urut: number
  code: string
  /** Where the code can be checked; null = nobody has said where the server is reached. */
  address: string | null
  days: readonly LogDay[]
  /** Of a logbook: the grade, once it is released. */
  grade: GradePage | null
  /** Of an attendance sheet. */
  attendance?: AttendanceSheet | undefined
  /** Not issued: it says so across the page. */
  sample: boolean
}

export interface LogDay {
  tanggal: string
  isi: string
  /** '08.00–16.30', or nothing. */
  jam: string
  validasi: string
  /** By the company: who and when, or nothing. */
  konfirmasi: string
  gambar: { nama: string; keterangan: string }[]
}

/** What the template is given; and which fields of the words have nothing to stand for. */
export function compose(material: Material): { data: LetterData; nomor: string; kurang: LetterField[] } {
  const { jenis, words, general, named, campus, day, code, address, sample } = material
  const kind = LETTERS[jenis]
  const values = valuesOf(material)
  const kurang = new Set<LetterField>()
  const filled = (text: string) => paragraphs(text, values, kurang)
  const nomor = numberOf(general.pola, {
    urut: material.urut,
    unit: general.unit,
    hal: words.hal,
    day,
  })
  const first = named[0]!
  const numbered = ['formulir', 'logbook', 'kehadiran'].includes(kind.form)
  const labels = { ...LABELS, nobp: campus.sebutan ?? LABELS.nobp }
  const campusName = campus.nama ?? ownerName(campus)
  const data: LetterData = {
    bentuk: kind.form,
    contoh: sample,
    judul: `${words.perihal} ${nomor}`,
    hari: Object.values(partsOf(day)),
    kaki: nomor,
    perihal: words.perihal,
    nomor,
    lampiran: words.lampiran || '-',
    kop: {
      nama: campusName,
      kepala: general.kepala,
      baris: [
        campus.alamat ?? '',
        [
          campus.kontak.telepon && `Telepon ${campus.kontak.telepon}`,
          campus.kontak.surel,
          campus.kontak.situs?.replace(/^https?:\/\//, ''),
        ]
          .filter(Boolean)
          .join(' · '),
      ].filter(Boolean),
      logo: campus.file ? LOGO : null,
    },
    yth: [`Pimpinan ${first.perusahaan}`, first.alamat].filter(Boolean),
    pembuka: filled(words.pembuka),
    penutup: filled(words.penutup),
    /** So much that it has to be smaller. */
    panjang: words.pembuka.length + words.penutup.length,
    tabel: kind.together,
    sebutan: labels.nobp,
    mahasiswa: named.map(({ nama, nobp, prodi }) => ({ nama, nobp, prodi })),
    perusahaan: { nama: first.perusahaan },
    butir: kind.rows.flatMap((field) =>
      values[field] === '' ? [] : [[labels[field], values[field]] as const],
    ),
    ttd: {
      tempat: [general.kota, tanggal(day)].filter(Boolean).join(', '),
      ...signature(words, general),
    },
    tembusan: words.tembusan
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    qr: address !== null,
    kode: shownCode(code),
    periksa: address === null ? '' : `${address.replace(/^https?:\/\//, '')}${code}`,
    rujukan: numbered ? `Nomor ${nomor}` : '',
    harian: material.days,
    nilai: material.grade && { judul: GRADE_WORDS.title, kolom: GRADE_WORDS.columns, ...material.grade },
    hadir: material.attendance ?? NO_SHEET,
    tandatangan: [
      { siapa: SIGNERS[0], nama: first.nama, nomor: `${labels.nobp} ${first.nobp}` },
      { siapa: SIGNERS[1], nama: '', nomor: '' },
      {
        siapa: SIGNERS[2],
        nama: first.pembimbing,
        nomor: first.nidn === '' ? '' : `NIDN ${first.nidn}`,
      },
    ],
  }
  return { data, nomor, kurang: [...kurang] }
}

const signature = (words: LetterWords, general: GeneralWords) => {
  const { an, jabatan, pejabat, nip } = signatoryOf(words, general)
  return { an, jabatan, nama: pejabat, nip: nip === NO_NUMBER ? '' : nip }
}

/** The pictures that the data name. */
export async function picturesOf(
  files: FileStore,
  { campus, address, code }: Pick<Material, 'campus' | 'address' | 'code'>,
): Promise<NonNullable<Job['pictures']>> {
  const pictures: NonNullable<Job['pictures']> = {}
  if (address !== null) pictures[QR] = Buffer.from(renderSVG(`${address}${code}`, { ecc: 'M', border: 0 }))
  if (campus.file) pictures[LOGO] = await logoOf(files, campus.file)
  return pictures
}
const QR = 'qr.svg'
const LOGO = 'logo.png'

/** Sharp enough on paper; made once, as long as it is this one. */
async function logoOf(files: FileStore, file: NonNullable<Material['campus']['file']>): Promise<Buffer> {
  if (logo?.version === file.version) return logo.bytes
  const sharp = await imageLibrary()
  const bytes = await sharp(await buffer((await files.open(file.key, file.size)).stream))
    .resize({ width: LOGO_EDGE, height: LOGO_EDGE, fit: 'inside', withoutEnlargement: true })
    // A PDF of this kind has no half-transparent pictures beside white paper.
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  logo = { version: file.version, bytes }
  return bytes
}
let logo: { version: string; bytes: Buffer } | undefined
const LOGO_EDGE = 480

/** The validated days of one internship, with their pictures small enough to be printed three in a row. */
export async function logDays(
  { db, appContext: { files, timeZone } }: Pick<RequestContext, 'db' | 'appContext'>,
  registerid: number,
  { most = 500 } = {},
): Promise<{ days: LogDay[]; pictures: NonNullable<Job['pictures']> }> {
  const rows = await db
    .selectFrom('laporandetail as l')
    .select(['l.detail_idx', 'l.detail_tgl', 'l.detail_isi', 'l.detail_versi', ...HOURS])
    .select((eb) =>
      eb
        .selectFrom('validasi as v')
        .select('v.validasi_nama')
        .whereRef('v.validasi_detailidx', '=', 'l.detail_idx')
        .orderBy('v.validasi_idx', 'desc')
        .limit(1)
        .as('oleh'),
    )
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
    .select(['l.detail_registeridx', 'p.perusahaannama'])
    .where('l.detail_registeridx', 'in', internshipParts(registerid))
    .where('l.detail_jenis', '=', 'mingguan')
    .where('l.detail_verifikasi', '=', 1)
    .orderBy('l.detail_tgl')
    .orderBy('l.detail_idx')
    .limit(most)
    .execute()
  if (rows.length === 0) return { days: [], pictures: {} }
  const ids = rows.map(({ detail_idx }) => detail_idx)
  const marks = await lapanganMarks(db, ids)
  const shown = await db
    .selectFrom('laporangambar as g')
    .innerJoin('berkas as b', 'b.berkasid', 'g.gambarkecil')
    .select(['g.gambarid', 'g.gambardetailidx', 'g.gambarketerangan', 'b.berkaskunci', 'b.berkasukuran'])
    .where('g.gambardetailidx', 'in', ids)
    .orderBy('g.gambardetailidx')
    .orderBy('g.gambarurut')
    .execute()
  const pictures: NonNullable<Job['pictures']> = {}
  for (const { gambarid, berkaskunci, berkasukuran } of shown) {
    // One that is lost or cannot be read leaves a gap: the other days are worth their paper.
    const bytes = await jpegOf(files, berkaskunci, berkasukuran).catch(() => undefined)
    if (bytes) pictures[`${PICTURE_USE}-${gambarid}.jpg`] = bytes
  }
  const days = rows.map(({ detail_idx, detail_versi, detail_tgl, detail_isi, oleh, ...worked }) => ({
    tanggal: tanggalPanjang(detail_tgl),
    isi: detail_isi,
    // The paper names one company; a day before a move was spent at another.
    jam: [hoursText(worked), worked.detail_registeridx !== registerid && worked.perusahaannama]
      .filter(Boolean)
      .join(', '),
    validasi: oleh === null ? VALIDATED : validatedBy(oleh),
    konfirmasi: confirmation(marks(detail_idx, detail_versi), timeZone),
    gambar: shown
      .filter(({ gambardetailidx }) => gambardetailidx === detail_idx)
      .map(({ gambarid, gambarketerangan }, index) => ({
        nama: `${PICTURE_USE}-${gambarid}.jpg`,
        keterangan: gambarketerangan ?? photo(index + 1),
      }))
      .filter(({ nama }) => nama in pictures),
  }))
  return { days, pictures }
}

/** What was changed since has not been confirmed. */
function confirmation(mark: ReturnType<Awaited<ReturnType<typeof lapanganMarks>>>, timeZone: string): string {
  const said = mark?.konfirmasi
  if (!said || said.berubah) return ''
  return confirmedBy(said.nama, tanggal(today(new Date(said.pada), timeZone)), said.cara)
}

const hoursText = ({ masuk, keluar, mode }: DayHours) =>
  [
    masuk && keluar ? `${masuk.replace(':', '.')}–${keluar.replace(':', '.')}` : '',
    mode ? ATTENDANCE_WORDS.modes[mode] : '',
  ]
    .filter(Boolean)
    .join(', ')

async function jpegOf(files: FileStore, key: string, size: number): Promise<Buffer> {
  const bytes = await buffer((await files.open(key, size)).stream)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return bytes
  const sharp = await imageLibrary()
  return sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 75 }).toBuffer()
}

export interface LetterData {
  /** What the campus calls a student's number. */
  sebutan: string
  mahasiswa: { nama: string; nobp: string; prodi: string }[]
  [field: string]: unknown
}

interface Run {
  isi: string
  /** Filled in for whoever reads across the page. */
  tebal: boolean
}
const STRONG = new Set<string>(['nama', 'nobp', 'prodi', 'perusahaan'])

/** A blank line begins a paragraph. */
function paragraphs(text: string, values: Record<LetterField, string>, missing: Set<LetterField>): Run[][] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll('\n', ' ').trim())
    .filter(Boolean)
    .map((part) =>
      part.split(/(\{\w+\})/).flatMap((piece): Run[] => {
        const name = /^\{(\w+)\}$/.exec(piece)?.[1] as LetterField | undefined
        if (name === undefined) return piece === '' ? [] : [{ isi: piece, tebal: false }]
        const value = values[name] ?? ''
        if (value === '') missing.add(name)
        return [{ isi: value || `{${name}}`, tebal: STRONG.has(name) }]
      }),
    )
}

function valuesOf({ named, campus, libur, words, general }: Material): Record<LetterField, string> {
  const first = named[0]!
  const starts = named.flatMap(({ mulai }) => (mulai === null ? [] : [mulai])).toSorted()
  const ends = named.flatMap(({ selesai }) => (selesai === null ? [] : [selesai])).toSorted()
  // Of several, the days of all of them; unless one has none.
  const mulai = starts.length === named.length ? starts[0] : undefined
  const selesai = ends.length === named.length ? ends.at(-1) : undefined
  const days = mulai && selesai ? workdays(mulai, selesai, libur) : 0
  return {
    nama: first.nama,
    nobp: first.nobp,
    prodi: first.prodi,
    perusahaan: first.perusahaan,
    alamat: first.alamat,
    semester: first.semester,
    mulai: mulai ? tanggal(mulai) : '',
    selesai: selesai ? tanggal(selesai) : '',
    lama: mulai && selesai ? `${rentang(mulai, selesai)} (${days} hari kerja)` : '',
    harikerja: days > 0 ? String(days) : '',
    pembimbing: [...new Set(named.map(({ pembimbing }) => pembimbing).filter(Boolean))].join('; '),
    jumlah: String(named.length),
    kampus: campus.nama ?? ownerName(campus),
    jabatan: signatoryOf(words, general).jabatan,
  }
}

/** Below which a code is checked. */
export const addressOf = ({ publicUrl }: { publicUrl?: string }): string | null =>
  publicUrl === undefined ? null : `${publicUrl.replace(/\/+$/, '')}/v/`
