import type { Comment } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { Thread, type ThreadComment } from '../../../ui/Thread.tsx'
import { Card } from '../Card.tsx'
import { DraftLine } from '../DraftLine.tsx'
import { Note } from '../Note.tsx'
import { useIdempotencyKey } from '../idempotency.ts'
import { waktu } from '../today.ts'
import { useDraft } from '../useDraft.ts'

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
  const said = comments.map((comment) => ({
    id: comment.tanggapan_idx,
    text: comment.tanggapan_isi,
    name: comment.tanggapan_nama,
    role: comment.tanggapan_sebagai,
    sex,
    time: waktu(comment.tanggapan_waktu),
    dateTime: comment.tanggapan_waktu,
    unread:
      reader === 'mahasiswa' && comment.tanggapan_sebagai !== 'Mahasiswa' && comment.tanggapan_dibaca !== '1',
  }))
  return (
    <Card as="div">
      <h2>Tanggapan</h2>
      {laporan_idx === null ? (
        <Note tone="belum">{noThread}</Note>
      ) : mayWrite ? (
        <Written key={laporan_idx} laporan_idx={laporan_idx} comments={said} onSent={onSent} />
      ) : (
        <Thread key={laporan_idx} comments={said} />
      )}
    </Card>
  )
}

type WrittenProps = { laporan_idx: number; comments: ThreadComment[]; onSent: Props['onSent'] }

function Written({ laporan_idx, comments, onSent }: WrittenProps) {
  const idempotency = useIdempotencyKey()
  const draft = useDraft(`tanggapan ${laporan_idx}`)

  async function send(text: string) {
    await call('POST tanggapan', {
      body: { tanggapan_laporanidx: laporan_idx, tanggapan_isi: text },
      idempotencyKey: idempotency.keyFor(`${laporan_idx} ${text}`),
    })
    idempotency.arrived()
    draft.clear()
    await onSent()
  }

  return (
    <Thread
      comments={comments}
      composer={{
        onSend: send,
        describeError: messageOf,
        draft: {
          text: draft.text,
          write: draft.write,
          note: <DraftLine draft={draft} />,
        },
      }}
    />
  )
}
