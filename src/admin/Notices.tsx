import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Notification, useCloseNotification, useNotify } from 'react-admin'
import { useCallback, useRef } from 'react'
import { OVERLAY_SHADOW } from '../ui/theme.ts'

/** Where the notices below are shown: once, in the frame around every page. */
export const Notices = () => <Notification slotProps={STAYS} />

/** Ten seconds, longer while pointer or focus are on it; a click elsewhere goes on with the work. */
const STAYS = { clickAwayListener: { mouseEvent: false, touchEvent: false } } as const
const LASTS = 10_000

/** Says what was done, with one thing to do about it: `button` is the word, `onPress` what happens. */
export function useActionNotice() {
  const notify = useNotify()
  return useCallback(
    (message: string, button: string, onPress: () => unknown) =>
      notify(<WithButton message={message} button={button} onPress={onPress} />, {
        autoHideDuration: LASTS,
      }),
    [notify],
  )
}

type Props = { message: string; button: string; onPress: () => unknown }

function WithButton({ message, button, onPress }: Props) {
  const close = useCloseNotification()
  const pressed = useRef(false)
  return (
    <Alert
      severity="success"
      role="status"
      sx={{
        alignItems: 'center',
        boxShadow: OVERLAY_SHADOW,
        '& .MuiAlert-action': { py: 0, whiteSpace: 'nowrap' },
      }}
      action={
        <Button
          color="inherit"
          onClick={() => {
            if (pressed.current) return
            pressed.current = true
            close()
            void onPress()
          }}
        >
          {button}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
