import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface Props<V extends string | number> {
  label: string
  error?: string | undefined
  options: readonly { value: V; name: string }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}

/** Some of a short list. */
export function Checks<V extends string | number>({ label, error, options, chosen, onChange }: Props<V>) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Typography>
      {options.map(({ value, name }) => (
        <Box
          component="label"
          key={value}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' }}
        >
          <input
            type="checkbox"
            aria-invalid={error ? true : undefined}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          {name}
        </Box>
      ))}
      {error && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}
