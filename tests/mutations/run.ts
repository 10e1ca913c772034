import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardsOf } from './guards.ts'

/**
 * Takes the guards of the server out, one at a time, in a copy of the project, and runs the tests: each removal should
 * turn something red. `node tests/mutations/run.ts [part of a path] …`. Not part of `npm test`: it takes half an hour.
 */
const root = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)

/** The tests of a place, quickest to notice first; the permission test sees most of the rest. */
const TESTS: [place: RegExp, ...files: string[]][] = [
  [/laporan/, 'tests/server/laporan.test.ts'],
  [/endpoints\/(register|placement)/, 'tests/server/endpoints'],
  [/endpoints\/(daftar|pengaturan)/, 'tests/server/endpoints'],
  [/endpoints\/impor/, 'tests/server/import'],
  [/masuk|session|datasaya/, 'tests/server/session.test.ts'],
  [/files\/(serve|find|sign)/, 'tests/server/files-route.test.ts', 'tests/server/files/sign.test.ts'],
  [/files\/keep/, 'tests/server/records-files.test.ts', 'tests/server/endpoints'],
  [/files\/keep/, 'tests/server/files/clamd.test.ts'],
  [/resources|records/, 'tests/server/records.test.ts', 'tests/server/records-children.test.ts'],
  [/resources|records/, 'tests/server/records-files.test.ts'],
  [/route|scope/, 'tests/server/access.test.ts'],
  [/route|once/, 'tests/server/http/once.test.ts', 'tests/server/objects/firstPassword.test.ts'],
]
const EVERYWHERE = ['tests/server/objects/objects.test.ts']
/** Where one connection waits for another, only PostgreSQL tells. */
const BOTH = ['tests/server/laporan.test.ts', 'tests/server/endpoints', 'tests/server/records.test.ts']

const TITLES = { SQLite: '^(?!PostgreSQL)', PostgreSQL: '^PostgreSQL' }

const places = execFileSync('git', ['ls-files', 'src/server'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) =>
    /^src\/server\/(http\/(route|once)|scope|(endpoints|records|resources|session)\/.*|files\/(serve|find|sign|keep))\.ts$/.test(
      path,
    ),
  )
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))

const copy = mkdtempSync(join(tmpdir(), 'magang-guards-'))
try {
  // What was committed, not what somebody is in the middle of.
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', copy], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  if (isRed([...new Set(places.flatMap(testsOf))])) throw new Error('red before anything is taken out')
  const survivors: string[] = []
  let removed = 0
  for (const path of places) {
    const file = join(copy, path)
    const text = readFileSync(file, 'utf8')
    for (const { line, guard, without } of guardsOf(path, text)) {
      writeFileSync(file, without)
      const red =
        testsOf(path).find((tests) => isRed([tests])) ??
        testsOf(path).find((tests) => BOTH.includes(tests) && isRed([tests], 'PostgreSQL'))
      removed += 1
      const where = `${path}:${line}  ${guard}`
      if (!red) survivors.push(where)
      console.log(`${red ? `red   ${red.padEnd(44)}` : 'GREEN '.padEnd(50)} ${where}`)
    }
    writeFileSync(file, text)
  }
  console.log(`${removed} guards removed, ${survivors.length} survived\n${survivors.join('\n')}`)
  process.exitCode = survivors.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

function testsOf(path: string): string[] {
  const own = TESTS.flatMap(([place, ...files]) => (place.test(path) ? files : []))
  return [...new Set([...own, ...EVERYWHERE])]
}

function isRed(tests: string[], database: 'SQLite' | 'PostgreSQL' = 'SQLite'): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=server',
      '--bail=1',
      '-t',
      TITLES[database],
      ...tests,
    ],
    { cwd: copy, stdio: 'ignore' },
  )
  return status !== 0
}
