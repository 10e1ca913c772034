import { tanggal } from '../../../i18n/dates.ts'
import { finished } from '../../../i18n/finished.ts'
import { grades } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import { hariIni } from '../../parts/today.ts'
import { Note } from '../../ui/index.ts'
import type { Released } from './grade.ts'
import styles from './Marks.module.css'

/** 'A', 85,2: the grade as it was released. */
export const Grade = ({ grade: { hasil, desimal } }: { grade: Released }) =>
  hasil && (
    <p className={styles.grade}>
      <strong>{hasil.huruf}</strong>
      <span>
        <b>{markText(hasil.angka, desimal)}</b>
        <small>{finished.grade}</small>
      </span>
    </p>
  )

/** Of which parts the grade is made, and what was written with it. */
export function Marks({ grade: { hasil, nilai, catatan, dirilis } }: { grade: Released }) {
  const words = grades.own
  return (
    <details className={styles.marks}>
      <summary>{words.details}</summary>
      {hasil?.dibatasi && <Note tone="menunggu">{words.held}</Note>}
      <dl>
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
        <blockquote key={`${oleh} ${nama}`}>
          <small>{words.from({ name: nama || grades.markers[oleh] })}</small>
          {isi}
        </blockquote>
      ))}
      {dirilis && <small>{words.on({ day: tanggal(hariIni(new Date(dirilis))) })}</small>}
    </details>
  )
}
