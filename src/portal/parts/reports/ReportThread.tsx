import type { Comment } from '../../../contract/endpoints/index.ts'
import { MAX_COMMENT } from '../../../contract/limits.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import type { WriteTarget, QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'
import { sendOrEnqueue, cancelQueued } from '../../../dataProvider/queue/sendOrEnqueue.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { reports } from '../../../i18n/reports.ts'
import { waiting as waitingWords } from '../../../i18n/waiting.ts'
import { Thread, type ThreadComment } from '../../../ui/Thread.tsx'
import WaitingPart from '../../queue/WaitingPart.tsx'
import { Card, Stack } from '../../ui/Card.tsx'
import { DraftLine } from '../DraftLine.tsx'
import { Note } from '../Note.tsx'
import { useIdempotencyKey } from '../idempotency.ts'
import { waktu } from '../today.ts'
import { useDraft } from '../useDraft.ts'

type Props = {
  registerid: number
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
export default function ReportThread(props: Props) {
  const { registerid, laporan_idx, comments, noThread, reader, mayWrite, sex, onSent } = props
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
    <Card as="div" id="percakapan" tabIndex={-1}>
      <h2>{reports.comments}</h2>
      {laporan_idx === null ? (
        <Note tone="belum">{noThread}</Note>
      ) : mayWrite ? (
        <Written
          key={laporan_idx}
          about={{ kind: 'tanggapan', registerid, laporan_idx }}
          comments={said}
          sex={sex}
          student={reader === 'mahasiswa'}
          onSent={onSent}
        />
      ) : (
        <Thread key={laporan_idx} comments={said} student={reader === 'mahasiswa'} />
      )}
    </Card>
  )
}

type WrittenProps = Pick<Props, 'sex' | 'onSent'> & {
  about: WriteTarget & { kind: 'tanggapan' }
  comments: ThreadComment[]
  student: boolean
}

function Written({ about, comments, sex, student, onSent }: WrittenProps) {
  const { laporan_idx } = about
  const { nama } = usePerson()
  const idempotency = useIdempotencyKey()
  const draft = useDraft(`tanggapan ${laporan_idx}`)
  const waiting = useQueuedWrites().filter((each) => isIn(each, laporan_idx))

  async function send(text: string) {
    const answer = await sendOrEnqueue({ about, text, key: idempotency.keyFor(`${laporan_idx} ${text}`) })
    idempotency.arrived()
    draft.clear()
    if (answer !== null) await onSent()
  }
  /** Back into the field in which it was written. */
  function change(each: QueuedWrite) {
    draft.write(draft.text.trim() ? `${draft.text}\n${each.text}` : each.text)
    void cancelQueued(each)
  }

  const coming = waiting
    .filter(({ refusal }) => refusal === undefined)
    .map((each) => ({
      id: each.id,
      text: each.text,
      name: nama,
      role: 'Mahasiswa',
      sex,
      time: waktu(new Date(each.made).toISOString()),
      dateTime: new Date(each.made).toISOString(),
      below: (
        <>
          <WaitingPart part="state" waiting={each} />
          <WaitingPart
            part="actions"
            look="word"
            waiting={each}
            what={waitingWords.comment}
            onChange={change}
          />
        </>
      ),
    }))

  return (
    <Stack>
      {waiting
        .filter(({ refusal }) => refusal !== undefined)
        .map((each) => (
          <WaitingPart
            key={each.id}
            part="refused"
            waiting={each}
            what={waitingWords.comment}
            onChange={change}
          />
        ))}
      <Thread
        comments={[...comments, ...coming]}
        student={student}
        composer={{
          onSend: send,
          describeError: messageOf,
          maxLength: MAX_COMMENT,
          draft: {
            text: draft.text,
            write: draft.write,
            note: <DraftLine draft={draft} />,
          },
        }}
      />
    </Stack>
  )
}

const isIn = ({ about }: QueuedWrite, laporan_idx: number) =>
  about.kind === 'tanggapan' && about.laporan_idx === laporan_idx
