// @module-tag rest
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inRoot, NODE } from '../../scripts/root.mjs'

test('the yardstick of `npm run bench` still gives the answers of the server', () => {
  const args = ['tests/bench/run.ts', '--compare', '--sizes', '300', '--every', '3']
  const { status, stderr } = spawnSync(NODE, args, { cwd: inRoot(), encoding: 'utf8' })
  expect(stderr.slice(0, 2000)).toBe('')
  expect(status).toBe(0)
})
