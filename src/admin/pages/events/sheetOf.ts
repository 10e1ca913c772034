import type { EventLine } from '../../../contract/endpoints/index.ts'
import { escapeFormula } from '../../../contract/sheet.ts'
import { adminEvents as words } from '../../../i18n/adminEvents.ts'
import type { Cells } from '../../../dataProvider/downloadSheet.ts'
import { eventLine, objectName } from '../../events/eventLine.ts'

/** A row for each field that was changed, so that one column holds what was and one what became. */
export function sheetOf(events: readonly EventLine[], timeZone: string): Cells[] {
  return [
    [
      words.when,
      words.who,
      words.object,
      words.what,
      words.on,
      'NOBP',
      words.field,
      words.before,
      words.after,
      words.reason,
    ],
    ...events.flatMap((event) => {
      const line = eventLine(event, timeZone)
      const who = line.as ? `${line.by} (${line.as})` : line.by
      const changes = line.changes.length > 0 ? line.changes : [{ label: '', from: undefined, to: undefined }]
      return changes.map(({ label, from, to }): Cells =>
        [
          ...[sortable(event.waktu, timeZone), who, objectName(event.objek), line.title, line.subject],
          ...[event.nobp ?? '', label, from ?? '', to ?? '', line.reason ?? ''],
        ].map(escapeFormula),
      )
    }),
  ]
}

/** '2026-11-22 10:05:00' on the clock of the campus: it sorts, and is read everywhere. */
const sortable = (moment: string, timeZone: string) => new Date(moment).toLocaleString('sv-SE', { timeZone })
