import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'react-admin'
import { useEffect, useId, useRef, useState } from 'react'
import { adminSearch as words } from '../../../i18n/adminSearch.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { OPEN_DIALOG, useShortcuts } from '../../useShortcuts.ts'
import { SearchBox } from './SearchBox.tsx'

/** In the header: a field where there is room, on a phone a button. '/' and Ctrl-K lead to it from everywhere. */
export default function GlobalSearch() {
  const wide = useMediaQuery('(min-width:900px)', { noSsr: true })
  return wide ? <InHeader /> : <InDialog />
}

function InHeader() {
  const input = useRef<HTMLInputElement>(null)
  useSearchKeys(() => {
    input.current?.focus()
    input.current?.select()
  })
  return (
    <Box role="search" aria-label={words.open} sx={{ width: '100%', maxWidth: 520 }}>
      <SearchBox input={input} hint />
    </Box>
  )
}

function InDialog() {
  const [open, setOpen] = useState(false)
  const title = useId()
  useSearchKeys(() => setOpen(true))
  const close = () => setOpen(false)
  return (
    <>
      <IconButton onClick={() => setOpen(true)} aria-label={words.open} aria-haspopup="dialog">
        <SearchIcon />
      </IconButton>
      <Dialog
        open={open}
        onClose={close}
        aria-labelledby={title}
        fullWidth
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
        slotProps={{ paper: { sx: { m: 1, width: 'calc(100% - 16px)', overflow: 'visible' } } }}
      >
        <h2 id={title} style={visuallyHidden}>
          {words.open}
        </h2>
        <Box role="search" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1 }}>
          <SearchBox autoFocus onChosen={close} />
          <IconButton onClick={close} aria-label={words.close}>
            <CloseIcon />
          </IconButton>
        </Box>
      </Dialog>
    </>
  )
}

/** Keys that are letters can be switched off with the others of the review; Ctrl-K works also while somebody types. */
function useSearchKeys(search: () => void) {
  const [on] = useStore('pintasan', true)
  useShortcuts({ '/': search }, on)
  const present = useRef(search)
  useEffect(() => {
    present.current = search
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k' || document.querySelector(OPEN_DIALOG)) return
      event.preventDefault()
      present.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
