import type { InternshipState } from '../rules/internship.ts'
import type { RegistrationState } from '../rules/registration.ts'
import { defineMessages } from './define.ts'

/** What people call the states of a registration: on chips and within sentences. */
export const registrationStates = defineMessages({
  menunggu: { id: 'Belum Diproses', en: 'Not Processed Yet' },
  disetujui: { id: 'Disetujui', en: 'Approved' },
  ditolak: { id: 'Tidak Disetujui', en: 'Not Approved' },
} satisfies Record<RegistrationState, unknown>)

/** What people call the states of an internship. */
export const internshipStates = defineMessages({
  berjalan: { id: 'Berjalan', en: 'Running' },
  selesai: { id: 'Selesai', en: 'Finished' },
  dibatalkan: { id: 'Dibatalkan', en: 'Cancelled' },
  'mengundurkan diri': { id: 'Mengundurkan Diri', en: 'Withdrawn' },
  pindah: { id: 'Pindah', en: 'Moved' },
} satisfies Record<InternshipState, unknown>)
