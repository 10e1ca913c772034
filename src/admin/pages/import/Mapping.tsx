import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { importKind, type ImportName } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Fold } from './Fold.tsx'
import { labelOf } from './labelOf.ts'

/** Which heading of the file is read as which column. Found by itself; corrected here. */
export function Mapping({ found, onLook }: { found: ImportSummary; onLook: (columns: string[]) => void }) {
  const [columns, setColumns] = useState(found.kolom)
  const declared = Object.entries(importKind(found.jenis as ImportName).columns)
  const changed = columns.some((column, at) => column !== found.kolom[at])
  const unread = columns.filter((column) => !column).length

  /** A column belongs to one heading: taking it here takes it from the other. */
  const assign = (at: number, column: string) =>
    setColumns((now) =>
      now.map((other, index) => (index === at ? column : column && other === column ? '' : other)),
    )

  return (
    <Fold
      open={found.kurang.length > 0}
      title={words.mapping({ read: columns.length - unread, all: columns.length })}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
        {found.judul.map((heading, at) => (
          <SelectInput
            // Headings may be empty or stand twice.
            key={at}
            label={heading || words.untitled({ at: at + 1 })}
            hint={exampleOf(found.contoh, at)}
            value={columns[at]}
            onChange={(event) => assign(at, event.target.value)}
            none={words.unread}
            choices={declared.map(([column, { label }]) => [column, labelOf({ label })])}
          />
        ))}
      </Box>
      {changed && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button variant="contained" onClick={() => onLook(columns)}>
            {words.recheck}
          </Button>
          <Quiet role="status">{words.mappingChanged}</Quiet>
        </Box>
      )}
    </Fold>
  )
}

function exampleOf(rows: string[][], at: number): string | undefined {
  const examples = rows.map((row) => row[at] ?? '').filter(Boolean)
  return examples.length > 0
    ? words.contains({ examples: examples.join(', ').slice(0, 80) })
    : words.containsNothing
}
