import { handlers } from '../context.ts'
import { assertReady } from '../readiness.ts'

/** For whoever watches the server: alive, and able to answer. No version, no counts; of the backups only whether there is a fresh one. */
export const sehat = handlers({
  'GET sehat': async () => Promise.resolve({ message: 'request.alive' as const }),
  'GET siap': async ({ appContext }) => {
    await assertReady(appContext)
    const { keadaan, umurjam } = (await appContext.backups?.()) ?? { keadaan: 'mati' as const, umurjam: null }
    return {
      message: 'request.ready' as const,
      cadangan: { keadaan, umurjam: umurjam && Math.round(umurjam * 10) / 10 },
    }
  },
})
