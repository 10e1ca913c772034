import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useRef, useState } from 'react'
import type { BulkAction } from '../../contract/bulk.ts'
import { call } from '../../dataProvider/call.ts'
import { filterQuery } from '../../dataProvider/dataProvider.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { adminBulk as words } from '../../i18n/adminBulk.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { number } from '../../i18n/number.ts'
import { rowIdOf } from './rowId.ts'

/** All rows that the filters find, on every page: the server names them in one call, in the order of the list. */
export function SelectAllMatching({ aksi }: { aksi: BulkAction }) {
  const { filterValues, selectedIds = [], total = 0, onSelect } = useListContext()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  if (selectedIds.length >= total) return null

  async function select() {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    try {
      const pilihan = { saringan: queryOf(filterValues as Record<string, unknown>), kecuali: [] }
      const { data } = await call('POST massal/periksa', { body: { aksi, pilihan } })
      onSelect(data.id.map(rowIdOf(aksi)))
    } catch (error) {
      notice.failed(messageOf(error))
    } finally {
      asking.current = false
      setBusy(false)
    }
  }

  return (
    <Button size="small" aria-disabled={busy || undefined} onClick={() => void select()}>
      {busy ? words.selecting : words.selectAll(number(total))}
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
