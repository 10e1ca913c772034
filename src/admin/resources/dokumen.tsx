import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { nameOf } from '../../i18n/labels.ts'
import { useReaches } from '../useReaches.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

/** The stages at which they are asked for are edited from here. */
export const dokumen: ResourceViews = { Add: Stages }

function Stages() {
  return (
    useReaches()('/jenis') && (
      <Button component={Link} to="/jenis" variant="outlined" color="inherit">
        {nameOf('jenis')}
      </Button>
    )
  )
}
