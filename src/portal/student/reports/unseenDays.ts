import { NO_HOURS, reportHours } from '../../../contract/rules/attendance.ts'
import { periods } from '../../../contract/rules/weeks.ts'
import type { Day } from '../../parts/reports/DayList.tsx'
import type { Period, Schedule } from '../../parts/reports/period.ts'

/** The days of a week as the schedule alone tells them, with nothing known about their reports. */
export const unseenDays = ({ mulai, selesai }: Schedule, { tahun, bulan, minggu }: Period): Day[] =>
  periods(mulai, selesai)
    .filter((day) => day.tahun === tahun && day.bulan === bulan && day.pekan === minggu)
    .map((day, index) => ({
      ...NOTHING,
      // Under nobody's number.
      periode_idx: -1 - index,
      periode_kuotaidx: 0,
      periode_tahun: day.tahun,
      periode_bulan: day.bulan,
      periode_labelbulan: day.labelbulan,
      periode_pekan: day.pekan,
      periode_labelpekan: day.labelpekan,
      periode_hari: day.hari,
      periode_tgl: day.tgl,
    }))

const NOTHING = {
  detail_idx: null,
  detail_laporanidx: null,
  detail_hari: null,
  detail_tgl: null,
  detail_isi: null,
  detail_lampiran: null,
  detail_namafile: null,
  detail_verifikasi: null,
  detail_otomatis: null,
  detail_revisi: null,
  detail_versi: null,
  revisi: null,
  diluarjadwal: '0',
  detail_alasan: null,
  gambar: [],
  ...reportHours(NO_HOURS),
}
