import Breadcrumbs from '@mui/material/Breadcrumbs'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { adminFrame } from '../../i18n/adminFrame.ts'
import { Quiet } from './Quiet.tsx'

/** The list that a page belongs to, and what the page is called there. Apart from the frame, as the first pages have none. */
export const Path = ({ to, list, here }: { to: string; list: string; here: string }) => (
  <Breadcrumbs aria-label={adminFrame.path} sx={{ mb: 1 }}>
    <MuiLink component={Link} to={to} variant="body2">
      {list}
    </MuiLink>
    <Quiet>{here}</Quiet>
  </Breadcrumbs>
)
