import { useEffect, useRef, useState, type RefObject } from 'react'
import { connection } from '../../../i18n/connection.ts'
import { inbox as words } from '../../../i18n/inbox.ts'
import { parts } from '../../../i18n/parts.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { messageOf } from '../../../dataProvider/problem.ts'
import {
  ActionBar,
  Button,
  Card,
  Empty,
  Failed,
  Icon,
  IconButton,
  LinkButton,
  Loading,
  Note,
  Sheet,
} from '../../ui/index.ts'
import { hariIni, waktu } from '../../parts/today.ts'
import { Confirmed } from './Confirmed.tsx'
import styles from './Inbox.module.css'
import { Queue } from './Queue.tsx'
import { StudentPanel } from './StudentPanel.tsx'
import { daysOf } from './students.ts'
import { UndoBar } from './UndoBar.tsx'
import { useInbox, type InboxState } from './useInbox.ts'
import { useKeys } from './useKeys.ts'
import { useSwipe } from './useSwipe.ts'

const AskRevision = onDemand(() => import('../../parts/revision/AskRevision.tsx'))
const AttendanceWaiting = onDemand(() => import('../attendance/AttendanceWaiting.tsx'))
const KeysHelp = onDemand(() => import('./KeysHelp.tsx'))
const WaitingPart = onDemand(() => import('../../queue/WaitingPart.tsx'))

/** What waits for a lecturer: one student after the other, validated and left without going back. */
export function Inbox() {
  const inbox = useInbox()
  const { error, dataUpdatedAt, data } = inbox.query
  return (
    <>
      {data && error && (
        <Note tone="menunggu" role="status">
          <strong>{connection.seenAt({ time: waktu(new Date(dataUpdatedAt).toISOString()) })}</strong>
          {navigator.onLine && parts.stale({ why: messageOf(error) })}
        </Note>
      )}
      {inbox.refused.map((each) => (
        <WaitingPart key={each.id} part="refused" waiting={each} what={words.title} />
      ))}
      <AttendanceWaiting />
      <Content inbox={inbox} />
    </>
  )
}

