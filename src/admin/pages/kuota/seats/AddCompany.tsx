import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../../../dataProvider/problem.ts'
import { adminSeats as words } from '../../../../i18n/adminSeats.ts'
import type { Company } from './sheet.ts'
import type { useCompanies } from './useCompanies.ts'

type Props = {
  /** Companies that are in the grid already. */
  taken: readonly number[]
  companies: ReturnType<typeof useCompanies>
  onTyping: () => void
  onAdd: (company: Company) => void
}

/** The last row: a name typed here becomes a row of its own. */
export function AddCompany({ taken, companies, onTyping, onAdd }: Props) {
  const { data, error, isFetching } = companies
  const [typed, setTyped] = useState('')
  const known = new Set(taken)
  return (
    <Autocomplete<Company>
      data-add
      options={(data ?? []).filter(({ id }) => !known.has(id))}
      loading={isFetching}
      loadingText={words.loading}
      noOptionsText={error ? messageOf(error) : words.noCompany}
      value={null}
      inputValue={typed}
      onInputChange={(_event, value, reason) => setTyped(reason === 'reset' ? '' : value)}
      onChange={(_event, company) => {
        if (company) onAdd(company)
        setTyped('')
      }}
      onFocus={onTyping}
      // Enter in the empty field opens nothing.
      openOnFocus={false}
      autoHighlight
      clearOnBlur
      size="small"
      sx={{ maxWidth: 440 }}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={narrow}
      renderOption={({ key, ...props }, { name, address }) => (
        <li key={key} {...props}>
          <span>
            {name}
            <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {address}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          placeholder={words.addCompany}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': words.addLabel } }}
        />
      )}
    />
  )
}

/** As many as a list can be read through. */
const narrow = createFilterOptions<Company>({
  limit: 50,
  stringify: ({ name, address }) => `${name} ${address}`,
})
