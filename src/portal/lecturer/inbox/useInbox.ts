import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ValidatedDay } from '../../../contract/endpoints/index.ts'
import { MAX_VALIDATED } from '../../../contract/rules/reports.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import { newKey } from '../../../dataProvider/http.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { inbox as words } from '../../../i18n/inbox.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { useRunning } from '../../../ui/useRunning.ts'
import type { RevisionValue } from '../../../ui/revision/RevisionFields.tsx'
import { LINK_LIVES } from '../../parts/FileLink.tsx'
import { outcomeOf, sendConfirmed, useSend, type ConfirmedDay } from './sending.ts'
import { daysOf, forget, studentsOf, waitingStudents } from './students.ts'

/** What was validated last and can still be taken back. */
export interface Undoable {
  days: readonly number[]
  /** Left out: of several. */
  registerid?: number
  text: string
  /** They were given back, not validated. */
  revised?: boolean
}

/** Where the reader is in the list of those who wait, what is ticked, and what is done with it. */
export function useInbox() {
  const { setCurrent, ...list } = useReadingList()
  const { query, students, student, at } = list
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { from, ...decisions } = useDecisions(list, setCurrent, ticks)
  const { answers, go } = decisions
  const days = student ? daysOf(student) : []
  const week = student?.pekan.find(({ laporan_idx }) => laporan_idx === from) ?? student?.pekan[0]
  const shown = new Set(week?.hari.map(({ detail_idx }) => detail_idx))
  const isTicked = (day: number) => !answers.has(day) && (ticks.get(day) ?? shown.has(day))
  const chosen = days.map(({ detail_idx }) => detail_idx).filter(isTicked)

  /** The one below; from the last to the first that was passed over. */
  function step(by: 1 | -1) {
    const other = students[(at + by + students.length) % students.length]
    if (other) go(other.registerid)
  }
  const tick = (of: readonly number[], on: boolean) =>
    setTicks((before) => new Map([...before, ...of.map((day) => [day, on] as const)]))

  /** On, past what others have done meanwhile. */
  function next() {
    const settled = [...answers.values()]
      .filter(({ hasil }) => hasil !== 'ditolak')
      .map((day) => day.detail_idx)
    step(1)
    if (settled.length > 0) forget(settled)
    if (students.length === 1) void query.refetch()
  }

  return {
    ...list,
    ...decisions,
    week,
    chosen,
    isTicked,
    tick,
    validate: () => decisions.validate(chosen),
    next,
    previous: () => step(-1),
  }
}
export type InboxState = ReturnType<typeof useInbox>

/** Who waits for the lecturer, what was decided here and is not sent, and which student is being read. */
function useReadingList() {
  const query = useInfiniteQuery(waitingStudents())
  const queued = useQueuedWrites()
  const waitsForSignal = new Set(
    queued.flatMap(({ about, refusal }) => {
      if (refusal !== undefined) return []
      if (about.kind === 'revisi') return [about.detail_idx]
      return about.kind === 'validasi' ? about.detail : []
    }),
  )
  /** What the server did not take of what was done here without a signal. */
  const refused = queued.filter(
    ({ about, refusal, place }) => refusal !== undefined && (about.kind === 'validasi' || place === '/'),
  )
  const pages = query.data?.pages ?? []
  const students = studentsOf(pages, waitsForSignal)
  const [current, setCurrent] = useState<number | null>(null)
  /** Every week in the order in which it was first seen: these are counted, not those that are left. */
  const [seen, setSeen] = useState<readonly { registerid: number; week: number }[]>([])

  const at = Math.max(
    0,
    students.findIndex(({ registerid }) => registerid === current),
  )
  const student = students[at]

  const total = pages.at(-1)?.jumlah ?? { mahasiswa: 0, laporan: 0, bimbingan: 0, dikonfirmasi: 0 }
  const unseen = students
    .flatMap(({ registerid, pekan }) => pekan.map(({ laporan_idx }) => ({ registerid, week: laporan_idx })))
    .filter(({ week }) => !seen.some((each) => each.week === week))
  if (unseen.length > 0) setSeen([...seen, ...unseen])
  const everybody = [...new Set(seen.map(({ registerid }) => registerid))]
  const notRead = Math.max(0, total.mahasiswa - studentsOf(pages, new Set()).length)

  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch, dataUpdatedAt } = query
  // The next ones are there before they are asked for.
  const nearEnd = students.length - at <= AHEAD
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage])
  // Links to pictures live two minutes.
  const shown = student?.registerid
  const readAt = useRef(dataUpdatedAt)
  readAt.current = dataUpdatedAt
  useEffect(() => {
    if (shown !== undefined && readAt.current > 0 && Date.now() - readAt.current > LINK_LIVES) void refetch()
  }, [shown, refetch])

  return {
    query,
    students,
    student,
    at,
    total,
    place: {
      at: everybody.indexOf(student?.registerid ?? 0) + 1,
      of: everybody.length + notRead,
      weeks: seen.flatMap(({ registerid, week }) => (registerid === student?.registerid ? [week] : [])),
    },
    waitsForSignal: waitsForSignal.size,
    refused,
    setCurrent,
  }
}
type ReadingList = Omit<ReturnType<typeof useReadingList>, 'setCurrent'>

