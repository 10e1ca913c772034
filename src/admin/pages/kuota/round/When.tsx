import Box from '@mui/material/Box'
import { adminRound } from '../../../../i18n/adminRound.ts'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { Row } from '../../../definition.ts'

const words = adminRound.form
export interface Until {
  hari: string
  jam: string
}

/** A day within the registration of the quota, and an hour. */
export function When({
  kuota,
  value,
  errors,
  onChange,
}: {
  kuota: Row
  value: Until
  errors: Record<string, string>
  onChange: (value: Until) => void
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
    >
      <TextInput
        type="date"
        label={words.day}
        required
        min={String(kuota.kuotamulairegistrasi)}
        max={String(kuota.kuotaselesairegistrasi)}
        value={value.hari}
        error={errors.hari}
        onChange={({ target }) => onChange({ ...value, hari: target.value })}
      />
      <TextInput
        type="time"
        label={words.time}
        hint={words.timeHint}
        required
        value={value.jam}
        error={errors.jam}
        onChange={({ target }) => onChange({ ...value, jam: target.value })}
      />
    </Box>
  )
}
