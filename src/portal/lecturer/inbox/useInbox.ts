import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { RevisionPart } from '../../../contract/rules/revisionParts.ts'
import type { ValidatedDay, WaitingStudent } from '../../../contract/endpoints/index.ts'
import { MAX_VALIDATED } from '../../../contract/rules/reports.ts'
import { call } from '../../../dataProvider/call.ts'
import { isUnreachable, messageOf } from '../../../dataProvider/problem.ts'
import { reloadQueue, useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import { newKey } from '../../../dataProvider/queue/queuedWrite.ts'
import { sendOrEnqueue } from '../../../dataProvider/queue/sendOrEnqueue.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { inbox as words } from '../../../i18n/inbox.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import type { RevisionValue } from '../../../ui/revision/RevisionFields.tsx'
import { LINK_LIVES } from '../../parts/FileLink.tsx'
import { daysOf, forget, studentsOf, waitingStudents } from './students.ts'

/** What was validated last and can still be taken back. */
export interface Undoable {
  days: readonly number[]
  registerid: number
  text: string
  /** They were given back, not validated. */
  revised?: boolean
}

/** Where the reader is in the list of those who wait, what is ticked, and what is done with it. */
export function useInbox() {
  const { setCurrent, ...list } = useReadingList()
  const { query, students, student, at } = list
  const decisions = useDecisions(list, setCurrent)
  const { answers, go } = decisions
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const days = student ? daysOf(student) : []
  const oldest = new Set(student?.pekan[0]?.hari.map(({ detail_idx }) => detail_idx))
  const isTicked = (day: number) => !answers.has(day) && (ticks.get(day) ?? oldest.has(day))
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
  /** How many waited when the reading began: they are counted, not those who are left. */
  const [begun, setBegun] = useState(0)

  const at = Math.max(
    0,
    students.findIndex(({ registerid }) => registerid === current),
  )
  const student = students[at]

  const total = pages.at(-1)?.jumlah ?? { mahasiswa: 0, laporan: 0, bimbingan: 0 }
  if (total.mahasiswa > begun) setBegun(total.mahasiswa)

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
    place: { at: begun - total.mahasiswa + at + 1, of: begun },
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
) {
  const notice = useNotice()
  const send = useSend(student)
  const [answers, setAnswers] = useState<ReadonlyMap<number, ValidatedDay>>(new Map())
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const { setCount, setUndoable, ...last } = useUndo(running, ({ registerid, revised }) => {
    go(registerid)
    setSaid(revised ? words.revisionUndone : words.undone)
  })

  function go(registerid: number) {
    setCurrent(registerid)
    setSaid('')
    setAnswers(new Map())
  }

  async function validate(chosen: readonly number[]) {
    if (running.current || !student) return
    if (chosen.length === 0) return setSaid(words.noneSelected)
    running.current = true
    setBusy(true)
    setSaid('')
    const { registerid, registermhsnama: name } = student
    const detail = chosen.slice(0, MAX_VALIDATED)
    const next = students.length > 1 ? students[(at + 1) % students.length] : undefined
    try {
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
      if (next && next.registerid !== registerid) go(next.registerid)
      if (answer === null) setSaid(words.doneLater({ count: detail.length, name }))
      if (answer !== null) forget(detail)
      // The reader looks at a list that has come to its end: is there more?
      if (!next) void query.refetch()
    } catch (error) {
      notice.failed(messageOf(error))
      void query.refetch()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** Gives days back to the student. Thrown is why it could not be sent: what was written stays in its sheet. */
  async function revise(detail: number[], value: RevisionValue) {
    if (!student) return
    const { registerid, registermhsnama: name } = student
    const text = words.revised({ days: detail.length, name })
    const answer = await send(detail, registerid, text, value)
    const { changed, refused, rows } = outcomeOf(answer)
    if (answer === null) setSaid(words.revisedLater({ days: detail.length, name }))
    setUndoable(changed.length > 0 ? { days: changed, registerid, text, revised: true } : null)
    if (refused > 0) {
      setAnswers(rows)
      return setSaid(words.notRevised({ days: refused }))
    }
    if (answer !== null) forget(detail)
  }

  return { ...last, answers, busy, said, say: setSaid, validate, revise, go }
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
    setUndoable(null)
    try {
      await call('POST bimbingan/validasi', {
        body: { detail: [...taken.days], status: 0, ...(taken.revised && { revisi: 0 }) },
        idempotencyKey: newKey(),
      })
      if (!taken.revised) setCount((before) => before - taken.days.length)
      await queryClient.invalidateQueries({ queryKey: waitingStudents().queryKey })
      forget([])
      onUndone(taken)
    } catch (error) {
      // Still to be taken back: the same days answer the same, however often they come.
      setUndoable(taken)
      notice.failed(messageOf(error))
    } finally {
      running.current = false
    }
  }

  return { count, setCount, undoable, setUndoable, undo, dismissUndo: () => setUndoable(null) }
}

/** Sends days as they were read, or lets them wait for a connection. */
function useSend(student: WaitingStudent | undefined) {
  /** The same days sent again after a lost answer are the same call. */
  const lastSent = useRef<{ about: string; key: string } | null>(null)
  return async (detail: number[], registerid: number, text: string, revisi?: RevisionValue) => {
    const about = JSON.stringify([detail, revisi])
    // What was read is decided upon: a text that came meanwhile is not.
    const read = new Map(
      (student ? daysOf(student) : []).map(({ detail_idx, detail_versi }) => [detail_idx, detail_versi]),
    )
    const versi = detail.map((day) => read.get(day) ?? 0)
    if (lastSent.current?.about !== about) lastSent.current = { about, key: newKey() }
    const { key } = lastSent.current
    const later = async () => {
      const sent = await sendOrEnqueue({
        about: { kind: 'validasi', registerid, detail, versi, ...(revisi && { revisi }) },
        text,
        key,
      })
      return sent === null ? null : detail.map((day) => done(day))
    }
    const now = async () => {
      try {
        const given = revisi && {
          revisi: 1,
          alasan: revisi.alasan,
          bagian: [...revisi.bagian] as RevisionPart[],
        }
        const body = { detail, status: given ? 0 : 1, versi, ...given }
        return (await call('POST bimbingan/validasi', { body, idempotencyKey: key })).data
      } catch (error) {
        if (!isUnreachable(error)) throw error
        return later()
      }
    }
    const waits = (await reloadQueue()).some(({ refusal }) => refusal === undefined)
    const answer = await (waits || !navigator.onLine ? later() : now())
    lastSent.current = null
    return answer
  }
}

/** What came of days that were sent; of those that wait, nothing yet. */
function outcomeOf(answer: readonly ValidatedDay[] | null) {
  const days = answer ?? []
  const others = days.filter(({ hasil }) => hasil !== 'berubah')
  return {
    changed: days.filter(({ hasil }) => hasil === 'berubah').map((day) => day.detail_idx),
    others,
    refused: others.filter(({ hasil }) => hasil === 'ditolak').length,
    rows: new Map(days.map((day) => [day.detail_idx, day])),
  }
}

const AHEAD = 3

const done = (detail_idx: number): ValidatedDay => ({
  detail_idx,
  hasil: 'berubah',
  oleh: null,
  pada: null,
  alasan: null,
})
