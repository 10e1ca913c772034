import { createBrowserRouter, Outlet, ScrollRestoration, useParams } from 'react-router-dom'
import { OfflineBanner } from '../ui/states/OfflineBanner.tsx'
import { Crashed } from '../ui/states/ErrorBoundary.tsx'
import { Background } from './Background.tsx'
import { OnDemand } from './OnDemand.tsx'
import { RoleGate } from './RoleGate.tsx'
import { loadAbout, loadLogin, loadToken } from './screens.ts'

/** The one router. Role and path decide behind `*` which application is loaded. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <Crashed />,
    children: [
      { path: '/login', element: <OnDemand load={loadLogin} key="admin" role="admin" /> },
      { path: '/login-mahasiswa', element: <OnDemand load={loadLogin} key="mahasiswa" role="mahasiswa" /> },
      { path: '/token/:id', element: <Token /> },
      { path: '/about', element: <OnDemand load={loadAbout} /> },
      { path: '*', element: <RoleGate /> },
    ],
  },
])

function Root() {
  return (
    <>
      <ScrollRestoration />
      <OfflineBanner />
      <Background />
      <Outlet />
    </>
  )
}

function Token() {
  const { id = '' } = useParams()
  return <OnDemand load={loadToken} key={id} token={id} />
}
