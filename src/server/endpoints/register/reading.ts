import { handlers } from '../../context.ts'
import { findPlacement, placementsOf } from '../placement/find.ts'
import { loadPapers } from '../placement/papers.ts'
import { presentPlacement } from '../placement/present.ts'
import { studentProfile } from '../placement/student.ts'

/** One registration, or a student with all of theirs. */
export const reading = handlers({
  'GET mahasiswa/info': async (ask) => {
    const nobp = ask.who.nobp!
    const [student, rows] = await Promise.all([studentProfile(ask, nobp), placementsOf(ask.db, nobp)])
    const papers = await loadPapers(
      ask.db,
      rows.map((row) => row.registerid),
    )
    return { data: { ...student, register: rows.map((row) => presentPlacement(row, papers, ask)) } }
  },

  'GET register/{registerid}': async (ask) => {
    const row = await findPlacement(ask, ask.params.registerid)
    const [student, papers] = await Promise.all([
      studentProfile(ask, row.registernobp),
      loadPapers(ask.db, [row.registerid]),
    ])
    return { data: { ...student, register: presentPlacement(row, papers, ask) } }
  },

  'GET register/detail/{registerid}': async (ask) => {
    const row = await findPlacement(ask, ask.params.registerid)
    const papers = await loadPapers(ask.db, [row.registerid])
    return { data: { register: presentPlacement(row, papers, ask) } }
  },
})
