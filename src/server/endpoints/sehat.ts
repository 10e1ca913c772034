import { handlers } from '../context.ts'
import { assertReady } from '../readiness.ts'

/** For whoever watches the server: alive, and able to answer. No version, no counts. */
export const sehat = handlers({
  'GET sehat': async () => Promise.resolve({ message: 'request.alive' as const }),
  'GET siap': async ({ appContext }) => {
    await assertReady(appContext)
    return { message: 'request.ready' as const }
  },
})
