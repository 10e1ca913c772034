import FilterIcon from '@mui/icons-material/FilterList'
import SearchIcon from '@mui/icons-material/Search'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { ColumnsButton, useListContext, type FilterPayload } from 'react-admin'
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { MAX_KEYWORD } from '../../contract/page.ts'
import { isIsoDate } from '../../contract/rules/calendar.ts'
import { tanggal } from '../../i18n/dates.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { paletteVar } from '../../ui/palette.ts'
import { TOUCH } from '../../ui/theme.ts'
import type { FilterOption } from './filters.ts'
import { SavedViews } from './SavedViews.tsx'
import type { ListFilter } from './useFilters.ts'
import type { View } from './ViewTabs.tsx'

type Props = {
  filters: ListFilter[]
  /** On a phone the views are a filter like the others. */
  views?: { filter: string; shown: View[] }
  /** Cards have no columns. */
  columns: boolean
  /** What the box searches; everything unless told. */
  keyword: string | undefined
}

/** Cari, filters and named views in one row; all of it ends up in the address. */
export function ChipFilters({ filters, views, columns, keyword = words.keyword }: Props) {
  const { filterValues, setFilters } = useListContext()
  const set = filterValues as FilterPayload
  const change = (param: string, value: FilterOption['value'] | undefined) => {
    const { [param]: _, ...others } = set
    const next = value === undefined ? others : { ...others, [param]: value }
    for (const { param: other, offered } of filters)
      if (next[other] !== undefined && offered?.(next).includes(String(next[other])) === false)
        delete next[other]
    setFilters(next)
  }
  const offered = filters.filter(({ param, linked }) => !linked || set[param] !== undefined)
  const isSet = ({ param }: ListFilter) => set[param] !== undefined
  // The first ones, and what narrows the list now; a second line of the others is kept in one button.
  const near = offered.filter((filter, at) => at < FIRST || isSet(filter))
  const further = offered.filter((filter) => !near.includes(filter))
  const chip = ({ param, label, all, options: whole, typed, always, offered }: ListFilter) => {
    const some = offered?.(set)
    const options = some ? whole.filter((option) => some.includes(String(option.value))) : whole
    const value = set[param]
    const onChange = (chosen: FilterOption['value'] | undefined) => change(param, chosen)
    if (typed === 'day') return <DayChip key={`${param} ${String(value)}`} {...{ label, value, onChange }} />
    if (typed) return <TextChip key={`${param} ${String(value)}`} {...{ label, value, onChange }} />
    return <Chip key={param} {...{ label, all, options, value, always, onChange }} />
  }
  // On paper nothing is chosen: what narrows the list stands there in one line.
  const printed = [
    ...(set.q === undefined ? [] : [`${keyword}: ${String(set.q)}`]),
    ...filters.filter(isSet).map(({ param, label, options, typed }) => {
      const value = String(set[param])
      const name = options.find((option) => String(option.value) === value)?.name
      return `${label}: ${name ?? (typed === 'day' && isIsoDate(value) ? tanggal(value) : value)}`
    }),
  ].join(' · ')
  return (
    <Box
      data-printed={printed}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 1,
        py: { xs: 0, sm: 1.5 },
      }}
    >
      <Search key={String(set.q ?? '')} label={keyword} />
      <Row>
        {views && (
          <Chip
            label={words.views}
            all={words.allRows}
            options={views.shown.flatMap(({ word, name, count }) =>
              word === undefined ? [] : [{ value: word, name: count ? `${name} (${count})` : name }],
            )}
            value={set[views.filter]}
            bare
            onChange={(value) => change(views.filter, value)}
          />
        )}
        {near.map(chip)}
        {further.length > 0 && <More>{further.map(chip)}</More>}
        <SavedViews />
      </Row>
      {columns && (
        <Box sx={{ flex: 'none' }}>
          <ColumnsButton color="inherit" />
        </Box>
      )}
    </Box>
  )
}

/** So many stand in the row by themselves. */
const FIRST = 2

/** What is asked for rarely. One that is set stands in the row, with its cross. */
function More({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', borderRadius: 5, minHeight: 36, [TOUCH]: { minHeight: 44 } }}
      >
        {words.filter}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': words.filter,
            sx: { display: 'grid', gap: 1, p: 2, mt: 0.5, justifyItems: 'start', minWidth: 240 },
          },
        }}
      >
        {/* What is typed goes on: a choice alone is made by its first change. */}
        <Box
          onChange={({ target }) => target instanceof HTMLSelectElement && setAnchor(null)}
          sx={{ display: 'contents' }}
        >
          {children}
        </Box>
      </Popover>
    </>
  )
}

type ChipProps = {
  label: string
  all: string
  options: FilterOption[]
  value: unknown
  /** Its choice speaks for itself. */
  bare?: boolean
  always?: boolean | undefined
  onChange: (value: FilterOption['value'] | undefined) => void
}

/**
 * One filter: what it is set to, and the browser's own selection over it, which every keyboard, screen reader and phone
 * knows. The cross takes it back.
 */
