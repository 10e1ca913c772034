import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot, NODE } from '../scripts/root.mjs'

const REFUSED: [file: string, code: string, message: RegExp][] = [
  ['src/ui/Logo.tsx', `export { Button } from '@mui/material'`, /import the one part you need/],
  ['src/admin/menu.tsx', `export { Check } from '@mui/icons-material'`, /import the one part you need/],
  ['tests/ui/x.test.tsx', `export { Check } from '@mui/icons-material'`, /import the one part you need/],
  [
    'src/admin/x.tsx',
    `export const X = () => <p dangerouslySetInnerHTML={{ __html: '' }} />`,
    /write text as text/,
  ],
  // Words are of src/i18n, in both languages; between them stand signs, names of keys and of things.
  ['src/portal/text.tsx', `export const X = () => <p>Simpan</p>`, /Disallow literal text/],
  ['src/ui/html.ts', `export const f = (e: Element) => { e.innerHTML = 'x' }`, /write text as text/],
  ['src/admin/rich.tsx', `export { RichTextField } from 'react-admin'`, /write text as text/],
  ['src/ui/type.ts', `import { type A } from './y.ts'\nexport const a: A = 1`, /top-level type qualifier/],
  ['tests/ui/mock.test.ts', `vi.mock('../../src/ui/x.ts')`, /let the real application answer/],
  ['tests/ui/import.test.ts', `vi.mock(import('../../src/ui/x.ts'))`, /let the real application answer/],
  ['tests/x.test.ts', `vi.doMock('../src/x.ts', () => ({ x: 1 }))`, /let the real application answer/],
  ['src/ui/spread.ts', `export const f = (a: number) => ({ ...{ a }, b: 1 })`, /Write the properties/],
  ['src/server/files/x.ts', `export const f = (x: any) => String(x)`, /Unexpected `any`/],
  ['src/server/files/page.ts', `export const x = document.title`, /Unexpected use of 'document'/],
  ['src/contract/x.ts', `export const x = process.env.X`, /Unexpected use of 'process'/],
  ['src/portal/node.ts', `export const x = Buffer.from('')`, /Unexpected use of 'Buffer'/],
  [
    'src/portal/x.tsx',
    `import { useState } from 'react'\nexport function X(p: { a: boolean }) { if (p.a) useState(1); return null }`,
    /called conditionally/,
  ],
  ['src/ui/unused.ts', `const x = 1`, /never used/],
  ['src/ui/directive.ts', `// oxlint-disable-next-line eqeqeq\nexport const x = 1`, /Unused/],
]

const TAKEN: [file: string, code: string][] = [
  ['src/admin/App.tsx', `import Button from '@mui/material/Button'\nexport const x = Button`],
  ['src/server/records/read.ts', `export const x: any = 1`],
  ['src/admin/sign.tsx', `export const X = () => <p>{1} · {2}</p>`],
  ['tests/ui/library.test.ts', `vi.mock('a-library')`],
]

/** A project of these files alone, with the rules of ours. */
let folder = ''
const said = new Map<string, string>()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'magang-lint-'))
  for (const name of ['.oxlintrc.json', 'scripts/restrictedSyntax.mjs']) copy(name)
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  for (const [file, code] of [...REFUSED, ...TAKEN]) write(file, code)
  const oxlint = inRoot('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(NODE, [oxlint, '--format=json', 'src', 'tests'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  for (const { filename, message, help } of diagnostics)
    said.set(filename, [said.get(filename), message, help].filter(Boolean).join('\n'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(REFUSED)('%s refuses %s', (file, _, message) => {
  expect(said.get(file)).toMatch(message)
})

test.each(TAKEN)('%s may write %s', (file) => {
  expect(said.get(file)).toBe(undefined)
})

interface Diagnostic {
  filename: string
  message: string
  /** What to do instead. */
  help?: string
}

function write(file: string, code: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${code}\n`)
}

function copy(name: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  copyFileSync(inRoot(name), join(folder, name))
}
