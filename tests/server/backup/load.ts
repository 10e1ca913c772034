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
  const pictures = await Promise.all([60, 70, 80, 90].map((width) => png({ width })))
  const sums = pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex'))

  const send = async (token: string, path: string, fields: Parameters<typeof formOf>[0]) => {
    const response = await fetch(`${base}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf(fields),
    })
    const answer = (await response.json()) as { data?: { perusahaanid?: number }; message: string }
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
        await fetch(`${base}/api/perusahaan/${old.id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${token}` },
        })
        acknowledged += 1
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
