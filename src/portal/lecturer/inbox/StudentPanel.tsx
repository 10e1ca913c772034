import { Link } from 'react-router-dom'
import type { WaitingStudent } from '../../../contract/endpoints/index.ts'
import { whatsAppOf } from '../../../contract/whatsapp.ts'
import { rentang } from '../../../i18n/dates.ts'
import { inbox as words } from '../../../i18n/inbox.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { DefinitionList, Icon } from '../../ui/index.ts'
import { telOf } from '../../parts/phone.ts'
import { Comments } from '../../parts/reports/Comments.tsx'
import { DayCard } from './DayCard.tsx'
import styles from './Inbox.module.css'
import { daysOf, sentOn, weekName, type Week } from './students.ts'
import type { InboxState } from './useInbox.ts'

type Props = {
  student: WaitingStudent
  inbox: InboxState
  today: string
  asking: number | null
  onAsk: (day: number | null) => void
  onRevise: (days: number[]) => void
}

/** One student: who it is, what they wrote, week by week, and what was said about it. */
export function StudentPanel({ student, inbox, today, asking, onAsk, onRevise }: Props) {
  const { registerid, registermhsnama: name, registernamaperusahaan, mhstelp } = student
  const days = daysOf(student)
  const ids = days.map(({ detail_idx }) => detail_idx)
  const [chat, phone] = [whatsAppOf(mhstelp, words.hello({ name })), telOf(mhstelp)]
  const later = student.jumlah - days.length
  return (
    <div className={styles.student}>
      <header className={styles.head}>
        <PersonAvatar name={name} size={44} />
        <div>
          <h2 tabIndex={-1}>{name}</h2>
          <p className={styles.muted}>
            {registernamaperusahaan} · {words.sent({ when: sentOn(student.sejak, today) })}
          </p>
        </div>
        {chat ? (
          <a
            className={styles.contact}
            href={chat}
            target="_blank"
            rel="noreferrer"
            aria-label={words.whatsapp({ name })}
          >
            <Icon name="pesan" />
          </a>
        ) : (
          phone && (
            <a className={styles.contact} href={phone} aria-label={words.call({ name })}>
              <Icon name="telepon" />
            </a>
          )
        )}
      </header>
      <div className={styles.body}>
        <div className={styles.days}>
          {student.pekan.length > 1 && (
            <Box
              label={words.selectAll({ count: ids.length })}
              of={ids}
              inbox={inbox}
              shown
              className={styles.all}
            />
          )}
          {student.pekan.map((week) => (
            <section key={week.laporan_idx} aria-label={weekName(week, student)}>
              <WeekHead week={week} student={student} inbox={inbox} />
              <ol className={styles.cards}>
                {week.hari.map((day) => (
                  <DayCard
                    key={day.detail_idx}
                    day={day}
                    registerid={registerid}
                    moved={student.pindah}
                    laporan_idx={week.laporan_idx}
                    inbox={inbox}
                    today={today}
                    asking={asking === day.detail_idx}
                    onAsk={onAsk}
                    onRevise={onRevise}
                  />
                ))}
              </ol>
            </section>
          ))}
          {later > 0 && <p className={styles.muted}>{words.later({ count: later })}</p>}
        </div>
        <section className={styles.aside} aria-label={words.internship}>
          {student.pekan.map((week) => (
            <Said key={week.laporan_idx} week={week} student={student} />
          ))}
          <DefinitionList
            columns={1}
            items={[
              {
                label: words.reports,
                value: words.counts({ validated: student.sudah_verifikasi, waiting: student.jumlah }),
              },
              ...(student.jadwalmulai && student.jadwalselesai
                ? [{ label: words.schedule, value: rentang(student.jadwalmulai, student.jadwalselesai) }]
                : []),
            ]}
          />
          {student.pindah ? (
            <p className={styles.muted}>{words.moved}</p>
          ) : (
            <Link to={`/mahasiswabimbingan/${registerid}`} aria-label={words.wholeOf({ name })}>
              {words.whole}
            </Link>
          )}
        </section>
      </div>
    </div>
  )
}

function WeekHead({ week, student, inbox }: { week: Week; student: WaitingStudent; inbox: InboxState }) {
  const ids = week.hari.map(({ detail_idx }) => detail_idx)
  const name = weekName(week, student)
  return (
    <div className={styles.week}>
      <Box label={words.selectWeek({ week: name })} of={ids} inbox={inbox} />
      <h3 tabIndex={-1}>{name}</h3>
      <span className={styles.muted}>
        {words.selected({ chosen: ids.filter(inbox.isTicked).length, of: ids.length })}
      </span>
    </div>
  )
}

type BoxProps = { label: string; of: number[]; inbox: InboxState; shown?: boolean; className?: string }

/** One box for several days: half ticked where only some are. */
function Box({ label, of, inbox, shown, className }: BoxProps) {
  const open = of.filter((day) => !inbox.answers.has(day))
  const ticked = open.filter(inbox.isTicked).length
  return (
    <label className={className ?? styles.box}>
      <input
        type="checkbox"
        aria-label={shown ? undefined : label}
        checked={open.length > 0 && ticked === open.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < open.length
        }}
        disabled={open.length === 0}
        onChange={({ target }) => inbox.tick(open, target.checked)}
      />
      {shown && label}
    </label>
  )
}

/** What was said about a week, the newest last. */
function Said({ week, student }: { week: Week; student: WaitingStudent }) {
  if (week.tanggapan.length === 0) return null
  const title = words.comments({ week: weekName(week, student) })
  return (
    <section aria-label={title} className={styles.said}>
      <h3>{title}</h3>
      <Comments comments={week.tanggapan} />
    </section>
  )
}
