import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { MAX_KEYWORD, MIN_SEARCH } from '../page.ts'
import { code } from '../parse.ts'
import { INTERNSHIP_STATES } from '../rules/internship.ts'
import { wireText } from '../schemas.ts'

/** Where a search looks. Each is a resource, found by those who may list it. */
export const SEARCHED = ['mahasiswa', 'register', 'perusahaan', 'dosen'] as const

/** What a registration can wait for, in the order in which it meets it. */
export const WAITS = ['menunggu', 'dokumen', 'pembimbing', 'surat', 'jadwal'] as const
/** What waits for an office: those, and what stands in a list of its own, of which only its readers are told. */
export const TASKS = [...WAITS, 'tukar', 'ulasan'] as const

/** What the office looks for, and what it has to do. */
export const kantor = defineEndpoints({
  'GET cari': {
    query: z.strictObject({
      q: wireText(MAX_KEYWORD).pipe(z.string().min(MIN_SEARCH, code('field.too-short'))),
    }),
    answer: {
      data: z.array(
        z.object({
          kelompok: z.enum(SEARCHED),
          hasil: z.array(
            z.object({
              id: z.string(),
              judul: z.string(),
              keterangan: z.string(),
              /** Of a registration. */
              status: z.enum(['menunggu', 'disetujui', 'ditolak']).nullable(),
              /** Of one that was approved: what became of it. */
              keadaan: z.enum(INTERNSHIP_STATES).nullable(),
            }),
          ),
          /** There are more than these: the list shows them. */
          lagi: z.boolean(),
        }),
      ),
    },
  },
  'GET tugas': {
    answer: {
      data: z.array(
        z.object({
          nama: z.enum(TASKS),
          jumlah: z.int(),
          /** When the one that waits longest registered, and which it is; what stands in a list of its own since when it waits, and not whose it is. */
          sejak: z.string().nullable(),
          registerid: z.int().nullable(),
          /** Waiting longer than so many days it is late, as the office has set it (reminders); null: nobody counts. */
          batas: z.int().nullable(),
          /** Where one form ends it for several students at once: the first few places, those that wait longest first. */
          tempat: z.array(
            z.object({
              kuota: z.int(),
              perusahaan: z.int(),
              perusahaannama: z.string(),
              prodinama: z.string(),
              semnama: z.string(),
              jumlah: z.int(),
              sejak: z.string(),
            }),
          ),
        }),
      ),
    },
  },
})
