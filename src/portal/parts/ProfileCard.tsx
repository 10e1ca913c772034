import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useIsFetching } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { StudentInfo } from '../../contract/endpoints/index.ts'
import { isPersonal, visibilityOf } from '../../contract/personal.ts'
import type { Role } from '../../contract/roles.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { tanggal } from '../../i18n/dates.ts'
import { parts } from '../../i18n/parts.ts'
import { DefinitionList, type Definition } from '../../ui/DefinitionList.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useOnline } from '../../ui/states/useOnline.ts'
import { Card } from './Card.tsx'
import { Note } from './Note.tsx'
import { studentInfo } from './queries.ts'

type Student = Omit<StudentInfo, 'register'>
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
    <Profile aria-label={words.title} data-profile data-wide={wide || undefined}>
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
    </Profile>
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
  return rows
    .filter(([field]) => visibilityOf(field, role) !== 'withheld')
    .map(([field, { label, value }]) => {
      const kept = !isPersonal(field) || field in student
      return { label, value: kept ? value : BLANK, kept }
    })
}

/** Keeps the place of what is on its way. */
const BLANK = '\u00a0'

const words = parts.profile

const FOLDED = {
  '& > [data-details]:not([data-whole])': { display: 'none' },
  '& > [data-more]': { display: 'inline-flex', justifySelf: 'stretch', marginBlock: '-6px', minHeight: 44 },
} as const

const Profile = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > header': { display: 'flex', gap: 14, alignItems: 'center' },
  '& > header > div': { minWidth: 0 },
  '& h2': { margin: 0, fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 700, overflowWrap: 'anywhere' },
  '& header p': {
    margin: 0,
    fontSize: '0.875rem',
    lineHeight: 1.45,
    color: paletteVar('text.secondary'),
    fontVariantNumeric: 'tabular-nums',
  },
  '& > [data-details]': { paddingTop: 16, borderTop: `1px solid ${paletteVar('divider')}` },
  '& > [data-more]': { display: 'none' },
  '&[data-wide]': { ...FOLDED, '@media (min-width: 900px)': { '& > [data-more]': { justifySelf: 'start' } } },
  '@media (max-width: 899.95px)': FOLDED,
})
