import { MAX_COMMENT } from '../../../contract/limits.ts'
import { nameOf } from '../../../dataProvider/indexedDb.ts'
import { sendOrEnqueue } from '../../../dataProvider/queue/sendOrEnqueue.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { inbox } from '../../../i18n/inbox.ts'
import { useIdempotencyKey } from '../../parts/idempotency.ts'
import { SayForm } from '../../parts/reports/SayForm.tsx'
import { waitingStudents } from './students.ts'

type Props = {
  registerid: number
  laporan_idx: number
  day: string
  onSent: (said: string) => void
  onClose: () => void
}

/** A question about one day, in the thread of its week. Whoever asks does not validate: the day is unticked. */
export function Ask({ registerid, laporan_idx, day, onSent, onClose }: Props) {
  const person = nameOf(usePerson())
  const idempotency = useIdempotencyKey()

  async function send(question: string) {
    const text = inbox.about({ day, text: question })
    const answer = await sendOrEnqueue({
      about: { kind: 'tanggapan', registerid, laporan_idx },
      text,
      key: idempotency.keyFor(text),
    })
    idempotency.arrived()
    onSent(answer === null ? inbox.askedLater : inbox.asked)
    void queryClient.invalidateQueries({ queryKey: waitingStudents().queryKey })
    void queryClient.invalidateQueries({ queryKey: ['mahasiswabimbingan'] })
  }

  return (
    <SayForm
      label={inbox.question}
      maxLength={MAX_COMMENT - day.length - 2}
      person={person}
      object={`tanya ${laporan_idx} ${day}`}
      words={inbox}
      send={send}
      onClose={onClose}
    />
  )
}
