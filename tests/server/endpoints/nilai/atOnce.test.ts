import { expect, test } from 'vitest'
import { admin } from '../../support/people.ts'
import { testApps } from '../../support/testApps.ts'
import { marksOf, paper, programmeWith } from './marked.ts'

/** Each of these waits for the registration's row: what it decides by is read when it has it, not before. */
testApps.differ((testApp) => {
  test('the first marks of a student come from two at once: both are kept', async () => {
    const { placed, mark, asGuide, asExaminer, schedule } = await programmeWith(testApp(), { students: 4 })
    for (const { registerid } of placed) {
      await schedule(registerid)
      const answers = await Promise.all([
        mark(asGuide, registerid, 'pembimbing'),
        mark(asExaminer, registerid, 'penguji'),
        mark(asGuide, registerid, 'lapangan', { penilai: 'Yulia', berkas: paper }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
  })

  test('opened by two at once it is opened once, and the other is told', async () => {
    const { db, as } = testApp()
    const { placed, complete, lock, head, prodiid } = await programmeWith(testApp(), { students: 3 })
    const other = as(await admin(db, 'prodi', prodiid))
    for (const { registerid } of placed) {
      await complete(registerid)
      await lock(registerid)
      const answers = await Promise.all(
        [head, other, head].map((who) => who.post(`nilai/buka/${registerid}`, { alasan: 'Salah.' })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    }
  })

  test('a mark and a seminar that meet the lock come before it or are refused', async () => {
    const { placed, complete, lock, mark, asGuide, asExaminer, schedule } = await programmeWith(testApp(), {
      students: 4,
    })
    for (const { registerid } of placed) {
      await complete(registerid)
      const [locked, ...answers] = await Promise.all([
        lock(registerid),
        mark(asGuide, registerid, 'pembimbing', { nilai: marksOf('pembimbing', 60), versi: 1 }),
        mark(asExaminer, registerid, 'penguji', { nilai: marksOf('penguji', 60), versi: 1 }),
        schedule(registerid, 1),
      ])
      expect(locked.status).toBe(200)
      for (const { status } of answers) expect([200, 409]).toContain(status)
    }
  })
})
