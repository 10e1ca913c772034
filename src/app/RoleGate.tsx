import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../dataProvider/problem.ts'
import { useMe, useSession, type Person } from '../dataProvider/session.ts'
import { rememberRole } from '../dataProvider/visits.ts'
import { ErrorBoundary } from '../ui/states/ErrorBoundary.tsx'
import { Failed } from '../ui/states/Failed.tsx'
import { NotLoggedIn } from '../ui/states/pages.tsx'
import { OnDemand, Splash } from './OnDemand.tsx'
import { placeOf } from './placeOf.ts'
import { loadAdmin, loadForbidden, loadLogin, loadPortal, loadSessionEnded } from './screens.ts'

/** Everything behind the login: who asks, and which application answers. */
export function RoleGate() {
  const { search } = useLocation()
  return new URLSearchParams(search).has('token') ? <TokenDropped /> : <Gate />
}

function Gate() {
  const session = useSession()
  const { data: me, error, isFetching, refetch } = useMe()
  const { pathname } = useLocation()

  if (session === 'out')
    return pathname === '/' ? <OnDemand load={loadLogin} role="mahasiswa" /> : <Outside />
  if (!me) {
    // The token of last week: the same address after signing in.
    if (session === 'ended') return <OnDemand load={loadLogin} role="mahasiswa" ended />
    return error ? (
      <Failed size="page" message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Splash />
    )
  }
  return (
    <>
      <ErrorBoundary resetKey={pathname}>
        <Application me={me} pathname={pathname} key={`${me.level} ${me.username}`} />
      </ErrorBoundary>
      {session === 'ended' && <OnDemand load={loadSessionEnded} me={me} />}
    </>
  )
}

function Application({ me, pathname }: { me: Person; pathname: string }) {
  useEffect(() => {
    // With a first password the next visit, too, is answered nothing of what this role sees first.
    if (!me.sandiawal) rememberRole(me.role)
  }, [me.role, me.sandiawal])
  // A password that somebody else has handed out is replaced before anything else.
  if (me.sandiawal && pathname !== '/akun') return <Navigate to="/akun" replace />
  const place = placeOf(me.role, me.menu, pathname)
  return <OnDemand load={{ portal: loadPortal, admin: loadAdmin, forbidden: loadForbidden }[place]} />
}

function Outside() {
  return (
    <main>
      <NotLoggedIn login={{ component: Link, to: '/login' }} />
    </main>
  )
}

/** '/?token=…' is left before anything else is asked of the server; what it says is not believed. */
function TokenDropped() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const rest = new URLSearchParams(search)
    rest.delete('token')
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true })
  }, [navigate, pathname, search, hash])
  return null
}
