import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import { isWorkday, missingDays } from '../../../contract/rules/workdays.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import { holidays } from '../../../dataProvider/session.ts'
import { hariIni } from '../../parts/today.ts'
import type { Schedule } from '../../parts/reports/period.ts'
import { waitingDays } from './waitingDays.ts'

export type DayState = 'kosong' | 'terlambat' | 'menunggu' | 'baik' | 'dianggap' | 'nanti' | 'sinyal'

/** Where each day of an internship stands, with what waits on this device. */
export function useWrittenDays({ registerid, hari, izin = [] }: OwnRegistration, schedule: Schedule) {
  const today = hariIni()
  const libur = holidays()
  const waiting = waitingDays(useQueuedWrites(), registerid)
  const known = new Map(hari.map((day) => [day.tgl, day]))
  const written = [...hari, ...waiting.filter((tgl) => !known.has(tgl)).map((tgl) => ({ tgl }))]
  const away = izin.map((tgl) => ({ tgl }))
  return {
    today,
    libur,
    written: [...written, ...away],
    // A day away is owed nothing, though it may be written about.
    missing: missingDays({ ...schedule, libur }, [...written, ...away], today),
    /** What the server has of a day. */
    known: (tgl: string) => known.get(tgl),
    stateOf(tgl: string): DayState {
      const day = known.get(tgl)
      if (day?.detail_verifikasi === '1') return day.detail_otomatis === '1' ? 'dianggap' : 'baik'
      if (waiting.includes(tgl)) return 'sinyal'
      if (day) return day.detail_revisi === '1' ? 'terlambat' : 'menunggu'
      if (tgl > today) return 'nanti'
      if (izin.includes(tgl)) return 'kosong'
      return tgl < today && isWorkday(tgl, libur) ? 'terlambat' : 'kosong'
    },
  }
}

export type WrittenDays = ReturnType<typeof useWrittenDays>
