import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useDataProvider, type FilterPayload, type SortPayload } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { allRows } from '../../allRows.ts'
import { useWords } from '../../words.ts'
import { reviewAddress, studentAddress } from './address.ts'
import { reviewOf, summaryOf } from './queries.ts'

/** More than anybody goes through at once; beyond it the list itself is the way. */
const MAX = 2000

export type Listed = 'register' | 'mahasiswa'

/**
 * The rows of the list this page was opened from, in its order. The order is kept while one goes through them: what was
 * just validated leaves a list of unvalidated ones, and the way back and on must not change by it.
 */
export function useQueue(resource: Listed, here: string) {
  const [search] = useSearchParams()
  const from = search.get('daftar') ?? ''
  const listed = listedIn(from)
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const { data: ids = [] } = useQuery({
    queryKey: ['urutan', resource, from],
    queryFn: async ({ signal }) => {
      const rows = await allRows(dataProvider, { resource, ...listed! }, { signal, max: MAX })
      return rows.map(({ id }) => String(id))
    },
    enabled: listed !== null,
    staleTime: Infinity,
    // Opened anew from the list, the order is the list's of that moment.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const at = ids.indexOf(here)
  const [before, after] = [at > 0 ? ids[at - 1] : undefined, ids[at + 1]]
  useEffect(() => {
    if (after === undefined) return
    // The next one is read while this one is looked at.
    const options = { staleTime: 30_000 }
    if (resource === 'register') void queryClient.prefetchQuery({ ...reviewOf(Number(after)), ...options })
    else void queryClient.prefetchQuery({ ...summaryOf(after), ...options })
  }, [queryClient, resource, after])
  const address = (id: string | undefined) =>
    id === undefined ? undefined : (resource === 'register' ? reviewAddress : studentAddress)(id, from)
  return {
    resource,
    list: from ? `/${resource}?${from}` : `/${resource}`,
    /** 1 is the first; 0 = no longer in the list, for example after a reload. */
    position: at + 1,
    count: ids.length,
    previous: address(before),
    next: address(after),
  }
}

/** What an address says is not trusted: anything odd is no list. */
function listedIn(from: string): { filter: FilterPayload; sort: SortPayload } | null {
  const given = new URLSearchParams(from)
  const field = given.get('sort')
  try {
    const filter: unknown = JSON.parse(given.get('filter') ?? '')
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter) || !field) return null
    return { filter, sort: { field, order: given.get('order') === 'DESC' ? 'DESC' : 'ASC' } }
  } catch {
    return null
  }
}

type Props = { queue: ReturnType<typeof useQueue>; onMove: () => void; onHelp: () => void }

/** Back to the list as it was, and to its neighbours. */
export function Queue({ queue, onMove, onHelp }: Props) {
  const { list, position, count, previous, next } = queue
  const noun = useWords(queue.resource).name
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 48 }}>
      <MuiLink
        component={Link}
        to={list}
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', mr: 0.5 }}
        {...(position > 0 && { 'aria-label': words.backTo({ noun, at: position, count }) })}
      >
        {position > 0
          ? words.position({ noun, at: position, count })
          : words.toList({ noun: noun.toLowerCase() })}
      </MuiLink>
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
