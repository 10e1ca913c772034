import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { wireInteger } from '../schemas.ts'

const semester = z.object({
  semid: z.int(),
  semnama: z.string(),
  /** Since when it is closed: its data are only read. */
  semtutup: z.string().nullable(),
})

/** Short lists for selection boxes. */
export const daftar = defineEndpoints({
  'GET all/prodi': { answer: { data: z.array(z.object({ prodiid: z.int(), prodinama: z.string() })) } },
  'GET listsemester': { answer: { data: z.array(semester) } },
  'GET semester/all': {
    query: z.strictObject({ prodi: wireInteger().optional() }),
    answer: { data: z.array(semester) },
  },
  'GET semester/{prodiid}/{semid}': { answer: { data: semester } },
  'GET listdosen/{prodiid}': {
    answer: {
      data: z.array(
        z.object({
          dosenid: z.int(),
          dosennidn: z.string(),
          dosennama: z.string(),
          /** Guided already. */ jmlbimbingan: z.int(),
        }),
      ),
    },
  },
  'GET listdokumen/{jenisid}': {
    answer: {
      data: z.array(
        z.object({ dokumenid: z.int(), dokumennama: z.string(), dokumentipe: z.array(z.string()) }),
      ),
    },
  },
  'GET listmahasiswa/{kuotaidx}/{perusahaanid}': {
    answer: {
      data: z.array(
        z.object({
          registerid: z.int(),
          registernobp: z.string(),
          registermhsnama: z.string(),
          registerdisetujui: z.int().nullable(),
        }),
      ),
    },
  },
})
