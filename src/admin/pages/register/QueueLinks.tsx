import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import type { useQueue } from './useQueue.ts'
import { reviewQuery } from './useReview.ts'

type Props = { queue: ReturnType<typeof useQueue>; onMove: () => void; onHelp: () => void }

/** Back to the list as it was, and to its neighbours. */
export function QueueLinks({ queue, onMove, onHelp }: Props) {
  const { list, position, count, previous, next, nextId } = queue
  useReadAhead(nextId)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {count > 0 && (
        <Quiet role="status" sx={{ fontVariantNumeric: 'tabular-nums', mr: 0.5 }}>
          {position > 0 ? words.position({ at: position, count }) : words.listed({ count })}
        </Quiet>
      )}
      {count > 0 && (
        <>
          <Neighbour to={previous} name={words.previous} shortcut="p" onMove={onMove}>
            <PreviousIcon />
          </Neighbour>
          <Neighbour to={next} name={words.next} shortcut="n" onMove={onMove}>
            <NextIcon />
          </Neighbour>
        </>
      )}
      <Tooltip title={`${words.shortcuts.title} (?)`}>
        <IconButton
          onClick={onHelp}
          aria-label={words.shortcuts.title}
          aria-keyshortcuts="?"
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <Button component={Link} to={list} variant="outlined" color="inherit">
        {words.toList}
      </Button>
    </Box>
  )
}

type NeighbourProps = {
  to: string | undefined
  name: string
  shortcut: string
  onMove: () => void
  children: ReactNode
}

function Neighbour({ to, name, shortcut, onMove, children }: NeighbourProps) {
  if (!to)
    return (
      <IconButton disabled aria-label={name}>
        {children}
      </IconButton>
    )
  return (
    <Tooltip title={`${name} (${shortcut.toUpperCase()})`}>
      <IconButton component={Link} to={to} aria-label={name} aria-keyshortcuts={shortcut} onClick={onMove}>
        {children}
      </IconButton>
    </Tooltip>
  )
}

/** The next one is read while this one is looked at. */
function useReadAhead(registerid: number | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (registerid) void queryClient.prefetchQuery({ ...reviewQuery(registerid), staleTime: 30_000 })
  }, [queryClient, registerid])
}
