import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { may } from '../../contract/access.ts'
import type { EventLine } from '../../contract/endpoints/index.ts'
import { EVENT_OBJECTS, EVENTS, READ_BY, type EventGroup } from '../../contract/events.ts'
import { escapeFormula } from '../../contract/sheet.ts'
import type { Cells } from '../../dataProvider/downloadSheet.ts'
import { timeZone, usePerson } from '../../dataProvider/session.ts'
import { adminEvents as words } from '../../i18n/adminEvents.ts'
import { waktu } from '../../i18n/dates.ts'
import { label } from '../../i18n/labels.ts'
import type { Row } from '../definition.ts'
import { Changes, Reason } from '../events/Changes.tsx'
import { eventLine, objectName } from '../events/eventLine.ts'
import { placeOf } from '../events/placeOf.ts'
import { SecondLine } from '../parts/SecondLine.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

const eventOf = (row: Row) => row as unknown as EventLine
const lineOf = (row: Row) => eventLine(eventOf(row), timeZone())

/** '/peristiwa': all that happened on what this person looks after. */
const look: ResourceViews = {
  said: () => ({ hint: words.hint, none: words.none, noneHint: words.noneHint }),
  keyword: () => words.by,
  words: {
    kelompok: () => words.groups,
    objek: () => Object.fromEntries(EVENT_OBJECTS.map((object) => [object, objectName(object)])),
  },
  // A kind of data of which a group has nothing, or whoever looks reads nothing, would show nothing.
  offered: {
    objek: ({ kelompok }, role) =>
      objectsOf(kelompok as EventGroup | undefined).filter(
        (object) => !READ_BY[object] || may(role, READ_BY[object]),
      ),
  },
  title: (row) => lineOf(row).title,
  cells: { waktu: When, oleh: Who, aksi: What, sesudah: Briefly },
  Card: Summary,
  Panel: 'card',
  sheet: {
    most: 5000,
    rows: (rows) => sheetOf(rows.map(eventOf)),
    words: () => ({ ...words.export, text: words.export.text({ most: 5000 }) }),
  },
}
export default look

/** Those that have an event of this group. */
export const objectsOf = (group: EventGroup | undefined): readonly string[] =>
  EVENT_OBJECTS.filter((object) =>
    Object.entries(EVENTS).some(
      ([kind, event]) => kind.startsWith(`${object}.`) && (group === undefined || event.group === group),
    ),
  )

function When({ row }: { row: Row }) {
  const moment = eventOf(row).waktu
  return <time dateTime={moment}>{waktu(moment, timeZone())}</time>
}

function Who({ row }: { row: Row }) {
  const line = lineOf(row)
  return (
    <>
      {line.by}
      {line.as && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {line.as}
        </Typography>
      )}
    </>
  )
}

function What({ row }: { row: Row }) {
  const { title, subject } = lineOf(row)
  return (
    <>
      {title}
      <SecondLine parts={[subject]} />
    </>
  )
}

/** On what, and the way there. */
function Subject({ row }: { row: Row }) {
  const { role } = usePerson()
  const event = eventOf(row)
  const place = placeOf(event, role)
  const said = lineOf(row).subject || (place && objectName(event.objek))
  if (!said) return null
  return (
    <Typography variant="body2" component="p">
      {place ? (
        <Link component={RouterLink} to={place} sx={{ display: 'inline-block', py: 0.25 }}>
          {said}
        </Link>
      ) : (
        said
      )}
    </Typography>
  )
}

function Became({ row }: { row: Row }) {
  const { changes, reason } = lineOf(row)
  return (
    <Box sx={{ '& > dl:first-of-type': { mt: 0 } }}>
      <Changes changes={changes} />
      <Reason text={reason} />
    </Box>
  )
}

/** What changed first, and how much else; the row opens all of it. */
function Briefly({ row }: { row: Row }) {
  const { changes, reason } = lineOf(row)
  const [first, ...others] = changes
  return (
    <>
      {first && (
        <>
          {first.label}: {first.from}
          {first.from && first.to && ' → '}
          {first.to}
        </>
      )}
      <SecondLine parts={[others.length > 0 ? words.further({ count: others.length }) : '', reason ?? '']} />
    </>
  )
}

/** On a phone, below what happened. */
function Summary({ row }: { row: Row }) {
  const { by, as } = lineOf(row)
  return (
    <>
      <Subject row={row} />
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {by}
        {as && ` (${as})`} · <When row={row} />
      </Typography>
      <Became row={row} />
    </>
  )
}

/** A row for each field that was changed, so that one column holds what was and one what became. */
function sheetOf(events: readonly EventLine[]): Cells[] {
  const { when, who, object, what, on, field, before, after, reason } = words
  return [
    [when, who, object, what, on, label('mahasiswa', 'mhsnobp'), field, before, after, reason],
    ...events.flatMap((event) => {
      const line = eventLine(event, timeZone())
      const by = line.as ? `${line.by} (${line.as})` : line.by
      const changes = line.changes.length > 0 ? line.changes : [{ label: '', from: undefined, to: undefined }]
      return changes.map(({ label, from, to }): Cells =>
        [
          ...[sortable(event.waktu), by, objectName(event.objek), line.title, line.subject],
          ...[event.nobp ?? '', label, from ?? '', to ?? '', line.reason ?? ''],
        ].map(escapeFormula),
      )
    }),
  ]
}

/** '2026-11-22 10:05:00' on the clock of the campus: it sorts, and is read everywhere. */
const sortable = (moment: string) => new Date(moment).toLocaleString('sv-SE', { timeZone: timeZone() })
