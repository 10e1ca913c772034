import MoveIcon from '@mui/icons-material/EditCalendarOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { may } from '../../contract/access.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminQuota as words } from '../../i18n/adminQuota.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import type { Row } from '../definition.ts'
import type { ResourceViews } from '../views/resourceViews.ts'
import { ofQuotaCompany } from './quotaCompany.tsx'

const ShiftDialog = onDemand(() => import('../pages/internship/ShiftDialog.tsx'))

export const jadwal: ResourceViews = {
  ...ofQuotaCompany('jadwalperusahaanid', 'jadwalkuotaidx'),
  Actions: Shift,
  acts: (role) => may(role, 'POST jadwal/geser/{jadwalid}'),
}

/** A wrong schedule is moved although there are reports. */
function Shift({ row }: { row: Row }) {
  const { role } = usePerson()
  const [asking, setAsking] = useState(false)
  if (!may(role, 'POST jadwal/geser/{jadwalid}')) return null
  const company = String(row.perusahaannama)
  return (
    <>
      <Tooltip title={words.shift}>
        <IconButton size="small" aria-label={words.shiftOne({ company })} onClick={() => setAsking(true)}>
          <MoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {asking && (
        <ShiftDialog
          jadwalid={Number(row.id)}
          company={company}
          start={{ mulai: String(row.jadwalmulai), selesai: String(row.jadwalselesai) }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
