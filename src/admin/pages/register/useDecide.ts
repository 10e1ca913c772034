import type { ReviewedStudent } from '../../../contract/endpoints/index.ts'
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
import { rentang } from '../../../i18n/dates.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { useReviewChanged } from './useReview.ts'

/**
 * The moves from where the registration stands, for whom may decide; each asks first, naming student, company and what
 * else changes with it. One that cannot be made now carries the reason.
 */
export function useDecide({ mhsnama, register }: ReviewedStudent) {
  const { role } = usePerson()
  const act = useConfirmedAction()
  const after = useReviewChanged()
  const state = registrationState(register.registerdisetujui)
  // What has ended is taken back where it ended.
  const moves =
    may(role, 'POST register/persetujuan') && !isEnd(register.keadaan)
      ? MOVES[state].map((to) => ({ to, refusal: decisionRefusal(state, to, register.adalaporan === '1') }))
      : []
  const decide = (to: RegistrationState) =>
    act({
      text: [
        words.deciding[to]({ student: mhsnama, company: register.registernamaperusahaan }),
        ...consequences(register, state, to),
      ].join('\n\n'),
      destructive: to !== 'disetujui',
      ...(to !== 'disetujui' && { reasons: { ready: words.reasons[to], max: MAX_REASON } }),
      run: (alasan) =>
        call('POST register/persetujuan', {
          body: {
            registerid: register.registerid,
            registerdisetujui: approvalOf(to),
            // Decided from what stands on the screen: if somebody was faster, the server says so.
            dari: register.registerdisetujui,
            ...(alasan && { alasan }),
          },
        }),
      undo: () =>
        call('POST register/persetujuan', {
          body: {
            registerid: register.registerid,
            registerdisetujui: register.registerdisetujui,
            dari: approvalOf(to),
          },
        }),
      after,
    })
  return { state, moves, decide }
}

/** What comes and goes with the move beside the state itself. */
function consequences(
  register: ReviewedStudent['register'],
  from: RegistrationState,
  to: RegistrationState,
): string[] {
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

const withApproval = ({ pembimbing, jadwalmulai, jadwalselesai }: ReviewedStudent['register']) => [
  pembimbing && words.rests.pembimbing({ lecturer: pembimbing.pembimbingdosennama }),
  jadwalmulai && jadwalselesai && words.rests.schedule({ days: rentang(jadwalmulai, jadwalselesai) }),
]

const withPlace = ({ dokumenbalasan, dokumenakademik, registermandiri }: ReviewedStudent['register']) => [
  dokumenbalasan && words.rests.letter({ file: dokumenbalasan.namafile }),
  dokumenakademik.length > 0 && words.rests.documents,
  registermandiri === '0' && words.rests.seat,
]

const sentences = (said: (string | false | null)[]): string[] =>
  said.filter((each) => typeof each === 'string' && each !== '') as string[]

/** An admin may approve before the documents are in order, but not without knowing it. */
export function unvalidated({ dokumenregister }: ReviewedStudent['register']): string | null {
  const validated = dokumenregister.filter((each) => documentState(each) === 'tervalidasi').length
  return validated < dokumenregister.length
    ? words.notValidated({ validated, asked: dokumenregister.length })
    : null
}
