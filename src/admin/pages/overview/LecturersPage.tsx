import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LOADS } from '../../../contract/rules/figures.ts'
import { overview as words } from '../../../i18n/overview.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Allowed } from '../../parts/OfficePage.tsx'
import { lecturerRows } from './exported.ts'
import { FigureTable } from './Figure.tsx'
import { lecturers, rowsOf, useAsked } from './figures.ts'
import { RowsPage } from './RowsPage.tsx'

/** '/ikhtisar/dosen': how many students each lecturer guides in a semester. */
export default function LecturersPage() {
  return (
    <Allowed to="GET ikhtisar/dosen">
      <Page />
    </Allowed>
  )
}

function Page() {
  const { asked, page, params } = useAsked()
  const beban = LOADS.find((load) => load === params.get('beban'))
  const of = { ...asked, ...(beban && { beban }) }
  const query = useQuery({ ...lecturers(of, page, 20), placeholderData: keepPreviousData })
  return (
    <RowsPage
      title={beban ? words.loadTitle({ load: words.loads[beban] }) : words.load}
      query={query}
      asked={asked}
      rows={() => lecturerRows(of)}
      empty={<Empty searching title={words.noLecturers} />}
    >
      {(data) => (
        <FigureTable
          headings={[words.lecturer, words.guided]}
          lines={data.map(({ dosenid, dosennidn, dosennama, prodinama, jumlah }) => ({
            key: dosenid,
            name: dosennama,
            about: `${dosennidn} · ${prodinama}`,
            cells: [{ value: jumlah, to: rowsOf.guided(asked, dosenid) }],
          }))}
        />
      )}
    </RowsPage>
  )
}
