import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { EventLine } from '../../contract/endpoints/index.ts'
import type { EventGroup } from '../../contract/events.ts'
import { call } from '../../dataProvider/call.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { adminEvents as words } from '../../i18n/adminEvents.ts'
import { waktu } from '../../i18n/dates.ts'
import { paletteVar, type Tone } from '../../ui/palette.ts'
import { StateMark } from '../../ui/status/StatusChip.tsx'
import type { StateIcon } from '../../ui/status/states.ts'
import { Await } from '../parts/Await.tsx'
import { Changes, Reason } from './Changes.tsx'
import { eventLine, type Line } from './eventLine.ts'
import { UndoEvent } from './UndoEvent.tsx'

interface Props {
  of: string
  asked: Asked
  /** Under which heading of the page it stands. */
  level: 'h2' | 'h3' | 'h4'
  /** What it can be narrowed to. */
  groups?: readonly EventGroup[]
}

/** Who, when, from what to what and why, the newest first. */
export default function Timeline({ groups, ...trail }: Props) {
  const [group, setGroup] = useState<EventGroup>()
  if (!groups) return <Trail {...trail} />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box role="group" aria-label={words.group} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {[undefined, ...groups].map((each) => (
          <Button
            key={each ?? ''}
            size="small"
            variant="outlined"
            color={each === group ? 'primary' : 'inherit'}
            aria-pressed={each === group}
            onClick={() => setGroup(each)}
            sx={each === group ? { bgcolor: 'tint' } : undefined}
          >
            {each ? words.groups[each] : words.all}
          </Button>
        ))}
      </Box>
      <Trail key={group} {...trail} asked={{ ...trail.asked, kelompok: group }} />
    </Box>
  )
}

function Trail({ of, asked, level }: Props) {
  const { events, error, isFetching, isFetchingNextPage, refetch, hasNextPage, fetchNextPage } = useEvents(
    of,
    asked,
  )
  const [shown, setShown] = useState(FEW)
  if (!events)
    return <Await query={{ error, isFetching, refetch }} shape="list" rows={3} label={words.loading} />
  if (events.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.none}
      </Typography>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {error && !isFetching && (
        <Alert severity="warning">
          {(hasNextPage ? words.olderFailed : words.stale)({ why: messageOf(error) })}
        </Alert>
      )}
      <Box component="ol" sx={LIST}>
        {events.slice(0, shown).map((event, at) => (
          <li key={event.peristiwaid}>
            <Entry line={eventLine(event, timeZone())} at={event.waktu} level={level}>
              <UndoEvent event={event} newer={events.slice(0, at)} of={of} />
            </Entry>
          </li>
        ))}
      </Box>
      {events.length > shown && (
        <Button variant="text" onClick={() => setShown(events.length)} sx={{ justifySelf: 'start' }}>
          {words.few}
        </Button>
      )}
      {events.length <= shown && hasNextPage && (
        <Button
          variant="text"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => {
            if (isFetchingNextPage) return
            setShown(Infinity)
            void fetchNextPage()
          }}
          sx={{ justifySelf: 'start' }}
        >
          {isFetchingNextPage ? words.loading : words.older}
        </Button>
      )}
    </Box>
  )
}

/** As many as a page that has more to say makes room for. */
const FEW = 10

function Entry({
  line,
  at,
  level,
  children,
}: {
  line: Line
  at: string
  level: 'h2' | 'h3' | 'h4'
  children: ReactNode
}) {
  return (
    <>
      <Marker tone={line.tone} icon={line.icon} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component={level} sx={{ fontWeight: 650 }}>
          {line.title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {line.by}
          {line.as && ` (${line.as})`} · <time dateTime={at}>{waktu(at, timeZone())}</time>
        </Typography>
        <Changes changes={line.changes} />
        <Reason text={line.reason} />
        {children}
      </Box>
    </>
  )
}

/** One line from the first to the last. */
const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: 1.5,
    pb: 2.5,
    position: 'relative',
  },
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 13,
    top: 32,
    bottom: 4,
    borderLeft: 2,
    borderColor: 'divider',
  },
  '& > li:last-of-type': { pb: 0 },
} as const

/** What kind of event it is, for the eye; the words beside it say the same. */
const Marker = ({ tone, icon }: { tone: Tone; icon: StateIcon }) => (
  <Box
    aria-hidden
    sx={{ display: 'grid', placeItems: 'center', width: 28, height: 28, borderRadius: '50%', border: 1 }}
    style={{
      backgroundColor: paletteVar(`status.${tone}.bg`),
      color: paletteVar(`status.${tone}.text`),
      borderColor: paletteVar(`status.${tone}.border`),
    }}
  >
    <StateMark icon={icon} />
  </Box>
)

/** What narrows the trail; nothing narrows it to all that this person may see. */
interface Asked {
  objek?: string
  objekid?: string
  registerid?: number
  nobp?: string
  kelompok?: EventGroup
  oleh?: string
  dari?: string
  sampai?: string
}

const readEvents = (asked: Asked, sebelum: number | undefined, signal?: AbortSignal) =>
  call('GET peristiwa', { query: { ...asked, sebelum }, signal })

/**
 * The trail, the newest first, page by page.
 * @param of whatever else is read anew when this has changed: 'register', 'perusahaan'
 */
function useEvents(of: string, asked: Asked) {
  const query = useInfiniteQuery({
    queryKey: [of, 'peristiwa', asked],
    queryFn: ({ signal, pageParam }) => readEvents(asked, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lagi, data }) => (lagi ? data.at(-1)?.peristiwaid : undefined),
    staleTime: 0,
    retry: false,
  })
  return { ...query, events: query.data?.pages.flatMap(({ data }): EventLine[] => data) }
}
