import Button from '@mui/material/Button'
import { may } from '../../../contract/access.ts'
import { call } from '../../../dataProvider/call.ts'
import { saveFile } from '../../../dataProvider/saveFile.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminCampus } from '../../../i18n/adminCampus.ts'
import { privacy } from '../../../i18n/privacy.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { useOnce } from '../../useOnce.ts'
import { Part } from './Part.tsx'

const words = adminCampus.download

/** A copy of everything for a student who asks the office. It is written down, and the student sees it. */
export function DownloadData({ nobp }: { nobp: string }) {
  const { role } = usePerson()
  const { busy, once } = useOnce()
  const notice = useNotice()
  if (!may(role, 'POST mahasiswa/{nobp}/unduhdata')) return null

  const download = () =>
    once(async () => {
      saveFile((await call('POST mahasiswa/{nobp}/unduhdata', { params: { nobp } })).data.url)
      notice.success(privacy.started)
    })

  return (
    <Part title={words.title}>
      <Quiet sx={{ mb: 1.5 }}>{words.text}</Quiet>
      <Button variant="outlined" aria-disabled={busy || undefined} onClick={() => void download()}>
        {busy ? privacy.preparing : words.button}
      </Button>
    </Part>
  )
}
