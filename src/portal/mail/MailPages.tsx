import { useLocation } from 'react-router-dom'
import ConfirmPage from './ConfirmPage.tsx'
import ForgotPage from './ForgotPage.tsx'
import ResetPage from './ResetPage.tsx'
import StopPage from './StopPage.tsx'

/** The pages that the links of mails lead to, and the one that asks for such a mail: one download for all. */
export default function MailPages() {
  const page = useLocation().pathname.split('/')[1]
  if (page === 'sandi-baru') return <ResetPage />
  if (page === 'konfirmasi-surel') return <ConfirmPage />
  return page === 'berhenti-surel' ? <StopPage /> : <ForgotPage />
}
