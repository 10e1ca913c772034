import { useSending } from '../../dataProvider/queue/list.ts'
import { isChangeable, type QueuedWrite } from '../../dataProvider/queue/queuedWrite.ts'
import { cancelQueued } from '../../dataProvider/queue/sendOrEnqueue.ts'
import { waiting as words } from '../../i18n/waiting.ts'
import { useConfirm } from '../../ui/dialog/context.ts'
import { Icon } from '../parts/Icon.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'

type Props = {
  waiting: QueuedWrite
  what: string
  onChange: (waiting: QueuedWrite) => void
  look?: 'icon' | 'word'
}

/** What can be done with something that waits; nothing while it is going. */
export function WaitingActions({ waiting, what, onChange, look = 'icon' }: Props) {
  const going = useSending()?.id === waiting.id
  const confirm = useConfirm()

  async function cancel() {
    const text = waiting.tried === undefined ? words.cancelQuestion : words.cancelMaybe
    const question = { title: words.removing({ what }), text, yes: words.removeYes }
    if (await confirm({ ...question, destructive: true })) await cancelQueued(waiting)
  }

  const change = isChangeable(waiting) && {
    disabled: going,
    onClick: () => onChange(waiting),
  }
  const takeAway = {
    disabled: going,
    tone: 'danger' as const,
    onClick: () => void cancel(),
  }
  if (look === 'word') {
    return (
      <>
        {change && (
          <Button size="small" aria-label={words.changeOf({ what })} {...change}>
            {words.change}
          </Button>
        )}
        <Button size="small" aria-label={words.cancelOf({ what })} {...takeAway}>
          {words.cancel}
        </Button>
      </>
    )
  }
  return (
    <>
      {change && (
        <IconButton label={words.changeOf({ what })} {...change}>
          <Icon name="ubah" />
        </IconButton>
      )}
      <IconButton label={words.cancelOf({ what })} {...takeAway}>
        <Icon name="hapus" />
      </IconButton>
    </>
  )
}
