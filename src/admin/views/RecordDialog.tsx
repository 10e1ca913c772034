import { Create, Edit } from 'react-admin'
import { useState } from 'react'
import type { Resource } from '../../contract/resource.ts'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { keyOf, type Row } from '../definition.ts'
import { Await } from '../parts/Await.tsx'
import { DialogBody, DialogButtons, DialogHeading, DialogShell } from '../parts/DialogFrame.tsx'
import { useWords } from '../words.ts'
import { usePhone } from '../usePhone.ts'
import type { ResourceViews } from './resourceViews.ts'
import { RecordForm } from './RecordForm.tsx'
import { FORM, useSaving } from './useSaving.ts'

export type Props = {
  resource: Resource
  look?: ResourceViews
  /** Of the record to change; none = a new one. */
  id?: string
  preset?: Record<string, unknown>
  start?: Record<string, unknown>
  onClose: () => void
}

/** Tambah and Ubah: react-admin's Create and Edit in one modal, whose title and button say which of the two it is. */
export default function RecordDialog({ resource, look, id, preset, start, onClose }: Props) {
  const { name } = useWords(resource.name)
  const title = id === undefined ? words.add({ noun: name }) : words.edit({ noun: name })
  const [round, setRound] = useState<{ number: number; kept: Record<string, unknown> }>({
    number: 0,
    kept: {},
  })
  const saving = useSaving({
    resource,
    onClose,
    onAgain: (sent) =>
      setRound({
        number: round.number + 1,
        kept: Object.fromEntries((look?.keeps ?? []).map((source) => [source, sent[source]])),
      }),
    goesOnTo: id === undefined ? look?.goesOnTo : undefined,
  })
  const shared = { resource, look, preset, saving }
  const frame = {
    resource: resource.name,
    mutationOptions: saving.mutationOptions,
    // Where the form is left to is the address' business, and who may open it has been asked.
    redirect: false,
    disableAuthentication: true,
    title: false,
    actions: false,
    component: 'div',
    sx: NO_FRAME,
  } as const
  return (
    <DialogShell onClose={onClose} back={false} fullScreen={usePhone()}>
      <DialogHeading>{title}</DialogHeading>
      {id === undefined ? (
        <Create<Row> {...frame}>
          <RecordForm key={round.number} {...shared} start={{ ...start, ...round.kept }} />
        </Create>
      ) : (
        <Edit<Row>
          {...frame}
          id={keyOf(resource, id)}
          mutationMode="pessimistic"
          queryOptions={READ_ONCE}
          render={({ record, ...reading }) =>
            record ? (
              <RecordForm {...shared} record={record} />
            ) : (
              <>
                <DialogBody>
                  <Await query={reading} />
                </DialogBody>
                <DialogButtons />
              </>
            )
          }
        />
      )}
    </DialogShell>
  )
}

/** Nothing that arrives later may change what is being looked at, unless it was asked for. */
const READ_ONCE = {
  meta: FORM,
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  onError: () => undefined,
}

/**
 * The dialog is the frame: its title and its buttons stay in sight while the fields scroll. `&&`, because react-admin
 * makes a row of its own frame by as strong a rule.
 */
const NO_FRAME = {
  display: 'contents',
  '&& > div, && > div > div, && form': { display: 'contents' },
} as const
