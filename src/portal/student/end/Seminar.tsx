import { useQuery } from '@tanstack/react-query'
import { pukul, tanggalPanjang } from '../../../i18n/dates.ts'
import { grades } from '../../../i18n/grades.ts'
import { hariIni } from '../../parts/today.ts'
import { Card, Note } from '../../ui/index.ts'
import { gradeOf } from './grade.ts'
import { Grade, Marks } from './Marks.tsx'

/**
 * The seminar while it is ahead; nothing before it is planned, and nothing once it is over.
 * @param early a grade that was released before the last day stands here, and is the end after it
 */
export default function Seminar({ registerid, early }: { registerid: number; early: boolean }) {
  const { data } = useQuery(gradeOf(registerid))
  if (early && data?.dirilis && data.hasil)
    return (
      <Card as="div">
        <Grade grade={data} />
        <Marks grade={data} />
      </Card>
    )
  const seminar = data?.seminar
  if (!seminar?.tanggal || seminar.tanggal < hariIni()) return null
  const { tanggal, jam, ruang, penguji } = seminar
  return (
    <Note tone="info" title={grades.own.seminar}>
      {[
        [tanggalPanjang(tanggal), ...(jam ? [grades.seminar.at({ time: pukul(jam) })] : [])].join(', '),
        ...(ruang ? [ruang] : []),
        ...penguji.map(({ dosennama }) => dosennama),
      ].join(' · ')}
    </Note>
  )
}
