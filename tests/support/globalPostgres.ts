import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import type { PostgresAnswer } from './postgres.ts'
import { query, startPostgres } from './postgresServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers the address of a PostgreSQL server, which the first question starts. */
    postgresBroker: string
  }
}

/**
 * One PostgreSQL for the whole run. Test files live in processes of their own and most of them need none, so
 * what they are given is a door to knock on. Below `/migrated` it names a database to copy that has all tables.
 */
export default async function setup(project: TestProject) {
  let postgres: ReturnType<typeof startPostgres> | undefined
  let migrated: Promise<string> | undefined
  const answer = async (path: string): Promise<PostgresAnswer> => {
    const { url: server } = await (postgres ??= startPostgres())
    return { server, template: path === '/migrated' ? await (migrated ??= template(server)) : 'template0' }
  }
  const broker = createServer((request, response) => {
    // One that is kept open is closed after some idle seconds: now and then in the very moment in which it is used again.
    response.setHeader('connection', 'close')
    answer(request.url!).then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    )
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  project.provide('postgresBroker', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`)

  return async () => {
    broker.close()
    broker.closeAllConnections()
    const running = await postgres?.catch(() => undefined)
    const copied = await migrated?.catch(() => undefined)
    if (running && copied) await query(running.url, `DROP DATABASE IF EXISTS ${copied} WITH (FORCE)`)
    await running?.stop()
  }
}

/** Once migrated, then copied: much cheaper than to migrate for every test file. */
async function template(server: string): Promise<string> {
  const name = `magang_${randomUUID().replaceAll('-', '')}`
  await query(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDatabase({ dataDir: '', url: url.href })
  await migrate(db).finally(() => db.destroy())
  return name
}
