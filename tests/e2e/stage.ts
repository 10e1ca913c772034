import { afterAll, beforeAll } from 'vitest'
import { launch } from '../support/browser.ts'
import { serveDemo } from './demo.ts'

/** For one test file: the real server on a fresh demo polytechnic, and a browser that people can come into. */
export function stage(needs?: { viewsPdf: boolean }): Stage {
  const parts: { server?: Server; browser?: Browser } = {}
  beforeAll(async () => {
    ;[parts.server, parts.browser] = await Promise.all([serveDemo(), launch(needs)])
  })
  afterAll(async () => {
    await parts.browser?.close()
    await parts.server?.stop()
  })
  return {
    get url() {
      return parts.server!.url
    },
    get browser() {
      return parts.browser!
    },
  }
}

export interface Stage {
  readonly url: string
  readonly browser: Browser
}

type Server = Awaited<ReturnType<typeof serveDemo>>
type Browser = Awaited<ReturnType<typeof launch>>
