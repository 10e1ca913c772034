import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { standing, type Standing, type StandingQuestion } from '../../../contract/rules/standing.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import { holidays } from '../../../dataProvider/session.ts'
import { hariIni } from '../../parts/today.ts'
import { waitingDays } from '../reports/waitingDays.ts'
import { endOf } from './ended.ts'

/** How the approved internship of a student stands today; null without one or without a schedule. */
export function useStanding(registration: OwnRegistration | null): Standing | null {
  const question = useStandingQuestion(registration)
  return question && registration && !endOf(registration) ? standing(question) : null
}

/** What is known of the days of an internship, with what waits on this device. */
export function useStandingQuestion(registration: OwnRegistration | null): StandingQuestion | null {
  const queued = useQueuedWrites()
  if (!registration) return null
  const { registerid, jadwalmulai, jadwalselesai, registerdisetujui } = registration
  if (registrationState(registerdisetujui) !== 'disetujui' || !jadwalmulai || !jadwalselesai) return null
  return {
    mulai: jadwalmulai,
    selesai: jadwalselesai,
    today: hariIni(),
    libur: holidays(),
    away: new Set(registration.izin),
    asked: new Set(askedOf(registration).map(({ tgl }) => tgl)),
    written: new Map(
      registration.hari.map(({ tgl, detail_verifikasi, detail_revisi, detail_otomatis }) => [
        tgl,
        detail_verifikasi === '1'
          ? detail_otomatis === '1'
            ? 'dianggap'
            : true
          : detail_revisi === '1' && 'revisi',
      ]),
    ),
    waiting: new Set(waitingDays(queued, registerid)),
  }
}

/** What the device kept of an earlier visit may not say it. */
export const askedOf = ({ izindiminta = [] }: Partial<OwnRegistration>) => izindiminta
