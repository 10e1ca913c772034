// `npm run tables`: docs/permissions.csv, the access table for people. Who may is made from the contract; the notes are
// people's, and stay with their calls. A test says when it is to be run again.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { access } from '../src/contract/access.ts'
import { inRoot } from './root.mjs'

export const PERMISSIONS = inRoot('docs/permissions.csv')

const SAID = { any: 'allow', own: 'allow-own', 'own-prodi': 'allow-own-prodi' }
/** @param {import('../src/contract/access.ts').PermissionScope | undefined} reach */
const said = (reach) => (reach ? SAID[reach] : 'deny')

/** The text of the file: the calls that it has in their order and words, then those that are new. */
export function permissionsText() {
  const [head = '', ...lines] = readFileSync(PERMISSIONS, 'utf8').trim().split('\n')
  const roles = /** @type {import('../src/contract/access.ts').Caller[]} */ (head.split(',').slice(1, -1))
  const granted = new Map(Object.entries(access).map(([call, reach]) => [nameless(call), reach]))
  const line = (/** @type {string} */ call, note = '') => {
    const reach = granted.get(nameless(call))
    return reach && [call, ...roles.map((role) => said(reach[role])), note].join(',')
  }
  const kept = lines.map((line) => {
    const [call = '', ...cells] = line.split(',')
    return { call, note: cells.slice(roles.length).join(',') }
  })
  const known = new Set(kept.map(({ call }) => nameless(call)))
  const added = Object.keys(access).filter((call) => !known.has(nameless(call)))
  const rows = [...kept.map(({ call, note }) => line(call, note)), ...added.map((call) => line(call))]
  return `${[head, ...rows].filter((row) => row !== undefined).join('\n')}\n`
}

/** The code and the paper name path parameters differently here and there; where they stand is what counts. @param {string} call */
const nameless = (call) => call.replaceAll(/\{\w+\}/g, '{}')

/** The calls of which file and contract say something else: a right that changes is written twice, by a person. */
export function changedRights() {
  const now = new Set(permissionsText().split('\n'))
  const calls = Object.keys(access).map(nameless)
  return readFileSync(PERMISSIONS, 'utf8')
    .trim()
    .split('\n')
    .filter((row) => !now.has(row) && calls.includes(nameless(row.split(',', 1)[0] ?? '')))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const changed = changedRights()
  if (changed.length > 0) {
    console.error(
      `Rights have changed; say it in docs/permissions.csv as well, by hand:\n${changed.join('\n')}`,
    )
    process.exit(1)
  }
  writeFileSync(PERMISSIONS, permissionsText())
}
