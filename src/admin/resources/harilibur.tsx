import Button from '@mui/material/Button'
import { useState } from 'react'
import { may } from '../../contract/access.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminHolidays as words } from '../../i18n/adminHolidays.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

const NationalDialog = onDemand(() => import('../pages/holidays/NationalDialog.tsx'))

export const harilibur: ResourceViews = {
  Add: National,
}

function National() {
  const { role } = usePerson()
  const [open, setOpen] = useState(false)
  if (!may(role, 'POST harilibur/beberapa')) return null
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {open && <NationalDialog onClose={() => setOpen(false)} />}
    </>
  )
}
