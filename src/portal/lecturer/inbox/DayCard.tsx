import { MAX_COMMENT } from '../../../contract/limits.ts'
import { hoursOf } from '../../../contract/rules/attendance.ts'
import { nameOf } from '../../../dataProvider/indexedDb.ts'
import { sendOrEnqueue } from '../../../dataProvider/queue/sendOrEnqueue.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { tanggal, namaHari } from '../../../i18n/dates.ts'
import { hoursText } from '../../../i18n/hours.ts'
import { inbox as words } from '../../../i18n/inbox.ts'
import { reports } from '../../../i18n/reports.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { queryClient, readAnew } from '../../../dataProvider/queryClient.ts'
import { useIdempotencyKey } from '../../parts/idempotency.ts'
import { SayForm } from '../../parts/reports/SayForm.tsx'
import { Button, Chip, Icon, StatusChip } from '../../ui/index.ts'
import { FileLink } from '../../parts/FileLink.tsx'
import { LapanganSaid } from '../../parts/lapangan/onDemand.tsx'
import { Revision } from '../../parts/revision/onDemand.tsx'
import { Pictures } from '../../parts/reports/Pictures.tsx'
import { DayWays, TickedDay } from '../../parts/reports/TickedDay.tsx'
import { waktu } from '../../parts/today.ts'
import styles from './Inbox.module.css'
import { sentOn, waitingStudents, type WaitingDay } from './students.ts'
import type { InboxState } from './useInbox.ts'

type Answer = NonNullable<ReturnType<InboxState['answers']['get']>>
type Props = {
  day: WaitingDay
  registerid: number
  /** Written before a move: the student corrects and answers nothing there any more. */
  moved: boolean
  laporan_idx: number
  inbox: InboxState
  today: string
  asking: boolean
  onAsk: (day: number | null) => void
  onRevise: (days: number[]) => void
}

/** One day as it was written, with its pictures; ticked or not. */
export function DayCard({
  day,
  registerid,
  moved,
  laporan_idx,
  inbox,
  today,
  asking,
  onAsk,
  onRevise,
}: Props) {
  const { detail_idx, detail_tgl, detail_isi, dikirim } = day
  const name = `${namaHari(detail_tgl)}, ${tanggal(detail_tgl)}`
  // Not of a correction: that says so itself.
  const late = dikirim > detail_tgl && day.detail_revisi !== '2'
  const answer = inbox.answers.get(detail_idx)
  return (
    <TickedDay
      name={name}
      heading="h4"
      tick={{
        label: words.selectDay({ day: name }),
        value: detail_idx,
        on: inbox.isTicked(detail_idx),
        disabled: answer !== undefined,
        onTick: (on) => inbox.tick([detail_idx], on),
      }}
      aside={
        <small className={styles.muted}>
          {[hoursText(hoursOf(day)), late && words.written({ when: sentOn(dikirim, today) })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      }
      above={
        <>
          {answer && (
            <div role="status">
              <AnswerChip answer={answer} />
            </div>
          )}
          {day.detail_revisi === '2' && <StatusChip of="laporan" is="diperbaiki" />}
        </>
      }
      text={detail_isi}
    >
      <Pictures pictures={day.gambar} of={name} refresh={async () => (await readAgain(detail_idx))?.gambar} />
      <Attachment day={day} name={name} readAt={inbox.query.dataUpdatedAt} />
      {day.revisi && (
        <Revision of={day} readAt={inbox.query.dataUpdatedAt} refresh={() => readAgain(detail_idx)} />
      )}
      {day.lapangan && <LapanganSaid of={day.lapangan} />}
      {moved ? null : asking ? (
        <Ask
          registerid={registerid}
          laporan_idx={laporan_idx}
          day={name}
          onSent={(said) => {
            inbox.tick([detail_idx], false)
            inbox.say(said)
          }}
          onClose={() => onAsk(null)}
        />
      ) : (
        <DayWays>
          <Button
            size="small"
            icon={<Icon name="pesan" size={18} />}
            aria-label={words.askAbout({ day: name })}
            onClick={() => onAsk(detail_idx)}
          >
            {words.ask}
          </Button>
          <Button
            size="small"
            aria-label={words.reviseOf({ day: name })}
            onClick={() => onRevise([detail_idx])}
          >
            {words.revise}
          </Button>
        </DayWays>
      )}
    </TickedDay>
  )
}

/** What came of its validation. */
function AnswerChip({ answer: { hasil, alasan, oleh, pada } }: { answer: Answer }) {
  if (hasil === 'ditolak')
    return (
      <Chip tone="tolak" icon="silang">
        {alasan}
      </Chip>
    )
  return (
    <Chip tone="baik" icon="centang">
      {oleh && pada ? words.validatedBy({ name: oleh, time: waktu(pada) }) : words.validatedBefore}
    </Chip>
  )
}

/** A picture is looked at where it stands, a paper is opened. */
function Attachment({ day, name, readAt }: { day: WaitingDay; name: string; readAt: number }) {
  const { detail_lampiran, detail_namafile, detail_idx } = day
  if (!detail_lampiran) return null
  if (/\.(jpe?g|png|gif|webp)$/i.test(detail_namafile ?? ''))
    return (
      <a href={fileUrl(detail_lampiran)} target="_blank" rel="noreferrer" className={styles.picture}>
        <img
          src={fileUrl(detail_lampiran)}
          alt={words.picture({ day: name })}
          loading="lazy"
          decoding="async"
        />
      </a>
    )
  const refresh = async () => (await readAgain(detail_idx))?.detail_lampiran
  return (
    <FileLink
      path={detail_lampiran}
      readAt={readAt}
      refresh={refresh}
      of={detail_namafile ? `(${reports.fileOf({ day: name })})` : reports.fileOf({ day: name })}
    >
      {detail_namafile ?? reports.download}
    </FileLink>
  )
}

/** The same day with links that hold. */
async function readAgain(day: number): Promise<WaitingDay | undefined> {
  const { pages } = await queryClient.fetchInfiniteQuery({ ...waitingStudents(), staleTime: 0 })
  return pages
    .flatMap(({ data }) => data.flatMap(({ pekan }) => pekan.flatMap(({ hari }) => hari)))
    .find(({ detail_idx }) => detail_idx === day)
}

type AskProps = {
  registerid: number
  laporan_idx: number
  day: string
  onSent: (said: string) => void
  onClose: () => void
}

/** A question about one day, in the thread of its week. Whoever asks does not validate: the day is unticked. */
function Ask({ registerid, laporan_idx, day, onSent, onClose }: AskProps) {
  const person = nameOf(usePerson())
  const idempotency = useIdempotencyKey()

  async function send(question: string) {
    const text = words.about({ day, text: question })
    const answer = await sendOrEnqueue({
      about: { kind: 'tanggapan', registerid, laporan_idx },
      text,
      key: idempotency.keyFor(text),
    })
    idempotency.arrived()
    onSent(answer === null ? words.askedLater : words.asked)
    void readAnew(waitingStudents().queryKey, 'mahasiswabimbingan')
  }

  return (
    <SayForm
      label={words.question}
      maxLength={MAX_COMMENT - day.length - 2}
      person={person}
      object={`tanya ${laporan_idx} ${day}`}
      words={words}
      send={send}
      onClose={onClose}
    />
  )
}
