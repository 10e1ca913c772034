import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerRefusal } from '../../../src/contract/rules/mayRegister.ts'
import { STUDENT_STATUSES } from '../../../src/contract/rules/studentStatus.ts'
import { ENTITLED } from '../../../src/server/db/lists.ts'
import { onBoth } from './databases.ts'

onBoth.differ((empty) => {
  test('who may register is the same for a statement as for the rule, whatever they are', async () => {
    const db = await empty()
    for (const mhsstatus of [null, ...STUDENT_STATUSES])
      for (const recommended of [true, false]) {
        const { rows } = await sql<{ may: number }>`
          select case when ${sql.raw(ENTITLED)} then 1 else 0 end as may
          from (select cast(${mhsstatus} as text) as mhsstatus, cast(${Number(recommended)} as integer) as mhsrekommagang) m`.execute(
          db,
        )
        const refusal = registerRefusal({ mhsstatus, recommended })
        expect([mhsstatus, recommended, rows[0]!.may === 1]).toEqual([
          mhsstatus,
          recommended,
          refusal === null,
        ])
      }
  })
})
