import type { ReactNode } from 'react'
import { useKeyedWrite, type Written } from '../../dataProvider/useKeyedWrite.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { Button } from '../../ui/Button.tsx'
import { useSending } from '../../ui/useSending.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { RefusalNote } from './Note.tsx'

type Props = Written<{ message: string }> & {
  title: string
  subtitle?: ReactNode
  /** The word on the button that sends, and that word while it is sent. */
  yes: string
  working?: string
  /** What is typed: closing asks when it changed, what was refused stands under its fields. */
  form: { changed: boolean; refuse: (errors: Record<string, string>) => void }
  /** Told whether it is being sent, where that matters. */
  children: ReactNode | ((busy: boolean) => ReactNode)
}

/** A form over the page: sent once however often the button is pressed, and open with all of it when it was refused. */
export function FormSheet(props: Props) {
  const { title, subtitle, yes, working = yes, form, check, onClose, children } = props
  const { submit, busy, place, unsaid } = useSending(form.refuse)
  const notice = useNotice()
  const send = useKeyedWrite(props, ({ message }) => notice.success(message))
  return (
    <Sheet
      {...{ title, subtitle, busy, onClose }}
      changed={form.changed}
      body={place}
      onSubmit={() => void submit({ check, send })}
      actions={
        <Button type="submit" look="filled" busy={busy}>
          {busy ? working : yes}
        </Button>
      }
    >
      {typeof children === 'function' ? children(busy) : children}
      <RefusalNote of={unsaid} />
    </Sheet>
  )
}
