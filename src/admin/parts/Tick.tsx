import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Quiet } from './Quiet.tsx'

type Props = {
  label: ReactNode
  /** Below its name. */
  about?: ReactNode
  ticked: boolean
  onTick?: (on: boolean) => void
  name?: string
  disabled?: boolean
  invalid?: boolean
  sx?: SxProps
}

/** A box with its name. */
export const Tick = ({ label, about, ticked, onTick, name, disabled = false, invalid, sx }: Props) => (
  <FormControlLabel
    {...(sx && { sx })}
    disabled={disabled}
    label={
      about === undefined ? (
        label
      ) : (
        <span>
          {label}
          <Quiet component="span" sx={{ display: 'block' }}>
            {about}
          </Quiet>
        </span>
      )
    }
    control={
      <Checkbox
        {...(name && { name })}
        checked={ticked}
        onChange={(_event, on) => onTick?.(on)}
        slotProps={{ input: { 'aria-invalid': invalid || undefined } }}
      />
    }
  />
)
