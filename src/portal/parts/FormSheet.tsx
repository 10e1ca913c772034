import type { ReactNode } from 'react'
import { useNotice } from '../../ui/dialog/context.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { RefusalNote } from './Note.tsx'
import { useSave } from './useSave.ts'

type Props = {
  title: string
  subtitle?: ReactNode
  /** The word on the button that sends, and that word while it is sent. */
  yes: string
  working?: string
  /** What is typed: closing asks when it changed, what was refused stands under its fields. */
  form: { changed: boolean; refuse: (errors: Record<string, string>) => void }
  /** What is missing is told before anything is sent. */
  check?: () => boolean
  run: () => Promise<{ message: string }>
  after?: () => Promise<unknown>
  /** The form itself says why it was refused. */
  quiet?: boolean
  onClose: () => void
  /** Told whether it is being sent, where that matters. */
  children: ReactNode | ((busy: boolean) => ReactNode)
}

/** A form over the page: sent once however often the button is pressed, and open with all of it when it was refused. */
export function FormSheet(props: Props) {
  const { title, subtitle, yes, working = yes, form, check, run, after, quiet, onClose, children } = props
  const { save, busy, refusal } = useSave(form.refuse)
  const notice = useNotice()

  const submit = () =>
    save(async () => {
      const { message } = await run()
      await after?.()
      onClose()
      notice.success(message)
    })

  return (
    <Sheet
      {...{ title, subtitle, busy, onClose }}
      changed={form.changed}
      onSubmit={() => (check?.() ?? true) && void submit()}
      actions={
        <Button type="submit" look="filled" busy={busy}>
          {busy ? working : yes}
        </Button>
      }
    >
      {typeof children === 'function' ? children(busy) : children}
      {!quiet && <RefusalNote of={refusal} />}
    </Sheet>
  )
}
