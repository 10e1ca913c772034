// @module-tag rest
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import { expect, onTestFinished, test } from 'vitest'
import { inRoot, NODE } from '../scripts/root.mjs'

/** File, what stands in it, the rule of .dependency-cruiser.js that refuses it. */
const refused: [file: string, code: string, rule: string][] = [
  ['src/contract/a.ts', `import { readFile } from 'node:fs'`, 'contract-is-plain'],
  ['src/contract/b.ts', `import { readFile } from 'fs/promises'`, 'contract-is-plain'],
  ['src/contract/c.ts', `import dayjs from 'dayjs'`, 'contract-is-plain'],
  ['src/contract/d.ts', `import { db } from '../server/db/open.ts'`, 'layer-contract'],
  ['src/contract/rules/a.ts', `import { z } from '../fields.ts'`, 'rules-are-arithmetic'],
  ['src/contract/rules/b.ts', `import { z } from 'zod'`, 'rules-are-arithmetic'],

  ['src/server/a.ts', `import { theme } from '../ui/theme.ts'`, 'layer-server'],
  ['src/server/endpoints/b.ts', `import type { Texts } from '../../i18n/id.ts'`, 'layer-server'],
  ['src/server/c.ts', `import { useState } from 'react'`, 'no-screens-in-the-server'],
  ['src/server/d.ts', `import ky from 'ky'`, 'server-fetches'],
  ['src/server/db/open.ts', `import { read } from '../records/read.ts'`, 'server-endpoints'],
  ['src/server/db/other.ts', `import { who } from '../session/sessionUser.ts'`, 'server-db'],
  ['src/server/session/token.ts', `import { me } from '../endpoints/me.ts'`, 'server-endpoints'],
  ['src/server/config.ts', `import { buildApp } from './app.ts'`, 'server-app'],
  ['src/server/app.ts', `import './main.ts'`, 'server-main'],

  ['src/dataProvider/a.ts', `import { x } from '../portal/x.ts'`, 'layer-dataProvider'],
  ['src/dataProvider/b.ts', `import { HttpError } from 'react-admin'`, 'data-without-react-admin'],
  ['src/dataProvider/c.ts', `import { x } from '../contract/schemas.ts'`, 'no-zod-through-the-contract'],
  ['src/dataProvider/d.ts', `import Button from '@mui/material/Button'`, 'data-without-screens'],
  ['src/i18n/a.ts', `import { http } from '../dataProvider/http.ts'`, 'layer-i18n'],
  ['src/i18n/b.ts', `import { useState } from 'react'`, 'texts-without-screens'],
  ['src/ui/a.tsx', `import { roles } from '../contract/roles.ts'`, 'ui-types-of-the-contract'],
  ['src/ui/b.tsx', `import { http } from '../dataProvider/http.ts'`, 'layer-ui'],
  ['src/ui/c.tsx', `import { useRecordContext } from 'react-admin'`, 'react-admin-in-the-admin'],
  ['src/ui/d.tsx', `import { shot } from '../../tests/support/browser.ts'`, 'layer-ui'],
  ['src/admin/a.tsx', `import { Card } from '../portal/ui/Card.tsx'`, 'layer-admin'],
  ['src/admin/b.tsx', `import ky from 'ky'`, 'one-client'],
  ['src/portal/a.tsx', `import { List } from 'react-admin'`, 'react-admin-in-the-admin'],
  ['src/portal/b.tsx', `import type { RaRecord } from 'react-admin'`, 'react-admin-in-the-admin'],
  ['src/portal/c.tsx', `import { useForm } from 'react-hook-form'`, 'react-admin-in-the-admin'],
  ['src/portal/d.tsx', `export const admin = () => import('../admin/App.tsx')`, 'layer-portal'],
  ['src/portal/e.tsx', `export { x } from '../server/config.ts'`, 'layer-portal'],
  ['src/portal/f.tsx', `import { m } from '../contract/endpoints/m.ts'`, 'no-zod-through-the-contract'],
  ['src/portal/g.tsx', `import * as z from 'zod'`, 'no-zod-in-the-browser'],
  ['src/portal/student/h.tsx', `import { x } from 'node:path'`, 'no-node-in-the-browser'],
  ['src/portal/i.tsx', `import { sql } from 'kysely'`, 'no-server-packages-in-the-browser'],
  ['src/portal/j.tsx', `export type X = import('../admin/App.tsx').X`, 'layer-portal'],
  ['src/main.tsx', `import { x } from './server/config.ts'`, 'layer-app'],
  ['src/app/a.tsx', `import { Admin } from 'react-admin'`, 'react-admin-in-the-admin'],
]

