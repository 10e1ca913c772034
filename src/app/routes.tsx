import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { RETURN_PAGE } from '../contract/signIn.ts'
import { signOut, useMe } from '../dataProvider/session.ts'
import { useUnread } from '../dataProvider/useUnread.ts'
import { connection } from '../i18n/connection.ts'
import { ErrorBoundary } from '../ui/states/ErrorBoundary.tsx'
import { OfflineBanner } from '../ui/states/OfflineBanner.tsx'
import { BackgroundTasks } from './BackgroundTasks.tsx'
import { RoleGate } from './RoleGate.tsx'
import { About, CampusReturn, Check, Hat, Login, Mail, Privacy, Splash, Token } from './screens.tsx'
import { useScroll } from './useScroll.ts'

/** What every router shows. Role and path decide behind `*` which application is loaded. */
export function RootRoutes() {
  useScroll()
  const { data: me } = useMe()
  const unread = useUnread()
  // Whoever has the admin's frame reads what this is inside it.
  const inAdmin = me?.role === 'akademik' || me?.role === 'prodi'
  return (
    <ErrorBoundary>
      <OfflineBanner text={unread ? connection.offlineUnread : connection.offline} />
      <BackgroundTasks />
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="/login-mahasiswa" element={<Login of="mahasiswa" />} />
        <Route path="/login-dosen" element={<Login of="dosen" />} />
        <Route path={`/${RETURN_PAGE}/:penyedia`} element={<CampusReturn />} />
        <Route path="/token/:id" element={<ByToken />} />
        {!inAdmin && <Route path="/about" element={<About />} />}
        {['lupa-sandi', 'sandi-baru', 'konfirmasi-surel', 'berhenti-surel/:token?'].map((path) => (
          <Route key={path} path={path} element={<Mail />} />
        ))}
        <Route path="/peran/:peran?" element={<Hat />} />
        {!inAdmin && <Route path="/data-pribadi" element={<Privacy />} />}
        <Route path="/v/:kode?" element={<Check />} />
        <Route path="/keluar" element={<SignOut />} />
        <Route path="*" element={<RoleGate />} />
      </Routes>
    </ErrorBoundary>
  )
}

/** A page of its own, so that a page with something to lose asks before it. Not for links from outside. */
function SignOut() {
  const asked = (useLocation().state as { asked?: boolean } | null)?.asked
  useEffect(() => {
    if (asked) void signOut()
  }, [asked])
  return asked ? <Splash /> : <Navigate to="/" replace />
}

function ByToken() {
  const { id = '' } = useParams()
  return <Token key={id} token={id} />
}
