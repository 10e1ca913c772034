import type { RegistrationState } from '../rules/registration.ts'
import { defineMessages } from './define.ts'

/** What people call the states of a registration: on chips and within sentences. */
export const registrationStates = defineMessages({
  menunggu: { id: 'Belum Diproses', en: 'Not Processed Yet' },
  disetujui: { id: 'Disetujui', en: 'Approved' },
  ditolak: { id: 'Tidak Disetujui', en: 'Not Approved' },
} satisfies Record<RegistrationState, unknown>)
