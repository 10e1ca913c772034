import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { useEffect } from 'react'
import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkResult } from '../../contract/endpoints/index.ts'
import { rowIdOf } from './rowId.ts'
import { hearBulk, useBulkCall } from './run.ts'

/** Once for each call: what failed stays selected, what went well is told. */
export function useBulkEnd(result: BulkResult | undefined, onGood: (result: BulkResult) => void): void {
  const { onSelect } = useListContext()
  const queryClient = useQueryClient()
  const heard = useBulkCall(result?.massalid)?.heard === true
  useEffect(() => {
    if (!result || heard || !hearBulk(result)) return
    // Whatever else is shown may be out of date now.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'massal' })
    const failed = result.hasil.filter(({ berhasil }) => !berhasil)
    onSelect(failed.map(({ id }) => rowIdOf(result.aksi as BulkAction)(id)))
    if (result.gagal === 0) onGood(result)
  }, [result, heard, queryClient, onSelect, onGood])
}