function Chip({ label, all, options, value, bare = false, always = false, onChange }: ChipProps) {
  const chosen = value === undefined ? undefined : String(value)
  const known = options.find((option) => String(option.value) === chosen)?.name
  const name = options.length > 0 ? (known ?? chosen) : undefined
  return (
    <Pill data-set={chosen !== undefined || undefined} sx={always ? WITHOUT_CROSS : undefined}>
      <span aria-hidden>{name === undefined ? label : bare ? name : `${label}: ${name}`}</span>
      {(chosen === undefined || always) && (
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden focusable="false">
          <path d="m5 7.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      )}
      <select
        aria-label={label}
        value={chosen ?? ''}
        onChange={(event) =>
          onChange(options.find((option) => String(option.value) === event.target.value)?.value)
        }
      >
        {(!always || chosen === undefined) && <option value="">{all}</option>}
        {chosen !== undefined && !options.some((option) => String(option.value) === chosen) && (
          <option value={chosen}>{chosen}</option>
        )}
        {options.map(({ value, name }) => (
          <option key={value} value={String(value)}>
            {name}
          </option>
        ))}
      </select>
      <i />
      {chosen !== undefined && !always && (
        <button type="button" aria-label={words.unset({ filter: label })} onClick={() => onChange(undefined)}>
          <CloseIcon fontSize="inherit" />
        </button>
      )}
    </Pill>
  )
}

/** A day by the browser's own field; while its year is being typed it is none. */
function DayChip({ label, value, onChange }: Pick<ChipProps, 'label' | 'value' | 'onChange'>) {
  return (
    <Pill as="label" data-set={value !== undefined || undefined} sx={WITHOUT_CROSS}>
      <span>{label}</span>
      <InputBase
        type="date"
        defaultValue={value ?? ''}
        onChange={({ target }) =>
          (target.value === '' || target.value >= '1900') && onChange(target.value || undefined)
        }
        sx={{ fontSize: 'inherit', fontWeight: 'inherit', color: 'inherit', '& input': { p: 0 } }}
      />
    </Pill>
  )
}

/** Asked for when it is left, or with Enter. */
function TextChip({ label, value = '', onChange }: Pick<ChipProps, 'label' | 'value' | 'onChange'>) {
  const ask = ({ currentTarget }: { currentTarget: Pick<HTMLInputElement, 'value'> }) => {
    const wanted = currentTarget.value.trim()
    if (wanted !== value) onChange(wanted || undefined)
  }
  return (
    <Pill data-set={value !== '' || undefined} sx={WITHOUT_CROSS}>
      <InputBase
        type="search"
        defaultValue={value}
        placeholder={label}
        inputProps={{
          'aria-label': label,
          maxLength: MAX_KEYWORD,
          onBlur: ask,
          onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && ask(event),
        }}
        sx={{ width: 230, fontSize: 'inherit', fontWeight: 'inherit', color: 'inherit', '& input': { p: 0 } }}
      />
    </Pill>
  )
}

const WITHOUT_CROSS = { '&[data-set]': { pr: '14px' } }

/** Starts anew when the address changes, so that the back button brings the old keyword back into the box. */
function Search({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext()
  const { q = '', ...others } = filterValues as FilterPayload
  const [keyword, setKeyword] = useState(String(q))
  function search(wanted: string) {
    setFilters(wanted ? { ...others, q: wanted } : others)
  }
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        search(keyword.trim())
      }}
      sx={{ flex: { xs: '1 0 100%', sm: '0 1 180px' }, minWidth: { sm: 160 } }}
    >
      <InputBase
        type="search"
        name="keyword"
        fullWidth
        value={keyword}
        placeholder={label}
        onChange={(event) => setKeyword(event.target.value)}
        inputProps={{ 'aria-label': label, maxLength: MAX_KEYWORD }}
        endAdornment={
          <>
            {q !== '' && (
              <IconButton size="small" aria-label={words.unsetKeyword} onClick={() => search('')}>
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
            <IconButton type="submit" size="small" aria-label={words.search}>
              <SearchIcon fontSize="small" />
            </IconButton>
          </>
        }
        sx={{
          height: 36,
          [TOUCH]: { height: 44 },
          pl: 1.5,
          pr: 0.25,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'outline',
          borderRadius: '10px',
          '&.Mui-focused': { outline: `3px solid ${paletteVar('primary.main')}`, outlineOffset: -1 },
          '& input:focus-visible': { outline: 'none' },
          '& input::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
    </Box>
  )
}

/** On a phone one line that moves sideways. */
const Row = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '@media (max-width: 599.95px)': {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    margin: '0 -16px',
    padding: '4px 16px',
    scrollbarWidth: 'none',
  },
})

const Pill = styled('span')({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: 'min(300px, 100%)',
  minHeight: 36,
  padding: '0 14px',
  fontSize: '0.875rem',
  fontWeight: 600,
  border: `1px solid ${paletteVar('outline')}`,
  borderRadius: 18,
  backgroundColor: paletteVar('background.paper'),
  color: paletteVar('text.secondary'),
  [TOUCH]: { minHeight: 44, borderRadius: 22, maxWidth: 300 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flex: 'none' },
  '& > select': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    cursor: 'pointer',
    font: 'inherit',
    color: paletteVar('text.primary'),
    backgroundColor: paletteVar('background.paper'),
  },
  '&:hover': { color: paletteVar('text.primary') },
  '&[data-set]': {
    paddingRight: 0,
    borderColor: paletteVar('primary.main'),
    backgroundColor: paletteVar('tint'),
    color: paletteVar('primary.main'),
  },
  // The selection itself is not seen: what follows it shows that it has the focus.
  '& > select:focus-visible + i': {
    position: 'absolute',
    inset: -1,
    borderRadius: 'inherit',
    outline: `3px solid ${paletteVar('primary.main')}`,
    outlineOffset: 2,
    pointerEvents: 'none',
  },
  '& > button': {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 34,
    padding: 0,
    border: 0,
    borderRadius: 18,
    fontSize: 16,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    [TOUCH]: { width: 44, height: 42 },
  },
})

/** A named view, the wish to name one, to forget one. */
export const QuietButton = styled(Button)({
  minHeight: 36,
  flex: 'none',
  fontSize: '0.875rem',
}) as typeof Button
