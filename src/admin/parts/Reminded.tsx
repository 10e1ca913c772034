import { daysBetween, today } from '../../contract/rules/calendar.ts'
import { now } from '../../dataProvider/clock.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { Quiet } from './Quiet.tsx'

/** A row with `remindedFields`. */
type Fields = Readonly<Record<string, unknown>>

/** How a student was reminded last, below what is awaited; nothing of whoever never was. */
export function Reminded({ row }: { row: Fields }) {
  const text = remindedText(row)
  return text === '' ? null : (
    <Quiet variant="caption" component="p" sx={{ mt: 0.5, maxWidth: 260 }}>
      {text}
    </Quiet>
  )
}

/** 'Diingatkan 2 hari lalu oleh Rina: laporan (lonceng, surel)' */
export function remindedText({ diingatkan, diingatkanoleh, diingatkanhal, diingatkancara }: Fields): string {
  if (typeof diingatkan !== 'string') return ''
  const zone = timeZone()
  const days = daysBetween(today(new Date(diingatkan), zone), today(now(), zone))
  const when = days < 1 ? words.today : days === 1 ? words.yesterday : words.daysAgo({ days })
  const by = diingatkanoleh
    ? words.reminded({ when, by: String(diingatkanoleh) })
    : words.remindedBySystem({ when })
  const matter = (words.matters as Readonly<Record<string, string>>)[String(diingatkanhal)]
  // After a month nobody knows any more by what.
  const ways = ['lonceng', ...String(diingatkancara ?? '').split(' ')].flatMap(
    (way) => (words.channels as Readonly<Record<string, string>>)[way] ?? [],
  )
  return [by, matter && `: ${matter}`, days <= KNOWN_DAYS && ` (${ways.join(', ')})`].filter(Boolean).join('')
}
const KNOWN_DAYS = 30

/** What a list whose students are reminded shows of it, beside its own. */
export const REMINDED = {
  cells: { diingatkan: Reminded },
  exported: { diingatkan: remindedText },
}
