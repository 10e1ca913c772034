import type { OwnRegistration } from '../../../contract/endpoints/index.ts'
import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { today as words } from '../../../i18n/today.ts'
import { LinkButton } from '../../ui/index.ts'
import { editorAt } from './editorAt.ts'
import { FirstCard } from './FirstCard.tsx'

export type Revised = OwnRegistration['revisi'][number]

/** What came back to be corrected, where nothing is more urgent. */
export const RevisionCard = ({ task }: { task: Revised }) => (
  <FirstCard above={words.sentBack} title={revisionTitle(task)} text={`“${task.catatan}” ${task.oleh}`}>
    <LinkButton to={revisionAt(task)} look="filled" size="large">
      {words.repair}
    </LinkButton>
  </FirstCard>
)

/** The correction is written and waits on this device. */
export const isAnswered = (
  { jenis, id, judul }: Revised,
  { registerid }: OwnRegistration,
  waiting: readonly QueuedWrite[],
): boolean =>
  waiting.some(({ about, refusal }) => {
    if (refusal !== undefined || about.registerid !== registerid || !('revisiid' in about)) return false
    if (about.revisiid === undefined) return false
    if (about.kind === 'gambar') return jenis === 'laporan' && about.tgl === judul
    return jenis === (about.kind === 'akhir' ? 'laporanakhir' : 'laporan') && about.detail_idx === id
  })

export const revisionTitle = ({ jenis, judul }: Revised) =>
  words.repairs[jenis]({ what: jenis === 'dokumen' ? judul : tanggalPanjang(judul) })

export const revisionAt = ({ jenis, judul }: Revised): string =>
  jenis === 'dokumen'
    ? '/?tab=registrasi#dokumen'
    : jenis === 'laporan'
      ? editorAt(judul)
      : '/laporan?tab=akhir'
