import { useState } from 'react'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { Button } from '../../ui/Button.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './Lapangan.module.css'
import type { LapanganStudent } from './queries.ts'

type Props = {
  students: readonly LapanganStudent[]
  chosen: number | undefined
  onChoose: (registerid: number) => void
}

/** Everybody on the list with what waits; of many those first who wait. */
export function Students({ students, chosen, onChoose }: Props) {
  const [all, setAll] = useState(false)
  const first = students.toSorted(
    (a, b) => Number(b.registerid === chosen) - Number(a.registerid === chosen) || b.menunggu - a.menunggu,
  )
  const shown = all || students.length <= FEW ? students : first.slice(0, FEW)
  return (
    <div>
      <ul className={styles.students} aria-label={words.students}>
        {shown.map((student) => (
          <li key={student.registerid}>
            <button
              type="button"
              aria-pressed={student.registerid === chosen}
              className={cx(student.registerid === chosen && styles.chosen)}
              onClick={() => onChoose(student.registerid)}
            >
              <PersonAvatar name={student.registermhsnama} size={40} />
              <span>
                <strong>{student.registermhsnama}</strong>
                <span data-waits={student.menunggu > 0 || undefined}>{stateOf(student)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {students.length > FEW && (
        <Button size="small" onClick={() => setAll(!all)}>
          {all ? words.fewer : words.allStudents({ count: students.length })}
        </Button>
      )}
    </div>
  )
}
const FEW = 6

const stateOf = ({ menunggu, selesai, diminta }: LapanganStudent): string =>
  menunggu > 0
    ? words.waits({ count: menunggu })
    : selesai
      ? words.over
      : diminta > 0
        ? words.toCorrect({ count: diminta })
        : words.nothing
