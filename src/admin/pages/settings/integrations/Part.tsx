import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Secret } from './Secret.tsx'

interface Props {
  id: string
  words: Record<'title' | 'intro' | 'once' | 'add' | 'none', string>
  /** What was just made, and is told this once. */
  secret: string | undefined
  onKept: () => void
  /** Takes the place of the button that opens it. */
  form: ReactNode
  onAdd: () => void
  lines: ReactNode[]
  children?: ReactNode
}

/** What there is of one kind, and the form for another. */
export function Part({ id, words, secret, onKept, form, onAdd, lines, children }: Props) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={id} variant="h6" component="h2">
        {words.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.intro}
      </Typography>
      {secret && <Secret text={words.once} value={secret} onDone={onKept} />}
      {form || (
        <Box>
          <Button variant="outlined" onClick={onAdd}>
            {words.add}
          </Button>
        </Box>
      )}
      {lines.length === 0 ? (
        <Typography variant="body2">{words.none}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines}
        </Box>
      )}
      {children}
    </Box>
  )
}
