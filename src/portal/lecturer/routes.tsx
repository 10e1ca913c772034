import { Link, Route, Routes } from 'react-router-dom'
import { usePerson } from '../../dataProvider/session.ts'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { Forbidden } from '../../ui/states/pages.tsx'
import Home, { prepareHome } from '../home/Home.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { sharedRoutes } from '../sharedRoutes.tsx'
import GuidedStudent from './GuidedStudentPage.tsx'
import Monitored from './MonitoredPage.tsx'
import { PlacementListPage } from './PlacementListPage.tsx'

const waiting = <Loading shape="page" />
const Grades = onDemand(() => import('./grades/GradeListPage.tsx'), waiting)
const Visits = onDemand(() => import('./visits/VisitsPage.tsx'), waiting)
const Grade = onDemand(() => import('./grades/GradePage.tsx'), waiting)

/** The pages of a lecturer, one download for all of them. What a person's menu does not have never gets here. */
export default function LecturerRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      {/* The settings can give a lecturer this menu; the reports are still the student's. */}
      <Route path="/laporan" element={<Forbidden home={{ component: Link, to: '/' }} />} />
      <Route path="/mahasiswabimbingan" element={<Guidance />} />
      <Route path="/mahasiswabimbingan/:id" element={<GuidedStudent />} />
      <Route path="/monitoring" element={<Monitoring />} />
      <Route path="/monitoring/:id" element={<Monitored />} />
      <Route path="/nilai" element={<Grades />} />
      <Route path="/nilai/:id" element={<Grade />} />
      <Route path="/kunjungan" element={<Visits />} />
      {sharedRoutes}
    </Routes>
  )
}

/** Fetches the data that the page of this address cannot do without, before it is shown first. */
export async function preparePage(pathname: string): Promise<void> {
  if (pathname === '/') await prepareHome()
}

/** '/mahasiswabimbingan': for a lecturer the own students, for others all they may see. */
function Guidance() {
  const { role } = usePerson()
  return (
    <PlacementListPage
      resource="mahasiswabimbingan"
      title={words.guidance}
      subtitle={role === 'dosen' ? words.guidanceOwn : words.guidanceAll}
      none={role === 'dosen' ? words.noneOwn : words.noneAll}
    />
  )
}

/** '/monitoring': approved placements, to be watched. */
const Monitoring = () => (
  <PlacementListPage
    resource="monitoring"
    title={words.monitoring}
    subtitle={words.monitoringText}
    none={words.noneApproved}
  />
)
