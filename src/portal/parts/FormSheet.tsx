import { useState, type ReactNode } from 'react'
import { keyedWrite } from '../../dataProvider/http.ts'
import { isRefused } from '../../dataProvider/problem.ts'
import { readBehind } from '../../dataProvider/queryClient.ts'
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
  /** Its key makes of a press that is repeated the same write; once it was refused, the next is another. */
  run: (key: string) => Promise<{ message: string }>
  after?: () => Promise<unknown>
  onClose: () => void
  /** Told whether it is being sent, where that matters. */
  children: ReactNode | ((busy: boolean) => ReactNode)
}

/** A form over the page: sent once however often the button is pressed, and open with all of it when it was refused. */
export function FormSheet(props: Props) {
  const { title, subtitle, yes, working = yes, form, check, run, after, onClose, children } = props
  const { save, busy, place, unsaid, show } = useSave(form.refuse)
  const [write] = useState(keyedWrite)
  const notice = useNotice()

  async function submit() {
    if (check && !check()) return show({})
    await save(async () => {
      try {
        const { message } = await write(run)
        await readBehind(after?.())
        onClose()
        notice.success(message)
      } catch (error) {
        // It is there already, and to be looked at.
        if (isRefused(error, 'request.used-key')) await readBehind(after?.())
        throw error
      }
    })
  }

  return (
    <Sheet
      {...{ title, subtitle, busy, onClose }}
      changed={form.changed}
      body={place}
      onSubmit={() => void submit()}
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
