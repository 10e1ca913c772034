import type { adminAddress as id } from '../adminAddress.ts'
import type { Translated } from '../catalogue.ts'

export const adminAddress: Translated<typeof id> = {
  address: 'E-mail address',
  none: 'none yet',
  waiting: (address) => `${address}, not confirmed yet`,
  bounced: (address) => `${address}, refused several times`,
}
