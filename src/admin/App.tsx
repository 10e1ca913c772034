import { ThemeProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import GlobalStyles from '@mui/material/GlobalStyles'
import { createTheme } from '@mui/material/styles'
import { CoreAdmin, CustomRoutes, Resource as ResourceRoute } from 'react-admin'
import { useMemo, type ReactNode } from 'react'
import { Link, Route } from 'react-router-dom'
import type { Resource } from '../contract/resource.ts'
import type { Role } from '../contract/roles.ts'
import { authProvider } from '../dataProvider/authProvider.ts'
import { dataProvider } from '../dataProvider/dataProvider.ts'
import { nameOf } from '../dataProvider/indexedDb.ts'
import { queryClient, usePerson } from '../dataProvider/session.ts'
import { productName } from '../i18n/campus.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { adminThemeOptions } from '../ui/adminTheme.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { campus } from '../ui/useCampus.ts'
import { Crashed } from '../ui/states/ErrorBoundary.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { Forbidden, NotFound } from '../ui/states/pages.tsx'
import { can, ownScreens, titleOf, type Row } from './definition.ts'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { BellSlot } from './layout/bellSlot.ts'
import { HomePage, Shortcuts } from './pages/home/HomePage.tsx'
import { pageRoutes } from './pages/routes.tsx'
import { listScreens } from './resources/listScreens.tsx'
import { resourceViews } from './resources/resourceViews.tsx'
import { listStore } from './store.ts'
import { ResourceScreen } from './views/ResourceScreen.tsx'

/**
 * The application of the administrators, below the root's router: everything in it is made of the contract, with
 * react-admin's own parts in a frame of ours (docs/decisions/0023).
 * @param bell what leads to what concerns this person, in the header
 * @param pages routes of the portal's pages that an admin opens, to be shown in the same frame
 * @param forbidden what the address names is not this person's
 */
export default function App({ pages, bell, forbidden = false }: Props) {
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
          layout={forbidden ? Barred : AdminLayout}
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

type Props = { pages?: ReactNode; bell?: ReactNode; forbidden?: boolean | undefined }

/** Nothing of the page is asked for. */
const Barred = () => (
  <AdminLayout>
    <Forbidden home={{ component: Link, to: '/' }} />
  </AdminLayout>
)

const Waiting = () => <Loading shape="page" />
const Unknown = () => <NotFound />

/**
 * The contract's resources as react-admin's: real elements, because `<CoreAdmin>` looks at its children. A screen asks for
 * the right to the list itself, so that an address one may not open says so instead of being unknown.
 */
const adminResources = (role: Role) =>
  ownScreens().map((resource) => (
    <ResourceRoute
      key={resource.name}
      name={resource.name}
      list={screenOf(resource)}
      hasCreate={resource.form !== undefined && can(role, 'create', resource)}
      hasEdit={resource.form !== undefined && can(role, 'update', resource)}
      recordRepresentation={(row) => titleOf(resource, row as Row)}
    >
      {/* Where a page of its own has each address below, the form of a new record has this one. */}
      {resource.form && <Route path="create" element={screenOf(resource)} />}
      {resourceViews[resource.name]?.routes}
    </ResourceRoute>
  ))

function screenOf(resource: Resource) {
  const { name } = resource
  const Screen = name in listScreens && listScreens[name as keyof typeof listScreens]
  return Screen ? <Screen /> : <ResourceScreen resource={resource} look={resourceViews[name]} />
}

/**
 * MUI, which only the admin uses, dressed in the colours of the whole product. MUI's own provider also brings what a
 * switch between light and dark needs (storage, listening to other tabs); here an attribute of the page decides
 * (colourScheme.ts), set before the first paint.
 */
function AdminThemed({ children }: { children: ReactNode }) {
  const theme = useMemo(() => createTheme(adminThemeOptions), [])
  const variables = useMemo(() => <GlobalStyles styles={theme.generateStyleSheets()} />, [theme])
  return (
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={theme.components as object}>
        {variables}
        <CssBaseline />
        {children}
      </DefaultPropsProvider>
    </ThemeProvider>
  )
}

const Overview = onDemand(() => import('./pages/overview/Overview.tsx'), <Loading shape="page" />)

/** '/' of the deputy director. */
function OverviewPage() {
  return (
    <>
      <Overview />
      <Shortcuts />
    </>
  )
}
