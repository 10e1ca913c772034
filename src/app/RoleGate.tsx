import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { isStaff } from '../contract/roles.ts'
import { messageOf } from '../dataProvider/problem.ts'
import { useMe, useSession, type Person } from '../dataProvider/session.ts'
import { loginFor } from '../portal/login/returning.ts'
import { ErrorBoundary } from '../ui/states/ErrorBoundary.tsx'
import { Failed } from '../ui/states/Failed.tsx'
import { NotLoggedIn } from '../ui/states/pages.tsx'
import { locationOf } from './locationOf.ts'
import { Admin, Forbidden, Login, portalOf, SessionEnded, Splash } from './screens.tsx'

/** Everything behind the login: who asks, and which application answers. */
export function RoleGate() {
  const { search } = useLocation()
  return new URLSearchParams(search).has('token') ? <TokenDropped /> : <Gate />
}

function Gate() {
  const session = useSession()
  const { data: me, error, isFetching, refetch } = useMe()
  const { pathname } = useLocation()

  if (session === 'out') return pathname === '/' ? <Login /> : <Outside />
  if (!me) {
    // The token of last week: the same address after signing in.
    if (session === 'ended') return <Login ended />
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
      {session === 'ended' && <SessionEnded me={me} />}
    </>
  )
}

function Application({ me, pathname }: { me: Person; pathname: string }) {
  const { search, hash } = useLocation()
  // A password that somebody else has handed out is replaced before anything else; then it goes on to where one wanted to be.
  if (me.sandiawal && pathname !== '/akun')
    return <Navigate to="/akun" replace state={{ then: `${pathname}${search}${hash}` }} />
  const place = locationOf(me.role, me.menu, pathname)
  // Told in the frame of whoever asks.
  if (isStaff(me.role)) return <Admin forbidden={place === 'forbidden'} />
  const Screen = place === 'forbidden' ? Forbidden : portalOf(me.role)
  return <Screen />
}

function Outside() {
  const { pathname, search, hash } = useLocation()
  return (
    <main>
      <NotLoggedIn login={{ component: Link, to: loginFor(`${pathname}${search}${hash}`) }} />
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
