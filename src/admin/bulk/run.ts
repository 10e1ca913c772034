import { useSyncExternalStore } from 'react'
import { bulkActions, UNDO, type BulkAction } from '../../contract/bulk.ts'
import type { BodyOf, BulkResult } from '../../contract/endpoints/index.ts'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem, isUnreachable } from '../../dataProvider/problem.ts'
import { ME, queryClient, type Person } from '../../dataProvider/session.ts'

export type BulkBody = Omit<BodyOf<'POST massal'>, 'massalid'>

/** What this page has begun, or shown at its address, and whose end nobody has seen yet. */
export interface BulkCall {
  massalid: string
  /** Above which list it is told of. */
  list: string
  owner: string | undefined
  /** What is sent, and what stands on the button; neither of one that another page has begun. */
  body?: BulkBody
  aksi?: BulkAction | typeof UNDO
  rows?: number
  /** While it is on its way. */
  sending?: boolean
  /** All of it, once it is done. */
  answer?: BulkResult | undefined
  /** Given up, or refused. */
  error?: unknown
  /** The list has heard how it ended. */
  heard?: boolean | undefined
}

/** They outlive the dialog and the list: either may be left and come back to. */
let calls: readonly BulkCall[] = []
const listeners = new Set<() => void>()

function set(next: readonly BulkCall[]) {
  calls = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const find = (massalid: string | undefined) => calls.find((each) => each.massalid === massalid)
const change = (massalid: string, more: Partial<BulkCall>) =>
  set(calls.map((each) => (each.massalid === massalid ? { ...each, ...more } : each)))
const currentOwner = () => queryClient.getQueryData<Person>(ME)?.username

export const useBulkCall = (massalid: string | undefined): BulkCall | undefined =>
  useSyncExternalStore(subscribe, () => find(massalid))

/** Those of a list, as long as the same person is there. */
export function useBulkCalls(list: string): readonly BulkCall[] {
  const all = useSyncExternalStore(subscribe, () => calls)
  const owner = currentOwner()
  return all.filter((each) => each.list === list && each.owner === owner)
}

/** Begins a call; its id goes into the address at once, so that a reload finds it. */
function start(added: Pick<BulkCall, 'list' | 'body' | 'aksi' | 'rows'>): string {
  const massalid = crypto.randomUUID()
  const owner = currentOwner()
  // What an earlier one left undone is the matter of this one now.
  set([...calls.filter(({ list, heard }) => list !== added.list || !heard), { ...added, massalid, owner }])
  sendBulk(massalid)
  return massalid
}

export const startBulk = (aksi: BulkAction, body: Omit<BulkBody, 'aksi'>, rows: number): string =>
  start({ list: bulkActions[aksi].list, aksi, rows, body: { aksi, ...body } })

export const undoBulk = ({ massalid: asal, aksi, berubah }: BulkResult): string =>
  start({
    list: bulkActions[aksi as BulkAction].list,
    aksi: UNDO,
    rows: berubah,
    body: { aksi: UNDO, asal },
  })

/** The first time, or once more under the same id. */
export function sendBulk(massalid: string): void {
  const body = find(massalid)?.body
  if (body) follow(massalid, () => call('POST massal', { body: { massalid, ...body }, timeout: TIMEOUT }))
}

/** Goes on with a call that stopped, or that another page has begun: what is done already is not done again. */
export const resumeBulk = (massalid: string): void =>
  follow(massalid, () => call('POST massal/{massalid}', { params: { massalid }, timeout: TIMEOUT }))

/** One that the address names; named once more, it is looked at and told anew. */
export function adoptBulk(massalid: string, list: string): void {
  const there = find(massalid)
  if (!there) set([...calls, { massalid, list, owner: currentOwner() }])
  else if (there.heard) change(massalid, { heard: undefined, answer: undefined })
}

/** The list takes note of how it ended: false when it had done so before. */
export function hearBulk(answer: BulkResult): boolean {
  const there = find(answer.massalid)
  if (!there || there.heard) return false
  change(answer.massalid, { heard: true, answer })
  return true
}

export const forgetBulk = (massalid: string): void => set(calls.filter((each) => each.massalid !== massalid))
export const pendingBulk = (massalid: string): boolean => find(massalid)?.sending === true

function follow(massalid: string, send: () => Promise<{ data: BulkResult }>): void {
  if (pendingBulk(massalid)) return
  change(massalid, { sending: true, error: undefined })
  persist(send).then(
    ({ data }) => change(massalid, { sending: false, answer: data }),
    (error: unknown) => change(massalid, { sending: false, error }),
  )
}

/** It answers when all is done. How far it is, is asked for beside it. */
const TIMEOUT = 5 * 60_000

/** Under the same id it is safe to ask as often as it takes. */
async function persist<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const pause = PAUSES[attempt]
      if (pause === undefined || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** Not refused: it did not arrive, or came too early. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof HttpProblem && error.status === 429)
