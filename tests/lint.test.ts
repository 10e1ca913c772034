import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { inRoot } from '../scripts/root.mjs'

const eslint = new ESLint({
  cwd: inRoot(),
  overrideConfig: { rules: { '@typescript-eslint/no-unused-vars': 'off' } },
})

async function complaints(file: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) })
  return result?.messages.map(({ message }) => message).join('\n') ?? ''
}

test.each([
  ['src/ui/Logo.tsx', `import { Button } from '@mui/material'`, /import the one part you need/],
  ['src/admin/menu.tsx', `import { Check } from '@mui/icons-material'`, /import the one part you need/],
  ['tests/ui/x.test.tsx', `import { Check } from '@mui/icons-material'`, /import the one part you need/],
  [
    'src/admin/x.tsx',
    `export const X = () => <p dangerouslySetInnerHTML={{ __html: '' }} />`,
    /write text as text/,
  ],
  ['src/ui/x.ts', `export const f = (e: Element) => { e.innerHTML = 'x' }`, /write text as text/],
  ['src/admin/x.tsx', `import { RichTextField } from 'react-admin'`, /write text as text/],
  ['src/ui/x.ts', `import { type A } from './y.ts'`, /top-level type qualifier/],
  ['tests/ui/x.test.ts', `vi.mock('../../src/ui/x.ts')`, /let the real application answer/],
  ['tests/ui/x.test.ts', `vi.mock(import('../../src/ui/x.ts'))`, /let the real application answer/],
  ['tests/x.test.ts', `vi.doMock('../src/x.ts', () => ({ x: 1 }))`, /let the real application answer/],
  ['src/ui/x.ts', `export const f = (a: number) => ({ ...{ a }, b: 1 })`, /Write the properties themselves/],
  ['src/server/files/x.ts', `export const f = (x: any) => String(x)`, /Unexpected any/],
  [
    'src/portal/x.tsx',
    `import { useState } from 'react'\nexport function X(p: { a: boolean }) { if (p.a) useState(1); return null }`,
    /called conditionally/,
  ],
])('%s refuses %s', async (file, code, message) => {
  expect(await complaints(file, code)).toMatch(message)
})

test.each([
  ['src/admin/App.tsx', `import Button from '@mui/material/Button'\nexport const x = Button`],
  ['src/server/records/read.ts', `export const x: any = 1`],
  ['tests/ui/x.test.ts', `vi.mock('a-library')`],
])('%s may write %s', async (file, code) => {
  expect(await complaints(file, code)).toBe('')
})
