import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { png } from '../../support/files.ts'
import { formOf } from '../support/caller.ts'

/**
 * People who write without a pause, and what they were told: companies with a logo, new, changed and deleted. A ledger of
 * what has been acknowledged, to be compared with a backup.
 */
export async function writers(base: string, count: number) {
  const things: Thing[] = []
  let acknowledged = 0
  let stopped = false
  let refused = ''
  const pictures = await Promise.all([60, 70, 80, 90].map((width) => png({ width })))
  const sums = pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex'))

  /** The server ended a connection that had rested, just when it was to be used: nothing was acknowledged. */
  const unanswered = (error: Error): undefined => {
    refused = String(error.cause ?? error)
  }
  const send = async (token: string, path: string, fields: Parameters<typeof formOf>[0]) => {
    const response = await fetch(`${base}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf(fields),
    }).catch(unanswered)
    if (!response) return { ok: false, message: refused }
    const answer = (await response.json()) as { data?: { perusahaanid?: number }; message: string }
    if (!response.ok) refused = `${response.status} ${answer.message}`
    if (response.status === 429 || response.status === 503) await wait(500)
    return { ok: response.ok, ...answer }
  }
  const form = (thing: Thing, picture: number) => ({
    perusahaannama: thing.name,
    perusahaanalamat: `Alamat ${thing.tried}`,
    perusahaanemail: 'a@contoh.id',
    perusahaannotelp: '0751 123456',
    perusahaanlogo: { content: pictures[picture]!, filename: 'logo.png' },
  })
  const person = async (number: number) => {
    const login = await fetch(`${base}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'akademik', userpass: 'rahasia-demo' }),
    })
    if (!login.ok) throw new Error(`Nobody could sign in: ${login.status} ${await login.text()}`)
    const { token } = (await login.json()) as { token: string }
    const own: Thing[] = []
    for (let turn = 0; !stopped; turn += 1) {
      const old = own.at(-1 - (turn % 5))
      if (old && turn % 3 === 1) {
        old.tried += 1
        const { ok } = await send(token, `perusahaan/${old.id}`, form(old, turn % pictures.length))
        if (ok) old.acknowledged = old.tried
        if (ok) acknowledged += 1
      } else if (old && turn % 7 === 6) {
        old.deleted = true
        own.splice(own.indexOf(old), 1)
        const answer = await fetch(`${base}/api/perusahaan/${old.id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${token}` },
        }).catch(unanswered)
        if (answer?.ok) acknowledged += 1
      } else {
        const thing: Thing = {
          id: 0,
          name: `PT ${number} ${turn}`,
          tried: 1,
          acknowledged: 0,
          deleted: false,
        }
        const { ok, data } = await send(token, 'perusahaan', form(thing, turn % pictures.length))
        if (!ok) continue
        Object.assign(thing, { id: data!.perusahaanid!, acknowledged: 1 })
        acknowledged += 1
        own.push(thing)
        things.push(thing)
      }
    }
  }
  const working = Promise.all(Array.from({ length: count }, (_, number) => person(number)))
  return {
    sums,
    count: () => acknowledged,
    /** Until so many more were acknowledged. */
    async more(writes: number) {
      const least = acknowledged + writes
      for (let turns = 0; acknowledged < least; turns += 1) {
        // A minute's worth, and nobody got anything done.
        if (turns > 1200) throw new Error(`Nothing is acknowledged any more: ${refused || 'no answer'}`)
        await Promise.race([wait(50), working])
      }
    },
    /** What stands there for certain at this moment; what is deleted later on is left out when it is looked for. */
    ledger: () =>
      things
        .filter(({ deleted }) => !deleted)
        .map((thing) => ({ thing, id: thing.id, version: thing.acknowledged })),
    async stop() {
      stopped = true
      await working
    },
  }
}

interface Thing {
  id: number
  name: string
  /** The highest version that was sent, and that was answered. */
  tried: number
  acknowledged: number
  deleted: boolean
}
