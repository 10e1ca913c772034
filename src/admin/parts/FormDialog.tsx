import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { newKey } from '../../dataProvider/http.ts'
import { HttpProblem, isUnreachable, messageOf } from '../../dataProvider/problem.ts'
import { adminForm } from '../../i18n/adminForm.ts'
import { useConfirm, useNotice, type ConfirmOptions } from '../../ui/dialog/context.ts'
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
  /** Asked before what was typed is thrown away. */
  leave?: ConfirmOptions | false
  /** What is typed: what was refused stands under its fields. */
  form?: { refuse: (errors: Record<string, string>) => void }
  /** What is missing is told before anything is sent. */
  check?: () => boolean
  /** Its key makes of a press that is repeated the same write; once it was refused, the next is another. */
  run: (key: string) => Promise<A>
  /** Also when it failed: what is shown may be out of date then as well. */
  after?: () => unknown
  /** Puts what was refused under its fields; true when nothing is left to be said. */
  onProblem?: (error: unknown) => boolean
  /** In place of the answer's sentence. */
  onDone?: (answer: A) => unknown
  onClose: () => void
}

/** A form over the page: sent once however often the button is pressed, and open with all of it when it was refused. */
export function FormDialog<A extends { message: string }>(props: Props<A>) {
  const { yes, working = adminForm.saving, destructive = false, blocked = false, leave = false } = props
  const { form, check, run, after, onProblem = under, onDone, onClose, children, ...frame } = props
  const { title, back, width, safe = false } = frame
  const notice = useNotice()
  const confirm = useConfirm()
  const [problem, setProblem] = useState<string>()
  const { busy, once } = useOnce()
  const key = useRef(newKey())
  const element = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(0)
  const told = useRef<HTMLDivElement>(null)
  // What is missing, or why it was refused, may lie below the edge of the dialog.
  useEffect(() => {
    if (refused === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else told.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])

  function under(error: unknown): boolean {
    const told = form && error instanceof HttpProblem ? error.errors : {}
    form?.refuse(told)
    return Object.keys(told).length > 0
  }

  async function close() {
    if (!leave || (await confirm({ ...leave, destructive: true }))) onClose()
  }

  async function submit() {
    if (blocked) return
    setProblem(undefined)
    if (check && !check()) return setRefused((times) => times + 1)
    await once(async () => {
      try {
        const answer = await run(key.current)
        await after?.()
        onClose()
        if (onDone) await onDone(answer)
        else notice.success(answer.message)
      } catch (error) {
        // Whether it arrived is not known: pressed again it is the same write.
        if (!isUnreachable(error)) key.current = newKey()
        if (!onProblem(error)) setProblem(messageOf(error))
        setRefused((times) => times + 1)
        await after?.()
      }
    })
  }

  return (
    <DialogFrame
      {...{ title, back, width, safe }}
      form={element}
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
        <Alert ref={told} severity="error" role="alert">
          {problem}
        </Alert>
      )}
    </DialogFrame>
  )
}
