import { afterAll, beforeAll } from 'vitest'
import { launch } from '../support/browser.ts'
import { freePort } from '../support/freePort.ts'
import { smtp, type Smtp } from '../support/smtp.ts'
import { serveDemo } from './demo.ts'
import type { Stage } from './stage.ts'

/** As `stage`, on a server that knows its address and sends mail: to a real mail server, by its own loop. */
export function postStage(): PostStage {
  const parts: {
    server?: Awaited<ReturnType<typeof serveDemo>>
    browser?: Awaited<ReturnType<typeof launch>>
    post?: Smtp
  } = {}
  beforeAll(async () => {
    const [port, post] = await Promise.all([freePort(), smtp()])
    parts.post = post
    const env = {
      DEMO: '1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      MAIL_URL: post.url(),
      MAIL_FROM: 'magang@ranahminang.example',
    }
    ;[parts.server, parts.browser] = await Promise.all([serveDemo(env), launch()])
  })
  afterAll(async () => {
    await parts.browser?.close()
    await parts.server?.stop()
    await parts.post?.close()
  })
  return {
    get url() {
      return parts.server!.url
    },
    get browser() {
      return parts.browser!
    },
    get post() {
      return parts.post!
    },
  }
}

export interface PostStage extends Stage {
  readonly post: Smtp
}
