import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { may } from '../../../contract/access.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { saveFile } from '../../../dataProvider/saveFile.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminCampus } from '../../../i18n/adminCampus.ts'
import { privacy } from '../../../i18n/privacy.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Part } from './Part.tsx'

const words = adminCampus.download

/** A copy of everything for a student who asks the office. It is written down, and the student sees it. */
export function DownloadData({ nobp }: { nobp: string }) {
  const { role } = usePerson()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const notice = useNotice()
  if (!may(role, 'POST mahasiswa/{nobp}/unduhdata')) return null

  async function download() {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    try {
      saveFile((await call('POST mahasiswa/{nobp}/unduhdata', { params: { nobp } })).data.url)
      notice.success(privacy.started)
    } catch (error) {
      notice.failed(messageOf(error))
    } finally {
      asking.current = false
      setBusy(false)
    }
  }

  return (
    <Part title={words.title}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {words.text}
      </Typography>
      <Button variant="outlined" aria-disabled={busy || undefined} onClick={() => void download()}>
        {busy ? privacy.preparing : words.button}
      </Button>
    </Part>
  )
}
