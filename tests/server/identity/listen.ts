import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A server on the loopback, by TLS where it has a certificate. */
export async function listen(answer: RequestListener, tls?: { key: string; cert: string }) {
  const server = tls ? createSecureServer(tls, answer) : createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Those to whom nothing was ever answered are hung up on. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The lines of an environment that belong to one provider. */
export const prefixed = (key: string, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${key}_${name}`, value]))

/** Where somebody asks for what is not there, and the like. */
export const pathOf = (url: string | undefined): string => new URL(url ?? '/', 'http://x').pathname
