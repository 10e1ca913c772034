import { tanggal } from '../../i18n/dates.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { Icon } from '../parts/Icon.tsx'
import styles from './Lapangan.module.css'
import type { LapanganStudent } from './queries.ts'

/** The way to the marks, and how far they are. */
export function MarksCard({
  student: { registermhsnama, nilai },
  onOpen,
}: {
  student: LapanganStudent
  onOpen: () => void
}) {
  const { keadaan, dibuka } = nilai
  if (keadaan === 'tanpa-rubrik') return null
  const text =
    keadaan === 'belum-dibuka'
      ? words.marks.opens({ day: dibuka ? tanggal(dibuka) : '' })
      : words.marks.states[keadaan]
  const body = (
    <>
      <Icon name="bintang" />
      <span>
        <strong>{words.marks.of({ name: registermhsnama })}</strong>
        {text}
      </span>
    </>
  )
  if (keadaan === 'belum-dibuka') return <div className={styles.marksCard}>{body}</div>
  return (
    <button type="button" className={styles.marksCard} onClick={onOpen}>
      {body}
      <Icon name="kanan" size={20} />
    </button>
  )
}
