import { Route, Routes, useParams } from 'react-router-dom'
import { RoleGate } from './RoleGate.tsx'
import { About, Login, Token } from './screens.tsx'

/** The one router. Role and path decide behind `*` which application is loaded. */
export function RootRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<Login key="admin" role="admin" />} />
      <Route path="/login-mahasiswa" element={<Login key="mahasiswa" role="mahasiswa" />} />
      <Route path="/token/:id" element={<ByToken />} />
      <Route path="/about" element={<About />} />
      <Route path="*" element={<RoleGate />} />
    </Routes>
  )
}

function ByToken() {
  const { id = '' } = useParams()
  return <Token key={id} token={id} />
}
