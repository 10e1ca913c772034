import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { EventLine } from '../../../contract/endpoints/index.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminEvents as words } from '../../../i18n/adminEvents.ts'
import { waktu } from '../../../i18n/dates.ts'
import { Changes, Reason } from '../../events/Changes.tsx'
import { eventLine } from '../../events/eventLine.ts'
import { Subject } from './Subject.tsx'

export function EventTable({ events }: { events: readonly EventLine[] }) {
  return (
    <TableContainer component={Paper}>
      <Table size="small" aria-label={words.page} sx={TABLE}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 130 }}>{words.when}</TableCell>
            <TableCell sx={{ width: '18%' }}>{words.who}</TableCell>
            <TableCell sx={{ width: '26%' }}>{words.what}</TableCell>
            <TableCell>{words.changes}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {events.map((event) => {
            const line = eventLine(event, timeZone())
            return (
              <TableRow key={line.id} hover>
                <TableCell>
                  <time dateTime={event.waktu}>{waktu(event.waktu, timeZone())}</time>
                </TableCell>
                <TableCell>
                  {line.by}
                  {line.as && (
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                      {line.as}
                    </Typography>
                  )}
                </TableCell>
                <TableCell>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {line.title}
                  </Typography>
                  <Subject event={event} name={line.subject} />
                </TableCell>
                <TableCell sx={{ '& > dl:first-of-type': { mt: 0 } }}>
                  <Changes changes={line.changes} />
                  <Reason text={line.reason} />
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const TABLE = {
  tableLayout: 'fixed',
  minWidth: 760,
  '& td': { verticalAlign: 'top', overflowWrap: 'anywhere', py: 1.25 },
} as const
