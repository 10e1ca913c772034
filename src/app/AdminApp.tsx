import { Link, Route } from 'react-router-dom'
import App from '../admin/App.tsx'
import { Bell } from '../portal/notices/onDemand.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { Forbidden } from '../ui/states/pages.tsx'

const waiting = <Loading shape="page" />
const About = onDemand(
  async () => ({ default: (await import('../portal/about/AboutPage.tsx')).About }),
  waiting,
)
const Privacy = onDemand(
  async () => ({ default: (await import('../portal/privacy/PrivacyPage.tsx')).Privacy }),
  waiting,
)
const Account = onDemand(() => import('../portal/account/Account.tsx'), waiting)
const Monitored = onDemand(() => import('../portal/lecturer/MonitoredPage.tsx'), waiting)
const Notices = onDemand(
  async () => ({ default: (await import('../portal/notices/shown.ts')).NoticesPage }),
  waiting,
)
const Lapangan = onDemand(() => import('../portal/lapangan/campus/LapanganPage.tsx'), waiting)
const Print = onDemand(() => import('../portal/print/PrintPage.tsx'), waiting)
const GuidedStudent = onDemand(() => import('../portal/lecturer/GuidedStudentPage.tsx'), waiting)

/** One frame for one person: these pages are the portal's, and an admin sees them inside the admin's own frame. */
const pages = [
  <Route key="about" path="/about" element={<About />} />,
  <Route key="pemberitahuan" path="/pemberitahuan" element={<Notices />} />,
  <Route key="akun" path="/akun" element={<Account />} />,
  <Route key="data-pribadi" path="/data-pribadi" element={<Privacy />} />,
  <Route key="monitoring-satu" path="/monitoring/:id" element={<Monitored />} />,
  <Route key="bimbingan-satu" path="/mahasiswabimbingan/:id" element={<GuidedStudent />} />,
  <Route key="lapangan-satu" path="/pembimbing-lapangan/:id" element={<Lapangan />} />,
  <Route key="cetak" path="/cetak/:id" element={<Print />} />,
  // The settings can give an admin this menu; the reports are still the student's.
  <Route key="laporan" path="/laporan" element={<Forbidden home={{ component: Link, to: '/' }} />} />,
]

/**
 * The admin application with what it shows of the portal.
 * @param forbidden a place that is not in this person's menu: told in their own frame
 */
export default function AdminApp({ forbidden }: { forbidden?: boolean }) {
  return <App pages={pages} bell={<Bell />} forbidden={forbidden} />
}
