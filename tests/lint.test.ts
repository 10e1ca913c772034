import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { inRoot } from '../scripts/root.mjs'

const eslint = new ESLint({
  cwd: inRoot(),
  // The snippets are not files of a TypeScript project; the rules that need one are not what is tested here.
  overrideConfig: {
    languageOptions: { parserOptions: { project: null } },
    rules: {
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/await-thenable': 'off',
    },
  },
})

async function complaints(file: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) })
  return result?.messages.map(({ message }) => message).join('\n') ?? ''
}

test.each([
  // contract: neither DOM, Node, React nor anything of ours
  [
    'src/contract/page.ts',
    `import { readFile } from 'node:fs'`,
    /src\/contract does not import 'node:fs': this also runs/,
  ],
  ['src/contract/page.ts', `import { readFile } from 'fs/promises'`, /also runs in the browser/],
  ['src/contract/page.ts', `import dayjs from 'dayjs'`, /pass what you need as an argument/],
  [
    'src/contract/page.ts',
    `import { db } from '../server/db/open.ts'`,
    /move what both sides need into src\/contract/,
  ],
  [
    'src/contract/rules/seats.ts',
    `import { z } from '../fields.ts'`,
    /rules are arithmetic: take what they need as arguments/,
  ],
  ['src/contract/rules/seats.ts', `import { z } from 'zod'`, /rules are arithmetic/],
  // server: no browser room; downwards only
  [
    'src/server/app.ts',
    `import { theme } from '../ui/theme.ts'`,
    /src\/server does not import 'src\/ui\/theme.ts': move what both/,
  ],
  [
    'src/server/endpoints/me.ts',
    `import type { Texts } from '../../i18n/id.ts'`,
    /move what both sides need/,
  ],
  ['src/server/app.ts', `import { useState } from 'react'`, /the server has no screens/],
  ['src/server/db/open.ts', `import { read } from '../records/read.ts'`, /imports go down/],
  ['src/server/session/token.ts', `import { me } from '../endpoints/me.ts'`, /imports go down/],
  ['src/server/config.ts', `import { buildApp } from './app.ts'`, /imports go down/],
  ['src/server/app.ts', `import './main.ts'`, /imports go down/],
  // browser rooms
  ['src/dataProvider/http.ts', `import { x } from '../portal/x.ts'`, /let the screen pass what it needs/],
  ['src/dataProvider/http.ts', `import { HttpError } from 'ra-core'`, /import its types with `import type`/],
  [
    'src/dataProvider/http.ts',
    `import { x } from '../contract/schemas.ts'`,
    /brings zod to the browser: use `import type`/,
  ],
  ['src/i18n/id.ts', `import { http } from '../dataProvider/http.ts'`, /words only/],
  ['src/ui/Logo.tsx', `import { roles } from '../contract/roles.ts'`, /use `import type`/],
  ['src/i18n/id.ts', `import { useState } from 'react'`, /components belong in src\/ui/],
  ['src/ui/Logo.tsx', `import { http } from '../dataProvider/http.ts'`, /take everything as props/],
  ['src/ui/Logo.tsx', `import { useRecordContext } from 'react-admin'`, /students load this on a phone/],
  [
    'src/admin/menu.tsx',
    `import { Card } from '../portal/parts/Card.tsx'`,
    /what both screens share into src\/ui/,
  ],
  ['src/admin/menu.tsx', `import ky from 'ky'`, /the only room that knows a URL/],
  ['src/portal/routes.tsx', `import { List } from 'react-admin'`, /students load this on a phone/],
  ['src/portal/routes.tsx', `import type { RaRecord } from 'ra-core'`, /students load this on a phone/],
  ['src/portal/routes.tsx', `import { useForm } from 'react-hook-form'`, /students load this on a phone/],
  [
    'src/portal/routes.tsx',
    `const admin = () => import('../admin/App.tsx')`,
    /src\/portal does not import 'src\/admin\/App.tsx'/,
  ],
  [
    'src/portal/routes.tsx',
    `export { x } from '../server/config.ts'`,
    /ask the server through src\/dataProvider/,
  ],
  [
    'src/portal/routes.tsx',
    `import { masuk } from '../contract/endpoints/masuk.ts'`,
    /brings zod to the browser/,
  ],
  ['src/portal/routes.tsx', `import * as z from 'zod'`, /zod is too heavy for a phone/],
  ['src/portal/student/Home.tsx', `import { x } from 'node:path'`, /use what browsers have/],
  ['src/main.tsx', `import { x } from './server/config.ts'`, /reaches the server through src\/dataProvider/],
  [
    'src/ui/Logo.tsx',
    `import { shot } from '../../tests/support/chromium.ts'`,
    /src\/ui does not import 'tests/,
  ],
  // everywhere
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
  ['src/contract/fields.ts', `import * as z from 'zod'\nexport const x = z`],
  [
    'src/server/records/read.ts',
    `import { resources } from '../../contract/resources/index.ts'\nexport const x: any = resources`,
  ],
  ['src/server/endpoints/me.ts', `import { who } from '../session/who.ts'\nexport const x = who`],
  ['src/server/main.ts', `import { buildApp } from './app.ts'\nexport const x = buildApp`],
  [
    'src/dataProvider/dataProvider.ts',
    `import type { DataProvider } from 'ra-core'\nexport type X = DataProvider`,
  ],
  [
    'src/dataProvider/dataProvider.ts',
    `import simpleRest from 'ra-data-simple-rest'\nexport const x = simpleRest`,
  ],
  ['src/i18n/roles.ts', `import { roles } from '../contract/roles.ts'\nexport const x = roles`],
  [
    'src/admin/App.tsx',
    `import { Admin } from 'react-admin'\nimport Button from '@mui/material/Button'\nexport const x = [Admin, Button]`,
  ],
  ['src/portal/x.tsx', `import type { MeInfo } from '../contract/endpoints/me.ts'\nexport type X = MeInfo`],
  ['src/portal/x.tsx', `import { seats } from '../contract/rules/seats.ts'\nexport const x = seats`],
  ['src/routes.tsx', `export const admin = () => import('./admin/App.tsx')`],
  ['tests/server/x.test.ts', `import { buildApp } from '../../src/server/app.ts'\nexport const x = buildApp`],
])('%s may write %s', async (file, code) => {
  expect(await complaints(file, code)).toBe('')
})
