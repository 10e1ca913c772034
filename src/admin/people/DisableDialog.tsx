import { useBackToClose } from '../../ui/dialog/backToClose.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { adminPeople as words } from '../../i18n/adminPeople.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { ignoreDoubleClick } from '../../ui/dialog/ignoreDoubleClick.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useRefreshPeople } from './useRefreshPeople.ts'

type Props = { account: Pick<AccountDetail, 'akunid' | 'nama'>; onClose: () => void }

/** Says what goes, and takes the reason that stays beside it. */
export function DisableDialog({ account: { akunid, nama }, onClose }: Props) {
  const title = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  const notice = useNotice()
  useBackToClose(() => !pressed.current && onClose())
  const refresh = useRefreshPeople()

  async function disable() {
    if (pressed.current) return
    pressed.current = true
    setBusy(true)
    try {
      const body = { aktif: 0, alasan: reason.trim() || undefined }
      const { message } = await call('POST pengguna/aktif/{akunid}', { params: { akunid }, body })
      await refresh()
      onClose()
      notice.success(message)
    } catch (error) {
      onClose()
      notice.failed(messageOf(error))
      void refresh()
    }
  }

  return (
    <Dialog
      open
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
      onClose={busy ? undefined : ignoreDoubleClick(onClose)}
    >
      <DialogTitle id={title} component="h2">
        {words.disabling(nama)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{words.disablingText}</Typography>
        <TextInput
          label={words.reason}
          name="alasan"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={() => void disable()}>
          {words.disable}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
