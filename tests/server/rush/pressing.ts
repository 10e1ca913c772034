import { setTimeout as wait } from 'node:timers/promises'
import { render } from '../../../src/contract/messages/index.ts'
import type { Database } from '../../../src/server/db/open.ts'
import type { Presser } from './campus.ts'

interface Round {
  putaranid: number
  places: readonly number[]
}

interface Way {
  ended: AbortSignal
  /** Servers die: what got no answer is sent again as it was, as a browser that holds it back does it. */
  insists?: boolean
}

/**
 * A student who reads, and writes other choices each time, without a pause. Each write counts the version of the row up by
 * one, and only whoever knows the last version can write: one that is lost or done twice is seen.
 */
export function pressOn(
  front: URL,
  { nobp, token }: Presser,
  { putaranid, places }: Round,
  { ended, insists = false }: Way,
) {
  const count = { requests: 0, writes: 0, unanswered: 0 }
  const wrong: string[] = []
  const send = async (path: string, body?: object): Promise<boolean> => {
    for (;;) {
      count.requests += 1
      const { status, text } = await ask(new URL(`/api/${path}`, front), token, body)
      if (status === 200) return true
      // A machine under too much work says so, stopping or not: whoever asked asks again.
      const isBusy = status === 503 && text.includes(BUSY)
      if (!isBusy && !(insists && (status === 0 || status >= 502))) {
        wrong.push(`${status} ${path} ${text}`)
        return false
      }
      count.unanswered += isBusy ? 0 : 1
      await wait(20)
    }
  }
  const press = async () => {
    while (!ended.aborted && (await send('me'))) {
      const choices = { pilihan: places.toSpliced(0, count.writes % 2), versi: count.writes }
      if (!(await send(`putaran/pilihan/${putaranid}`, choices))) return
      count.writes += 1
    }
  }
  return { nobp, count, wrong, done: press() }
}
const BUSY = render('request.busy', 'id')

async function ask(url: URL, token: string, body?: object) {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

/** How often each of them has written, as the database knows it. */
export async function writesOf(db: Database, crowd: readonly { nobp: string }[]): Promise<number[]> {
  const rows = await db.selectFrom('pilihan').select(['pilihannobp', 'versi']).execute()
  const known = new Map(rows.map(({ pilihannobp, versi }) => [pilihannobp, versi]))
  return crowd.map(({ nobp }) => known.get(nobp) ?? 0)
}
