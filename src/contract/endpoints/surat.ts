import { z } from 'zod'
import { made } from '../columns.ts'
import { defineEndpoints } from '../endpoint.ts'
import {
  fieldsOf,
  GENERAL,
  hasUnknownField,
  LETTER_LIMITS,
  LETTER_NAMES,
  LETTER_NEEDS,
  MAX_LETTERS,
  isOfNumber,
  patternRefusal,
  TEMPLATE_NAMES,
} from '../letters.ts'
import { listing, orNothing, page } from '../listing.ts'
import { code } from '../parse.ts'
import { LETTER_JOB, surat as noun } from '../resources/surat.ts'
import { INTERNSHIP_STATES } from '../rules/internship.ts'
import { fileLink, shownOf, wireDate, wireInteger, wireLine, wireText } from '../schemas.ts'
import { fromForm } from './massal.ts'

const jenis = z.enum(LETTER_NAMES, { error: code('field.choice') })

/** What an office writes; left out, it stays as it is. */
const text = (field: keyof typeof LETTER_LIMITS) => wireText(LETTER_LIMITS[field], 0).optional()
const line = (field: keyof typeof LETTER_LIMITS) => wireLine(LETTER_LIMITS[field], 0).optional()
/** A part of the number. */
const part = (field: 'hal' | 'unit') =>
  wireLine(LETTER_LIMITS[field], 0).refine(isOfNumber, code('letters.pattern.tanda')).optional()
const words = {
  perihal: line('perihal'),
  hal: part('hal'),
  lampiran: line('lampiran'),
  pembuka: text('pembuka'),
  penutup: text('penutup'),
  tembusan: text('tembusan'),
  an: line('an'),
  jabatan: line('jabatan'),
  pejabat: line('pejabat'),
  nip: line('nip'),
  kepala: line('kepala'),
  kota: line('kota'),
  unit: part('unit'),
  pola: line('pola'),
}

/** A field that nobody fills in would be printed as it stands. */
function fillable(
  given: { jenis: string } & { [K in (typeof FILLED | typeof PLAIN)[number]]?: string | undefined },
  context: z.RefinementCtx,
) {
  const known = given.jenis === GENERAL ? [] : fieldsOf(given.jenis as (typeof LETTER_NAMES)[number])
  for (const field of [...FILLED, ...PLAIN])
    if (hasUnknownField(given[field] ?? '', FILLED.some((one) => one === field) ? known : []))
      context.addIssue({ code: 'custom', path: [field], message: code('letters.unknown-field') })
}

/** Where fields are filled in; where a text is printed as it is. */
const FILLED = ['pembuka', 'penutup'] as const
const PLAIN = ['perihal', 'lampiran', 'tembusan'] as const

export const letterShape = z.object({
  suratid: z.int(),
  jenis,
  nomor: z.string(),
  kode: z.string(),
  tanggal: z.string(),
  perihal: z.string(),
  perusahaan: made(z.string()),
  mahasiswa: made(
    z.array(
      z.object({
        registerid: z.int(),
        nama: z.string(),
        nobp: z.string(),
        /** What became of the internship; null = it waits, or was refused. */
        keadaan: z.enum(INTERNSHIP_STATES).nullable(),
      }),
    ),
  ),
  oleh: z.string(),
  dibuat: z.string(),
  dicabut: z.string().nullable(),
  dicabutoleh: z.string().nullable(),
  dicabutalasan: z.string().nullable(),
  /** Null once the time of keeping it is over. */
  berkas: made(fileLink().nullable()),
  pindaian: made(fileLink().nullable()),
})

/** What the campus has not said yet, without which none of this kind leaves. */
const unset = z.array(z.enum(LETTER_NEEDS))

/** Letters that were asked for together. */
const job = shownOf(LETTER_JOB)

const template = { versi: z.int(), isi: z.record(z.string(), z.string()) }

