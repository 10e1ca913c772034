import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Icon } from '../parts/Icon.tsx'
import { addressOfList } from './listAddress.ts'
import type { PlacementResource } from './placements.ts'

/** Back to the list a page was opened from, as it was narrowed there. */
export function BackLink({ to, children }: { to: PlacementResource; children: string }) {
  return (
    <Button
      component={Link}
      to={addressOfList(to)}
      color="inherit"
      startIcon={<Icon name="kiri" size={20} />}
      sx={{ ml: -1, mb: 1 }}
    >
      {children}
    </Button>
  )
}
