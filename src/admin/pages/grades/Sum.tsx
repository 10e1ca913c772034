import Typography from '@mui/material/Typography'
import { WHOLE } from '../../../contract/rules/grades.ts'
import { adminGrades } from '../../../i18n/adminGrades.ts'
import { markText } from '../../../i18n/marks.ts'

/** Green at exactly the whole, amber otherwise. */
export function Sum({ value }: { value: number }) {
  return (
    <Typography
      component="span"
      variant="body2"
      aria-live="polite"
      sx={{
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
        color: value === WHOLE ? 'success.main' : 'warning.main',
      }}
    >
      {adminGrades.rubric.sum({ percent: markText(value) })}
    </Typography>
  )
}
