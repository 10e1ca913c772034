import Alert from '@mui/material/Alert'
import { useListContext } from 'react-admin'
import { may } from '../../contract/access.ts'
import type { AnswerOf } from '../../contract/endpoints/index.ts'
import { wholeHours } from '../../contract/rules/attendance.ts'
import { adminAttendance as words } from '../../i18n/adminAttendance.ts'
import { number } from '../../i18n/number.ts'
import { bulkButtons, mayBulk } from '../bulk/bulkButtons.tsx'
import { BulkOutlet } from '../bulk/BulkOutlet.tsx'
import type { Row } from '../definition.ts'
import { RulesButton } from '../pages/attendance/RulesButton.tsx'
import { REMINDED, remindedText } from '../parts/Reminded.tsx'
import { SecondLine } from '../parts/SecondLine.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

/** '/kehadiran' of an office: how far everybody is, and what the programme asks for. */
const look: ResourceViews = {
  people: 'mahasiswa',
  said: (meta) => ({ hint: (meta as Answer)?.data.semnama, none: words.none, noneHint: words.noneText }),
  cells: { ...REMINDED.cells, menit: Hours },
  // A file has hours that are full, and the target beside them.
  exported: { ...REMINDED.exported, menit: ({ menit }) => wholeHours(Number(menit)) },
  below: { nama: 'nobp', perusahaannama: 'dosennama' },
  hidden: ['target', 'berjam', 'diingatkan'],
  brief: ['menit', 'hadir', 'tidakhadir', 'menunggu'],
  rowAddress: ({ nobp }, _from, role) =>
    may(role, 'GET kehadiran/{registerid}') ? `/mahasiswa/${String(nobp)}` : undefined,
  Note,
  bulk: bulkButtons('kehadiran'),
  selects: (role) => mayBulk(role, 'kehadiran'),
  Add: Rules,
}
export default look

type Answer = AnswerOf<'GET kehadiran'> | undefined
const useAnswer = () => (useListContext().meta as Answer)?.data

function Hours({ row }: { row: Row }) {
  const { menit, target } = row
  const hours = number(wholeHours(Number(menit)))
  return (
    <>
      {target === null ? hours : words.of({ hours, target: Number(target) })}
      <SecondLine parts={[remindedText(row)]} />
    </>
  )
}

function Note() {
  return (
    <>
      <TooMany />
      <BulkOutlet />
    </>
  )
}

function TooMany() {
  return useAnswer()?.berat.map(({ prodinama, jam, harikerja, sehari }) => (
    <Alert key={prodinama} severity="warning" sx={{ mb: 2 }}>
      {words.rules.tooMany({
        programme: prodinama,
        hours: jam,
        days: harikerja,
        aDay: sehari,
      })}
    </Alert>
  ))
}

function Rules() {
  return <RulesButton programmes={useAnswer()?.aturan} />
}
