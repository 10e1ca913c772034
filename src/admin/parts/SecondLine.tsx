import { Quiet } from './Quiet.tsx'

/** What else is to be said of a cell, below what it says: one line in a table. */
export function SecondLine({ parts, late = false }: { parts: readonly string[]; late?: boolean }) {
  const said = parts.filter(Boolean).join(' · ')
  return said === '' ? null : (
    <Quiet variant="caption" component="p" sx={{ mt: 0.25, ...(late && LATE) }}>
      {said}
    </Quiet>
  )
}

const LATE = { color: 'error.main', fontWeight: 600 }
