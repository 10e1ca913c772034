import type { GradeSheet } from '../../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { call } from '../../../dataProvider/call.ts'
import { grades } from '../../../i18n/grades.ts'
import { lapanganMarks as words } from '../../../i18n/lapanganMarks.ts'
import { waktu } from '../../parts/today.ts'
import { useAct } from '../../parts/useAct.ts'
import { Actions, Button, Note } from '../../ui/index.ts'
import { marksChanged } from './queries.ts'

type Entry = GradeSheet['bagian'][number]

/** What the company's supervisor handed in by link: countersigned, given back, or opened again. */
export function LapanganMarks({ registerid, entry }: { registerid: number; entry: Entry }) {
  const { cara, diajukan, dikirim, disahkan, penilai, sahkan, sebelah, versi, alamatsejak } = entry
  const { act, busy } = useAct(() => marksChanged(registerid))
  if (sebelah)
    return (
      <Note tone="info" title={words.draft}>
        {words.draftText}
      </Note>
    )
  if (cara !== 'tautan') return null

  const send = (aksi: 'sahkan' | 'kembalikan' | 'buka') => (alasan?: string) =>
    call('POST nilai/lapangan/{registerid}', {
      params: { registerid },
      body: { aksi, versi, ...(alasan && { alasan }) },
    })
  const ask = (aksi: 'kembalikan' | 'buka') =>
    void act(send(aksi), {
      title: words[aksi].title,
      text: words[aksi].text,
      yes: words[aksi].yes,
      reasons: { ready: words.reasons, max: MAX_REASON, hint: words.reasonHint },
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
              <Button look="filled" busy={busy} onClick={() => void act(send('sahkan'))}>
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
