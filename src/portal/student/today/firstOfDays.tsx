import type { ReactNode } from 'react'
import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import type { Standing } from '../../../contract/rules/standing.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { today as words } from '../../../i18n/today.ts'
import { hariIni } from '../../parts/today.ts'
import { LinkButton } from '../../ui/index.ts'
import type { Unsent } from '../reports/useUnsent.ts'
import { DayCard } from './DayCard.tsx'
import { editorAt } from './editorAt.ts'
import { FirstCard } from './FirstCard.tsx'
import { PicturesCard, RefusedCard, type QueuedDays } from './QueuedCard.tsx'
import { RevisionCard } from './RevisionCard.tsx'

/** While it runs: what was begun or refused, today's report, what came back, what waits, and only then that all is done. */
export function firstOfDays({ registration, now, unsent, revised, queued, writes }: Days): First {
  // Today's report first of all; of earlier days once it is written.
  const open = now.today === 'hari-ini'
  const [begun] = !open && !unsent.has(hariIni()) ? unsent : []
  const tgl = unsent.has(hariIni()) ? hariIni() : begun?.[0]
  const what = tgl && unsent.get(tgl)
  if (tgl && what) {
    const others = new Map([...unsent].filter(([day]) => day !== tgl))
    return { card: <UnsentCard tgl={tgl} unsent={what} />, revised, unsent: others }
  }
  const refused = queued.refused.find((each) => each.tgl === hariIni()) ?? (!open && queued.refused[0])
  if (refused) return { card: <RefusedCard of={refused} />, revised, unsent }
  const [task, ...others] = open ? [] : revised
  if (task) return { card: <RevisionCard task={task} />, revised: others, unsent }
  // Of a report that waits itself its card says how many go with it.
  const [waits] = open || now.today === 'dikirim' ? [] : queued.pictures
  if (waits) return { card: <PicturesCard tgl={waits[0]} count={waits[1]} />, revised, unsent }
  const pictures = queued.pictures.get(hariIni())
  const card = <DayCard registration={registration} now={now} writes={writes} pictures={pictures} />
  return { card, revised, unsent }
}

/** The first card, and what is left for the others. */
export type First = {
  card: ReactNode
  revised: OwnRegistration['revisi']
  unsent: ReadonlyMap<string, Unsent>
}
type Days = Omit<First, 'card'> & {
  registration: OwnRegistration
  now: Standing
  queued: QueuedDays
  writes: boolean
}

/** What was begun about a day and lies on this device alone. */
const UnsentCard = ({ tgl, unsent }: { tgl: string; unsent: Unsent }) => (
  <FirstCard
    above={tgl === hariIni() ? undefined : tanggalPanjang(tgl)}
    title={words.unsent(unsent)}
    text={words.unsentText(unsent.text ? unsent.pictures : 0)}
  >
    <LinkButton to={editorAt(tgl)} look="filled" size="large">
      {unsent.text ? words.goOn : words.sendPictures}
    </LinkButton>
  </FirstCard>
)
