import type { ComponentType } from 'react'
import type { Role } from '../contract/roles.ts'
import { loading } from '../i18n/loading.ts'
import { states } from '../i18n/states.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { Loading } from '../ui/states/Loading.tsx'
import { Message } from '../ui/states/Message.tsx'
import { Button } from '../ui/Button.tsx'

/** Before anything is known about the page. */
export function Splash() {
  return (
    <div style={{ maxWidth: 1120, margin: '0 auto', padding: '88px 16px 24px' }}>
      <Loading shape="page" />
    </div>
  )
}

const screen = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  onDemand(load, <Splash />, NotFetched)

/** What is loaded on demand. Each is a chunk of its own: a student never downloads the admin application. */
export const Login = screen(() => import('../portal/login/LoginPage.tsx'))
export const Hat = screen(() => import('../portal/login/HatPage.tsx'))
export const CampusReturn = screen(() => import('../portal/login/CampusReturn.tsx'))
export const Token = screen(() => import('../portal/login/TokenPage.tsx'))
export const SessionEnded = screen(() => import('../portal/login/SessionEnded.tsx'))
export const Mail = screen(() => import('../portal/mail/MailPages.tsx'))
export const About = screen(() => import('../portal/about/AboutPage.tsx'))
export const Privacy = screen(() => import('../portal/privacy/PrivacyPage.tsx'))
export const Check = screen(() => import('../portal/letters/CheckPage.tsx'))
export const Forbidden = screen(() => import('../portal/frame/ForbiddenPage.tsx'))
export const Student = screen(() => import('./StudentApp.tsx'))
export const Lecturer = screen(() => import('./LecturerApp.tsx'))
export const DataRouter = screen(() => import('./DataRouter.tsx'))
export const Admin = screen(() => import('./AdminApp.tsx'))

/** Two downloads: a student's phone gets none of what lecturers work with. */
export const portalOf = (role: Role) => (role === 'mahasiswa' ? Student : Lecturer)

function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <Message
      size="page"
      role="alert"
      picture="putus"
      tone="menunggu"
      title={loading.failed}
      text={loading.failedText}
      action={
        <>
          <Button look="filled" size="large" onClick={onRetry}>
            {states.retry}
          </Button>
          <Button size="large" onClick={() => window.location.reload()}>
            {states.reload}
          </Button>
        </>
      }
    />
  )
}
