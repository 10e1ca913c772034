import type { Registration } from '../../../contract/endpoints/index.ts'
import { may } from '../../../contract/access.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { isEnd } from '../../../contract/rules/internship.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import {
  approvalOf,
  decisionRefusal,
  isActive,
  isGuided,
  MOVES,
  registrationState,
  type RegistrationState,
} from '../../../contract/rules/registration.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { adminStudent } from '../../../i18n/adminStudent.ts'
import { rentang } from '../../../i18n/dates.ts'
import { internshipChanged } from '../../changed.ts'
import type { Act } from '../../parts/ActMenu.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'

/**
 * The moves from where the registration stands, for whom may decide; each asks first, naming student, company and what
 * else changes with it. What reports forbid is told instead.
 */
export function useDecide(student: string, register: Registration | undefined): Act[] {
  const { role } = usePerson()
  const act = useConfirmedAction()
  // What has ended is taken back where it ended.
  if (!register || !may(role, 'POST register/persetujuan') || isEnd(register.keadaan)) return []
  const { registerid, registerdisetujui: dari } = register
  const state = registrationState(dari)
  const send = (to: RegistrationState, dari: number | null, alasan?: string) =>
    call('POST register/persetujuan', {
      // Decided from what stands on the screen: if somebody was faster, the server says so.
      body: { registerid, registerdisetujui: approvalOf(to), dari, ...(alasan && { alasan }) },
    })
  const decide = (to: RegistrationState) =>
    act({
      title: words.deciding[to]({ student, company: register.registernamaperusahaan }),
      text: [...(to === 'ditolak' ? [words.askedAnew] : []), ...consequences(register, state, to)].join(
        '\n\n',
      ),
      yes: words.decide[to],
      destructive: to !== 'disetujui',
      ...(to !== 'disetujui' && { reasons: { ready: words.reasons[to], max: MAX_REASON } }),
      run: (alasan) => send(to, dari, alasan),
      undo: () => send(state, approvalOf(to)),
      after: internshipChanged,
    })
  const refusals = MOVES[state].map((to) => decisionRefusal(state, to, register.adalaporan === '1'))
  const refused = refusals.find((refusal) => refusal !== null)
  return refused
    ? [{ name: 'tetap', label: adminStudent.acts.stays, hint: words.cannotWithdraw[refused], blocked: true }]
    : MOVES[state].map((to) => ({
        name: to,
        ...adminStudent.acts[to],
        next: state === 'menunggu' && to === 'disetujui',
        run: () => decide(to),
      }))
}

/** What comes and goes with the move beside the state itself. */
function consequences(register: Registration, from: RegistrationState, to: RegistrationState): string[] {
  if (to === 'disetujui') {
    const { pembimbingkembali } = register
    return sentences([
      unvalidated(register),
      pembimbingkembali && words.returns({ lecturer: pembimbingkembali.pembimbingdosennama }),
    ])
  }
  const goes = sentences([
    ...(isGuided(from) && !isGuided(to) ? withApproval(register) : []),
    ...(isActive(from) && !isActive(to) ? withPlace(register) : []),
  ])
  return goes.length > 0 ? [[words.rests.title, ...goes.map((each) => `• ${each}`)].join('\n')] : []
}

const withApproval = ({ pembimbing, jadwalmulai, jadwalselesai }: Registration) => [
  pembimbing && words.rests.pembimbing({ lecturer: pembimbing.pembimbingdosennama }),
  jadwalmulai && jadwalselesai && words.rests.schedule({ days: rentang(jadwalmulai, jadwalselesai) }),
]

const withPlace = ({ dokumenbalasan, dokumenakademik, registermandiri }: Registration) => [
  dokumenbalasan && words.rests.letter({ file: dokumenbalasan.namafile }),
  dokumenakademik.length > 0 && words.rests.documents,
  registermandiri === '0' && words.rests.seat,
]

const sentences = (said: (string | false | null)[]): string[] =>
  said.filter((each) => typeof each === 'string' && each !== '') as string[]

/** An admin may approve before the documents are in order, but not without knowing it. */
export function unvalidated({ dokumenregister }: Registration): string | null {
  const validated = dokumenregister.filter((each) => documentState(each) === 'tervalidasi').length
  return validated < dokumenregister.length
    ? words.notValidated({ validated, asked: dokumenregister.length })
    : null
}
