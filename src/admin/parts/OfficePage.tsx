import Breadcrumbs from '@mui/material/Breadcrumbs'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { may } from '../../contract/access.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminFrame } from '../../i18n/adminFrame.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Forbidden } from '../../ui/states/pages.tsx'
import { Quiet } from '../parts/Quiet.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  /** Where the page belongs to: the address and name of that list, and what this one is called there. */
  path?: { to: string; list: string; here: string }
  /** In pixels, where lines as wide as the window read badly. */
  width?: number
  children: ReactNode
}

/** A page of the office below the frame that surrounds all of them. */
export function OfficePage({ title, subtitle, actions, path, width, children }: Props) {
  return (
    <>
      {path && (
        <Breadcrumbs aria-label={adminFrame.path} sx={{ mb: 1 }}>
          <MuiLink component={Link} to={path.to} variant="body2">
            {path.list}
          </MuiLink>
          <Quiet>{path.here}</Quiet>
        </Breadcrumbs>
      )}
      <PageTitle title={title} subtitle={subtitle} actions={actions} />
      {width === undefined ? children : <Box sx={{ maxWidth: width }}>{children}</Box>}
    </>
  )
}

/** Around a page whose call not every role may make; nothing of it is asked for before that is known. */
export function Allowed({ to, children }: { to: Parameters<typeof may>[1]; children: ReactNode }) {
  return may(usePerson().role, to) ? children : <Forbidden />
}
