import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { orNothing, page, paging } from '../listing.ts'
import { code } from '../parse.ts'
import { LOADS } from '../rules/figures.ts'
import { wireInteger } from '../schemas.ts'

const narrowed = { semester: orNothing(wireInteger()), prodi: orNothing(wireInteger()) }
const semester = z.object({ semid: z.int(), semnama: z.string() })
const counts = {
  /** Recommended, and eligible without that: they may register now. Null in a semester that is not the running one. */
  direkomendasikan: z.int().nullable(),
  layak: z.int().nullable(),
  /** Registrations, whatever became of them; approved and running or finished; not decided. */
  mendaftar: z.int(),
  ditempatkan: z.int(),
  menunggu: z.int(),
  /** On their days at the company today, and those of them who are silent. */
  berjalan: z.int(),
  tanpalaporan: z.int(),
}
const company = z.object({
  perusahaanid: z.int(),
  perusahaannama: z.string(),
  /** Seats of the semester's quotas; null at a company that students found themselves. */
  tempat: z.int().nullable(),
  terisi: z.int(),
})

/** How the campus stands, and the rows behind the numbers that no other list has. */
export const ikhtisar = defineEndpoints({
  'GET ikhtisar': {
    query: z.strictObject(narrowed),
    answer: {
      data: z.object({
        semester,
        /** The semester that runs. */
        berjalan: z.boolean(),
        total: z.object({
          ...counts,
          /** When the one that waits longest registered. */
          menunggusejak: z.string().nullable(),
          perusahaan: z.int(),
          /** Without a student in any semester before. */
          perusahaanbaru: z.int(),
        }),
        prodi: z.array(z.object({ prodiid: z.int(), prodinama: z.string(), ...counts })),
        perusahaan: z.array(company),
        /** The newest last. */
        tigasemester: z.array(semester.extend({ mendaftar: z.int(), ditempatkan: z.int() })),
        beban: z.array(z.object({ beban: z.enum(LOADS), dosen: z.int() })),
      }),
    },
  },
  'GET ikhtisar/perusahaan': {
    query: z.strictObject({ ...narrowed, ...paging }),
    answer: { data: z.array(company), page },
  },
  'GET ikhtisar/dosen': {
    query: z.strictObject({
      ...narrowed,
      ...paging,
      beban: orNothing(z.enum(LOADS, { error: code('field.choice') })),
    }),
    answer: {
      data: z.array(
        z.object({
          dosenid: z.int(),
          dosennidn: z.string(),
          dosennama: z.string(),
          prodinama: z.string(),
          jumlah: z.int(),
        }),
      ),
      page,
    },
  },
})
