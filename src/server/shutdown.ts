import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Stops a server for good, however its clients and its database behave. For `drain` it goes on as before, so that a proxy
 * hears that it is not ready; then whoever is being answered has `grace`; after that, or when `stop` is called a second
 * time, every connection is cut. `release` (database, lock) comes last, so that nothing is left open behind it. In
 * milliseconds.
 */
export function shutdown(
  app: FastifyInstance,
  release: () => Promise<void>,
  { drain = 0, grace = 8000 }: { drain?: number; grace?: number } = {},
): { stop: () => Promise<void> } {
  const impatient = Promise.withResolvers<void>()
  let stopped: Promise<void> | undefined
  const run = async () => {
    await Promise.race([impatient.promise, pause(drain)])
    const closed = settled(app.close())
    await Promise.race([closed, impatient.promise, pause(grace)])
    // Node cuts no connection that never asked, or is still asking, and its own time-outs rest once it closes.
    app.server.closeAllConnections()
    await Promise.race([closed, pause(LAST)])
    await Promise.race([settled(release()), pause(LAST)])
  }
  return {
    stop() {
      if (stopped) impatient.resolve()
      return (stopped ??= run())
    },
  }
}

/** What should take no time any more: at most this long, twice. Together with the grace less than ten seconds. */
const LAST = 700

const pause = (ms: number) => wait(ms, undefined, { ref: false })

/** Whether it went well makes no difference: the process ends. */
const settled = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    () => undefined,
  )
