// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { actorsOf } from '../bench/years/actors.ts'
import { openApp } from '../bench/years/app.ts'
import { fillYears } from '../bench/years/campus.ts'
import { casesOf } from '../bench/years/cases.ts'
import { idsOf } from '../bench/years/ids.ts'
import { walk } from '../bench/years/walk.ts'
import { databases } from '../support/databases.ts'
import { migratedDatabase } from '../support/migrated.ts'

databases((kind) => {
  test('five years of a small campus are filled, and every GET call of every role is answered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'magang-years-'))
    const db = await migratedDatabase(kind, { patient: true })
    const { app } = await openApp(db, folder)
    onTestFinished(async () => {
      await app.close()
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    })
    const shape = await fillYears(db, 0.005)
    const all = casesOf(await actorsOf(db, shape), await idsOf(db, shape))
    // Of each call as each role the first questions; all of them take minutes.
    const some = Object.values(Object.groupBy(all, ({ call, actor }) => `${actor.name} ${call}`)).flatMap(
      (of) => of!.slice(0, 2),
    )
    const walked = await walk(app, some, { least: 0, most: 0 })
    expect(
      walked
        .filter(({ status }) => status !== 200)
        .map(({ who, path, status }) => `${status} ${who} ${path}`),
    ).toEqual([])
    expect(new Set(walked.map(({ call }) => call)).size).toBeGreaterThan(150)
  }, 300_000)
})
