import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { TOO_OLD } from '../../../dataProvider/queue/send.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { today as words } from '../../../i18n/today.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { hariIni } from '../../parts/today.ts'
import { LinkButton } from '../../ui/index.ts'
import { editorAt } from './editorAt.ts'
import { FirstCard } from './FirstCard.tsx'

/** Reports and pictures of one internship on their way from this device. */
export function queuedDays(queued: readonly QueuedWrite[], registerid: number): QueuedDays {
  const mine = queued.flatMap(({ about, refusal }) =>
    (about.kind === 'harian' || about.kind === 'gambar') && about.registerid === registerid
      ? [{ tgl: about.tgl, kind: about.kind, refusal }]
      : [],
  )
  const pictures = new Map<string, number>()
  for (const { tgl, kind, refusal } of mine)
    if (kind === 'gambar' && refusal === undefined) pictures.set(tgl, (pictures.get(tgl) ?? 0) + 1)
  const refused = mine.flatMap(({ refusal, ...day }) => (refusal === undefined ? [] : [{ ...day, refusal }]))
  return { pictures, refused }
}

export type QueuedDays = {
  /** How many pictures of a day wait. */
  pictures: ReadonlyMap<string, number>
  refused: readonly Refused[]
}
type Refused = { tgl: string; kind: 'harian' | 'gambar'; refusal: string }

/** What the server did not take: why, and where that is put right. */
export const RefusedCard = ({ of: { tgl, kind, refusal } }: { of: Refused }) => (
  <FirstCard
    above={aboveOf(tgl)}
    title={words.refused[kind]}
    text={refusal === TOO_OLD ? waitingWords.tooOld : refusal}
  >
    <LinkButton to={`/laporan?hari=${tgl}`} look="filled" size="large">
      {waitingWords.look}
    </LinkButton>
  </FirstCard>
)

/** Pictures whose report has arrived, and which have not. */
export const PicturesCard = ({ tgl, count }: { tgl: string; count: number }) => (
  <FirstCard above={aboveOf(tgl)} title={waitingWords.pictures({ count })} text={words.waiting}>
    <LinkButton to={editorAt(tgl)} look="outlined" tone="plain" size="large">
      {words.change}
    </LinkButton>
  </FirstCard>
)

const aboveOf = (tgl: string) => (tgl === hariIni() ? undefined : tanggalPanjang(tgl))
