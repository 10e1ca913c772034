import type { ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { may } from '../../../contract/access.ts'
import {
  approvalOf,
  MOVES,
  registrationState,
  type RegistrationState,
} from '../../../contract/rules/registration.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { useAct } from '../../act.ts'
import { useReviewChanged } from './useReview.ts'

/** The moves open from where the registration stands, for whom may decide; each asks first, naming both. */
export function useDecide({ mhsnama, register }: ReviewedStudent) {
  const { role } = usePerson()
  const act = useAct()
  const after = useReviewChanged()
  const state = registrationState(register.registerdisetujui)
  const moves = may(role, 'POST register/persetujuan') ? MOVES[state] : []
  const decide = (to: RegistrationState) =>
    act({
      text: words.deciding[to](mhsnama, register.registernamaperusahaan),
      destructive: to !== 'disetujui',
      run: () =>
        call('POST register/persetujuan', {
          body: { registerid: register.registerid, registerdisetujui: approvalOf(to) },
        }),
      after,
    })
  return { state, moves, decide }
}
