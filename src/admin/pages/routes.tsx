import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { Later } from '../layout/Later.tsx'

const ImportPage = lazy(() => import('./import/ImportPage.tsx'))
const PapersPage = lazy(() => import('./papers/PapersPage.tsx'))
const SettingsPage = lazy(() => import('./settings/SettingsPage.tsx'))

/** Pages that are no list of a resource. */
export const pageRoutes = [
  <Route key="dokumenakademik" path="/dokumenakademik" element={<Later children={<PapersPage />} />} />,
  <Route key="impor" path="/impor" element={<Later children={<ImportPage />} />} />,
  <Route key="pengaturan" path="/pengaturan" element={<Later children={<SettingsPage />} />} />,
]
