import { useState } from 'react'
import type { ActiveQuota, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { isRefused, messageOf } from '../../../dataProvider/problem.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { registrationChanged } from '../../parts/queries.ts'
import { useShowRegistration } from './useShowRegistration.ts'

/** Registers at a company of the quota, once asked. `lost`: somebody else has taken its last place. */
export function useChoose(quota: ActiveQuota) {
  const confirm = useConfirm()
  const notice = useNotice()
  const show = useShowRegistration()
  const [lost, setLost] = useState(false)

  async function choose(company: QuotaCompany) {
    const { perusahaanid, perusahaannama } = company
    let registered: Awaited<ReturnType<typeof register>> | undefined
    const register = () =>
      call('POST register', { body: { registerkuotaid: quota.kuotaidx, registerperusahaanid: perusahaanid } })
    setLost(false)
    try {
      const yes = await confirm({
        title: choosing.choosing({ company: perusahaannama }),
        text: choosing.chosen({ company: perusahaannama }),
        yes: choosing.chooseOne({ company: perusahaannama }),
        action: async () => {
          registered = await register()
        },
      })
      if (!yes || !registered) return
      notice.success(registered.message)
      show(registered.data.registerid)
    } catch (error) {
      if (isRefused(error, 'register.full', 'queue.first')) setLost(true)
      notice.failed(messageOf(error))
    }
    // Won or lost, the seats are others now.
    await registrationChanged()
  }

  return { choose, lost }
}
