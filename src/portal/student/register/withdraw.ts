import type { Registration } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { student } from '../../../i18n/student.ts'
import type { DialogApi } from '../../../ui/dialog/context.ts'
import { registrationChanged } from '../../parts/queries.ts'

/** Asks, and takes the choice back. */
export async function withdraw(
  { registerid, registernamaperusahaan }: Registration,
  { confirm, notice }: DialogApi,
): Promise<void> {
  let message = ''
  try {
    const yes = await confirm({
      title: choosing.withdrawing({ company: registernamaperusahaan }),
      text: choosing.withdrawQuestion({ company: registernamaperusahaan }),
      yes: student.withdraw,
      destructive: true,
      action: async () => {
        ;({ message } = await call('POST register/tarik', { body: { registerid } }))
      },
    })
    if (yes) notice.success(message)
  } catch (error) {
    notice.failed(messageOf(error))
  }
  await registrationChanged()
}
