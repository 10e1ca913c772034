import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { GradeRow } from '../../../contract/endpoints/index.ts'
import { adminGrades as words } from '../../../i18n/adminGrades.ts'
import { ScopeFilters } from '../../views/ScopeFilters.tsx'
import { isIn, VIEWS, type useAsked } from './useAsked.ts'

/** Without rows they are not known yet: nothing is counted. */
type Props = ReturnType<typeof useAsked> & { rows: readonly GradeRow[] | undefined }

/** Whose sheet, and which rows of it. */
export function Choices({ programmes, prodi, semester, view, set, rows }: Props) {
  return (
    <ScopeFilters
      programme={{
        programmes,
        value: prodi?.prodiid ?? null,
        onChange: (chosen) => set({ prodi: chosen, mahasiswa: null }),
      }}
      semester={{ value: semester, onChange: (chosen) => set({ semester: chosen, mahasiswa: null }) }}
    >
      <Box role="group" aria-label={words.columns.state} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {VIEWS.map((one) => (
          <Button
            key={one}
            variant="outlined"
            color={one === view ? 'primary' : 'inherit'}
            aria-pressed={one === view}
            onClick={() => set({ tampil: one === 'semua' ? null : one })}
            sx={{ borderRadius: 99, ...(one === view && { bgcolor: 'tint' }) }}
          >
            {rows
              ? words.view({ name: words.views[one], count: rows.filter(isIn[one]).length })
              : words.views[one]}
          </Button>
        ))}
      </Box>
    </ScopeFilters>
  )
}
