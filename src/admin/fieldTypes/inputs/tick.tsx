import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import { useId } from 'react'
import type { InputProps } from '../kind.ts'
import { BelowField } from './BelowField.tsx'
import { useField } from './useField.ts'

/** The Aktif checkbox: 1 or 0 as a number. */
export const ActiveInput = (props: InputProps) => <Tick {...props} on={1} off={0} />

/** A yes/no the wire spells '1' or '0'. */
export const FlagInput = (props: InputProps) => <Tick {...props} on="1" off="0" />

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
