import { Route, Routes } from 'react-router-dom'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { askForPresentWeek, studentInfo } from '../parts/queries.ts'
import { sharedRoutes } from '../sharedRoutes.tsx'
import StudentHome from './HomePage.tsx'
import Reports from './ReportsPage.tsx'

/** The pages of a student, one download for both. What a person's menu does not have never gets here. */
export default function StudentRoutes() {
  return (
    <Routes>
      <Route path="/" element={<StudentHome />} />
      <Route path="/laporan" element={<Reports />} />
      {sharedRoutes}
    </Routes>
  )
}

/** Fetches the data that the page of this address cannot do without, before it is shown first. */
export async function preparePage(pathname: string, search: string): Promise<void> {
  if (pathname.startsWith('/laporan') && isPresentWeek(search)) askForPresentWeek()
  // What was seen last is good enough to begin with.
  if (!pathname.startsWith('/akun')) await queryClient.ensureQueryData(studentInfo()).catch(() => undefined)
}

/** The page of reports opens on the present week, unless its address names another. */
const isPresentWeek = (search: string) => !/[?&](minggu|tab|registrasi)=/.test(search)
