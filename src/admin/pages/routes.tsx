import { Route } from 'react-router-dom'
import { Loading } from '../../ui/states/Loading.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { listScreens } from '../resources/listScreens.tsx'

const waiting = <Loading shape="page" />
const ImportPage = onDemand(() => import('./import/ImportPage.tsx'), waiting)
const PapersPage = onDemand(() => import('./documents/DocumentsPage.tsx'), waiting)
const SlipsPage = onDemand(() => import('../passwords/SlipsPage.tsx'), waiting)
const CompaniesPage = onDemand(() => import('./overview/CompaniesPage.tsx'), waiting)
const LecturersPage = onDemand(() => import('./overview/LecturersPage.tsx'), waiting)
const IssuePage = onDemand(() => import('./letters/IssuePage.tsx'), waiting)
const WordsPage = onDemand(() => import('./letters/WordsPage.tsx'), waiting)
const RubricsPage = onDemand(() => import('./grades/RubricsPage.tsx'), waiting)
const SettingsPage = onDemand(() => import('./settings/SettingsPage.tsx'), waiting)

/** Pages that are no list of a resource. */
export const pageRoutes = [
  <Route key="dokumenakademik" path="/dokumenakademik" element={<PapersPage />} />,
  <Route key="impor" path="/impor" element={<ImportPage />} />,
  <Route key="sandiawal" path="/sandiawal" element={<SlipsPage />} />,
  <Route key="ikhtisar-perusahaan" path="/ikhtisar/perusahaan" element={<CompaniesPage />} />,
  <Route key="ikhtisar-dosen" path="/ikhtisar/dosen" element={<LecturersPage />} />,
  <Route key="surat-terbit" path="/surat/terbit" element={<IssuePage />} />,
  <Route key="surat-templat" path="/surat/templat" element={<WordsPage />} />,
  <Route key="rubrik" path="/nilai/rubrik" element={<RubricsPage />} />,
  <Route
    key="pengaturan"
    path="/pengaturan"
    element={<SettingsPage outbox={<listScreens.kotakkeluar within="h2" />} />}
  />,
]
