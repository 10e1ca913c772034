import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '../../contract/fields.ts'
import { choicesOf } from '../../dataProvider/choices.ts'
import { adminPeople } from '../../i18n/adminPeople.ts'
import { tanggal } from '../../i18n/dates.ts'
import type { Row } from '../definition.ts'
import { useChoiceLabel } from '../fieldTypes/useChoiceWord.ts'
import { Quiet } from '../parts/Quiet.tsx'

export type Said = string | number

/** What the academic system says of a field, where a person has entered something else. */
export const systemSays = (record: Row, field: string): Said | undefined =>
  (record.sistem as Record<string, Said> | undefined)?.[field]

const words = adminPeople.data

/** Below the field of the form, until the two say the same. */
export function SystemSays({ source, field, label, said }: Shown & { source: string }) {
  const { setValue, setFocus } = useFormContext()
  const typed: unknown = useWatch({ name: source })
  const shown = useShown({ field, said })
  if (String(typed ?? '') === String(said)) return null
  return (
    <Quiet sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, '&&': { mt: -1.5 } }}>
      <span>{words.system({ value: shown })}</span>
      <Button
        size="small"
        aria-label={words.takeOf({ label })}
        onClick={() => {
          setValue(source, said, { shouldDirty: true })
          setFocus(source)
        }}
      >
        {words.take}
      </Button>
    </Quiet>
  )
}

type Shown = { field: Field; label: string; said: Said }

/** A value as a person reads it, by the kind of its field. */
export function useShown({ field, said }: Pick<Shown, 'field' | 'said'>): string {
  const isReference = field.kind === 'reference'
  const choiceLabel = useChoiceLabel()
  const { data } = useQuery({ ...choicesOf(field.to ?? ''), enabled: isReference })
  if (isReference) return data?.find(({ id }) => id === said)?.name ?? String(said)
  if (field.kind === 'choice') return choiceLabel(String(said))
  return field.kind === 'date' ? tanggal(String(said)) : String(said)
}
