import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { number } from '../../i18n/number.ts'

/** '460 direkomendasikan, 40 belum' */
export function summaryOf({ aksi, urungan, berhasil, gagal }: BulkResult): string {
  const done = urungan
    ? words.undone({ count: number(berhasil) })
    : words.done[aksi as BulkAction]({ count: number(berhasil) })
  return gagal === 0 ? done : words.notYet({ done, count: number(gagal) })
}
