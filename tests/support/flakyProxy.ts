import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What lies between a phone and the server: it can be cut, and it can lose an answer whose request has arrived. Another
 * version of the service worker can come along it, too.
 */
export async function flakyProxy(to: string) {
  const target = new URL(to)
  const state = { state: 'open' as State, version: 0, posts: [] as string[] }
  const server = createServer((incoming, outgoing) => {
    if (state.state === 'cut') return void incoming.socket.destroy()
    const loses = state.state === 'loses answers' && incoming.method === 'POST'
    if (incoming.method === 'POST') state.posts.push(incoming.url ?? '')
    pass(incoming, outgoing, { target, loses, version: state.version })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The addresses to which something was posted and went on to the server. */
    posts: state.posts,
    is(next: State) {
      state.state = next
      if (next === 'cut') server.closeAllConnections()
    },
    newVersion() {
      state.version++
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = 'open' | 'cut' | 'loses answers'
export type FlakyProxy = Awaited<ReturnType<typeof flakyProxy>>

interface Way {
  target: URL
  loses: boolean
  version: number
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { target, loses, version }: Way) {
  const { method, url: path, headers } = incoming
  const worker = path === '/sw.js' && version > 0
  // Its text is to be changed below: in plain letters, and whole.
  const asked = worker ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers
  const onward = request(
    { host: target.hostname, port: target.port, method, path, headers: asked },
    (answer) => {
      if (loses) {
        answer.resume()
        return void answer.on('end', () => incoming.socket.destroy())
      }
      if (!worker) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(outgoing)
      }
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing, { end: false })
      answer.on('end', () => outgoing.end(`\n// ${version}`))
    },
  )
  onward.on('error', () => incoming.socket.destroy())
  incoming.pipe(onward)
}
