import { Route } from 'react-router-dom'
import { Loading } from '../../ui/states/Loading.tsx'
import { onDemand } from '../../ui/onDemand.tsx'

const waiting = <Loading shape="page" />
const ImportPage = onDemand(() => import('./import/ImportPage.tsx'), waiting)
const PapersPage = onDemand(() => import('./documents/DocumentsPage.tsx'), waiting)
const SettingsPage = onDemand(() => import('./settings/SettingsPage.tsx'), waiting)

/** Pages that are no list of a resource. */
export const pageRoutes = [
  <Route key="dokumenakademik" path="/dokumenakademik" element={<PapersPage />} />,
  <Route key="impor" path="/impor" element={<ImportPage />} />,
  <Route key="pengaturan" path="/pengaturan" element={<SettingsPage />} />,
]
