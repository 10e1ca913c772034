import { expect, test } from 'vitest'
import { admin, placed } from '../../support/people.ts'
import { testApps } from '../../support/testApps.ts'

/** `lockPlacement`: whoever comes second finds what the first has done, and not what was there when both asked. */
testApps.differ((testApp) => {
  test('two who end it at once: one reason counts, and both hear the truth', async () => {
    const { db, as } = testApp()
    const akademik = as(await admin(db, 'akademik'))
    for (let round = 0; round < 3; round += 1) {
      const { registerid } = await placed(db)
      const answers = await Promise.all(
        ['selesai', 'dibatalkan', 'selesai'].map((ke) =>
          akademik.post('register/keadaan', { registerid, dari: 'berjalan', ke, alasan: 'Selesai.' }),
        ),
      )
      const { registerakhir } = await db
        .selectFrom('register')
        .select('registerakhir')
        .where('registerid', '=', registerid)
        .executeTakeFirstOrThrow()
      const expected = registerakhir === 'selesai' ? [200, 409, 200] : [409, 200, 409]
      expect(answers.map(({ status }) => status)).toEqual(expected)
    }
  })
})
