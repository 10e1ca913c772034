import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { BelowField } from './BelowField.tsx'

type Choice = { value: string; label: ReactNode }
type Props = {
  label: string
  name: string
  choices: Choice[]
  value: string[]
  onChange: (value: string[]) => void
  error?: string
  hint?: ReactNode
  /** Room for one label, in pixels. */
  width?: number
  /** Stands where the boxes would be: loading, nothing to choose. */
  instead?: ReactNode
}

/** Several of a list, each with its own box. Keeps values that are not on the list (any more) out. */
export function CheckboxGroup({
  label,
  name,
  choices,
  value,
  onChange,
  error,
  hint,
  instead,
  width = 200,
}: Props) {
  const id = useId()
  const toggle = (one: string, on: boolean) =>
    onChange(
      choices.map((choice) => choice.value).filter((each) => (each === one ? on : value.includes(each))),
    )
  return (
    <Box
      component="fieldset"
      aria-describedby={
        [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined
      }
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {label}
      </Typography>
      {instead ?? (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
            maxHeight: 280,
            overflowY: 'auto',
          }}
        >
          {choices.map((choice, at) => (
            <FormControlLabel
              key={choice.value}
              label={choice.label}
              control={
                <Checkbox
                  size="small"
                  checked={value.includes(choice.value)}
                  onChange={(_event, on) => toggle(choice.value, on)}
                  slotProps={{
                    input: {
                      name: at === 0 ? name : undefined,
                      value: choice.value,
                      'aria-invalid': error ? true : undefined,
                    },
                  }}
                />
              }
            />
          ))}
        </Box>
      )}
      <BelowField id={id} hint={hint} error={error} />
    </Box>
  )
}
