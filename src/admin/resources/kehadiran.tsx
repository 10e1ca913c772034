import TuneIcon from '@mui/icons-material/Tune'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { may } from '../../contract/access.ts'
import type { AnswerOf } from '../../contract/endpoints/index.ts'
import { wholeHours } from '../../contract/rules/attendance.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminAttendance as words } from '../../i18n/adminAttendance.ts'
import { number } from '../../i18n/number.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import type { Row } from '../definition.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const RulesDialog = onDemand(() => import('../pages/attendance/RulesDialog.tsx'))

/** '/kehadiran' of an office: how far everybody is, and what the programme asks for. */
const look: ResourceViews = {
  said: (meta) => ({ hint: (meta as Answer)?.semnama, none: words.none, noneHint: words.noneText }),
  cells: { menit: Hours },
  // A file has hours that are full, and the target beside them.
  exported: { menit: ({ menit }) => wholeHours(Number(menit)) },
  hidden: ['nobp', 'dosennama', 'target', 'berjam'],
  brief: ['menit', 'hadir', 'tidakhadir', 'menunggu'],
  rowAddress: ({ nobp }, _from, role) =>
    may(role, 'GET kehadiran/{registerid}') ? `/mahasiswa/${String(nobp)}` : undefined,
  Note: TooMany,
  Add: Rules,
}
export default look

type Answer = AnswerOf<'GET kehadiran'>['data'] | undefined
const useAnswer = () => useListContext().meta as Answer

function Hours({ row: { menit, target } }: { row: Row }) {
  const hours = number(wholeHours(Number(menit)))
  return target === null ? hours : words.of({ hours, target: number(Number(target)) })
}

function TooMany() {
  return useAnswer()?.berat.map(({ prodinama, jam, harikerja, sehari }) => (
    <Alert key={prodinama} severity="warning" sx={{ mb: 2 }}>
      {words.rules.tooMany({
        programme: prodinama,
        hours: number(jam),
        days: harikerja,
        aDay: number(sehari),
      })}
    </Alert>
  ))
}

function Rules() {
  const { role } = usePerson()
  const programmes = useAnswer()?.aturan ?? []
  const { prodi } = useListContext().filterValues as { prodi?: number | string }
  const [open, setOpen] = useState(false)
  if (programmes.length === 0 || !may(role, 'POST kehadiran/target/{prodiid}')) return null
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<TuneIcon />} onClick={() => setOpen(true)}>
        {words.rules.change}
      </Button>
      {open && (
        <RulesDialog
          programmes={programmes}
          chosen={prodi === undefined ? null : Number(prodi)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
