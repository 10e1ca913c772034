import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState, type ReactNode } from 'react'
import type { StudentInfo } from '../../contract/endpoints/index.ts'
import { tanggal } from '../../i18n/dates.ts'
import { parts } from '../../i18n/parts.ts'
import { DefinitionList, type Definition } from '../../ui/DefinitionList.tsx'
import { paletteVar } from '../../ui/palette.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { Card } from './Card.tsx'

type Student = Omit<StudentInfo, 'register'>
type Props = { student: Student; placement?: Definition[]; children?: ReactNode; wide?: boolean }

/**
 * Who the student is. On a phone, and where the card lies below the work (`wide`), only the head and the placement
 * until more is asked for.
 */
export function ProfileCard({ student, placement = [], children, wide }: Props) {
  const id = useId()
  const [whole, setWhole] = useState(false)
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
        <DefinitionList columns={wide ? 3 : 1} items={details(student)} />
      </div>
      <Button data-more aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
        {whole ? words.less : words.more}
      </Button>
    </Profile>
  )
}

function details(student: Student): Definition[] {
  const { mhstmplhr, mhstgllhr } = student
  const known = [mhstmplhr, mhstgllhr && tanggal(mhstgllhr)].filter(Boolean).join(', ')
  return [
    { label: words.nik, value: student.mhsnik },
    { label: words.address, value: student.mhsalamat },
    { label: words.phone, value: student.mhstelp },
    { label: words.born, value: known },
    { label: words.intake, value: student.mhsangkatan },
    { label: words.credits, value: student.totalsks },
    { label: words.failedCredits, value: student.nilai_d_e },
  ]
}

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
