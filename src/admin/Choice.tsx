import TextField from '@mui/material/TextField'

interface Props<V extends string> {
  id: string
  name?: string
  label: string
  hint?: string
  value: V | ''
  /** The word for no choice; without it there always is one. */
  all?: string
  options: readonly { value: V; name: string }[]
  onChange: (value: V | '') => void
}

/** The browser's own list: short, by keyboard, and right on a phone. */
export const Choice = <V extends string>({ all, hint, options, onChange, ...field }: Props<V>) => (
  <TextField
    select
    {...field}
    helperText={hint}
    onChange={({ target }) => onChange(target.value as V | '')}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {all !== undefined && <option value="">{all}</option>}
    {options.map((each) => (
      <option key={each.value} value={each.value}>
        {each.name}
      </option>
    ))}
  </TextField>
)
