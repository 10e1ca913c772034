import { useQuery } from '@tanstack/react-query'
import type {
  ActiveQuota,
  OwnWait,
  QuotaCompany,
  Registration,
} from '../../../../contract/endpoints/index.ts'
import { call } from '../../../../dataProvider/call.ts'
import { waitingList as words } from '../../../../i18n/waitingList.ts'
import { ownWaits, registrationChanged } from '../../../parts/queries.ts'
import { useAct } from '../../../parts/useAct.ts'
import { holdsPlace } from '../../currentRegistration.ts'
import { useShowRegistration } from '../useShowRegistration.ts'

/** The lines in which the student stands; nothing while that is not read, or for who has a place already. */
export function useOwnWaits(enabled: boolean): OwnWait[] {
  const { data = [] } = useQuery({ ...ownWaits(), enabled, refetchInterval: REFRESH })
  return enabled ? data.filter(({ akhir }) => akhir === null) : []
}
const REFRESH = 30_000

/** Joining a line, leaving it, and taking or letting go what is offered. */
export function useWaiting() {
  const { act, busy } = useAct(registrationChanged)
  const show = useShowRegistration()

  return {
    busy,

    join: ({ kuotaidx }: ActiveQuota, { perusahaanid }: QuotaCompany) =>
      act(() =>
        call('POST antrean', { body: { registerkuotaid: kuotaidx, registerperusahaanid: perusahaanid } }),
      ),

    leave({ antreanid, perusahaannama: company, batas }: OwnWait) {
      const offered = batas !== null
      return act(() => call('DELETE antrean/{antreanid}', { params: { antreanid } }), {
        title: offered ? words.lettingGo({ company }) : words.leaving({ company }),
        text: offered ? words.letGoText : words.leavingText,
        yes: offered ? words.letGoYes : words.leaveYes,
        destructive: true,
      })
    },

    async accept(
      { antreanid, kuotasemid, perusahaannama: company }: OwnWait,
      register: readonly Registration[],
    ) {
      const before = register.find((each) => holdsPlace(each) && each.kuotasemid === kuotasemid)
      const body = { dari: before?.registerid ?? null }
      let registerid: number | undefined
      const take = async () => {
        const done = await call('POST antrean/terima/{antreanid}', { params: { antreanid }, body })
        registerid = done.data.registerid
        return done
      }
      await act(take, {
        title: words.accepting({ company }),
        text: before
          ? words.acceptInstead({ company, before: before.registernamaperusahaan })
          : words.acceptText({ company }),
        yes: words.accept,
      })
      if (registerid !== undefined) show(registerid)
    },
  }
}
