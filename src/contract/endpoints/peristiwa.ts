import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { EVENT_GROUPS, EVENT_OBJECTS, EVENT_SOURCES } from '../events.ts'
import { code } from '../parse.ts'
import { orNothing } from '../listing.ts'
import { MAX_VALIDATED } from '../rules/reports.ts'
import { wireDate, wireInteger, wireText } from '../schemas.ts'
import { fromForm } from './massal.ts'

const values = z.record(z.string(), z.unknown()).nullable()

/** One line of the trail (`events.ts`). */
const eventShape = z.object({
  peristiwaid: z.int(),
  waktu: z.string(),
  /** The name of then. */
  oleh: z.string(),
  peran: z.string().nullable(),
  asal: z.enum(EVENT_SOURCES),
  objek: z.string(),
  objekid: z.string(),
  /** How a person calls the object: the student, the company. */
  judul: z.string(),
  aksi: z.string(),
  nobp: z.string().nullable(),
  registerid: z.int().nullable(),
  /** Changed fields only; of personal ones the name only. */
  sebelum: values,
  sesudah: values,
  alasan: z.string().nullable(),
})

/** Those before this one, the newest first. */
const before = orNothing(wireInteger(1))

export const EVENTS_A_PAGE = 50
export const NOTICES_A_PAGE = 30

/** What happened, for whoever looks after it; and what concerns whoever asks. */
export const peristiwa = defineEndpoints({
  'GET peristiwa': {
    query: z.strictObject({
      objek: orNothing(z.enum(EVENT_OBJECTS, { error: code('field.choice') })),
      objekid: orNothing(wireText(40)),
      kelompok: orNothing(z.enum(EVENT_GROUPS, { error: code('field.choice') })),
      nobp: orNothing(wireText(20)),
      /** About whom: their number, or part of their name. */
      mahasiswa: orNothing(wireText(100)),
      /** The registration itself, its documents, its reports. */
      registerid: orNothing(wireInteger(1)),
      /** Part of the name of whoever did it. */
      oleh: orNothing(wireText(100)),
      dari: orNothing(wireDate()),
      sampai: orNothing(wireDate()),
      sebelum: before,
    }),
    answer: { data: z.array(eventShape), lagi: z.boolean() },
    noStore: true,
  },
  'GET pemberitahuan': {
    query: z.strictObject({ sebelum: before }),
    answer: {
      data: z.array(eventShape.extend({ dibaca: z.boolean() })),
      /** How many are unread in all. */
      baru: z.int(),
      lagi: z.boolean(),
    },
    noStore: true,
  },
  'POST pemberitahuan/dibaca': {
    /** These, which one press may have made, or all up to one that was shown. */
    body: z
      .strictObject({
        peristiwaid: fromForm(z.array(wireInteger(1)).min(1).max(MAX_VALIDATED)).optional(),
        sampai: wireInteger(1).optional(),
      })
      .refine(({ peristiwaid, sampai }) => (peristiwaid === undefined) !== (sampai === undefined), {
        path: ['peristiwaid'],
        message: code('field.required'),
      }),
    answer: { baru: z.int() },
  },
})
