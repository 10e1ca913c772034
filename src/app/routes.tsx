import { Route, Routes, useParams } from 'react-router-dom'
import { OnDemand } from './OnDemand.tsx'
import { RoleGate } from './RoleGate.tsx'
import { loadAbout, loadLogin, loadToken } from './screens.ts'

/** The one router. Role and path decide behind `*` which application is loaded. */
export function RootRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<OnDemand load={loadLogin} key="admin" role="admin" />} />
      <Route
        path="/login-mahasiswa"
        element={<OnDemand load={loadLogin} key="mahasiswa" role="mahasiswa" />}
      />
      <Route path="/token/:id" element={<Token />} />
      <Route path="/about" element={<OnDemand load={loadAbout} />} />
      <Route path="*" element={<RoleGate />} />
    </Routes>
  )
}

function Token() {
  const { id = '' } = useParams()
  return <OnDemand load={loadToken} key={id} token={id} />
}
