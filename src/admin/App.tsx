import { CoreAdmin, CustomRoutes } from 'react-admin'
import { useMemo, type ReactNode } from 'react'
import { authProvider } from '../dataProvider/authProvider.ts'
import { dataProvider } from '../dataProvider/dataProvider.ts'
import { nameOf } from '../dataProvider/indexedDb.ts'
import { queryClient, usePerson } from '../dataProvider/session.ts'
import { productName } from '../i18n/campus.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { campus } from '../ui/useCampus.ts'
import { Crashed } from '../ui/states/ErrorBoundary.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../ui/states/pages.tsx'
import { adminResources } from './adminResources.tsx'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { BellSlot } from './layout/bellSlot.ts'
import { AdminThemed } from './layout/AdminThemed.tsx'
import { HomePage } from './pages/home/HomePage.tsx'
import { OverviewPage } from './pages/overview/OverviewPage.tsx'
import { pageRoutes } from './pages/routes.tsx'
import { listStore } from './store.ts'

/**
 * The application of the administrators, below the root's router: everything in it is made of the contract, with
 * react-admin's own parts in a frame of ours (docs/decisions/0023).
 * @param bell what leads to what concerns this person, in the header
 * @param pages routes of the portal's pages that an admin opens, to be shown in the same frame
 */
export default function App({ pages, bell }: { pages?: ReactNode; bell?: ReactNode }) {
  const person = usePerson()
  const { role } = person
  const owner = nameOf(person)
  const store = useMemo(() => listStore(owner), [owner])
  return (
    <BellSlot value={bell}>
      <AdminThemed>
        <CoreAdmin
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
          title={productName(campus())}
          layout={AdminLayout}
          dashboard={role === 'wadir' ? OverviewPage : HomePage}
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
    </BellSlot>
  )
}

const Waiting = () => <Loading shape="page" />
const Unknown = () => <NotFound />
