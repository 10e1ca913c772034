import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminForm } from '../../../i18n/adminForm.ts'
import { adminSettings as words } from '../../../i18n/adminSettings.ts'
import { fields } from '../../../i18n/fields.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { SaveButton } from '../../SaveButton.tsx'
import { useAskBefore } from '../../useAskBefore.ts'
import { useSubmit } from '../../useSubmit.ts'

type Stored = AnswerOf<'GET persyaratan'>['rekomendasi']
const SOURCES = ['minimalsks', 'maximalsksgagal'] as const
type Source = (typeof SOURCES)[number]

/** Simpan while nothing is stored, Update afterwards. */
export function Requirement({ stored }: { stored: Stored }) {
  const before = valuesOf(stored)
  const [values, setValues] = useState(before)
  useAskBefore(
    SOURCES.some((source) => values[source] !== before[source]),
    adminForm.leave,
  )
  const { submit, errors, saving } = useSubmit()
  const queryClient = useQueryClient()
  const act = useConfirmedAction()
  const refresh = () =>
    Promise.all(
      ['persyaratan', 'syaratmagang'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )

  function save(event: FormEvent) {
    event.preventDefault()
    const body = { minimalsks: Number(values.minimalsks), maximalsksgagal: Number(values.maximalsksgagal) }
    void submit({
      wrong: check(values),
      run: () =>
        stored
          ? call('POST persyaratan/{idx}', {
              params: { idx: stored.idx },
              body: { ...body, idx: stored.idx, versi: stored.versi },
            })
          : call('POST persyaratan', { body }),
      after: refresh,
    })
  }

  const field = (source: Source) => ({
    name: source,
    value: values[source],
    error: errors[source],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [source]: event.target.value.trim() }),
  })
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2.5, maxWidth: 480 }}>
      <TextInput label={words.leastCredits} hint={words.leastCreditsHint} {...field('minimalsks')} />
      <TextInput label={words.failedCredits} hint={words.failedCreditsHint} {...field('maximalsksgagal')} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SaveButton saving={saving} label={stored ? adminForm.update : adminForm.save} />
        {stored && (
          <Button
            color="error"
            onClick={() =>
              void act({
                text: words.removing,
                destructive: true,
                run: () => call('DELETE persyaratan/{idx}', { params: { idx: stored.idx } }),
                after: refresh,
              })
            }
          >
            {words.remove}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const valuesOf = (stored: Stored): Record<Source, string> => ({
  minimalsks: stored ? String(stored.minimalsks) : '',
  maximalsksgagal: stored ? String(stored.maximalsksgagal) : '',
})

function check(values: Record<Source, string>): Partial<Record<Source, string>> {
  const errors: Partial<Record<Source, string>> = {}
  for (const source of SOURCES) {
    if (values[source] === '') errors[source] = fields.required
    else if (!/^\d{1,3}$/.test(values[source])) errors[source] = fields.whole
  }
  // With fewer than none, nobody would qualify.
  if (!errors.maximalsksgagal && Number(values.maximalsksgagal) < 1)
    errors.maximalsksgagal = fields.least({ minimum: 1 })
  return errors
}
