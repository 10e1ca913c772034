import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { adminEvents as words } from '../../i18n/adminEvents.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import type { Change } from './eventLine.ts'

/** Each field as it was, struck through, and as it became; heard as 'menjadi'. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <Box component="dl" sx={ROWS}>
      {changes.map(({ label, from, to }) => (
        <Box key={label}>
          <dt>{label}</dt>
          <dd>
            {from !== undefined && to !== undefined ? (
              <>
                <del>{from}</del> <span aria-hidden>→</span>{' '}
                <span style={visuallyHidden}>{words.became} </span>
                <ins>{to}</ins>
              </>
            ) : from !== undefined ? (
              <del>{from}</del>
            ) : (
              to
            )}
          </dd>
        </Box>
      ))}
    </Box>
  )
}

/** As it was written. */
export const Reason = ({ text }: { text: string | null }) =>
  text && (
    <Typography
      component="blockquote"
      variant="body2"
      sx={{ m: 0, mt: 0.75, pl: 1.5, borderLeft: 3, borderColor: 'divider', whiteSpace: 'pre-line' }}
    >
      {text}
    </Typography>
  )

const ROWS = {
  m: 0,
  mt: 0.75,
  display: 'grid',
  gap: 0.25,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
  '& dt': { color: 'text.secondary', flex: '0 1 auto', minWidth: { sm: 120 } },
  '& dd': { m: 0, flex: '1 1 180px', minWidth: 0, whiteSpace: 'pre-line' },
  '& del': { color: 'text.secondary' },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
} as const
