import Box from '@mui/material/Box'
import { useState } from 'react'
import type { ProgrammeRules } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminAttendance } from '../../../i18n/adminAttendance.ts'
import { filterLabels } from '../../../i18n/labels.ts'
import { SelectInput, TextInput } from '../../../ui/TextInput.tsx'
import { useFields } from '../../../ui/useFields.ts'
import { FormDialog, useMayLeave } from '../../parts/FormDialog.tsx'

const words = adminAttendance.rules
const FIELDS = [
  ['jam', { inputMode: 'numeric', maxLength: 4 }],
  ['masuk', { type: 'time' }],
  ['keluar', { type: 'time' }],
  ['skspembimbing', { inputMode: 'decimal', maxLength: 6 }],
  ['skspenguji', { inputMode: 'decimal', maxLength: 6 }],
] as const
type Field = (typeof FIELDS)[number][0]

const textsOf = (rules: ProgrammeRules | undefined): Record<Field, string> => ({
  jam: String(rules?.jam ?? ''),
  masuk: rules?.masuk ?? '',
  keluar: rules?.keluar ?? '',
  skspembimbing: words.credits(rules?.skspembimbing),
  skspenguji: words.credits(rules?.skspenguji),
})

/** What a programme says of its internships: how many hours, the usual ones of a day, and SKS of a student. */
export default function RulesDialog({
  programmes,
  chosen,
  onClose,
}: {
  programmes: readonly ProgrammeRules[]
  chosen: number | null
  onClose: () => void
}) {
  const [prodiid, setProdi] = useState(chosen ?? programmes[0]?.prodiid ?? 0)
  const of = (wanted: number) => programmes.find((one) => one.prodiid === wanted)
  const form = useFields(textsOf(of(prodiid)))
  const stored = textsOf(of(prodiid))
  const changed = FIELDS.some(([name]) => form.values[name] !== stored[name])
  const mayLeave = useMayLeave()
  return (
    <FormDialog
      title={words.title}
      width="xs"
      yes={words.save}
      form={{ ...form, changed }}
      run={() =>
        call('POST kehadiran/target/{prodiid}', {
          params: { prodiid },
          // As it was typed: what is no number is the server's to say.
          body: form.values as never,
        })
      }
      after={() => readAnew('kehadiran', 'beban')}
      onClose={onClose}
    >
      {programmes.length > 1 && (
        <SelectInput
          label={filterLabels.prodi}
          value={prodiid}
          onChange={async ({ target }) => {
            const next = Number(target.value)
            if (!(await mayLeave(changed))) return
            setProdi(next)
            form.set(textsOf(of(next)))
          }}
          choices={programmes.map((one) => [one.prodiid, one.prodinama])}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
        {FIELDS.map(([name, input]) => (
          <Box key={name} sx={{ gridColumn: name === 'jam' ? '1 / -1' : 'auto', minWidth: 0 }}>
            <TextInput
              {...input}
              label={words.fields[name]}
              hint={name === 'jam' ? words.hint : undefined}
              {...form.field(name)}
            />
          </Box>
        ))}
      </Box>
      <Box component="small" sx={{ color: 'text.secondary' }}>
        {words.empty}
      </Box>
    </FormDialog>
  )
}
