import { CoreAdmin, CustomRoutes, memoryStore } from 'react-admin'
import type { ReactNode } from 'react'
import { authProvider } from '../dataProvider/authProvider.ts'
import { dataProvider } from '../dataProvider/dataProvider.ts'
import { queryClient, usePerson } from '../dataProvider/session.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { Crashed } from '../ui/states/ErrorBoundary.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../ui/states/pages.tsx'
import { adminResources } from './adminResources.tsx'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { AdminThemed } from './layout/AdminThemed.tsx'
import { HomePage } from './pages/home/HomePage.tsx'
import { pageRoutes } from './pages/routes.tsx'

/**
 * The application of the administrators, below the root's router: everything in it is made of the contract. Its screens
 * are our own, so react-admin's core without its ready-made ones is all that is downloaded.
 * @param pages routes of the portal's pages that an admin opens, to be shown in the same frame
 */
export default function App({ pages }: { pages?: ReactNode }) {
  const { role } = usePerson()
  return (
    <AdminThemed>
      <CoreAdmin
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        // Nothing but the token is ever stored in the browser.
        store={store}
        title="Magang Politeknik"
        layout={AdminLayout}
        dashboard={HomePage}
        catchAll={Unknown}
        accessDenied={Forbidden}
        authenticationError={Crashed}
        error={Crashed}
        loading={Waiting}
        // The root has asked who this is before it loaded any of this.
        requireAuth={false}
        loginPage={false}
        authCallbackPage={false}
        disableTelemetry
      >
        {adminResources(role)}
        <CustomRoutes>
          {pageRoutes}
          {pages}
        </CustomRoutes>
      </CoreAdmin>
    </AdminThemed>
  )
}

const store = memoryStore()
const Waiting = () => <Loading shape="page" />
const Unknown = () => <NotFound />
