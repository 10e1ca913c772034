import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { LetterNeed } from '../../../contract/letters.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { officeLetters as words } from '../../../i18n/officeLetters.ts'

/** Where the campus says what stands on every letter. */
export const LETTER_SETTINGS = '/pengaturan?tab=surat'

/** What is still missing before any letter can leave, and where it is said. */
export function Unset({ needs }: { needs: readonly LetterNeed[] }) {
  const { role } = usePerson()
  const { pathname, search } = useLocation()
  const says = may(role, 'POST surattemplat')
  if (needs.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {words.unsetTitle}. {unsetText(needs)} {!says && words.askAkademik}
      {says && `${pathname}${search}` !== LETTER_SETTINGS && (
        <div>
          <Button component={Link} to={LETTER_SETTINGS} size="small" color="inherit" sx={{ ml: -1 }}>
            {words.openSettings}
          </Button>
        </div>
      )}
    </Alert>
  )
}

export const unsetText = (needs: readonly LetterNeed[]): string =>
  words.unset({ needs: needs.map((need) => words.needs[need]).join(', ') })
