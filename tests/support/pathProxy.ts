import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The host of a campus: below each of its paths lies an application of its own, and the longest path that fits has it.
 * Whatever is asked for outside of them is somebody else's page.
 */
export async function pathProxy(ways: Record<string, Way>) {
  const asked: string[] = []
  const state = { cut: false }
  const paths = Object.keys(ways).sort((a, b) => b.length - a.length)
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '/'
    if (state.cut) return void incoming.socket.destroy()
    asked.push(`${incoming.method} ${address}`)
    const bare = paths.find((path) => address.split('?')[0] === path.slice(0, -1))
    // As nginx does it for a location that is handed on.
    if (bare && ways[bare]!.redirects !== false) return void outgoing.writeHead(301, { location: bare }).end()
    if (bare) return pass(incoming, outgoing, bare.slice(0, -1), ways[bare]!)
    const path = paths.find((path) => address.startsWith(path))
    if (path) return pass(incoming, outgoing, path, ways[path]!)
    outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Halaman kampus')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** 'GET /magang/api/me', in the order in which it came. */
    asked,
    isCut(cut: boolean) {
      state.cut = cut
      if (cut) server.closeAllConnections()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PathProxy = Awaited<ReturnType<typeof pathProxy>>

interface Way {
  /** The port of the application on this machine. */
  port: number
  /** Is the path taken off before the application hears of it? */
  strips: boolean
  /** False: '/magang' is handed on as it is, not sent to '/magang/'. */
  redirects?: boolean
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, at: string, { port, strips }: Way) {
  const { method, url = '/', headers } = incoming
  const path = strips ? `/${url.slice(at.length).replace(/^\//, '')}` : url
  const onward = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  onward.on('error', () => incoming.socket.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
