import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import type { dataProvider as provider, Deletable } from '../../dataProvider/dataProvider.ts'
import { messageOf, refusalOf } from '../../dataProvider/problem.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { useConfirm, useNotice } from '../../ui/dialog/context.ts'
import type { Resource } from '../../contract/resource.ts'
import { can, titleOf, type Row } from '../definition.ts'
import type { Act } from '../parts/ActMenu.tsx'
import { useWords } from '../words.ts'

/**
 * Deleting one record, as the entry of a menu. Once that is open the server is asked: what it would refuse is not
 * offered, and the reason stands there; what goes with it is said before it is done.
 */
export function useDelete(resource: Resource, row: Row | undefined, onDone?: () => unknown) {
  const { role } = usePerson()
  const [open, setOpen] = useState(false)
  const dataProvider = useDataProvider<typeof provider>()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const { name } = useWords(resource.name)
  const noun = name.toLowerCase()
  const allowed = row !== undefined && can(role, 'delete', resource)
  const { data, error } = useQuery({
    queryKey: [resource.name, 'hapus', row?.id],
    queryFn: ({ signal }) => dataProvider.deletable(resource.name, { id: row!.id, signal }),
    enabled: allowed && open,
    staleTime: 0,
    retry: false,
  })

  async function remove({ ikut }: Deletable) {
    // Not asked any more about what is going.
    setOpen(false)
    const refresh = () => queryClient.invalidateQueries({ queryKey: [resource.name] })
    const done = await confirm({
      title: words.removing({ noun, name: titleOf(resource, row!) }),
      text: ikut ?? words.removesAlone,
      yes: words.removeNoun({ noun }),
      destructive: true,
      action: async () => {
        const refused = await refusalOf(() =>
          dataProvider.delete(resource.name, { id: row!.id, previousData: row! }),
        )
        // While the dialog still shows progress: the row is gone when it closes.
        await (refused ? refresh : (onDone ?? refresh))()
        return refused
      },
    })
    if (done) notice.deleted()
  }

  const act: Act = {
    name: 'hapus',
    label: words.removeMore({ noun }),
    danger: true,
    ...(data && data.halangan === null
      ? { hint: data.ikut ?? words.removesAlone, run: () => remove(data) }
      : { hint: data?.halangan ?? (error ? messageOf(error) : words.checking), blocked: true }),
  }
  return { acts: allowed ? [act] : [], onOpen: () => setOpen(true) }
}
