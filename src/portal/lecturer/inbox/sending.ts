import { useRef } from 'react'
import type { AnswerOf, ValidatedDay, WaitingStudent } from '../../../contract/endpoints/index.ts'
import type { RevisionPart } from '../../../contract/rules/revisionParts.ts'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem, isUnreachable } from '../../../dataProvider/problem.ts'
import { reloadQueue } from '../../../dataProvider/queue/list.ts'
import { newKey } from '../../../dataProvider/http.ts'
import { sendOrEnqueue } from '../../../dataProvider/queue/sendOrEnqueue.ts'
import type { RevisionValue } from '../../../ui/revision/RevisionFields.tsx'
import { daysOf } from './students.ts'

/** Sends days as they were read, or lets them wait for a connection. */
export function useSend(student: WaitingStudent | undefined) {
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
          revisi: 1 as const,
          alasan: revisi.alasan,
          bagian: [...revisi.bagian] as RevisionPart[],
        }
        const status: 0 | 1 = given ? 0 : 1
        const body = { detail, status, versi, ...given }
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

export type ConfirmedDay = AnswerOf<'GET bimbingan/dikonfirmasi'>['data'][number]['hari'][number]

/** Nothing is answered where none of them is the lecturer's any more. */
export async function sendConfirmed(days: readonly ConfirmedDay[]): Promise<readonly ValidatedDay[]> {
  const detail = days.map(({ detail_idx }) => detail_idx)
  const versi = days.map(({ detail_versi }) => detail_versi)
  const body = { detail, versi, status: 1, dikonfirmasi: 1 } as const
  try {
    return (await call('POST bimbingan/validasi', { body, idempotencyKey: newKey() })).data
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) return []
    throw error
  }
}

/** What came of days that were sent; of those that wait, nothing yet. */
export function outcomeOf(answer: readonly ValidatedDay[] | null) {
  const days = answer ?? []
  const others = days.filter(({ hasil }) => hasil !== 'berubah')
  return {
    changed: days.filter(({ hasil }) => hasil === 'berubah').map((day) => day.detail_idx),
    others,
    refused: others.filter(({ hasil }) => hasil === 'ditolak').length,
    rows: new Map(days.map((day) => [day.detail_idx, day])),
  }
}

const done = (detail_idx: number): ValidatedDay => ({
  detail_idx,
  hasil: 'berubah',
  oleh: null,
  pada: null,
  alasan: null,
})
