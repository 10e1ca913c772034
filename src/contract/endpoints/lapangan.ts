import { z } from 'zod'
import { asText, made } from '../columns.ts'
import { defineEndpoints } from '../endpoint.ts'
import { EMAIL, PHONE } from '../formats.ts'
import { MAX_REASON } from '../limits.ts'
import { code } from '../parse.ts'
import {
  CODE_LENGTH,
  DOUBTS,
  LAPANGAN_DAY_STATES,
  LAPANGAN_MARK_STATES,
  LINK_STATES,
  LINK_WAYS,
  MOST_CONFIRMED,
  SIGNED_BY,
  TRUSTED_BY,
} from '../rules/lapangan.ts'
import { perusahaan } from '../resources/perusahaan.ts'
import { asksElsewhere } from '../rules/companies.ts'
import { MAX_REVISION_PARTS, REVISION_PARTS } from '../rules/revisionParts.ts'
import {
  changesOf,
  fileLink,
  orNull,
  shownOf,
  wireDate,
  wireInteger,
  wireLine,
  wireText,
  wireOne,
  wireTick,
} from '../schemas.ts'
import { hours } from './kehadiran.ts'
import { fromForm } from './massal.ts'
import { commentShape, lapanganMarkShape, givenMarks, pictureShape, rubricRead } from './shapes.ts'

const MAX_NAME = 120
const MAX_FUNCTION = 120
const MAX_PHONE = 30

const name = wireLine(MAX_NAME)
const jabatan = orNull(wireLine(MAX_FUNCTION))
/** As it stands behind the # of an address; anything else is a dead link, not a wrong entry. */
const token = z.string({ error: code('lapangan.link-invalid') }).max(200, code('lapangan.link-invalid'))
const byToken = z.strictObject({ token })
const moment = z.string()
/** What a company says of itself, and nothing that anybody is trusted by. */
const { perusahaanbidang, perusahaanuraian, perusahaantugas } = perusahaan.fields
const ABOUT = { perusahaanbidang, perusahaanuraian, perusahaantugas }
const marks = z.record(z.string(), z.int())
const markState = z.enum(LAPANGAN_MARK_STATES)
const confirmed = z.array(
  z.object({
    detail_idx: z.int(),
    hasil: z.enum(['berubah', 'sudah', 'ditolak']),
    alasan: z.string().nullable(),
  }),
)
export const linkShape = z.object({
  tautanid: z.int(),
  cara: z.enum(LINK_WAYS),
  dibuat: moment,
  oleh: z.string().nullable(),
  kedaluwarsa: moment,
  dicabut: moment.nullable(),
  /** First opened. */
  dipakai: moment.nullable(),
  terakhir: moment.nullable(),
  keadaan: made(z.enum(LINK_STATES)),
  /** Is it theirs to end, whoever asks? */
  cabut: made(z.boolean()),
})