/** Days validated, given back, or taken back from either: what came of it, and what is said about it. */
function useDecisions(
  { query, students, student, at }: ReadingList,
  setCurrent: (registerid: number) => void,
  ticks: ReadonlyMap<number, boolean>,
) {
  const notice = useNotice()
  const send = useSend(student)
  const [answers, setAnswers] = useState<ReadonlyMap<number, ValidatedDay>>(new Map())
  const [said, setSaid] = useState('')
  /** The week whose days are ticked; left out, the student's oldest. */
  const [from, setFrom] = useState<number>()
  const { busy, run, running } = useRunning()
  const { setCount, setUndoable, ...last } = useUndo(running, ({ registerid, revised }) => {
    if (registerid !== undefined) go(registerid)
    setSaid(revised ? words.revisionUndone : words.undone)
  })

  function go(registerid: number, week?: number) {
    setCurrent(registerid)
    setFrom(week)
    setSaid('')
    setAnswers(new Map())
  }

  async function validate(chosen: readonly number[]) {
    if (running.current || !student) return
    if (chosen.length === 0) return setSaid(words.noneSelected)
    setSaid('')
    const { registerid, registermhsnama: name } = student
    const detail = chosen.slice(0, MAX_VALIDATED)
    // The same student's next week, but for what was left out on purpose; then the next student.
    const ahead = student.pekan.find(({ hari }) =>
      hari.some(({ detail_idx: day }) => !detail.includes(day) && ticks.get(day) !== false),
    )
    const next = ahead ? student : students.length > 1 ? students[(at + 1) % students.length] : undefined
    await run(async () => {
      const answer = await send(detail, registerid, words.done({ count: detail.length, name }))
      const { changed, others, refused, rows } = outcomeOf(answer)
      setCount((before) => before + (answer ? changed.length : detail.length))
      setUndoable(
        changed.length > 0
          ? { days: changed, registerid, text: words.done({ count: changed.length, name }) }
          : null,
      )
      if (others.length > 0) {
        // The rows say by whom; they go when the reader goes on.
        setAnswers(rows)
        return setSaid(
          refused > 0
            ? words.refused({ count: refused })
            : words.doneElsewhere(others.length, others[0]?.oleh ?? ''),
        )
      }
      if (next) go(next.registerid, ahead?.laporan_idx)
      if (answer === null) setSaid(words.doneLater({ count: detail.length, name }))
      if (answer !== null) forget(detail)
      // The reader looks at a list that has come to its end: is there more?
      if (!next) void query.refetch()
    }).catch((error: unknown) => {
      notice.failed(messageOf(error))
      void query.refetch()
    })
  }

  /**
   * What the company has confirmed, of all students: what it took back meanwhile, what was changed, and whom the lecturer
   * guides no more is left. @param onDone told how many were sent
   */
  async function validateConfirmed(days: readonly ConfirmedDay[], onDone: (count: number) => void) {
    if (running.current) return
    setSaid('')
    const done: number[] = []
    let left = 0
    await run(async () => {
      for (let at = 0; at < days.length; at += MAX_VALIDATED) {
        const some = days.slice(at, at + MAX_VALIDATED)
        const answer = await sendConfirmed(some)
        const { changed, others } = outcomeOf(answer)
        done.push(...changed)
        left += answer.length === 0 ? some.length : others.length
        onDone(at + some.length)
      }
    }).catch((error: unknown) => notice.failed(messageOf(error)))
    setCount((before) => before + done.length)
    if (done.length > 0) setUndoable({ days: done, text: words.confirmed.done({ count: done.length }) })
    if (left > 0) setSaid(words.confirmed.left({ count: left }))
    forget(done)
    await query.refetch()
  }

  /** Gives days back to the student. Thrown is why it could not be sent: what was written stays in its sheet. */
  async function revise(detail: number[], value: RevisionValue) {
    if (!student) return
    const { registerid, registermhsnama: name } = student
    const text = words.revised({ count: detail.length, name })
    const answer = await send(detail, registerid, text, value)
    const { changed, refused, rows } = outcomeOf(answer)
    if (answer === null) setSaid(words.revisedLater({ count: detail.length, name }))
    setUndoable(changed.length > 0 ? { days: changed, registerid, text, revised: true } : null)
    if (refused > 0) {
      setAnswers(rows)
      return setSaid(words.notRevised({ count: refused }))
    }
    if (answer !== null) forget(detail)
  }

  return { ...last, answers, from, busy, said, say: setSaid, validate, validateConfirmed, revise, go }
}

/** How many days were validated, and taking back what was done last. */
function useUndo(running: RefObject<boolean>, onUndone: (taken: Undoable) => void) {
  const notice = useNotice()
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const [count, setCount] = useState(0)

  async function undo() {
    if (!undoable || running.current) return
    running.current = true
    const taken = undoable
    let { days } = taken
    setUndoable(null)
    try {
      while (days.length > 0) {
        const detail = days.slice(0, MAX_VALIDATED)
        await call('POST bimbingan/validasi', {
          body: { detail, status: 0, ...(taken.revised && { revisi: 0 }) },
          idempotencyKey: newKey(),
        })
        days = days.slice(MAX_VALIDATED)
        if (!taken.revised) setCount((before) => before - detail.length)
      }
      await readAnew(waitingStudents().queryKey)
      forget([])
      onUndone(taken)
    } catch (error) {
      // Still to be taken back: the same days answer the same, however often they come.
      setUndoable({ ...taken, days })
      notice.failed(messageOf(error))
    } finally {
      running.current = false
    }
  }

  return { count, setCount, undoable, setUndoable, undo, dismissUndo: () => setUndoable(null) }
}

const AHEAD = 3
