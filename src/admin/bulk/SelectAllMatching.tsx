import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import type { BulkAction } from '../../contract/bulk.ts'
import { call } from '../../dataProvider/call.ts'
import { filterQuery } from '../../dataProvider/dataProvider.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { number } from '../../i18n/number.ts'
import { useOnce } from '../useOnce.ts'
import type { Met } from '../views/resourceViews.ts'
import { rowIdOf } from './rowId.ts'

/** All rows that the filters find, on every page: the server names them in one call, in the order of the list. */
export function SelectAllMatching({ aksi }: { aksi: BulkAction }) {
  const { filterValues, selectedIds = [], total = 0, onSelect, meta } = useListContext()
  const whole = (meta as Met)?.found
  const { busy, once } = useOnce()
  if (selectedIds.length >= total) return null

  const select = () =>
    once(async () => {
      // All of it is here already.
      if (whole) return onSelect(whole.map(({ id }) => id))
      const pilihan = { saringan: queryOf(filterValues as Record<string, unknown>), kecuali: [] }
      const { data } = await call('POST massal/periksa', { body: { aksi, pilihan } })
      onSelect(data.id.map(rowIdOf(aksi)))
    })

  return (
    <Button size="small" aria-disabled={busy || undefined} onClick={() => void select()}>
      {busy ? words.selecting : words.selectAll({ count: number(total) })}
    </Button>
  )
}

/** The list's own query. */
function queryOf(filters: Record<string, unknown>): Record<string, string | number> {
  const query: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(filterQuery(filters)))
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') query[name] = value
  return query
}
