import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Passwords of tests are hashed with a fraction of the memory: the same function, asked as often, waited for in the same
 * queue, but hundreds of them cost no minute. Servers that a test starts are not touched.
 */
const state = ((globalThis as { magangHashes?: State }).magangHashes ??= { cheap: true })
interface State {
  cheap: boolean
  argon2?: typeof crypto.argon2
}

/** What this test is about is what a hash costs. */
export async function withRealHashes<T>(work: () => Promise<T>): Promise<T> {
  state.cheap = false
  return work().finally(() => void (state.cheap = true))
}

if (!state.argon2) {
  const argon2 = (state.argon2 = crypto.argon2)
  const cheaper: typeof crypto.argon2 = (algorithm, parameters, done) =>
    argon2(algorithm, state.cheap ? { ...parameters, memory: 8, passes: 1 } : parameters, done)
  Object.assign(crypto, { argon2: cheaper })
  syncBuiltinESMExports()
}
