import { useQuery } from '@tanstack/react-query'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { grades } from '../../../i18n/grades.ts'
import { hariIni } from '../../parts/today.ts'
import { Note } from '../../ui/index.ts'
import { gradeOf } from './grade.ts'

/** The seminar while it is ahead; nothing before it is planned, and nothing once it is over. */
export default function Seminar({ registerid }: { registerid: number }) {
  const seminar = useQuery(gradeOf(registerid)).data?.seminar
  if (!seminar?.tanggal || seminar.tanggal < hariIni()) return null
  const { tanggal, jam, ruang, penguji } = seminar
  return (
    <Note tone="info" title={grades.own.seminar}>
      {[
        [tanggalPanjang(tanggal), ...(jam ? [grades.seminar.at({ time: jam })] : [])].join(', '),
        ...(ruang ? [ruang] : []),
        ...penguji.map(({ dosennama }) => dosennama),
      ].join(' · ')}
    </Note>
  )
}
