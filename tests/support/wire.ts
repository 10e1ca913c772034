import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** The way to a database: it can be cut, and it can fall silent while it looks as if nothing had happened. */
export async function wire(target: URL) {
  const open = new Set<Socket>()
  let server: Server
  let port = 0
  let silent = false
  let losesCommitAfter = ''
  let lost = 0
  const join = async () => {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname)
      for (const socket of [near, far]) {
        open.add(socket)
        socket.on('error', () => {}).on('close', () => (open.delete(socket), near.destroy(), far.destroy()))
      }
      // A connection that was made, or used, while the wire was silent stays dead.
      let dead = silent
      const pass = (from: Socket, to: Socket, hear: (piece: Buffer) => boolean) =>
        from.on('data', (piece: Buffer) => {
          dead ||= silent
          if (!dead && hear(piece)) to.write(piece)
        })
      // What was said on this connection since its last transaction began.
      let said = ''
      let losing = false
      pass(near, far, (piece) => {
        const text = piece.toString('latin1')
        if (BEGIN.test(text)) said = ''
        said += text
        if (losesCommitAfter && COMMIT.test(text) && said.includes(losesCommitAfter)) {
          losing = true
          losesCommitAfter = ''
          lost += 1
        }
        return true
      })
      pass(far, near, () => {
        // PostgreSQL has answered, so it is committed; whoever waits for it hears that the line broke.
        if (losing) near.destroy()
        return !losing
      })
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
    /** The next transaction in which this was said is committed, and the answer that it was is lost with its connection. */
    loseCommitAfter(words: string) {
      losesCommitAfter = words
    },
    /** How many answers were lost like that. */
    lost: () => lost,
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

/** As they travel: a plain query. */
const BEGIN = /begin\0|start transaction/
const COMMIT = /commit\0/