export const checkedShape = z.object({
  jenis,
  nomor: z.string(),
  tanggal: z.string(),
  untuk: made(
    z.array(
      z.object({
        inisial: z.string(),
        akhir: z.string(),
        /** When the internship was cancelled, given up or moved elsewhere; why is nobody's business. */
        berakhir: z.string().nullable(),
      }),
    ),
  ),
  pejabat: z.string(),
  jabatan: z.string(),
  dicabut: z.string().nullable(),
  /** sha-256 of the file as it was issued, and of the signed one that was scanned. */
  sidik: made(z.array(z.string())),
})

/** Letters and certificates: their words, issuing them, and what anybody may know of one. */
export const surat = defineEndpoints({
  'GET surattemplat': {
    answer: {
      data: z.object({
        umum: z.object(template),
        jenis: z.array(z.object({ jenis, ...template })),
        /** Below which the QR of a letter points; null = nobody has said where the server is reached. */
        alamat: z.string().nullable(),
      }),
    },
  },
  'POST surattemplat': {
    body: z
      .strictObject({
        jenis: z.enum(TEMPLATE_NAMES, { error: code('field.choice') }),
        /** Of the words that were changed: others meanwhile are not lost. */
        versi: wireInteger(0),
        ...words,
      })
      .superRefine((given, context) => {
        fillable(given, context)
        const refusal = given.pola === undefined ? undefined : patternRefusal(given.pola)
        if (refusal)
          context.addIssue({ code: 'custom', path: ['pola'], message: code(`letters.pattern.${refusal}`) })
      }),
    answer: { data: z.object({ versi: z.int() }) },
  },
  /** A drawing with a sample's number and code: nothing is taken. Without a registration: of nobody. */
  'POST surat/pratinjau': {
    body: z
      .strictObject({
        jenis,
        registerid: fromForm(z.array(wireInteger()).max(200).optional()).optional(),
        tanggal: orNothing(wireDate()),
        ...words,
      })
      .superRefine(fillable),
    answer: {
      data: z.object({
        svg: z.string(),
        nomor: z.string(),
        halaman: z.int(),
        /** Signs that cannot be printed. */
        tanpahuruf: z.array(z.string()),
        /** Fields of the words that are empty for these students. */
        kurang: z.array(z.string()),
        belum: unset,
      }),
    },
    noStore: true,
  },
  /** Whom a letter of a kind could be for: of one semester, by company. */
  'GET surat/calon': {
    query: z.strictObject({ jenis, semid: orNothing(wireInteger()), prodiid: orNothing(wireInteger()) }),
    answer: {
      data: z.array(
        z.object({
          registerid: z.int(),
          nama: z.string(),
          nobp: z.string(),
          prodi: z.string(),
          angkatan: z.int(),
          perusahaan: z.string(),
          /** Students with the same one share a letter. */
          kelompok: z.string(),
          /** The number of the one that is valid. */
          nomor: z.string().nullable(),
        }),
      ),
      belum: unset,
    },
    noStore: true,
  },
  /** One is made at once; several become a job. */
  'POST surat': {
    body: z.strictObject({
      jenis,
      registerid: fromForm(
        z
          .array(wireInteger(), code('letters.none'))
          .min(1, code('letters.none'))
          .max(MAX_LETTERS, code('letters.too-many'))
          .transform((ids) => [...new Set(ids)]),
      ),
      tanggal: orNothing(wireDate()),
    }),
    answer: { data: z.object({ tugasid: z.int(), jumlah: z.int(), nomor: z.string().nullable() }) },
  },
  'GET surattugas/{tugasid}': {
    answer: {
      data: job.extend({ gagal: z.array(z.object({ nama: z.string(), alasan: z.string() })) }),
    },
    noStore: true,
  },
  'GET surat': {
    query: z.strictObject({
      ...listing(noun),
      jenis: orNothing(jenis),
      status: orNothing(z.enum(['berlaku', 'dicabut'], { error: code('field.choice') })),
      tugasid: orNothing(wireInteger()),
      registerid: orNothing(wireInteger()),
    }),
    answer: {
      data: z.array(letterShape),
      page,
    },
    noStore: true,
  },
  /** What a stranger with the paper in hand may know of it. */
  'GET surat/periksa/{kode}': {
    params: z.strictObject({ kode: z.string().max(40) }),
    answer: {
      data: checkedShape,
    },
    noStore: true,
  },
})
