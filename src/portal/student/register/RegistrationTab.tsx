import type { Registration, StudentInfo } from '../../../contract/endpoints/index.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { student as words } from '../../../i18n/student.ts'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Stack } from '../../ui/Card.tsx'
import { Note } from '../../parts/Note.tsx'
import styles from './RegistrationTab.module.css'
import { maySwap } from './swaps.ts'
import { endOf } from '../today/ended.ts'
import { onDemand } from '../../../ui/onDemand.tsx'

// One or the other: nobody waits for the half that is not theirs.
const Choosing = onDemand(() => import('./Choosing.tsx'), <Loading shape="list" rows={3} />)
const OwnRound = onDemand(() => import('./OwnRound.tsx'))
const SwapCard = onDemand(() => import('./SwapCard.tsx'))
const WhilePending = onDemand(() => import('./waiting/WhilePending.tsx'))
const LapanganCard = onDemand(() => import('../../lapangan/campus/LapanganCard.tsx'))
const DocumentTables = onDemand(
  () => import('../documents/DocumentTables.tsx'),
  <Loading shape="list" rows={3} />,
)

type Props = { student: StudentInfo; registration: Registration | null; readAt: number }

/** Choosing a company, or the state and the documents of the registration there is. */
export function RegistrationTab({ student, registration, readAt }: Props) {
  if (!registration) return <Choosing student={student} />
  const state = registrationState(registration.registerdisetujui)
  const end = endOf(registration)
  // Withdrawn, cancelled or moved: not refused, and free to choose again.
  if (end && end.keadaan !== 'selesai') return <Choosing student={student} />
  if (state === 'ditolak') {
    return (
      <Stack>
        <Note tone="tolak" title={words.rejectedTitle}>
          {words.rejected({ company: registration.registernamaperusahaan })}
          <Why reason={registration.keputusanalasan} />
        </Note>
        <Choosing student={student} />
      </Stack>
    )
  }
  return (
    <Stack>
      {state === 'menunggu' && (
        <Note
          tone="menunggu"
          title={words.registered({ company: registration.registernamaperusahaan })}
          action={<Withdraw registration={registration} />}
        >
          {words.pending}
          <Why reason={registration.keputusanalasan} />
        </Note>
      )}
      {state === 'menunggu' && <OwnRound registration={registration} />}
      {state === 'menunggu' && <WhilePending student={student} registration={registration} />}
      {state === 'disetujui' && !registration.pembimbing && (
        <Note tone="menunggu" title={words.approved}>
          {words.awaitingPembimbing}
        </Note>
      )}
      {state === 'disetujui' && <LapanganCard registerid={registration.registerid} />}
      <DocumentTables registration={registration} readAt={readAt} />
      {maySwap(registration) && <SwapCard registration={registration} />}
    </Stack>
  )
}

/** What the office said when it decided against it. */
const Why = ({ reason }: { reason: string | null }) =>
  reason && <span className={styles.why}>{words.reason({ reason })}</span>

/** As long as nobody has decided, the choice can be taken back. What is asked is fetched with the press. */
function Withdraw({ registration }: { registration: Registration }) {
  const confirm = useConfirm()
  const notice = useNotice()
  return (
    <Button
      look="outlined"
      tone="plain"
      onClick={() =>
        void import('./withdraw.ts').then(
          ({ withdraw }) => withdraw(registration, { confirm, notice }),
          (error: unknown) => notice.failed(messageOf(error)),
        )
      }
    >
      {words.withdraw}
    </Button>
  )
}
