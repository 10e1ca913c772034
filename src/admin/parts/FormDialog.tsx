import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useKeyedWrite, type Written } from '../../dataProvider/useKeyedWrite.ts'
import { adminForm } from '../../i18n/adminForm.ts'
import { useConfirm, useNotice } from '../../ui/dialog/context.ts'
import { useSending } from '../../ui/useSending.ts'
import { DialogFrame } from './DialogFrame.tsx'

type Frame = Pick<ComponentProps<typeof DialogFrame>, 'title' | 'back' | 'width' | 'safe' | 'children'>

type Props<A extends { message: string }> = Frame &
  Written<A> & {
    /** The word on the button that does it, and that word while it is done. */
    yes: string
    working?: string
    destructive?: boolean
    /** Nothing can be done (yet). */
    blocked?: boolean
    /** What is typed: closing asks once it changed, what was refused stands under its fields. */
    form?: Typed
    /** In place of the answer's sentence. */
    onDone?: (answer: A) => unknown
  }

type Typed = { changed: boolean; refuse: (errors: Record<string, string>) => void }

/** A form over the page: sent once however often the button is pressed, and open with all of it when it was refused. */
export function FormDialog<A extends { message: string }>(props: Props<A>) {
  const { yes, working = adminForm.saving, destructive = false, blocked = false } = props
  const { form, check, onDone, onClose, title, back, width, safe = false, children } = props
  const notice = useNotice()
  const mayLeave = useMayLeave()
  const { submit, busy, place, unsaid } = useSending(form?.refuse)
  const send = useKeyedWrite(props, onDone ?? (({ message }) => notice.success(message)), true)
  const press = () => void (blocked || submit({ check, send }))

  async function close() {
    if (await mayLeave(form?.changed ?? false)) onClose()
  }

  return (
    <DialogFrame
      {...{ title, back, width, safe }}
      body={place}
      onClose={busy ? undefined : () => void close()}
      // What takes something away is not sent by Enter in a field.
      onSubmit={safe ? undefined : press}
      actions={
        <Button
          type={safe ? 'button' : 'submit'}
          onClick={safe ? press : undefined}
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disabled={blocked}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
        >
          {busy ? working : yes}
        </Button>
      }
    >
      {children}
      {unsaid && (
        <Alert severity="error" role="alert">
          {unsaid}
        </Alert>
      )}
    </DialogFrame>
  )
}

/** Asks before what was typed is thrown away. */
export function useMayLeave() {
  const confirm = useConfirm()
  return async (changed: boolean) => !changed || confirm({ ...adminForm.leave, destructive: true })
}

/** What react-hook-form holds. */
export const typedIn = <V extends FieldValues>({
  formState: { isDirty },
  setError,
}: UseFormReturn<V>): Typed => ({
  changed: isDirty,
  refuse(errors) {
    for (const [name, message] of Object.entries(errors)) setError(name as Path<V>, { message })
  },
})
