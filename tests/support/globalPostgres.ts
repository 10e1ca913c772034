import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgresServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers the address of a PostgreSQL server, which the first question starts. */
    postgresBroker: string
  }
}

/**
 * One PostgreSQL for the whole run. Test files live in processes of their own and most of them need none, so
 * what they are given is a door to knock on.
 */
export default async function setup(project: TestProject) {
  let postgres: ReturnType<typeof startPostgres> | undefined
  const broker = createServer((_request, response) => {
    postgres ??= startPostgres()
    postgres.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    )
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  project.provide('postgresBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`)

  return async () => {
    broker.close()
    broker.closeAllConnections()
    await (await postgres?.catch(() => undefined))?.stop()
  }
}
