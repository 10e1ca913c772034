import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { query } from './postgresServer.ts'

// The setup run and a test file may each load this module: they share one list.
const created = ((globalThis as { magangDatabases?: string[] }).magangDatabases ??= [])

/**
 * A PostgreSQL database for this test file, empty or with the tables as they are after all migrations; it is dropped
 * when the file is done.
 */
export async function freshDatabase({ migrated = false } = {}): Promise<{ url: string }> {
  const { server, template } = await ask(migrated ? '/migrated' : '/')
  const name = `magang_${randomUUID().replaceAll('-', '')}`
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8' STRATEGY FILE_COPY`)
  created.push(name)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href }
}

/** For the setup run of every test file. */
export async function dropDatabases() {
  if (created.length === 0) return
  const { server } = await ask('/')
  // FORCE: a pool that a failed test left open must not fail the others.
  for (const name of created.splice(0)) await query(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function ask(path: string) {
  const answer = await fetch(inject('postgresBroker') + path)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as PostgresAnswer
}

/** What the broker of globalPostgres.ts answers. */
export interface PostgresAnswer {
  server: string
  template: string
}
