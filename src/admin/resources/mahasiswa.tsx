import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Route } from 'react-router-dom'
import { may } from '../../contract/access.ts'
import { eligibility, type EligibilityReason, type Requirement } from '../../contract/rules/eligibility.ts'
import { isStudying, type StudentStatus } from '../../contract/rules/studentStatus.ts'
import { isEnd, type InternshipState } from '../../contract/rules/internship.ts'
import { isActive, type RegistrationState } from '../../contract/rules/registration.ts'
import { call } from '../../dataProvider/call.ts'
import { answerQuery } from '../../dataProvider/query.ts'
import { filterQuery } from '../../dataProvider/dataProvider.ts'
import { usePerson } from '../../dataProvider/session.ts'
import { adminStudents as words } from '../../i18n/adminStudents.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import { bulkButtons, mayBulk } from '../bulk/bulkButtons.tsx'
import { BulkOutlet } from '../bulk/BulkOutlet.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { NameAnd } from '../parts/NameAnd.tsx'
import { REMINDED, remindedText } from '../parts/Reminded.tsx'
import { SecondLine } from '../parts/SecondLine.tsx'
import { useConfirmedAction } from '../useConfirmedAction.ts'
import type { Row } from '../definition.ts'
import { Dash } from '../fieldTypes/fields.tsx'
import { studentAddress } from '../pages/student/address.ts'
import type { ResourceViews } from '../views/resourceViews.ts'
import { isOff } from './dosen.tsx'

const StudentPage = onDemand(() => import('../pages/student/StudentPage.tsx'), <Loading shape="page" />)

export const mahasiswa: ResourceViews = {
  below: { mhsnama: 'mhsnobp', prodinama: 'mhsangkatan' },
  hidden: ['nilai_d_e', 'diingatkan'],
  cells: {
    ...REMINDED.cells,
    mhsnama: ({ row }) => (
      <NameAnd name={String(row.mhsnama)}>
        {isOff(row) && <StatusChip of="akun" is="nonaktif" />}
        <Studies row={row} />
      </NameAnd>
    ),
    mhsrekommagang: Standing,
    registerstatus: ({ row }) => (row.registerstatus ? <Registered row={row} /> : <Dash />),
  },
  exported: {
    ...REMINDED.exported,
    mhsnama: (row) =>
      isOff(row) ? `${String(row.mhsnama)} (${STATES.akun.nonaktif.text})` : String(row.mhsnama),
    mhsrekommagang: (row) =>
      STATES.rekomendasi[recommended(row) ? 'direkomendasikan' : 'belum-direkomendasikan'].text,
    registerstatus: (row) =>
      isEnd(stateOf(row))
        ? STATES.magang[stateOf(row)!].text
        : row.registerstatus
          ? STATES.registrasi[row.registerstatus as RegistrationState].text
          : '',
  },
  editsOnPage: true,
  goesOnTo: (row) => studentAddress(String(row.mhsnobp)),
  rowAddress: (row, from) => studentAddress(String(row.mhsnobp), from),
  Card: Summary,
  bulk: bulkButtons('mahasiswa'),
  selects: (role) => mayBulk(role, 'mahasiswa'),
  views: {
    filter: 'keadaan',
    words: () => words.views,
    // Those whom the office can do something for.
    start: 'layak',
    counts: async (filters, signal) =>
      (await call('GET mahasiswa/keadaan', { query: filterQuery(filters), signal })).data,
  },
  Actions: Recommend,
  acts: (role) => may(role, 'POST mahasiswa/rekomendasi'),
  Note: () => (
    <>
      <NoRequirement />
      <BulkOutlet />
    </>
  ),
  routes: <Route path=":nobp" element={<StudentPage />} />,
}

/** Where the academic system says something else than that somebody studies. */
export function Studies({ row }: { row: Record<string, unknown> }) {
  const status = statusOf(row)
  return status !== null && !isStudying(status) && <StatusChip of="kuliah" is={status} />
}

/** On a phone: who it is, how they stand, and the two numbers that it rests on. */
function Summary({ row }: { row: Row }) {
  return (
    <>
      <Quiet sx={{ mb: 1 }}>{[row.mhsnobp, row.prodinama].map(String).join(' · ')}</Quiet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1 }}>
        {isOff(row) && <StatusChip of="akun" is="nonaktif" />}
        <Studies row={row} />
        <Standing row={row} />
        {Boolean(row.registerstatus) && <Registered row={row} />}
        <Quiet sx={{ lineHeight: '26px' }}>
          {words.numbers({ credits: Number(row.totalsks), failed: Number(row.nilai_d_e) })}
        </Quiet>
      </Box>
    </>
  )
}

