import { useQuery } from '@tanstack/react-query'
import { call } from '../../../dataProvider/call.ts'
import { tanggal, tanggalPanjang } from '../../../i18n/dates.ts'
import { grades } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import { Card, Note } from '../../ui/index.ts'
import styles from './GradeCard.module.css'
import { hariIni } from '../../parts/today.ts'

/** The released grade, and the seminar while it is ahead. Nothing stands there before there is either. */
export default function GradeCard({ registerid }: { registerid: number }) {
  const words = grades.own
  const { data } = useQuery({
    queryKey: ['nilai/hasil', registerid],
    queryFn: async ({ signal }) =>
      (await call('GET nilai/hasil/{registerid}', { params: { registerid }, signal })).data,
  })
  if (!data) return null
  const { hasil, seminar, nilai, catatan, dirilis, desimal } = data
  if (hasil && dirilis)
    return (
      <Card aria-label={words.title} className={styles.card}>
        <h2>{words.title}</h2>
        <p className={styles.grade}>
          <strong>{hasil.huruf}</strong>
          <span>{markText(hasil.angka, desimal)}</span>
        </p>
        {hasil.dibatasi && <Note tone="menunggu">{words.held}</Note>}
        <dl className={styles.parts}>
          {nilai.map(({ oleh, nilai: mark, bobot }) => (
            <div key={oleh}>
              <dt>
                {grades.markers[oleh]} <small>{grades.weight({ percent: markText(bobot) })}</small>
              </dt>
              <dd>{mark === null ? '–' : markText(mark)}</dd>
            </div>
          ))}
        </dl>
        {catatan.map(({ oleh, nama, isi }) => (
          <blockquote key={`${oleh} ${nama}`} className={styles.note}>
            <small>{words.from({ name: nama || grades.markers[oleh] })}</small>
            {isi}
          </blockquote>
        ))}
        <small>{words.on({ day: tanggal(hariIni(new Date(dirilis))) })}</small>
      </Card>
    )
  if (!seminar?.tanggal) return null
  return (
    <Note tone="info" title={words.seminar}>
      {[
        [
          tanggalPanjang(seminar.tanggal),
          ...(seminar.jam ? [grades.seminar.at({ time: seminar.jam })] : []),
        ].join(', '),
        ...(seminar.ruang ? [seminar.ruang] : []),
        ...seminar.penguji.map(({ dosennama }) => dosennama),
      ].join(' · ')}
    </Note>
  )
}
