import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import type { QueuedStudent } from '../../contract/endpoints/index.ts'
import { WAITING_STATES } from '../../contract/rules/antrean.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { adminWaitingList as words } from '../../i18n/adminWaitingList.ts'
import { waktu } from '../../i18n/dates.ts'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { SecondLine } from '../parts/SecondLine.tsx'
import { studentAddress } from '../pages/student/address.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const waitingOf = (row: Row) => row as unknown as QueuedStudent

/** '/antrean', and a quota's own: who waits where, and to whom a place is offered. */
const look: ResourceViews = {
  said: () => ({ hint: words.hint, none: words.none, noneHint: words.noneHint }),
  words: {
    keadaan: () => Object.fromEntries(WAITING_STATES.map((state) => [state, STATES.antrean[state].text])),
  },
  below: { mahasiswa: 'nobp', perusahaannama: 'jeniskuota' },
  hidden: ['batas', 'prodinama'],
  brief: ['perusahaannama', 'keadaan', 'masuk'],
  cells: {
    mahasiswa: ({ row }) => (
      <MuiLink component={Link} to={studentAddress(waitingOf(row).nobp)}>
        {waitingOf(row).mahasiswa}
      </MuiLink>
    ),
    keadaan: State,
    masuk: ({ row }) => waktu(waitingOf(row).masuk, timeZone()),
  },
  exported: {
    keadaan: (row) => stateOf(row),
    batas: (row) => momentOf(waitingOf(row).batas),
    masuk: (row) => momentOf(waitingOf(row).masuk),
  },
  title: ({ mahasiswa }) => String(mahasiswa),
  actions: {
    akhiri: {
      label: () => words.end,
      question: (row) => ({
        title: words.endTitle({ name: String(row.mahasiswa), company: String(row.perusahaannama) }),
        text: waitingOf(row).batas === null ? words.endText : words.endOffer,
        yes: words.end,
      }),
      reasons: () => words.reasons,
    },
  },
}
export default look

const momentOf = (moment: string | null) => (moment === null ? '' : waktu(moment, timeZone()))

function stateOf(row: Row): string {
  const { urutan, batas } = waitingOf(row)
  return batas === null
    ? words.place({ place: urutan ?? 0 })
    : words.offeredUntil({ when: waktu(batas, timeZone()) })
}

function State({ row }: { row: Row }) {
  return (
    <>
      <StatusChip of="antrean" is={waitingOf(row).keadaan} />
      <SecondLine parts={[stateOf(row)]} />
    </>
  )
}
