import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSecret } from '../../../src/server/files/secret.ts'
import { temporaryFolder } from '../../support/uploads.ts'

test('made once, kept, readable by the server alone', async () => {
  const dir = join(temporaryFolder(), 'data')
  const secret = await loadSecret(dir)
  expect(secret).toHaveLength(32)
  expect(await loadSecret(dir)).toEqual(secret)
  expect(readdirSync(dir)).toEqual(['link.key'])
  expect(statSync(join(dir, 'link.key')).mode & 0o777).toBe(0o600)
})

test('two who start at once get the same key', async () => {
  const dir = temporaryFolder()
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(dir)))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(readdirSync(dir)).toEqual(['link.key'])
})

test('a key that others can read is closed again; a damaged one is never used', async () => {
  const dir = temporaryFolder()
  await loadSecret(dir)
  chmodSync(join(dir, 'link.key'), 0o644)
  await loadSecret(dir)
  expect(statSync(join(dir, 'link.key')).mode & 0o777).toBe(0o600)
  writeFileSync(join(dir, 'link.key'), 'pendek')
  await expect(loadSecret(dir)).rejects.toThrow('rusak')
})

test('one that is given is taken as it is, and no file is made', async () => {
  const dir = temporaryFolder()
  const given = 'ab'.repeat(32)
  expect((await loadSecret(dir, given)).toString('hex')).toBe(given)
  expect(readdirSync(dir)).toEqual([])
})
