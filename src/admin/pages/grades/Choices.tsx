import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { GradeRow } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminGrades as words } from '../../../i18n/adminGrades.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { isIn, VIEWS, type useAsked } from './useAsked.ts'

/** Without rows they are not known yet: nothing is counted. */
type Props = ReturnType<typeof useAsked> & { rows: readonly GradeRow[] | undefined }

/** Whose sheet, and which rows of it. */
export function Choices({ programmes, prodi, semester, view, set, rows }: Props) {
  const semesters = useQuery({
    queryKey: ['listsemester'],
    queryFn: async ({ signal }) => (await call('GET listsemester', { signal })).data,
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 2 }}>
      {programmes.length > 1 && (
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}>
          <SelectInput
            label={words.programme}
            value={prodi?.prodiid}
            onChange={({ target }) => set({ prodi: target.value, mahasiswa: null })}
          >
            {programmes.map(({ prodiid, prodinama }) => (
              <option key={prodiid} value={prodiid}>
                {prodinama}
              </option>
            ))}
          </SelectInput>
        </Box>
      )}
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 220px' } }}>
        <SelectInput
          label={words.semester}
          value={semester ?? ''}
          onChange={({ target }) => set({ semester: target.value, mahasiswa: null })}
        >
          {(semesters.data ?? []).map(({ semid, semnama }) => (
            <option key={semid} value={semid}>
              {semnama}
            </option>
          ))}
        </SelectInput>
      </Box>
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
            {rows ? words.view(words.views[one], rows.filter(isIn[one]).length) : words.views[one]}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
