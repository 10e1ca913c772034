import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { EventLine } from '../../../contract/endpoints/index.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminEvents as words } from '../../../i18n/adminEvents.ts'
import { waktu } from '../../../i18n/dates.ts'
import { Changes, Reason } from '../../events/Changes.tsx'
import { eventLine } from '../../events/eventLine.ts'
import { Marker } from '../../events/Marker.tsx'
import { Subject } from './Subject.tsx'

/** The rows on a phone. */
export function EventCards({ events }: { events: readonly EventLine[] }) {
  return (
    <Box
      component="ol"
      aria-label={words.page}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {events.map((event) => {
        const line = eventLine(event, timeZone())
        return (
          <Paper key={line.id} component="li" sx={{ p: 1.5, display: 'flex', gap: 1.5 }}>
            <Box sx={{ flex: 'none' }}>
              <Marker tone={line.tone} icon={line.icon} />
            </Box>
            <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" component="h2" sx={{ fontWeight: 650 }}>
                {line.title}
              </Typography>
              <Subject event={event} name={line.subject} />
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {line.by}
                {line.as && ` (${line.as})`} ·{' '}
                <time dateTime={event.waktu}>{waktu(event.waktu, timeZone())}</time>
              </Typography>
              <Changes changes={line.changes} />
              <Reason text={line.reason} />
            </Box>
          </Paper>
        )
      })}
    </Box>
  )
}
