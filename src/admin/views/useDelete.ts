import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { messageOf } from '../../dataProvider/problem.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { useConfirm, useNotice } from '../../ui/dialog/context.ts'
import type { Resource } from '../../contract/resource.ts'
import { titleOf, type Row } from '../definition.ts'
import { useWords } from '../words.ts'

/** Asks, deletes and says so; a refusal stays with its reason, and the rows are read anew either way. */
export function useDelete(resource: Resource) {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const { name } = useWords(resource.name)

  return async (row: Row): Promise<void> => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: [resource.name] })
    try {
      const done = await confirm({
        text: words.removing({ noun: name, name: titleOf(resource, row) }),
        destructive: true,
        action: async () => {
          await dataProvider.delete(resource.name, { id: row.id, previousData: row })
          // While the dialog still shows progress: the row is gone when it closes.
          await refresh()
        },
      })
      if (done) notice.deleted()
    } catch (error) {
      notice.failed(messageOf(error))
      await refresh()
    }
  }
}
