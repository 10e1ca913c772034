export interface Guiding {
  dosenid: number
  dosenprodiid: number
  jmlbimbingan: number
}

/**
 * Whom each student gets when several lecturers share them: of the lecturers of the student's programme the one who
 * guides fewest by then, of equals the one named first. Null = none of them is of that programme.
 */
export function spread<Row extends { prodiid: number }>(
  rows: readonly Row[],
  lecturers: readonly Guiding[],
): Map<Row, number | null> {
  const load = new Map(lecturers.map(({ dosenid, jmlbimbingan }) => [dosenid, jmlbimbingan]))
  const assigned = new Map<Row, number | null>()
  for (const row of rows) {
    let least: Guiding | undefined
    for (const lecturer of lecturers) {
      if (lecturer.dosenprodiid !== row.prodiid) continue
      if (!least || load.get(lecturer.dosenid)! < load.get(least.dosenid)!) least = lecturer
    }
    if (least) load.set(least.dosenid, load.get(least.dosenid)! + 1)
    assigned.set(row, least?.dosenid ?? null)
  }
  return assigned
}
