import CloseIcon from '@mui/icons-material/Close'
import AddIcon from '@mui/icons-material/Add'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useListContext } from 'ra-core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { MAX_KEYWORD } from '../../contract/page.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { SelectInput, TextInput } from '../../ui/TextInput.tsx'
import type { ListFilter } from './useFilters.ts'

/** Filters and the Cari box; all of it ends up in the address. */
export function ListToolbar({ filters }: { filters: ListFilter[] }) {
  const { filterValues, setFilters } = useListContext()
  const change = (param: string, value: string, options: ListFilter['options']) => {
    const chosen = options.find((option) => String(option.value) === value)
    const { [param]: _, ...others } = filterValues as Record<string, unknown>
    setFilters(chosen ? { ...others, [param]: chosen.value } : others)
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'end',
        p: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(170px, 1fr))' },
      }}
    >
      {filters.map(({ param, label, all, options }) => (
        <SelectInput
          key={param}
          label={label}
          name={param}
          value={String((filterValues as Record<string, unknown>)[param] ?? '')}
          onChange={(event) => change(param, event.target.value, options)}
        >
          <option value="">{all}</option>
          {options.map(({ value, name }) => (
            <option key={value} value={String(value)}>
              {name}
            </option>
          ))}
        </SelectInput>
      ))}
      <Search key={String((filterValues as Record<string, unknown>).q ?? '')} />
    </Box>
  )
}

/** Starts anew when the address changes, so that the back button brings the old keyword back into the box. */
function Search() {
  const { filterValues, setFilters } = useListContext()
  const { q = '', ...others } = filterValues as Record<string, unknown>
  const [keyword, setKeyword] = useState(String(q))
  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = keyword.trim()
    setFilters(wanted ? { ...others, q: wanted } : others)
  }
  return (
    <Box
      component="form"
      role="search"
      onSubmit={search}
      sx={{ display: 'flex', gap: 1, alignItems: 'end', maxWidth: 560, gridColumn: { lg: 'span 2' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextInput
          label={words.keyword}
          name="keyword"
          type="search"
          maxLength={MAX_KEYWORD}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </Box>
      <Button type="submit" variant="outlined" startIcon={<SearchIcon />} sx={{ minHeight: 44 }}>
        {words.search}
      </Button>
    </Box>
  )
}

/** What can be done with the whole list, Tambah, and the way back to the start. */
export function ListActions({ create, children }: { create?: string; children?: ReactNode }) {
  return (
    <>
      {children}
      {create && (
        <Button component={Link} to={create} variant="contained" startIcon={<AddIcon />}>
          {words.add}
        </Button>
      )}
      <Tooltip title={words.closeHint}>
        <IconButton component={Link} to="/" aria-label={words.close}>
          <CloseIcon />
        </IconButton>
      </Tooltip>
    </>
  )
}
