import TuneIcon from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { may } from '../../../contract/access.ts'
import type { ProgrammeRules } from '../../../contract/endpoints/index.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminAttendance as words } from '../../../i18n/adminAttendance.ts'
import { onDemand } from '../../../ui/onDemand.tsx'

const RulesDialog = onDemand(() => import('./RulesDialog.tsx'))

/** Above a list that counts by them: hours and SKS of the programmes, for whoever sets them. */
export function RulesButton({ programmes }: { programmes: ProgrammeRules[] | undefined }) {
  const { role } = usePerson()
  const { prodi } = useListContext().filterValues as { prodi?: number | string }
  const [open, setOpen] = useState(false)
  if (programmes?.length === 0 || !may(role, 'POST kehadiran/target/{prodiid}')) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<TuneIcon />}
        disabled={!programmes}
        onClick={() => setOpen(true)}
      >
        {words.rules.change}
      </Button>
      {open && programmes && (
        <RulesDialog
          programmes={programmes}
          chosen={prodi === undefined ? null : Number(prodi)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
