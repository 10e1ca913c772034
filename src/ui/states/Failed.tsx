import { states } from '../../i18n/states.ts'
import { Message } from './Message.tsx'
import { useOnline } from './useOnline.ts'
import { Button } from '../Button.tsx'

type Props = { message?: string; onRetry?: () => void; retrying?: boolean; size?: 'page' | 'part' }

/** Something could not be loaded. Without a connection that is the reason given, whatever the message was. */
export function Failed({ message, onRetry, retrying = false, size }: Props) {
  const online = useOnline()
  return (
    <Message
      role="alert"
      size={size}
      picture={online ? 'gagal' : 'putus'}
      tone={online ? 'tolak' : 'menunggu'}
      title={online ? states.failed : states.offline}
      text={online ? (message ?? states.failedText) : states.offlineText}
      action={
        onRetry && (
          <Button
            look="outlined"
            aria-disabled={retrying || undefined}
            onClick={() => !retrying && onRetry()}
          >
            {retrying ? states.retrying : states.retry}
          </Button>
        )
      }
    />
  )
}
