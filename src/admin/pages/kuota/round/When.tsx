import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { adminRound } from '../../../../i18n/adminRound.ts'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { Row } from '../../../definition.ts'

const words = adminRound.form

type Field = (name: 'hari' | 'jam') => Omit<ComponentProps<typeof TextInput>, 'label'>

/** A day within the registration of the quota, and an hour. */
export const When = ({ kuota, field }: { kuota: Row; field: Field }) => (
  <Box sx={LOOK}>
    <TextInput
      type="date"
      label={words.day}
      required
      min={String(kuota.kuotamulairegistrasi)}
      max={String(kuota.kuotaselesairegistrasi)}
      {...field('hari')}
    />
    <TextInput type="time" label={words.time} hint={words.timeHint} required {...field('jam')} />
  </Box>
)

const LOOK = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const
