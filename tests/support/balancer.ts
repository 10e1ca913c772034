import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The proxy before several servers: each request goes to any of them that says it is ready. One that is not there is
 * passed by, as nobody has heard the request; a reading that found its connection closed is asked again. A writing is
 * sent once, on a connection of its own.
 */
export async function balancer(watched: { everyMs: number } = { everyMs: 100 }) {
  const servers = new Map<string, { isReady: boolean }>()
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried: readonly string[]) {
    const { method = 'GET', url: path = '/', headers } = incoming
    const ready = [...servers].filter(([url, { isReady }]) => isReady && !tried.includes(url))
    const [url] = ready[Math.floor(Math.random() * ready.length)] ?? []
    if (url === undefined) return fail(outgoing, `${method} ${path}: nobody was ready`)
    const { hostname, port } = new URL(url)
    const reads = method === 'GET'
    const way = { hostname, port, method, path, headers, agent: reads ? agent : false }
    const onward = request(way, (answer) => {
      const { connection: _, 'keep-alive': __, ...given } = answer.headers
      outgoing.writeHead(answer.statusCode!, given)
      answer.pipe(outgoing)
      answer.on('error', (error) => fail(outgoing, `${method} ${path}: ${error.message}`))
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      const unheard = error.code === 'ECONNREFUSED' || (reads && onward.reusedSocket)
      if (unheard && !outgoing.headersSent) pass(incoming, outgoing, body, [...tried, url])
      else fail(outgoing, `${method} ${path}: ${error.message}`)
    })
    onward.end(body)
  }
  function fail(outgoing: ServerResponse, why: string) {
    failures.push(why)
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  }

  const front = createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
    const pieces: Buffer[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(pieces), []))
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  let stopped = false
  const look = async () => {
    while (!stopped) {
      const looks = [...servers].map(async ([url, server]) => {
        server.isReady = await fetch(`${url}/siap`).then(
          ({ ok }) => ok,
          () => false,
        )
      })
      await Promise.all(looks)
      await wait(watched.everyMs)
    }
  }
  const looking = look()
  return {
    url: new URL(`http://127.0.0.1:${(front.address() as AddressInfo).port}`),
    /** Of requests that got no answer of a server. */
    failures,
    add: (url: string) => void servers.set(url, { isReady: true }),
    remove: (url: string) => void servers.delete(url),
    isReady: (url: string) => servers.get(url)?.isReady ?? false,
    async stop() {
      stopped = true
      await looking
      agent.destroy()
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}
