import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../dataProvider/call.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList } from '../../i18n/adminList.ts'
import { SelectInput } from '../../ui/TextInput.tsx'
import { useAddress } from '../useAddress.ts'

const words = adminList.scope

/** Which programme and which semester the address asks for: without one the semester that runs. */
export function useScope() {
  const { params, set } = useAddress()
  const { prodi: programmes, bawaan } = usePerson()
  const whole = (name: string) =>
    /^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null
  return { params, set, whole, programmes, semester: whole('semester') ?? bawaan?.semester ?? null }
}

/** Chooses them, beside what else a page is narrowed by. */
export function ScopeFilters({
  programme,
  semester,
  children,
}: {
  programme: Parameters<typeof ProgrammeFilter>[0]
  semester: { value: number | null; onChange: (value: string) => void }
  children?: ReactNode
}) {
  const semesters = useQuery({
    queryKey: ['listsemester'],
    queryFn: async ({ signal }) => (await call('GET listsemester', { signal })).data,
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 2 }}>
      <ProgrammeFilter {...programme} />
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 220px' } }}>
        <SelectInput
          label={words.semester}
          value={semester.value ?? ''}
          onChange={({ target }) => semester.onChange(target.value)}
        >
          {(semesters.data ?? []).map(({ semid, semnama }) => (
            <option key={semid} value={semid}>
              {semnama}
            </option>
          ))}
        </SelectInput>
      </Box>
      {children}
    </Box>
  )
}

/** Nothing for whoever has one programme only. */
export function ProgrammeFilter({
  programmes,
  value,
  all,
  onChange,
}: {
  programmes: readonly { prodiid: number; prodinama: string }[]
  value: number | null
  /** All of them together may be asked for as well. */
  all?: boolean
  onChange: (value: string) => void
}) {
  if (programmes.length < 2) return null
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 260px' } }}>
      <SelectInput
        label={words.programme}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        {all && <option value="">{words.all}</option>}
        {programmes.map(({ prodiid, prodinama }) => (
          <option key={prodiid} value={prodiid}>
            {prodinama}
          </option>
        ))}
      </SelectInput>
    </Box>
  )
}
