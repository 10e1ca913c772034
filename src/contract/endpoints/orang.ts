import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { MAX_REASON } from '../limits.ts'
import { code } from '../parse.ts'
import { STATUS_ACTS, STUDENT_STATUSES } from '../rules/studentStatus.ts'
import { orNull, wireInteger, wireText } from '../schemas.ts'

const status = <const T extends readonly [string, ...string[]]>(of: T) =>
  z.enum(of, { error: code('field.choice') })

/** What is done to one student or lecturer beside correcting the record. */
export const orang = defineEndpoints({
  /** Stops studying, or is back. */
  'POST mahasiswa/{nobp}/status': {
    body: z.strictObject({
      ke: status(STATUS_ACTS),
      /** What stood there when it was decided. */
      dari: orNull(status(STUDENT_STATUSES)),
      /** Registrations that end with it, as they were shown. */
      register: z.array(wireInteger()).max(20).default([]),
      alasan: wireText(MAX_REASON, 0).default(''),
    }),
    /** The line of the trail by which it is taken back. */
    answer: { data: z.object({ peristiwaid: z.int() }) },
  },
})
