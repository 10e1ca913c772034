import type { Insertable } from 'kysely'
import { addDays } from '../../../contract/rules/calendar.ts'
import { isWorkday } from '../../../contract/rules/workdays.ts'
import type { Tables } from '../tables.ts'
import { at } from './days.ts'
import { LECTURERS } from './people.ts'
import type { placements, World } from './placements.ts'
import { PLANS } from './plans.ts'

/** A day of the first week that somebody was ill, accepted; and a day to come of which the supervisor has not said. */
export function attendance({ days }: World, { register }: ReturnType<typeof placements>) {
  const stories = [
    { plan: 6, day: addDays(days.running[0], 2), jenis: 'sakit', keterangan: 'Demam.', answered: true },
    {
      plan: 8,
      day: workdayFrom(days.from(2)),
      jenis: 'izin',
      keterangan: 'Wisuda kakak di Bukittinggi.',
      answered: false,
    },
  ] as const
  const ketidakhadiran: Insertable<Tables['ketidakhadiran']>[] = []
  const absenhari: Insertable<Tables['absenhari']>[] = []
  for (const [index, { plan, day, jenis, keterangan, answered }] of stories.entries()) {
    const said = answered ? at(day, 7, 30) : at(days.yesterday, 19)
    ketidakhadiran.push({
      absenid: index + 1,
      absenregisterid: register[plan]!.registerid,
      absenmulai: day,
      absenselesai: day,
      absenjenis: jenis,
      absenketerangan: keterangan,
      absenbukti: null,
      status: answered ? 'diterima' : 'menunggu',
      jawabanalasan: null,
      jawaboleh: answered ? LECTURERS[PLANS[plan]!.dosen! - 1]![1] : null,
      jawabpada: answered ? at(day, 12, 15) : null,
      dibuat: said,
    })
    absenhari.push({
      hariabsenid: index + 1,
      hariregisterid: register[plan]!.registerid,
      haritanggal: day,
      harikerja: 1,
      diterima: answered ? 1 : 0,
    })
  }
  return { ketidakhadiran, absenhari }
}

const workdayFrom = (tgl: string): string => (isWorkday(tgl) ? tgl : workdayFrom(addDays(tgl, 1)))
