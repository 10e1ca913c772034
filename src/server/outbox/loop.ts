import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ChannelName } from '../../contract/outbox.ts'
import type { AppContext } from '../context.ts'
import type { Channel } from './channel.ts'
import { begin, deliver } from './deliver.ts'

export type Channels = Partial<Record<ChannelName, Channel>>

export interface Outbox {
  /** Begins nothing more, waits for what is on its way, lets go of the rest. */
  stop(): Promise<void>
}

/**
 * One loop for each channel, so that a slow one keeps no other waiting; of a channel with lanes, one for each receiver. Several servers may run them on one database.
 * @param chores what is done before each look, e.g. what waits to become a mail
 */
export function startOutbox(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  channels: Channels,
  { log, chores = [], tick = 3_000, rest = 60_000, grace = 5_000 }: Options,
): Outbox {
  const end = new AbortController()
  const { signal } = end
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  const run = async (name: ChannelName, channel: Channel) => {
    const delivering = { db, clock, name, channel, stopping: signal }
    const busy = new Map<string, Promise<unknown>>()
    /** Whoever has a lane of their own is not waited for. */
    const beginLanes = async () => {
      const { taken, lanes } = await begin(delivering, new Set(busy.keys()))
      for (const [lane, work] of lanes)
        busy.set(
          lane,
          work
            .catch((err: unknown) => log.error({ err, saluran: name }, 'outbox'))
            .finally(() => busy.delete(lane)),
        )
      return { taken, away: false }
    }
    while (!signal.aborted) {
      let next = tick
      try {
        const { taken, away } = await (channel.lane ? beginLanes() : deliver(delivering))
        if (away) next = rest
        // There may be more: whoever asks the server something comes first.
        else if (taken > 0) next = 0
      } catch (err) {
        log.error({ err, saluran: name }, 'outbox')
        next = rest
      }
      if (next > 0) await pause(next)
      else await setImmediate()
    }
    await Promise.all(busy.values())
    channel.close?.()
  }
  const doChores = async () => {
    while (!signal.aborted) {
      // One that fails keeps none of the others from being done.
      for (const chore of chores) await chore().catch((err: unknown) => log.error({ err }, 'outbox chores'))
      await pause(tick)
    }
  }
  const loops = [
    ...(Object.entries(channels) as [ChannelName, Channel][]).map(([name, channel]) => run(name, channel)),
    doChores(),
  ]
  return {
    async stop() {
      end.abort()
      await Promise.race([Promise.all(loops), wait(grace, undefined, { ref: false })])
    },
  }
}

interface Options {
  log: Pick<FastifyBaseLogger, 'error'>
  chores?: readonly (() => Promise<unknown>)[]
  tick?: number
  /** After nobody was there. */
  rest?: number
  /** What is on its way when the server stops has so long. */
  grace?: number
}
