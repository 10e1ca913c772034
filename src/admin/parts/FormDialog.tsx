import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, type ComponentProps } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { keyedWrite } from '../../dataProvider/http.ts'
import { errorsOf, messageOf } from '../../dataProvider/problem.ts'
import { readBehind } from '../../dataProvider/queryClient.ts'
import { adminForm } from '../../i18n/adminForm.ts'
import { useConfirm, useNotice } from '../../ui/dialog/context.ts'
import { useRefusal } from '../../ui/useRefusal.ts'
import { useOnce } from '../useOnce.ts'
import { DialogFrame } from './DialogFrame.tsx'

type Frame = Pick<ComponentProps<typeof DialogFrame>, 'title' | 'back' | 'width' | 'safe' | 'children'>

type Props<A extends { message: string }> = Frame & {
  /** The word on the button that does it, and that word while it is done. */
  yes: string
  working?: string
  destructive?: boolean
  /** Nothing can be done (yet). */
  blocked?: boolean
  /** What is typed: closing asks once it changed, what was refused stands under its fields. */
  form?: Typed
  /** What is missing is told before anything is sent. */
  check?: () => boolean
  /** Its key makes of a press that is repeated the same write; once it was refused, the next is another. */
  run: (key: string) => Promise<A>
  /** Also when it failed: what is shown may be out of date then as well. */
  after?: () => unknown
  /** In place of the answer's sentence. */
  onDone?: (answer: A) => unknown
  onClose: () => void
}

type Typed = { changed: boolean; refuse: (errors: Record<string, string>) => void }

/** A form over the page: sent once however often the button is pressed, and open with all of it when it was refused. */
export function FormDialog<A extends { message: string }>(props: Props<A>) {
  const { yes, working = adminForm.saving, destructive = false, blocked = false } = props
  const { form, check, run, after, onDone, onClose, children, ...frame } = props
  const { title, back, width, safe = false } = frame
  const notice = useNotice()
  const mayLeave = useMayLeave()
  const [problem, setProblem] = useState<string>()
  const { place, refuse } = useRefusal<HTMLDivElement>(setProblem)
  const { busy, once } = useOnce()
  const [write] = useState(keyedWrite)

  async function close() {
    if (await mayLeave(form?.changed ?? false)) onClose()
  }

  async function submit() {
    if (blocked) return
    setProblem(undefined)
    if (check && !check()) return refuse({})
    await once(async () => {
      try {
        const answer = await write(run)
        await readBehind(after?.())
        onClose()
        if (onDone) await onDone(answer)
        else notice.success(answer.message)
      } catch (error) {
        const errors = errorsOf(error)
        form?.refuse(errors)
        refuse({ errors, message: messageOf(error) })
        await readBehind(after?.())
      }
    })
  }

  return (
    <DialogFrame
      {...{ title, back, width, safe }}
      body={place}
      onClose={busy ? undefined : () => void close()}
      // What takes something away is not sent by Enter in a field.
      onSubmit={safe ? undefined : () => void submit()}
      actions={
        <Button
          type={safe ? 'button' : 'submit'}
          onClick={safe ? () => void submit() : undefined}
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
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
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
