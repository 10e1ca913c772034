import { Route, Routes } from 'react-router-dom'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { askForPresentWeek, studentInfo } from '../parts/queries.ts'
import { sharedRoutes } from '../sharedRoutes.tsx'
import StudentHome from './HomePage.tsx'

// Apart, as nobody's first card waits for it (app/AfterFirstPaint.tsx fetches it then).
const Reports = onDemand(() => import('./ReportsPage.tsx'), <Loading shape="page" />)

/** The pages of a student. What a person's menu does not have never gets here. */
export default function StudentRoutes() {
  return (
    <Routes>
      <Route path="/" element={<StudentHome />} />
      <Route path="/laporan" element={<Reports />} />
      {sharedRoutes}
    </Routes>
  )
}

/** Fetches what the page of this address cannot do without, before it is shown first. */
export async function preparePage(pathname: string, search: string): Promise<void> {
  const isReports = pathname.startsWith('/laporan')
  if (isReports && isPresentWeek(search)) askForPresentWeek()
  await Promise.all([
    isReports && Reports.prepare(),
    // What was seen last is good enough to begin with.
    !pathname.startsWith('/akun') && queryClient.ensureQueryData(studentInfo()).catch(() => undefined),
  ])
}

/** The page of reports opens on the present week, unless its address names another. */
const isPresentWeek = (search: string) => !/[?&](minggu|tab|registrasi)=/.test(search)