function Content({ inbox }: { inbox: InboxState }) {
  const { query, students, student, total, at } = inbox
  if (!query.data) {
    if (query.error)
      return (
        <Failed
          message={messageOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )
    return (
      <div className={styles.waiting}>
        <Loading shape="list" rows={4} />
      </div>
    )
  }
  if (student) return <Reading inbox={inbox} />
  if (total.bimbingan === 0) return <Empty title={words.none} text={words.noneText} />
  if (query.isFetching && students.length === 0 && at === 0 && total.laporan > 0)
    return (
      <div className={styles.waiting}>
        <Loading shape="list" rows={4} />
      </div>
    )
  return (
    <Card aria-label={words.title}>
      <UndoBar inbox={inbox} />
      <div role="status">
        <Empty
          title={words.allRead}
          text={
            <>
              {inbox.count > 0 && <>{words.doneToday({ count: inbox.count })} </>}
              {inbox.waitsForSignal > 0 ? inbox.said : words.allReadText({ count: total.bimbingan })}
            </>
          }
          action={
            <LinkButton to="/mahasiswabimbingan" look="outlined">
              {words.showStudents}
            </LinkButton>
          }
        />
      </div>
    </Card>
  )
}

function Reading({ inbox }: { inbox: InboxState }) {
  const { total } = inbox
  const student = inbox.student!
  const today = hariIni()
  const [list, setList] = useState(false)
  const [help, setHelp] = useState(false)
  const [keysOn, setKeysOn] = useState(letters.on)
  const [asking, setAsking] = useState<number | null>(null)
  const [revising, setRevising] = useState<number[] | null>(null)
  const panel = useRef<HTMLDivElement>(null)

  // Reading goes on at the head of the next student, or of the next week, also for those who hear it.
  const { registerid } = student
  const first = student.pekan[0]?.laporan_idx
  const shown = useRef({ registerid, first })
  useEffect(() => {
    const before = shown.current
    if (before.registerid === registerid && before.first === first) return
    shown.current = { registerid, first }
    setAsking(null)
    const head = panel.current?.querySelector<HTMLElement>(before.registerid === registerid ? 'h3' : 'h2')
    head?.focus({ preventScroll: true })
    // Not beneath the header of the page.
    if (panel.current && panel.current.getBoundingClientRect().top < 0)
      panel.current.scrollIntoView({ block: 'start' })
  }, [registerid, first])

  useReadingKeys(panel, inbox, keysOn, { ask: setAsking, revise: setRevising, help: setHelp })
  const swipe = useSwipe(inbox.next, inbox.previous)

  return (
    <section aria-label={words.title} className={styles.inbox}>
      <Confirmed inbox={inbox} />
      <div className={styles.columns}>
        <div className={styles.queue}>
          <p className={styles.muted}>{words.waits(total.mahasiswa, total.laporan)}</p>
          <Queue inbox={inbox} today={today} onChoose={inbox.go} />
        </div>
        <div className={styles.work} ref={panel} {...swipe}>
          <Place inbox={inbox} onList={() => setList(true)} />
          <StudentPanel
            key={registerid}
            student={student}
            inbox={inbox}
            today={today}
            asking={asking}
            onAsk={setAsking}
            onRevise={setRevising}
          />
          <DecisionBar inbox={inbox} onRevise={setRevising} onHelp={() => setHelp(true)} />
        </div>
      </div>
      {list && (
        <Sheet title={words.students} onClose={() => setList(false)}>
          <Queue
            inbox={inbox}
            today={today}
            onChoose={(registerid) => {
              setList(false)
              inbox.go(registerid)
            }}
          />
        </Sheet>
      )}
      {revising && (
        <AskRevision
          of="laporan"
          title={words.reviseMany(revising.length)}
          subtitle={student.registermhsnama}
          undoable
          send={(value) => inbox.revise(revising, value)}
          onClose={() => setRevising(null)}
        />
      )}
      {help && (
        <KeysHelp
          on={keysOn}
          onSwitch={(on) => {
            letters.on = on
            setKeysOn(on)
          }}
          onClose={() => setHelp(false)}
        />
      )}
    </section>
  )
}

/** A letter for everything that is done with the days: where the focus is tells the day. */
function useReadingKeys(panel: RefObject<HTMLDivElement | null>, inbox: InboxState, on: boolean, to: Opens) {
  const { chosen } = inbox
  const student = inbox.student!
  const all = daysOf(student).map(({ detail_idx }) => detail_idx)

  /** The day that has the focus, else the first. */
  const boxes = () => [
    ...(panel.current?.querySelectorAll<HTMLInputElement>('[data-day] input[type=checkbox]') ?? []),
  ]
  const present = () =>
    boxes().findIndex((box) => box.closest('[data-day]')?.contains(document.activeElement))
  const focus = (at: number) => {
    const each = boxes()
    const box = each[Math.min(Math.max(0, at), each.length - 1)]
    box?.focus({ preventScroll: true })
    box?.closest('[data-day]')?.scrollIntoView({ block: 'nearest' })
  }
  useKeys(
    {
      j: () => focus(present() + 1),
      k: () => focus(present() - 1),
      x: () => {
        const at = Math.max(0, present())
        boxes()[at]?.click()
        focus(at)
      },
      a: () => inbox.tick(all, chosen.length < all.length),
      v: () => void inbox.validate(),
      n: inbox.next,
      p: inbox.previous,
      c: () => {
        const day = Number(boxes()[Math.max(0, present())]?.value)
        if (day && !student.pindah) to.ask(day)
      },
      r: () => {
        // The day that is being read, else what is ticked.
        const day = Number(boxes()[present()]?.value)
        const days = day ? [day] : chosen
        if (student.pindah) inbox.say(words.moved)
        else if (days.length > 0) to.revise(days)
        else inbox.say(words.noneSelected)
      },
      z: () => void inbox.undo(),
      '?': () => to.help(true),
    },
    on,
  )
}

interface Opens {
  ask: (day: number) => void
  revise: (days: number[]) => void
  help: (open: true) => void
}

/** How far the reader is, and the students before and after. */
function Place({ inbox, onList }: { inbox: InboxState; onList: () => void }) {
  const { place, total, students, week } = inbox
  return (
    <>
      <div className={styles.place}>
        <p className={styles.muted} aria-live="polite">
          <strong>{words.place(place, place.weeks.indexOf(week?.laporan_idx ?? 0) + 1)}</strong>
          <br />
          {words.reportsWait({ count: total.laporan })}
        </p>
        <IconButton label={words.showStudents} onClick={onList} className={styles.narrow}>
          <Icon name="daftar" />
        </IconButton>
        {students.length > 1 && (
          <>
            <IconButton label={words.previousStudent} onClick={inbox.previous}>
              <Icon name="kiri" />
            </IconButton>
            <IconButton label={words.nextStudent} onClick={inbox.next}>
              <Icon name="kanan" />
            </IconButton>
          </>
        )}
      </div>
      <progress
        className={styles.progress}
        value={place.at}
        max={Math.max(place.of, 1)}
        aria-label={words.progress({ at: place.at, count: place.of })}
      />
    </>
  )
}

type BarProps = { inbox: InboxState; onRevise: (days: number[]) => void; onHelp: () => void }

/** What is done with the ticked days, and what came of the last ones. */
function DecisionBar({ inbox, onRevise, onHelp }: BarProps) {
  const { students, chosen, busy, said, answers, waitsForSignal } = inbox
  const student = inbox.student!
  const several = students.length > 1
  // What others have done stands in the rows: there is nothing left to validate, only to go on.
  const settled = answers.size > 0 && chosen.length === 0

  return (
    <ActionBar className={styles.bar}>
      <div role="status" className={styles.said}>
        {said && <Note tone="info">{said}</Note>}
        {waitsForSignal > 0 && !said && <Note tone="menunggu">{words.queued}</Note>}
      </div>
      <UndoBar inbox={inbox} />
      <div className={styles.acts}>
        {several && !settled && (
          <Button look="outlined" tone="plain" size="large" onClick={inbox.next}>
            {words.next}
          </Button>
        )}
        {chosen.length > 0 && !settled && !student.pindah && (
          <Button
            look="outlined"
            tone="plain"
            size="large"
            aria-label={words.reviseMany(chosen.length)}
            onClick={() => onRevise(chosen)}
          >
            {words.revise}
          </Button>
        )}
        {settled ? (
          <Button look="filled" size="large" onClick={inbox.next} icon={<Icon name="kanan" size={20} />}>
            {words.goOn}
          </Button>
        ) : (
          <Button
            look="filled"
            size="large"
            busy={busy}
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => void inbox.validate()}
            className={styles.main}
          >
            {busy ? words.validating : words.validate({ count: chosen.length })}
          </Button>
        )}
      </div>
      <Button size="small" tone="plain" className={styles.keys} onClick={onHelp}>
        {words.keys}
      </Button>
    </ActionBar>
  )
}

/** Whoever speaks to the computer instead of typing can switch the letters off, for as long as the page is open. */
const letters = { on: true }
