import { useState } from 'react'
import type { ActiveQuota, QuotaCompany } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { registrationChanged } from '../../parts/queries.ts'
import { useShowRegistration } from './useShowRegistration.ts'

/** Registers at a company of the quota, once asked. `lost`: the company whose last place somebody else has taken. */
export function useChoose(quota: ActiveQuota) {
  const confirm = useConfirm()
  const notice = useNotice()
  const show = useShowRegistration()
  const [lost, setLost] = useState<string | null>(null)

  async function choose({ perusahaanid, perusahaannama }: QuotaCompany) {
    let registered: Awaited<ReturnType<typeof register>> | undefined
    const register = () =>
      call('POST register', { body: { registerkuotaid: quota.kuotaidx, registerperusahaanid: perusahaanid } })
    setLost(null)
    try {
      const yes = await confirm({
        text: choosing.chosen(perusahaannama),
        action: async () => {
          registered = await register()
        },
      })
      if (!yes || !registered) return
      notice.success(registered.message)
      show(registered.data.registerid)
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 409) setLost(perusahaannama)
      notice.error(messageOf(error))
    }
    // Won or lost, the seats are others now.
    await registrationChanged()
  }

  return { choose, lost }
}