/** The company's supervisor, who has no account: who that is, the links, and what is done by them. */
export const lapangan = defineEndpoints({
  // — with the link; nobody is signed in, and nothing is used up
  'POST lapangan/periksa': {
    body: byToken,
    answer: {
      data: z.object({
        keadaan: z.enum([...LINK_STATES, 'tidak-dikenal']),
        nama: z.string().nullable(),
        perusahaan: z.string().nullable(),
        /** Where a new link would go: 's***@…'. */
        kirimke: z.string().nullable(),
      }),
    },
    noStore: true,
  },
  'POST lapangan/masuk': {
    body: byToken,
    answer: { data: z.object({ token: z.string(), sampai: moment }) },
    noStore: true,
  },
  /** 'That is not me': the link ends. */
  'POST lapangan/bukan': { body: byToken, noStore: true },
  'POST lapangan/kirimulang': { body: byToken, noStore: true },

  // — in the session that a link has opened
  'GET lapangan': {
    answer: {
      data: z.object({
        nama: z.string(),
        jabatan: z.string().nullable(),
        perusahaan: z.string(),
        /** What students choose it by; null = not theirs to write now. */
        tentang: z.object({ perusahaanid: z.int(), ...shownOf(ABOUT).shape, versi: z.int() }).nullable(),
        /** The session's end, and the last day of the link. */
        sampai: moment,
        berlakusampai: z.string(),
        /** The zone of the campus: which day it is there, and what its hours mean. */
        zonawaktu: z.string(),
        mahasiswa: z.array(
          z.object({
            registerid: z.int(),
            registermhsnama: z.string(),
            kuotaprodinama: z.string(),
            jadwalmulai: z.string().nullable(),
            jadwalselesai: z.string().nullable(),
            selesai: z.boolean(),
            menunggu: z.int(),
            dikonfirmasi: z.int(),
            /** To be corrected by the student. */
            diminta: z.int(),
            /** The Monday of the week that is read next. */
            pekan: z.string(),
            /** How many of those that wait are of which week, by its Monday. */
            perpekan: z.array(z.object({ senin: z.string(), menunggu: z.int() })),
            /** Whom the company may ring. */
            pembimbingdosennama: z.string().nullable(),
            pembimbingdosentelp: z.string().nullable(),
            nilai: z.object({ keadaan: markState, dibuka: z.string().nullable() }),
          }),
        ),
      }),
    },
    noStore: true,
  },
  'GET lapangan/pekan/{registerid}': {
    query: z.strictObject({
      senin: z.preprocess((value) => (value === '' ? undefined : value), wireDate().optional()),
    }),
    answer: {
      data: z.object({
        registerid: z.int(),
        registermhsnama: z.string(),
        senin: z.string(),
        /** The week before and after it that is part of the internship, by its Monday. */
        sebelum: z.string().nullable(),
        sesudah: z.string().nullable(),
        /** False: it is only read. */
        tulis: z.boolean(),
        /** May a day still be given back? Not once the internship is finished: nobody could correct it. */
        revisi: z.boolean(),
        hari: z.array(
          z.object({
            tgl: z.string(),
            hari: z.string(),
            /** A working day of the internship, up to today. */
            wajib: z.boolean(),
            /** Accepted as a day away; why is nothing that the company is told. */
            absen: z.boolean(),
            laporan: z
              .object({
                detail_idx: z.int(),
                detail_isi: z.string(),
                jam: z.object(hours),
                detail_versi: z.int(),
                detail_lampiran: fileLink(),
                detail_namafile: z.string().nullable(),
                detail_verifikasi: asText(),
                detail_revisi: asText(),
                keadaan: z.enum(LAPANGAN_DAY_STATES),
                gambar: z.array(pictureShape),
                lapangan: lapanganMarkShape.nullable(),
                /** Confirmed by whoever reads: they may take it back. */
                batal: z.boolean(),
                revisi: z
                  .object({
                    catatan: z.string(),
                    bagian: z.array(z.string()),
                    oleh: z.string(),
                    pada: moment,
                    /** Asked by the company itself. */
                    sendiri: z.boolean(),
                  })
                  .nullable(),
              })
              .nullable(),
          }),
        ),
        /** What student and lecturer say to each other about the week. */
        tanggapan: z.array(commentShape),
      }),
    },
    noStore: true,
  },
  'POST lapangan/hari': {
    body: z
      .strictObject({
        detail: fromForm(
          z
            .array(z.int().positive().max(2_147_483_647), { error: code('field.required') })
            .min(1, code('field.required'))
            .max(MOST_CONFIRMED, code('field.too-many')),
        ),
        /** Of each day the text that was read. */
        versi: fromForm(z.array(z.int().min(0), { error: code('field.required') }).max(MOST_CONFIRMED)),
        /** 0 = the own confirmation is taken back. */
        status: wireOne(),
      })
      .superRefine(({ detail, versi }, context) => {
        if (versi.length !== detail.length)
          context.addIssue({ code: 'custom', path: ['versi'], message: code('field.choice') })
      }),
    answer: { data: confirmed },
  },
  'POST lapangan/revisi': {
    body: z
      .strictObject({
        detail_idx: wireInteger(),
        versi: wireInteger(0),
        bagian: fromForm(
          z
            .array(z.enum(REVISION_PARTS.laporan, { error: code('field.choice') }))
            .max(MAX_REVISION_PARTS)
            .transform((parts) => [...new Set(parts)])
            .optional(),
        ).optional(),
        alasan: wireText(MAX_REASON, 0).optional(),
        /** 0 = the own request is taken back. */
        revisi: wireOne(),
      })
      .superRefine(({ revisi, bagian, alasan }, context) => {
        const missing = (path: string) =>
          context.addIssue({ code: 'custom', path: [path], message: code('field.required') })
        if (revisi === 1 && !alasan) missing('alasan')
        if (revisi === 1 && !bagian?.length) missing('bagian')
      }),
  },
  /** The own company, as students read it; the one that was read, as it may have been merged into another since. */
  'POST lapangan/perusahaan': {
    body: changesOf(ABOUT)
      .extend({ perusahaanid: wireInteger(1), versi: wireInteger(1) })
      .superRefine(({ perusahaanuraian, perusahaantugas }, context) => {
        for (const [field, text] of Object.entries({ perusahaanuraian, perusahaantugas }))
          if (typeof text === 'string' && asksElsewhere(text))
            context.addIssue({ code: 'custom', path: [field], message: code('company.elsewhere') })
      }),
    answer: { data: z.object({ versi: z.int() }) },
  },
  'GET lapangan/nilai/{registerid}': {
    answer: {
      data: z.object({
        registerid: z.int(),
        registermhsnama: z.string(),
        keadaan: markState,
        dibuka: z.string().nullable(),
        tulis: z.boolean(),
        bagian: z
          .object({
            ...rubricRead,
            bobot: z.int(),
            kriteria: z.array(
              z.object({ id: z.string(), nama: z.string(), uraian: z.string(), bobot: z.int() }),
            ),
          })
          .nullable(),
        isi: marks,
        catatan: z.string().nullable(),
        versi: z.int(),
        /** How it is signed, and where the code goes. */
        tanda: z.enum(SIGNED_BY),
        kirimke: z.string().nullable(),
        diajukan: moment.nullable(),
        dikirim: moment.nullable(),
        /** The name that is recorded. */
        penilai: z.string().nullable(),
        /** Why it came back. */
        alasan: z.string().nullable(),
        /** A lecturer is entering them from paper too: what is sent first counts. */
        sebelah: z.boolean(),
      }),
    },
    noStore: true,
  },
  'POST lapangan/nilai/{registerid}': {
    body: z.strictObject({
      ...givenMarks,
      kode: z.preprocess(
        (value) =>
          value === '' ? undefined : typeof value === 'string' ? value.replaceAll(/\s/g, '') : value,
        z
          .string({ error: code('lapangan.code-wrong') })
          .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), code('lapangan.code-wrong'))
          .optional(),
      ),
    }),
    answer: { data: z.object({ versi: z.int(), keadaan: markState }) },
  },

  // — on the campus' side
  'GET lapangan/menunggu': {
    answer: {
      data: z.array(
        z.object({
          registerid: z.int(),
          /** Who it is: one person may be of several students. */
          lapanganid: z.int(),
          registernobp: z.string(),
          registermhsnama: z.string(),
          kuotaprodinama: z.string(),
          registernamaperusahaan: z.string(),
          perusahaanemail: z.string().nullable(),
          nama: z.string(),
          jabatan: z.string().nullable(),
          lapangansurel: z.string().nullable(),
          lapangantelp: z.string().nullable(),
          sebab: z.enum(DOUBTS).nullable(),
          /** Students of other programmes have them too: the academic office confirms. */
          bersama: z.boolean(),
          oleh: z.string(),
          pada: moment,
          versi: z.int(),
        }),
      ),
    },
    noStore: true,
  },
  'GET lapangan/{registerid}': {
    answer: {
      data: z.object({
        lapangan: z
          .object({
            lapanganid: z.int(),
            nama: z.string(),
            jabatan: z.string().nullable(),
            lapangansurel: z.string().nullable(),
            lapangantelp: z.string().nullable(),
            keadaan: z.enum(['menunggu', 'dikonfirmasi']),
            cara: z.enum(TRUSTED_BY).nullable(),
            dikonfirmasioleh: z.string().nullable(),
            dikonfirmasipada: moment.nullable(),
            /** Why the office has to look, while it waits. */
            sebab: z.enum(DOUBTS).nullable(),
            oleh: z.string(),
            /** Placements on the same list, of the programmes of whoever asks. */
            mahasiswa: z.int(),
            /** Other programmes have placements there too: then it is the academic office that changes the person. */
            bersama: z.boolean(),
            versi: z.int(),
          })
          .nullable(),
        tautan: z.array(linkShape),
        /** One waits to leave by mail. */
        antre: z.boolean(),
        kertas: z.array(
          z.object({
            kertasid: z.int(),
            dari: z.string(),
            sampai: z.string(),
            nama: z.string(),
            jabatan: z.string().nullable(),
            berkas: fileLink().nullable(),
            namafile: z.string().nullable(),
            pada: moment,
            oleh: z.string(),
            hari: z.int(),
          }),
        ),
        /** What was entered, newest first, and by which link. */
        jejak: z.array(
          z.object({
            pada: moment,
            hal: z.enum(['masuk', 'konfirmasi', 'batal', 'revisi', 'catatan', 'nilai']),
            tanggal: z.string().nullable(),
            nama: z.string(),
            tautanid: z.int().nullable(),
          }),
        ),
        /** Does mail leave this server? */
        surelaktif: z.boolean(),
        /** What whoever asks may press. */
        boleh: z.object({
          ubah: z.boolean(),
          hapus: z.boolean(),
          konfirmasi: z.boolean(),
          tautan: z.boolean(),
          kirim: z.boolean(),
          cabut: z.boolean(),
          kertas: z.boolean(),
        }),
      }),
    },
    noStore: true,
  },
  'POST lapangan/{registerid}': {
    body: z.strictObject({
      nama: name,
      jabatan,
      lapangansurel: orNull(wireLine(120).pipe(z.email({ pattern: EMAIL, error: code('field.email') }))),
      lapangantelp: orNull(wireLine(MAX_PHONE).pipe(z.string().regex(PHONE, code('field.phone')))),
      /** As it was read; 0 = there was none. */
      versi: wireInteger(0),
      /** 1 = the office knows that it is no student's, though one has typed the same. */
      yakin: wireTick(),
    }),
    answer: {
      data: z.object({
        lapanganid: z.int(),
        keadaan: z.enum(['menunggu', 'dikonfirmasi']),
        sebab: z.enum(DOUBTS).nullable(),
      }),
    },
  },
})
