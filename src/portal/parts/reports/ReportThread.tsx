import type { Comment } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { Thread } from '../../../ui/Thread.tsx'
import { Card } from '../Card.tsx'
import { Note } from '../Note.tsx'
import { useIdempotencyKey } from '../idempotency.ts'
import { waktu } from '../today.ts'

type Props = {
  /** The report the comments belong to; null until its first entry is made. */
  laporan_idx: number | null
  comments: readonly Comment[]
  /** Said instead of a thread while there is nothing to comment on. */
  noThread: string
  reader: 'mahasiswa' | 'lain'
  mayWrite: boolean
  sex?: string | null
  onSent: () => Promise<unknown>
}

/** What student and supervisor say to each other about a report. */
export default function ReportThread({
  laporan_idx,
  comments,
  noThread,
  reader,
  mayWrite,
  sex,
  onSent,
}: Props) {
  const idempotency = useIdempotencyKey()

  async function send(text: string) {
    if (laporan_idx === null) return
    await call('POST tanggapan', {
      body: { tanggapan_laporanidx: laporan_idx, tanggapan_isi: text },
      idempotencyKey: idempotency.keyFor(`${laporan_idx} ${text}`),
    })
    idempotency.arrived()
    await onSent()
  }

  return (
    <Card as="div">
      <h2>Tanggapan</h2>
      {laporan_idx === null ? (
        <Note tone="belum">{noThread}</Note>
      ) : (
        <Thread
          key={laporan_idx}
          comments={comments.map((comment) => ({
            id: comment.tanggapan_idx,
            text: comment.tanggapan_isi,
            name: comment.tanggapan_nama,
            role: comment.tanggapan_sebagai,
            sex,
            time: waktu(comment.tanggapan_waktu),
            dateTime: comment.tanggapan_waktu,
            unread:
              reader === 'mahasiswa' &&
              comment.tanggapan_sebagai !== 'Mahasiswa' &&
              comment.tanggapan_dibaca !== '1',
          }))}
          composer={mayWrite ? { onSend: send, describeError: messageOf } : undefined}
        />
      )}
    </Card>
  )
}
