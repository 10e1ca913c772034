import { catalogue } from './catalogue.ts'

/** The address of an account, for the office. */
export const adminAddress = catalogue('adminAddress', {
  address: 'Alamat surel',
  none: 'belum ada',
  waiting: (address: string) => `${address}, belum dikonfirmasi`,
  bounced: (address: string) => `${address}, beberapa kali ditolak`,
})
