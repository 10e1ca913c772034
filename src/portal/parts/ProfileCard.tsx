import { useIsFetching } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { StudentInfo } from '../../contract/endpoints/index.ts'
import { isPersonal, visibilityOf } from '../../contract/personal.ts'
import type { Role } from '../../contract/roles.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { tanggal } from '../../i18n/dates.ts'
import { parts } from '../../i18n/parts.ts'
import { DefinitionList, type Definition } from '../../ui/DefinitionList.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useOnline } from '../../ui/states/useOnline.ts'
import { Card } from '../ui/Card.tsx'
import { Note } from './Note.tsx'
import { studentInfo } from './queries.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ProfileCard.module.css'

type Student = Omit<StudentInfo, 'register' | 'tanggapanbaru' | 'kehadiran'>
type Props = { student: Student; placement?: Definition[]; children?: ReactNode; wide?: boolean }

/**
 * Who the student is. On a phone, and where the card lies below the work (`wide`), only the head and the placement
 * until more is asked for.
 */
export function ProfileCard({ student, placement = [], children, wide }: Props) {
  const id = useId()
  const [whole, setWhole] = useState(false)
  const { role } = usePerson()
  // What the device kept of the last visit has no personal fields; they are on their way, or there is no connection.
  const fetching = useIsFetching({ queryKey: studentInfo().queryKey }) > 0
  const reading = useOnline() && fetching
  const rows = rowsOf(student, role)
  const shown = rows.filter(({ kept }) => kept || reading)
  return (
    <Card className={styles.profile} aria-label={words.title} data-profile data-wide={wide || undefined}>
      <header>
        <PersonAvatar name={student.mhsnama} sex={student.mhsjkl} size={60} />
        <div>
          <h2>{student.mhsnama}</h2>
          <p>{student.mhsnobp}</p>
          <p>{student.prodinama}</p>
        </div>
      </header>
      {placement.length > 0 && <DefinitionList columns={wide ? 3 : 1} items={placement} />}
      {children}
      <div id={id} data-details data-whole={whole || undefined}>
        <DefinitionList columns={wide ? 3 : 1} items={shown} />
        {shown.length < rows.length && <Note tone="belum">{words.notKept}</Note>}
      </div>
      <Button data-more aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
        {whole ? words.less : words.more}
      </Button>
    </Card>
  )
}

/** What this role does not see has no row at all. `kept` = the device knows it. */
function rowsOf(student: Student, role: Role): (Definition & { kept: boolean })[] {
  const { mhstmplhr, mhstgllhr } = student
  const born = [mhstmplhr, mhstgllhr && tanggal(mhstgllhr)].filter(Boolean).join(', ')
  const rows: [field: keyof Student, Definition][] = [
    ['mhsnik', { label: words.nik, value: student.mhsnik }],
    ['mhsalamat', { label: words.address, value: student.mhsalamat }],
    ['mhstelp', { label: words.phone, value: student.mhstelp }],
    ['mhstgllhr', { label: words.born, value: born }],
    ['mhsangkatan', { label: words.intake, value: student.mhsangkatan }],
    ['totalsks', { label: words.credits, value: student.totalsks }],
    ['nilai_d_e', { label: words.failedCredits, value: student.nilai_d_e }],
  ]
  return (
    rows
      .filter(([field]) => visibilityOf(field, role) !== 'withheld')
      // Those who guide have it above, where it is seen at once.
      .filter(([field]) => field !== 'mhstelp' || role !== 'dosen')
      .map(([field, { label, value }]) => {
        const kept = !isPersonal(field) || field in student
        return { label, value: kept ? value : BLANK, kept }
      })
  )
}

/** Keeps the place of what is on its way. */
const BLANK = '\u00a0'

const words = parts.profile