const stateOf = (row: Row) => (row.keadaan ?? null) as InternshipState | null

/** The newest registration: how it ended, once it has; before that what was decided. */
function Registered({ row }: { row: Row }) {
  const state = stateOf(row)
  return isEnd(state) ? (
    <StatusChip of="magang" is={state} />
  ) : (
    <StatusChip of="registrasi" is={row.registerstatus as RegistrationState} />
  )
}

const recommended = (row: Row) => row.mhsrekommagang !== '0'

/** Recommended, or what the numbers say of it; what is missing is said either way. */
function Standing({ row }: { row: Row }) {
  const requirement = useRequirement()
  if (requirement === undefined) return null
  const { state, reasons } = standing(row, requirement, recommended(row))
  // The status stands beside the name.
  const numbers = reasons.filter(({ reason }) => reason !== 'tidak-aktif')
  return (
    <Box sx={{ maxWidth: 220 }}>
      <StatusChip of="kelayakan" is={state} />
      <SecondLine parts={[...numbers.map(spoken), remindedText(row)]} />
    </Box>
  )
}

/** What can be done about the recommendation now: give it, or take it back. What the server would refuse is neither. */
export function useRecommendation(row: Row): { gives: boolean; run: () => Promise<boolean> } | undefined {
  const { role } = usePerson()
  const requirement = useRequirement()
  const queryClient = useQueryClient()
  const act = useConfirmedAction()
  const after = () => queryClient.invalidateQueries({ queryKey: ['mahasiswa'] })
  const body = { mhsnobp: String(row.mhsnobp) }
  const who = `${String(row.mhsnama)} (${body.mhsnobp})`
  if (recommended(row)) {
    const registered =
      row.registerstatus && isActive(row.registerstatus as RegistrationState) && !isEnd(stateOf(row))
    if (!may(role, 'POST mahasiswa/hapusrekomendasi') || registered) return undefined
    const run = () =>
      act({
        title: words.withdrawing({ who }),
        text: words.withdrawingText,
        yes: words.withdrawYes,
        destructive: true,
        run: () => call('POST mahasiswa/hapusrekomendasi', { body }),
        after,
      })
    return { gives: false, run }
  }
  if (!may(role, 'POST mahasiswa/rekomendasi') || isOff(row) || !isStudying(statusOf(row))) return undefined
  const run = () =>
    act({
      title: words.recommending({ who }),
      text: [words.recommendingText, ...warning(row, requirement)].join('\n\n'),
      yes: words.recommend,
      run: () => call('POST mahasiswa/rekomendasi', { body }),
      after,
    })
  return { gives: true, run }
}

function Recommend({ row }: { row: Row }) {
  const { gives, run } = useRecommendation(row) ?? {}
  if (!run) return null
  const name = String(row.mhsnama)
  return (
    <Button
      size="small"
      color={gives ? 'primary' : 'error'}
      aria-label={(gives ? words.recommendOne : words.withdrawOne)({ name })}
      onClick={() => void run()}
    >
      {gives ? words.recommend : words.withdraw}
    </Button>
  )
}

/** An admin may recommend somebody who does not meet the requirement, but not without knowing it. */
function warning(row: Row, requirement: Requirement | null | undefined): string[] {
  if (requirement === undefined) return []
  const { state, reasons } = standing(row, requirement)
  if (state === 'layak') return []
  if (state === 'syarat-belum-ada') return [words.cannotCheck]
  return [words.notEligible({ why: reasons.map(spoken).join('; ') })]
}

function NoRequirement() {
  const requirement = useRequirement()
  if (requirement !== null) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {words.noRequirement}
    </Alert>
  )
}

const standing = (row: Row, requirement: Requirement | null, recommended = false) =>
  eligibility(
    {
      totalsks: Number(row.totalsks),
      nilai_d_e: Number(row.nilai_d_e),
      mhsstatus: statusOf(row),
      recommended,
    },
    requirement,
  )

const statusOf = (row: Record<string, unknown>) => (row.mhsstatus || null) as StudentStatus | null

export function spoken(reason: EligibilityReason): string {
  if (reason.reason === 'tidak-aktif') return STATES.kuliah[reason.status].text
  return reason.reason === 'sks-kurang'
    ? words.tooFewCredits({ has: reason.has, needs: reason.needs })
    : words.tooManyFailed({ has: reason.has, below: reason.below })
}

/** Undefined while it is read, null when none is stored: the server answers 0 and 0 then. */
function useRequirement(): Requirement | null | undefined {
  const { data } = useQuery({ ...answerQuery(['syaratmagang'], 'GET syaratmagang'), staleTime: 60_000 })
  if (!data) return undefined
  return data.data.maximalsksgagal > 0 ? data.data : null
}
