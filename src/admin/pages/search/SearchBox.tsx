import SearchIcon from '@mui/icons-material/Search'
import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, type HTMLAttributes, type Key, type Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_KEYWORD } from '../../../contract/page.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { adminSearch as words } from '../../../i18n/adminSearch.ts'
import { isEnd } from '../../../contract/rules/internship.ts'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useSearch, type Hit } from './useSearch.ts'

type Props = { input?: Ref<HTMLInputElement>; autoFocus?: boolean; hint?: boolean; onChosen?: () => void }

/** Students, registrations, companies and lecturers by one text; the arrows choose, Enter opens. */
export function SearchBox({ input, autoFocus = false, hint = false, onChosen }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const { long, hits, searching, error, retry } = useSearch(text)
  const shown = opened && long

  const go = ({ to }: Hit) => {
    setText('')
    setOpened(false)
    onChosen?.()
    void navigate(to)
    document.getElementById('isi')?.focus({ preventScroll: true })
  }
  const whenThere = useFirstOf(searching ? null : hits, go)

  return (
    <>
      <Autocomplete<Hit>
        fullWidth
        size="small"
        open={shown}
        onOpen={() => {
          setOpened(true)
          if (error) retry()
        }}
        onClose={() => setOpened(false)}
        options={hits}
        value={null}
        onChange={(_event, hit) => hit && go(hit)}
        inputValue={text}
        onInputChange={(_event, typed, reason) => {
          // The other reasons only say that nothing stays chosen, which is always so.
          if (reason !== 'input' && reason !== 'clear') return
          setText(typed.slice(0, MAX_KEYWORD))
          setOpened(true)
        }}
        // The server has filtered.
        filterOptions={(found) => found}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ key }) => key}
        groupBy={({ group }) => group}
        autoHighlight
        clearOnBlur={false}
        forcePopupIcon={false}
        slotProps={{ listbox: { sx: { maxHeight: 'min(60vh, 560px)' } } }}
        loading={searching}
        loadingText={words.searching}
        noOptionsText={error ? messageOf(error) : words.none({ q: text.trim() })}
        renderGroup={group}
        renderOption={option}
        renderInput={({ InputProps, inputProps, InputLabelProps: _, ...params }) => (
          <TextField
            {...params}
            margin="none"
            autoFocus={autoFocus}
            placeholder={words.label}
            inputRef={input}
            onKeyDown={(event) => event.key === 'Enter' && searching && whenThere()}
            slotProps={{
              input: {
                ...InputProps,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                  </InputAdornment>
                ),
                endAdornment: hint && text === '' ? <Slash /> : InputProps.endAdornment,
              },
              htmlInput: {
                ...inputProps,
                maxLength: MAX_KEYWORD,
                'aria-label': words.label,
                'aria-keyshortcuts': '/ Control+K',
              },
            }}
          />
        )}
      />
      <span role="status" style={visuallyHidden}>
        {shown && !searching && !error ? words.found({ count: hits.length }) : ''}
      </span>
    </>
  )
}

const group = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="group" aria-label={group}>
    <Typography
      aria-hidden
      component="div"
      variant="caption"
      sx={{ px: 2, pt: 1, pb: 0.5, fontWeight: 700, color: 'text.secondary' }}
    >
      {group}
    </Typography>
    <Box component="ul" role="presentation" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </li>
)

const option = ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, hit: Hit) => (
  <Box key={key} component="li" {...props} sx={{ gap: 1.5, minHeight: '44px !important' }}>
    <Found hit={hit} />
  </Box>
)

/** Enter pressed before the answer is there: the first of it is gone to when it comes, if nothing was typed meanwhile. */
function useFirstOf(hits: Hit[] | null, go: (hit: Hit) => void): () => void {
  const [waiting, setWaiting] = useState(false)
  const then = useRef(go)
  useEffect(() => {
    then.current = go
  })
  useEffect(() => {
    if (!waiting || hits === null) return
    setWaiting(false)
    if (hits[0]) then.current(hits[0])
  }, [waiting, hits])
  return () => setWaiting(true)
}

function Found({ hit: { title, more, status, keadaan = null } }: { hit: Hit }) {
  if (more === undefined)
    return (
      <Typography variant="body2" sx={{ color: 'primary.main', fontWeight: 600 }}>
        {title}
      </Typography>
    )
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
          {more}
        </Typography>
      </Box>
      {isEnd(keadaan) ? (
        <StatusChip of="magang" is={keadaan} />
      ) : (
        status && <StatusChip of="registrasi" is={status} />
      )}
    </>
  )
}

const Slash = () => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      px: 0.75,
      font: 'inherit',
      fontSize: '0.8125rem',
      lineHeight: '22px',
      color: 'text.secondary',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    /
  </Box>
)
