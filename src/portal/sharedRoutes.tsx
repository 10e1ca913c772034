import { Link, Route } from 'react-router-dom'
import { onDemand } from '../ui/onDemand.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { NotFound } from '../ui/states/pages.tsx'

const waiting = <Loading shape="page" />
// Now and then: nobody's first page waits for them.
const Account = onDemand(() => import('./account/Account.tsx'), waiting)
const Notices = onDemand(async () => ({ default: (await import('./notices/shown.ts')).NoticesPage }), waiting)
const Letters = onDemand(() => import('./letters/LettersPage.tsx'), waiting)
const Lapangan = onDemand(() => import('./lapangan/campus/LapanganPage.tsx'), waiting)
const Print = onDemand(() => import('./print/PrintPage.tsx'), waiting)

/** What everybody in the portal has. */
export const sharedRoutes = (
  <>
    <Route path="/cetak/:id" element={<Print />} />
    <Route path="/pemberitahuan" element={<Notices />} />
    <Route path="/pembimbing-lapangan/:id" element={<Lapangan />} />
    <Route path="/surat" element={<Letters />} />
    <Route path="/akun" element={<Account />} />
    <Route path="*" element={<NotFound home={{ component: Link, to: '/' }} />} />
  </>
)
