import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { BACKUP_FAILURES, BACKUP_STATES } from '../rules/backup.ts'

/**
 * How the backups stand, and one more of them at once. Where they lie, and how they are restored, is the matter of whoever
 * runs the server.
 */
export const cadangan = defineEndpoints({
  'GET cadangan': {
    noStore: true,
    answer: {
      data: z.object({
        keadaan: z.enum(BACKUP_STATES),
        /** The server writes them by itself. */
        terjadwal: z.boolean(),
        /** When the next one is due. */
        berikut: z.string().nullable(),
        /** One is being written by the server that answers. */
        berjalan: z.boolean(),
        terakhir: z
          .object({
            pada: z.string(),
            folder: z.string(),
            byte: z.int(),
            berkas: z.int(),
            /** Files that were gone or damaged on the server already. */
            kurang: z.int(),
          })
          .nullable(),
        /** The last try, where it came to nothing. */
        gagal: z.object({ pada: z.string(), sebab: z.enum(BACKUP_FAILURES) }).nullable(),
      }),
    },
  },
})
