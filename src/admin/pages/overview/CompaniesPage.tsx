import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { overview as words } from '../../../i18n/overview.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Allowed } from '../../parts/OfficePage.tsx'
import { companyRows } from './exported.ts'
import { companies, useAsked } from './figures.ts'
import { CompanyTable } from './Overview.tsx'
import { RowsPage } from './RowsPage.tsx'

/** '/ikhtisar/perusahaan': the companies of a semester, the fullest first. */
export default function CompaniesPage() {
  return (
    <Allowed to="GET ikhtisar/perusahaan">
      <Page />
    </Allowed>
  )
}

function Page() {
  const { asked, page } = useAsked()
  const query = useQuery({ ...companies(asked, page, 20), placeholderData: keepPreviousData })
  return (
    <RowsPage
      title={words.companies}
      query={query}
      asked={asked}
      rows={() => companyRows(asked)}
      empty={<Empty title={words.noCompanies} />}
    >
      {(data) => <CompanyTable rows={data} asked={asked} />}
    </RowsPage>
  )
}
