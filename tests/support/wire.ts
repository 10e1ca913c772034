import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** The way to a database: it can be cut, and it can fall silent while it looks as if nothing had happened. */
export async function wire(target: URL) {
  const open = new Set<Socket>()
  let server: Server
  let port = 0
  let silent = false
  const join = async () => {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname)
      for (const socket of [near, far]) {
        open.add(socket)
        socket.on('error', () => {}).on('close', () => (open.delete(socket), near.destroy(), far.destroy()))
      }
      // A connection that was made, or used, while the wire was silent stays dead.
      let dead = silent
      const pass = (from: Socket, to: Socket) =>
        from.on('data', (piece) => {
          dead ||= silent
          if (!dead) to.write(piece)
        })
      pass(near, far)
      pass(far, near)
      dying.push(() => void (dead = true))
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const dying: (() => void)[] = []
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  await join()
  const url = new URL(target)
  url.port = String(port)
  url.hostname = '127.0.0.1'
  return {
    url: url.href,
    /** Every connection breaks, and nobody answers the next. */
    cut,
    join,
    /** What is sent arrives nowhere, and nobody is told; those connections never come back. */
    fallSilent() {
      silent = true
      for (const die of dying.splice(0)) die()
    },
    /** New connections work again. */
    speak() {
      silent = false
    },
  }
}
