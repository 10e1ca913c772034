import type { Overview } from '../../../contract/endpoints/index.ts'
import type { Load } from '../../../contract/rules/figures.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { overview as words } from '../../../i18n/overview.ts'
import type { Cells } from '../../../dataProvider/downloadSheet.ts'
import { companies, everyRow, lecturers, MOST, type Asked } from './figures.ts'

/** The tables as files have them: the same words and numbers, and every row. */
export const programmeRows = ({ prodi, total }: Overview): Cells[] => {
  const line = (name: string, row: Omit<Overview['prodi'][number], 'prodiid' | 'prodinama'>): Cells => [
    name,
    row.direkomendasikan ?? '',
    row.mendaftar,
    row.ditempatkan,
    row.menunggu,
    row.tanpalaporan,
  ]
  return [
    [words.programme, words.ready, words.registered, words.placed, words.waiting, words.silent],
    ...prodi.map((row) => line(row.prodinama, row)),
    line(words.all, total),
  ]
}

export async function companyRows(asked: Asked): Promise<Cells[]> {
  const rows = await everyRow((page) => queryClient.fetchQuery(companies(asked, page, MOST)))
  return [
    [words.company, words.seats, words.filled],
    ...rows.map(({ perusahaannama, tempat, terisi }): Cells => [perusahaannama, tempat ?? '', terisi]),
  ]
}

export const semesterRows = ({ tigasemester }: Overview): Cells[] => [
  [words.semester, words.registered, words.placed],
  ...tigasemester.map(({ semnama, mendaftar, ditempatkan }): Cells => [semnama, mendaftar, ditempatkan]),
]

export const loadRows = ({ beban }: Overview): Cells[] => [
  [words.guided, words.lecturers],
  ...beban.map((row): Cells => [words.loads[row.beban], row.dosen]),
]

export async function lecturerRows(asked: Asked & { beban?: Load }): Promise<Cells[]> {
  const rows = await everyRow((page) => queryClient.fetchQuery(lecturers(asked, page, MOST)))
  return [
    [words.nidn, words.lecturer, words.programme, words.guided],
    ...rows.map(({ dosennidn, dosennama, prodinama, jumlah }): Cells => [
      dosennidn,
      dosennama,
      prodinama,
      jumlah,
    ]),
  ]
}
