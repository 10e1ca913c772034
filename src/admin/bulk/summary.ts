import { bulkActions, type BulkAction, type Reminding } from '../../contract/bulk.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'

/** '460 direkomendasikan, 40 belum' */
export function summaryOf({ aksi, urungan, berhasil, gagal }: BulkResult): string {
  const done = urungan
    ? words.undone({ count: berhasil })
    : words.done[wordOf(aksi as BulkAction)]({ count: berhasil })
  return gagal === 0 ? done : words.notYet({ done, count: gagal })
}

/** How an action is called: reminding of whatever it is has one word. */
export const wordOf = (aksi: BulkAction): BulkWord =>
  bulkActions[aksi].perihal ? 'ingatkan' : (aksi as BulkWord)
export type BulkWord = Exclude<BulkAction, Reminding> | 'ingatkan'

/** Who it is about; of many the first few. */
export function namesOf(people: readonly { nama: string }[]): string {
  const names = people
    .slice(0, NAMED)
    .map(({ nama }) => nama)
    .join(', ')
  return people.length > NAMED ? words.names_more({ names, count: people.length - NAMED }) : names
}
const NAMED = 8
