import { useState } from 'react'
import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { grades } from '../../../i18n/grades.ts'
import { companyMarks as words } from '../../../i18n/companyMarks.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { waktu } from '../../parts/today.ts'
import { Actions, Button, Note } from '../../ui/index.ts'
import { marksChanged } from './queries.ts'

type Entry = GradeSheet['bagian'][number]

/** What the company's supervisor handed in by link: countersigned, given back, or opened again. */
export function CompanyMarks({ registerid, entry }: { registerid: number; entry: Entry }) {
  const { cara, diajukan, dikirim, disahkan, penilai, sahkan, sebelah, versi, alamatsejak } = entry
  const confirm = useConfirm()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  if (sebelah)
    return (
      <Note tone="info" title={words.draft}>
        {words.draftText}
      </Note>
    )
  if (cara !== 'tautan') return null

  async function act(aksi: 'sahkan' | 'kembalikan' | 'buka', alasan?: string) {
    setBusy(true)
    try {
      const { message } = await call('POST nilai/lapangan/{registerid}', {
        params: { registerid },
        body: { aksi, versi, ...(alasan && { alasan }) },
      })
      notice.success(message)
    } catch (error) {
      notice.failed(messageOf(error))
    } finally {
      await marksChanged(registerid)
      setBusy(false)
    }
  }
  const ask = (aksi: 'kembalikan' | 'buka') =>
    void confirm({
      title: words[aksi].title,
      text: words[aksi].text,
      yes: words[aksi].yes,
      reasons: { ready: words.reasons, max: MAX_REASON, hint: words.reasonHint },
      action: (alasan) => act(aksi, alasan),
    })
  const waits = diajukan !== null && dikirim === null
  return (
    <Note
      tone={waits ? 'menunggu' : 'baik'}
      title={waits ? words.waits : words.signed}
      action={
        sahkan ? (
          <Actions>
            {waits && (
              <Button look="filled" busy={busy} onClick={() => void act('sahkan')}>
                {words.sign}
              </Button>
            )}
            <Button look="outlined" busy={busy} onClick={() => ask(waits ? 'kembalikan' : 'buka')}>
              {waits ? words.kembalikan.yes : words.buka.yes}
            </Button>
          </Actions>
        ) : undefined
      }
    >
      {[
        penilai ?? grades.markers.lapangan,
        ...(dikirim ? [waktu(dikirim)] : diajukan ? [waktu(diajukan)] : []),
        ...(disahkan ? [words.signedBy({ name: disahkan })] : []),
      ].join(' · ')}
      {alamatsejak && <p>{words.newAddress({ since: waktu(alamatsejak) })}</p>}
    </Note>
  )
}
