import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import type { InputProps, KindLook } from './kind.ts'
import { useField } from './useField.ts'
import { BelowField } from './BelowField.tsx'

/** The Aktif checkbox: 1 or 0 as a number. */
export const active: KindLook = {
  Input: (props) => <Tick {...props} on={1} off={0} />,
  Cell: ({ value }) => <StatusChip of="master" is={Number(value) === 1 ? 'aktif' : 'non-aktif'} />,
}

/** A yes/no the wire spells '1' or '0'. */
export const flag: KindLook = {
  Input: (props) => <Tick {...props} on="1" off="0" />,
  Cell: ({ value }) => (
    <ToneChip tone={value === '1' ? 'info' : 'belum'} icon={value === '1' ? 'centang' : 'kosong'}>
      {value === '1' ? 'Ya' : 'Tidak'}
    </ToneChip>
  ),
}

function Tick({ on, off, ...props }: InputProps & { on: 0 | 1 | '0' | '1'; off: 0 | 1 | '0' | '1' }) {
  const { value, set, bind, error, hint } = useField<string | number>(props)
  const id = useId()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const { ref, ...rest } = bind
  return (
    <Box>
      <FormControlLabel
        label={props.label}
        control={
          <Checkbox
            checked={String(value) === '1'}
            onChange={(_event, checked) => set(checked ? on : off)}
            slotProps={{
              input: {
                ...rest,
                ref,
                'aria-describedby': described || undefined,
                'aria-invalid': error ? true : undefined,
              },
            }}
          />
        }
      />
      <BelowField id={id} hint={hint} error={error} />
    </Box>
  )
}
