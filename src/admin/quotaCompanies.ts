import type { DataProvider } from 'react-admin'
import { resources } from '../contract/resources/index.ts'
import { allRows } from './allRows.ts'

/** The companies that students of a quota are at or can go to: the agreed ones and those that students found themselves. */
export async function companiesOf(
  dataProvider: DataProvider,
  kuotaidx: number,
  signal: AbortSignal,
): Promise<{ id: number; name: string }[]> {
  const [agreed, registrations] = await Promise.all([
    dataProvider.getList('kuotadetail', {
      filter: { [resources.kuotadetail.parent!.field]: kuotaidx },
      signal,
    }),
    allRows(
      dataProvider,
      { resource: 'register', filter: { kuota: kuotaidx }, sort: { field: 'registertanggal', order: 'ASC' } },
      { signal },
    ),
  ])
  const companies = new Map<number, string>()
  for (const row of agreed.data) companies.set(Number(row.detailperusahaanid), String(row.perusahaannama))
  for (const row of registrations)
    if (row.registerstatus !== 'ditolak')
      companies.set(Number(row.registerperusahaanid), String(row.registernamaperusahaan))
  return [...companies]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'id'))
}