const allowed: [file: string, code: string][] = [
  ['src/contract/fields.ts', `import * as z from 'zod'`],
  ['src/contract/rules/seats.ts', `import { days } from './days.ts'`],
  ['src/server/records/read.ts', `import { all } from '../../contract/resources/index.ts'`],
  ['src/server/endpoints/me.ts', `import { who } from '../session/sessionUser.ts'`],
  ['src/server/main.ts', `import { buildApp } from './app.ts'`],
  ['src/server/db/demo/fill.ts', `import { who } from '../../session/sessionUser.ts'`],
  ['src/dataProvider/e.ts', `import type { DataProvider } from 'react-admin'`],
  ['src/dataProvider/f.ts', `import simpleRest from 'ra-data-simple-rest'`],
  ['src/i18n/roles.ts', `import { roles } from '../contract/roles.ts'`],
  ['src/ui/e.tsx', `import type { Role } from '../contract/roles.ts'`],
  ['src/admin/App.tsx', `import { Admin } from 'react-admin'\nimport Button from '@mui/material/Button'`],
  ['src/portal/k.tsx', `import type { MeInfo } from '../contract/endpoints/me.ts'`],
  ['src/portal/l.tsx', `import { seats } from '../contract/rules/seats.ts'`],
  ['src/app/b.tsx', `export const admin = () => import('../admin/App.tsx')`],
]

test('each wrong import is refused by its rule, and right ones by none', () => {
  const project = projectOf([...refused, ...allowed])
  const found = violations(project, '.dependency-cruiser.js')
  for (const [file, code, rule] of refused)
    expect(found, `${file}: ${code}`).toContainEqual({ from: file, rule })
  const right = new Set(allowed.map(([file]) => file))
  expect(found.filter(({ from }) => right.has(from))).toEqual([])
})

test('what a student downloads is followed through every file, without the admin and without types', () => {
  const right: [string, string][] = [
    ['src/main.tsx', `import './app/screens.ts'`],
    [
      'src/app/screens.ts',
      `export const loads = [() => import('../admin/App.tsx'), () => import('../portal/Home.tsx')]`,
    ],
    ['src/admin/App.tsx', `import { Admin } from 'react-admin'`],
    ['src/portal/Home.tsx', `import { call } from '../dataProvider/call.ts'\nexport const x = call`],
    ['src/dataProvider/call.ts', `import type { HttpError } from 'react-admin'\nexport type X = HttpError`],
  ]
  expect(violations(projectOf(right), '.dependency-cruiser.download.js')).toEqual([])
  const wrong: [string, string][] = [
    ...right,
    [
      'src/portal/Home.tsx',
      `import '../dataProvider/call.ts'\nexport const x = () => import('../contract/schemas.ts')`,
    ],
    ['src/dataProvider/call.ts', `import simpleRest from 'ra-data-simple-rest'\nexport const x = simpleRest`],
    ['src/contract/schemas.ts', `import { z } from 'zod'\nexport const x = z`],
  ]
  const dressed: [string, string][] = [
    ...right,
    ['src/portal/Home.tsx', `import { Look } from '../ui/Look.tsx'\nexport const x = Look`],
    ['src/ui/Look.tsx', `import Button from '@mui/material/Button'\nexport const Look = Button`],
  ]
  expect(violations(projectOf(dressed), '.dependency-cruiser.download.js')).toContainEqual({
    from: 'src/portal/Home.tsx',
    rule: 'no-mui-in-the-portal',
  })
  const found = violations(projectOf(wrong), '.dependency-cruiser.download.js')
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ from: 'src/main.tsx', rule: 'no-react-admin-for-students' })
})

/** A folder with these files and empty ones for what they import. */
function projectOf(files: readonly (readonly [file: string, code: string, ...rest: string[]])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'magang-boundaries-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  const put = (path: string, code: string) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${code}\n`)
  }
  for (const [file, code] of files) put(join(folder, file), code)
  for (const [file, code] of files) {
    for (const [, specifier] of code.matchAll(/'(\.[^']+)'/g)) {
      const target = resolve(dirname(join(folder, file)), specifier!)
      if (!existsSync(target)) put(target, 'export {}')
    }
  }
  return folder
}

function violations(folder: string, config: string) {
  const { stdout, stderr } = spawnSync(
    NODE,
    [
      inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      '--config',
      inRoot(config),
      '--output-type',
      'json',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  const { summary } = JSON.parse(stdout) as ICruiseResult
  return summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }))
}
