import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { adminMail as words } from '../../i18n/adminMail.ts'
import { useBackToClose } from '../../ui/dialog/backToClose.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import { ignoreDoubleClick } from '../../ui/dialog/ignoreDoubleClick.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useRefreshPeople } from './useRefreshPeople.ts'

type Props = {
  account: Pick<AccountDetail, 'akunid' | 'nama' | 'alamatsurel' | 'alamatbaru'>
  onClose: () => void
}

/** Somebody else's address: it counts once they have confirmed it. */
export default function AddressDialog({ account, onClose }: Props) {
  const { akunid, nama, alamatsurel, alamatbaru } = account
  const title = useId()
  const [address, setAddress] = useState(alamatbaru ?? alamatsurel ?? '')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  const notice = useNotice()
  const refresh = useRefreshPeople()
  useBackToClose(() => !pressed.current && onClose())

  async function save() {
    if (pressed.current) return
    pressed.current = true
    setBusy(true)
    setWrong(undefined)
    try {
      const body = { alamatsurel: address.trim() || undefined }
      const { message } = await call('POST pengguna/surel/{akunid}', { params: { akunid }, body })
      await refresh()
      onClose()
      notice.success(message)
    } catch (error) {
      const own = error instanceof HttpProblem ? error.errors.alamatsurel : undefined
      setWrong(own ?? messageOf(error))
    } finally {
      pressed.current = false
      setBusy(false)
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
        {words.settingAddress(nama)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{words.settingText}</Typography>
        <TextInput
          type="email"
          name="alamatsurel"
          label={words.address}
          maxLength={120}
          value={address}
          error={wrong}
          onChange={({ target }) => setAddress(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
