import type { WorkloadReport } from '../contract/endpoints/index.ts'
import { escapeFormula } from '../contract/sheet.ts'
import { visits } from '../i18n/visits.ts'
import { call } from './call.ts'
import { downloadSheet, saveBlob, type Cells } from './downloadSheet.ts'

interface Asked {
  dosenid: number
  semid: number
}

/** The sheet that a lecturer hands in of a semester, saved as Excel; how the file is called. */
export async function saveReportSheet({ dosenid, semid }: Asked): Promise<string> {
  const { data } = await call('GET bkd/{dosenid}', { params: { dosenid }, query: { semester: semid } })
  const name = visits.report
    .file({ name: data.dosen.dosennama, semester: data.semester.semnama })
    .replaceAll(/[/\\]/g, '-')
  await downloadSheet(name, 'xlsx', reportRows(data))
  return `${name}.xlsx`
}

/** The same on paper. */
export async function saveReportPaper({ dosenid, semid }: Asked): Promise<string> {
  const { data } = await call('GET bkd/cetak/{dosenid}', { params: { dosenid }, query: { semester: semid } })
  const bytes = Uint8Array.from(atob(data.pdf), (sign) => sign.charCodeAt(0))
  saveBlob(data.nama, new Blob([bytes], { type: 'application/pdf' }))
  return data.nama
}

/** SKS is what the programme of the student says; where it says nothing it stays empty, and so does the sum. */
export function reportRows({ dosen, baris, sks }: WorkloadReport): Cells[] {
  const { columns, roles, sum } = visits.report
  return [
    [
      ...[columns.nidn, columns.name, columns.role, columns.nim, columns.student, columns.company],
      ...[columns.from, columns.to, columns.letter, columns.credits, columns.visits],
    ],
    ...baris.map((row): Cells => [
      ...[dosen.dosennidn, dosen.dosennama, roles[row.peran], row.nobp, row.nama, row.perusahaan].map(
        escapeFormula,
      ),
      ...[
        row.mulai ?? '',
        row.selesai ?? '',
        escapeFormula(row.surattugas ?? ''),
        row.sks ?? '',
        row.kunjungan,
      ],
    ]),
    ...(sks === null ? [] : [['', '', '', '', '', '', '', '', sum, sks, ''] satisfies Cells]),
  ]
}
