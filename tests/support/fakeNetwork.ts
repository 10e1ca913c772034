import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { queryClient } from '../../src/dataProvider/queryClient.ts'
import { tokenStore } from '../../src/dataProvider/token.ts'

export const API = 'http://localhost:3000/api'

/**
 * For tests of how the browser speaks to a server, whatever that answers: nobody is signed in, nothing was read, and only
 * what the test says is there. Behind a screen stands the real application: realServer.ts.
 */
export function fakeNetwork(...handlers: RequestHandler[]) {
  const network = setupServer(...handlers)
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => {
    tokenStore.clear()
    queryClient.clear()
  })
  afterEach(() => network.resetHandlers())
  afterAll(() => network.close())
  return network
}
