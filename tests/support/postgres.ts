import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

const created: string[] = []

/** An empty PostgreSQL database for this test file; it is dropped when the file is done. */
export async function freshDatabase(): Promise<{ url: string }> {
  const server = await serverUrl()
  const name = `magang_${randomUUID().replaceAll('-', '')}`
  await query(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  created.push(name)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href }
}

afterAll(async () => {
  // FORCE: a pool that a failed test left open must not fail the others.
  for (const name of created.splice(0))
    await query(await serverUrl(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
})

async function serverUrl() {
  const answer = await fetch(inject('postgresBroker'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
