import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Icon } from '../parts/Icon.tsx'

/** Back to the list a page was opened from. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Button
      component={Link}
      to={to}
      color="inherit"
      startIcon={<Icon name="kiri" size={20} />}
      sx={{ ml: -1, mb: 1 }}
    >
      {children}
    </Button>
  )
}
