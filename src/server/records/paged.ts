import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { DEFAULT_PAGE_SIZE, offsetOf, pageOf, type Page } from '../../contract/page.ts'

interface Asked {
  page?: number | undefined
  limit?: number | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

/**
 * One page of a list that a handler finds by itself: counted, sorted by what was asked, and then by the key.
 * @param sorts the columns that may be asked for; `usual` stands for none
 */
export async function paged<DB, TB extends keyof DB, R>(
  found: SelectQueryBuilder<DB, TB, object>,
  asked: Asked,
  { sorts, usual, key, rows }: Listing<DB, TB, R>,
): Promise<{ rows: R[]; page: Page }> {
  const { total } = (await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number }
  const page = pageOf(total, asked.page ?? 1, asked.limit ?? DEFAULT_PAGE_SIZE)
  const direction = sql.raw(asked.sort ? (asked.order ?? 'asc') : 'desc')
  const sorted = (asked.sort && sorts[asked.sort]) || usual
  const some = await rows(found)
    .orderBy(sql`${sorted} ${direction}, ${sql.ref(key)} ${direction}`)
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
  return { rows: some, page }
}

interface Listing<DB, TB extends keyof DB, R> {
  sorts: Readonly<Record<string, RawBuilder<unknown>>>
  usual: RawBuilder<unknown>
  key: string
  rows: (found: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<any, any, R>
}
