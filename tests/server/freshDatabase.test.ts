import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('each database is empty, its own, and UTF-8', async () => {
  const [one, two] = [await freshDatabase(), await freshDatabase()]
  await ask(one.url, 'CREATE TABLE a (b text)')
  await ask(one.url, "INSERT INTO a VALUES ('Polité 学')")
  expect(await ask(one.url, 'SELECT b, length(b) AS n FROM a')).toEqual([{ b: 'Polité 学', n: 8 }])
  expect(await ask(two.url, "SELECT to_regclass('a') AS a")).toEqual([{ a: null }])
})

test('the trigram search is installed', async () => {
  const { url } = await freshDatabase()
  await ask(url, 'CREATE EXTENSION pg_trgm')
  expect(await ask(url, "SELECT similarity('magang', 'magang') AS s")).toEqual([{ s: 1 }])
})
