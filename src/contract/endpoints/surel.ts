import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { EMAIL } from '../formats.ts'
import { MAX_PASSWORD_BYTES, MAX_USERNAME } from '../limits.ts'
import { MAILED_GROUPS, type MailedGroup } from '../mail.ts'
import { CHANNELS, MAIL_MANNERS, OUTBOX_STATES } from '../outbox.ts'
import { code } from '../parse.ts'
import { said, wireInteger, wireLine, wireOne } from '../schemas.ts'
import { orNothing } from '../listing.ts'
import { newPassword } from './masuk.ts'
import { fromForm } from './massal.ts'

export const OUTBOX_A_PAGE = 50

const address = () => wireLine(120).pipe(z.email({ pattern: EMAIL, error: code('field.email') }))
/** As it stands behind the # of an address; anything else is a dead link, not a wrong entry. */
const token = z.string({ error: code('mail.link-dead') }).max(200, code('mail.link-dead'))
const manner = z.enum(MAIL_MANNERS, { error: code('field.choice') })
const groups = z.array(z.enum(MAILED_GROUPS, { error: code('field.choice') })).max(MAILED_GROUPS.length)

/** Addresses, what leaves to them, and the way back in by mail. */
export const surel = defineEndpoints({
  'GET surel': {
    answer: {
      data: z.object({
        /** Does this server send mail at all? */
        aktif: z.boolean(),
        alamatsurel: z.string().nullable(),
        /** Entered, not confirmed yet. */
        alamatbaru: z.string().nullable(),
        /** Oneself entered it; else it is confirmed with the password. */
        sendiri: z.boolean(),
        /** What was sent there was refused several times. */
        terpental: z.boolean(),
        /** When the daily one leaves, by the campus' clock. */
        pukul: z.string(),
        pilihan: z.object(
          Object.fromEntries(MAILED_GROUPS.map((group) => [group, manner])) as Record<
            MailedGroup,
            typeof manner
          >,
        ),
        /** Messages by the campus' gateway: whether there is one, one's number, one that waits for its code. */
        whatsapp: z.object({
          aktif: z.boolean(),
          nomorwa: z.string().nullable(),
          nomorwabaru: z.string().nullable(),
        }),
      }),
    },
    noStore: true,
  },
  /** Another address, or none. With the password: by it somebody else could come in later. */
  'POST surel': {
    body: z.strictObject({
      alamatsurel: said(address()),
      userpass: z.string().min(1, code('field.required')).max(MAX_PASSWORD_BYTES),
    }),
  },
  'POST surel/pilihan': {
    body: z.strictObject({
      kelompok: z.enum(MAILED_GROUPS, { error: code('field.choice') }),
      cara: manner,
    }),
  },
  'POST surel/konfirmasi': {
    body: z.strictObject({
      token,
      /** Where somebody else entered the address; without it the answer says so. */
      userpass: orNothing(z.string().max(MAX_PASSWORD_BYTES)),
    }),
    answer: { data: z.object({ alamatsurel: z.string() }) },
    noStore: true,
  },
  /** By the link at the end of a mail: what that mail told of, or `semua`; `kembali` takes it back. */
  'POST surel/berhenti': {
    body: z.strictObject({
      token,
      semua: orNothing(wireOne()),
      kembali: fromForm(groups.optional()).optional(),
    }),
    answer: {
      /** What it changed, and what still comes. */
      data: z.object({ kelompok: z.array(z.enum(MAILED_GROUPS)), masih: z.array(z.enum(MAILED_GROUPS)) }),
    },
    noStore: true,
  },
  'POST lupasandi': {
    body: z.strictObject({ username: wireLine(MAX_USERNAME) }),
    noStore: true,
  },
  'POST sandibaru': {
    body: z.strictObject({ token, sandibaru: newPassword }),
    noStore: true,
  },

  /** What leaves, for whoever looks after it. */
  'GET kotakkeluar': {
    query: z.strictObject({
      keadaan: orNothing(z.enum(OUTBOX_STATES, { error: code('field.choice') })),
      saluran: orNothing(z.enum(CHANNELS, { error: code('field.choice') })),
      /** Part of the address. */
      cari: orNothing(wireLine(100)),
      sebelum: orNothing(wireInteger(1)),
    }),
    answer: {
      data: z.array(
        z.object({
          kotakid: z.int(),
          saluran: z.enum(CHANNELS),
          penerima: z.string(),
          jenis: z.string(),
          keadaan: z.enum(OUTBOX_STATES),
          dibuat: z.string(),
          /** When it is tried next. */
          jadwal: z.string(),
          /** When it left, failed or was dropped. */
          selesai: z.string().nullable(),
          percobaan: z.int(),
          galat: z.string().nullable(),
        }),
      ),
      lagi: z.boolean(),
      jumlah: z.object({ menunggu: z.int(), gagal: z.int() }),
      surel: z.object({ aktif: z.boolean(), dari: z.string().nullable(), pukul: z.string() }),
      /** Where messages to phones are given to; null: none leave. */
      whatsapp: z.object({ gateway: z.string().nullable() }),
    },
    noStore: true,
  },
  'POST surel/uji': {
    body: z.strictObject({ alamat: address() }),
    /** What the mail server said, to the letter. */
    answer: { data: z.object({ sampai: z.boolean(), jawaban: z.string() }) },
    noStore: true,
  },
})
