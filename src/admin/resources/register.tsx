import BeginIcon from '@mui/icons-material/PlaylistAddCheck'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, Route } from 'react-router-dom'
import { resources } from '../../contract/resources/index.ts'
import { daysBetween, today } from '../../contract/rules/calendar.ts'
import { isEnd, type InternshipState } from '../../contract/rules/internship.ts'
import { type RegistrationState, registrationState } from '../../contract/rules/registration.ts'
import { countsOf } from '../../dataProvider/dataProvider.ts'
import { timeZone, usePerson } from '../../dataProvider/session.ts'
import { adminList as words } from '../../i18n/adminList.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { STATES } from '../../ui/status/states.ts'
import { PlacementChip } from '../../ui/status/PlacementChip.tsx'
import { listQuery } from '../address.ts'
import { bulkButtons, mayBulk } from '../bulk/bulkButtons.tsx'
import { BulkOutlet } from '../bulk/BulkOutlet.tsx'
import { shortDay } from '../days.ts'
import type { Row } from '../definition.ts'
import { reviewAddress } from '../pages/student/address.ts'
import { Quiet } from '../parts/Quiet.tsx'
import { filterOf, isOwnTask, OLDEST_FIRST, useTasks } from '../tasks.ts'
import { REMINDED, remindedText } from '../parts/Reminded.tsx'
import { SecondLine } from '../parts/SecondLine.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

const StudentPage = onDemand(() => import('../pages/student/StudentPage.tsx'), <Loading shape="page" />)

export const register: ResourceViews = {
  cells: { ...REMINDED.cells, registerstatus: Status, registertanggal: Since },
  below: { registermhsnama: 'registernobp', registernamaperusahaan: 'kuotaprodinama' },
  hidden: ['kuotasemnama', 'pembimbingdosennama', 'diingatkan'],
  views: {
    filter: 'keadaan',
    words: () => words.standing,
    counts: (others, signal) => countsOf(resources.register, others, signal),
  },
  Add: Begin,
  exported: {
    ...REMINDED.exported,
    registerstatus: (row) =>
      isEnd(row.keadaan as InternshipState | null)
        ? STATES.magang[row.keadaan as InternshipState].text
        : STATES.registrasi[row.registerstatus as RegistrationState].text,
  },
  // Carries the list as it is shown, so that the review goes on to the next of these.
  rowAddress: (row, from) => reviewAddress(row.id, from),
  Card: Summary,
  bulk: bulkButtons('register'),
  selects: (role) => mayBulk(role, 'register'),
  Note: BulkOutlet,
  routes: <Route path=":id" element={<StudentPage />} />,
}

/** Through all who wait for a decision, the oldest first. */
function Begin() {
  const { role } = usePerson()
  const { data = [] } = useTasks()
  const { registerid = null, jumlah = 0 } = data.find(({ nama }) => nama === 'menunggu') ?? {}
  if (registerid === null || !isOwnTask(role, 'menunggu')) return null
  const from = listQuery({ filter: filterOf('menunggu'), sort: OLDEST_FIRST })
  return (
    <Button
      component={Link}
      to={reviewAddress(registerid, from)}
      variant="contained"
      startIcon={<BeginIcon />}
    >
      {words.reviewAll({ count: jumlah })}
    </Button>
  )
}

/** The decision, and how far the documents for it are. */
function Status({ row }: { row: Row }) {
  return (
    <>
      <PlacementChip
        decided={registrationState(row.registerdisetujui as number | null)}
        keadaan={row.keadaan as InternshipState | null}
      />
      <SecondLine
        parts={[
          words.documentsSent({ sent: Number(row.jmluploadregister), asked: Number(row.jmldokregister) }),
          remindedText(row),
        ]}
      />
    </>
  )
}

/** The day, and how long somebody has been waiting for an answer since; late by what the office has set, as on its home. */
function Since({ row }: { row: Row }) {
  const { role } = usePerson()
  const { data: tasks = [] } = useTasks()
  const day = String(row.registertanggal)
  const days = daysBetween(day, today(new Date(), timeZone()))
  const limit = tasks.find(({ nama }) => nama === 'menunggu')?.batas ?? null
  const late = limit !== null && days > limit && isOwnTask(role, 'menunggu')
  return (
    <>
      <time dateTime={day}>{shortDay(day)}</time>
      {row.registerstatus === 'menunggu' && row.keadaan === null && (
        <SecondLine late={late} parts={[late ? words.late({ days }) : words.waiting(days)]} />
      )}
    </>
  )
}

/** On a phone: who and where, the decision, and since when. */
function Summary({ row }: { row: Row }) {
  return (
    <>
      <Quiet sx={{ mb: 1 }}>
        {[row.registernobp, row.registernamaperusahaan, row.kuotasemnama].map(String).join(' · ')}
      </Quiet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <div>
          <Status row={row} />
        </div>
        <div>
          <Since row={row} />
        </div>
      </Box>
    </>
  )
}
