import { Admin, CustomRoutes, memoryStore } from 'react-admin'
import { authProvider } from '../dataProvider/authProvider.ts'
import { dataProvider } from '../dataProvider/dataProvider.ts'
import { queryClient, usePerson } from '../dataProvider/session.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { adminThemeOptions } from '../ui/adminTheme.ts'
import { Crashed } from '../ui/states/ErrorBoundary.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../ui/states/pages.tsx'
import { adminResources } from './adminResources.tsx'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { HomePage } from './pages/home/HomePage.tsx'
import { pageRoutes } from './pages/routes.tsx'

/** The application of the administrators, below the root's router: everything in it is made of the contract. */
export default function App() {
  const { role } = usePerson()
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      // Nothing but the token is ever stored in the browser.
      store={store}
      // One theme for light and dark: it follows the system by itself.
      theme={adminThemeOptions}
      darkTheme={null}
      title="Magang Politeknik"
      layout={AdminLayout}
      dashboard={HomePage}
      catchAll={Unknown}
      accessDenied={Forbidden}
      authenticationError={Crashed}
      error={Crashed}
      loading={Waiting}
      loginPage={false}
      authCallbackPage={false}
      notification={Silent}
      requireAuth
      disableTelemetry
    >
      {adminResources(role)}
      <CustomRoutes>{pageRoutes}</CustomRoutes>
    </Admin>
  )
}

const store = memoryStore()
const Waiting = () => <Loading shape="page" />
const Unknown = () => <NotFound />
/** Our dialogs and notices speak; react-admin's snackbar would say it twice. */
const Silent = () => null
