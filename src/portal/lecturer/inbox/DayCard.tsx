import { tanggal, namaHari } from '../../../i18n/dates.ts'
import { inbox as words } from '../../../i18n/inbox.ts'
import { reports } from '../../../i18n/reports.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { Button, Chip, cx, Icon, StatusChip } from '../../ui/index.ts'
import { FileLink } from '../../parts/FileLink.tsx'
import { CompanySaid } from '../../parts/company/onDemand.tsx'
import { Revision } from '../../parts/revision/onDemand.tsx'
import { Pictures } from '../../parts/reports/Pictures.tsx'
import { waktu } from '../../parts/today.ts'
import { Ask } from './Ask.tsx'
import styles from './Inbox.module.css'
import { waitingStudents, waitOf, type WaitingDay } from './students.ts'
import type { InboxState } from './useInbox.ts'

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
  const { days, late } = waitOf(dikirim, today)
  const answer = inbox.answers.get(detail_idx)
  return (
    <li className={styles.card} data-day>
      <div className={styles.dayHead}>
        <label className={styles.box}>
          <input
            type="checkbox"
            value={detail_idx}
            aria-label={words.selectDay({ day: name })}
            checked={inbox.isTicked(detail_idx)}
            disabled={answer !== undefined}
            onChange={({ target }) => inbox.tick([detail_idx], target.checked)}
          />
        </label>
        <h4>{name}</h4>
        <small className={cx(styles.muted, late && styles.late)}>
          {dikirim > detail_tgl && day.detail_revisi !== '2'
            ? words.writtenFor(dikirim === today ? null : tanggal(dikirim), tanggal(detail_tgl), days)
            : words.waitsSince(days)}
        </small>
      </div>
      <div className={styles.dayBody}>
        {answer && (
          <div role="status">
            {answer.hasil === 'ditolak' ? (
              <Chip tone="tolak" icon="silang">
                {answer.alasan}
              </Chip>
            ) : (
              <Chip tone="baik" icon="centang">
                {answer.oleh && answer.pada
                  ? words.validatedBy({ name: answer.oleh, time: waktu(answer.pada) })
                  : words.validatedBefore}
              </Chip>
            )}
          </div>
        )}
        {day.detail_revisi === '2' && (
          <div>
            <StatusChip of="laporan" is="diperbaiki" />
          </div>
        )}
        <p className={styles.text}>{detail_isi}</p>
        <Pictures
          pictures={day.gambar}
          of={name}
          refresh={async () => (await readAgain(detail_idx))?.gambar}
        />
        <Attachment day={day} name={name} readAt={inbox.query.dataUpdatedAt} />
        {day.revisi && (
          <Revision of={day} readAt={inbox.query.dataUpdatedAt} refresh={() => readAgain(detail_idx)} />
        )}
        {day.lapangan && <CompanySaid of={day.lapangan} />}
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
          <div className={styles.ways}>
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
              icon={<Icon name="urung" size={18} />}
              aria-label={words.reviseOf({ day: name })}
              onClick={() => onRevise([detail_idx])}
            >
              {words.revise}
            </Button>
          </div>
        )}
      </div>
    </li>
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
