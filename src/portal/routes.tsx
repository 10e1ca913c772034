import { Link, Route, Routes } from 'react-router-dom'
import type { Role } from '../contract/roles.ts'
import { queryClient } from '../dataProvider/queryClient.ts'
import { usePerson } from '../dataProvider/session.ts'
import { Forbidden, NotFound } from '../ui/states/pages.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { onDemand, type OnDemand } from '../ui/onDemand.tsx'
import { studentInfo } from './parts/queries.ts'

/** The pages of the portal, each loaded when it is opened. What a person's menu does not have never gets here. */
export default function PortalRoutes() {
  const student = usePerson().role === 'mahasiswa'
  return (
    <Routes>
      <Route path="/" element={student ? <StudentHome /> : <Home />} />
      <Route path="/laporan" element={student ? <Reports /> : <Forbidden home={HOME} />} />
      <Route path="/mahasiswabimbingan" element={<Guidance />} />
      <Route path="/mahasiswabimbingan/:id" element={<GuidedStudent />} />
      <Route path="/monitoring" element={<Monitoring />} />
      <Route path="/monitoring/:id" element={<Monitored />} />
      <Route path="/akun" element={<Account />} />
      <Route path="*" element={<NotFound home={HOME} />} />
    </Routes>
  )
}

/** Fetches the page of this address before it is shown, with the data that it cannot do without. */
export async function preparePage(role: Role, pathname: string): Promise<void> {
  const [, place = '', one] = pathname.split('/')
  const student = role === 'mahasiswa'
  const pages: Record<string, OnDemand<object>> = {
    '': student ? StudentHome : Home,
    laporan: Reports,
    mahasiswabimbingan: one ? GuidedStudent : Guidance,
    monitoring: one ? Monitored : Monitoring,
    akun: Account,
  }
  const needsStudent = student && place !== 'akun'
  // What was seen last is good enough to begin with.
  const data = needsStudent && queryClient.ensureQueryData(studentInfo()).catch(() => undefined)
  await Promise.all([pages[place]?.prepare(), data])
  if (place === '' && !student) await (await import('./home/Home.tsx')).prepareHome(role)
}

const HOME = { component: Link, to: '/' }
const PAGE = <Loading shape="page" />

const StudentHome = onDemand(() => withStudent(import('./student/HomePage.tsx')), PAGE)
const Reports = onDemand(() => withStudent(import('./student/ReportsPage.tsx')), PAGE)
const Home = onDemand(() => import('./home/Home.tsx'), PAGE)
const Account = onDemand(() => import('./account/Account.tsx'), PAGE)
const Guidance = onDemand(() => import('./lecturer/GuidancePage.tsx'), PAGE)
const GuidedStudent = onDemand(() => import('./lecturer/GuidedStudentPage.tsx'), PAGE)
const Monitoring = onDemand(() => import('./lecturer/MonitoringPage.tsx'), PAGE)
const Monitored = onDemand(() => import('./lecturer/MonitoredPage.tsx'), PAGE)

/** On a slow phone the data is on its way while the page's code still is. */
function withStudent<T>(page: Promise<T>): Promise<T> {
  void queryClient.prefetchQuery(studentInfo())
  return page
}
