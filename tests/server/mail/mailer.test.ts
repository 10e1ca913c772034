import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ChannelAway } from '../../../src/server/outbox/channel.ts'
import { mailer, wasNotTaken } from '../../../src/server/mail/mailer.ts'

const MAIL = {
  to: { name: 'Yulia', address: 'yulia@harau.example' },
  sender: 'Magang',
  subject: 'x',
  text: 'x',
  html: 'x',
  key: 'x',
}

/** What came of sending it to this port. */
async function sentTo(port: number): Promise<boolean> {
  const way = mailer({
    url: `smtp://127.0.0.1:${port}?starttls=tidak`,
    from: 'a@kampus.example',
    base: 'https://x.example/',
  })
  const error = await way.send(MAIL).then(
    () => expect.fail('it was taken'),
    (why: unknown) => why,
  )
  way.close()
  return wasNotTaken(error)
}

/** A server that answers each line with the next of these, and hangs up where there is none. */
async function answering(...answers: string[]): Promise<boolean> {
  const server = createServer((socket) => {
    let at = 0
    let inData = false
    const next = () => {
      const answer = answers[at]
      at += 1
      inData = answer?.startsWith('354') ?? false
      if (answer === undefined) socket.destroy()
      else socket.write(`${answer}\r\n`)
    }
    socket.on('error', () => {})
    socket.on('data', (part) => {
      if (!inData || part.toString().endsWith('\r\n.\r\n')) next()
    })
    next()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const result = await sentTo(port)
  server.close()
  return result
}

test('a mail that nobody has: nobody is there, or the server says no; where it hangs up, it may have it', async () => {
  expect(await sentTo(1)).toBe(true)
  expect(await answering('220 x', '250 x', '250 ok', '451 4.7.1 Greylisted')).toBe(true)
  expect(await answering('220 x', '250 x', '250 ok', '250 ok', '354 go', '452 4.3.1 Full')).toBe(true)
  expect(await answering('220 x', '250 x', '250 ok', '250 ok', '354 go')).toBe(false)
})

test('what sends mail could not be fetched: it is fetched again with the next, and nothing falls at the end', async () => {
  const createTransport = vi
    .fn(() => ({ sendMail: async () => Promise.resolve({ response: '250 ok' }), close: () => {} }))
    .mockImplementationOnce(() => {
      throw new Error('EMFILE')
    })
  vi.doMock('nodemailer', () => ({ createTransport }))
  const unheard = vi.fn<() => void>()
  process.on('unhandledRejection', unheard)
  try {
    const way = mailer({ url: 'smtp://127.0.0.1:1', from: 'a@kampus.example', base: 'https://x.example/' })
    const first = way.send(MAIL)
    way.close()
    await expect(first).rejects.toBeInstanceOf(ChannelAway)
    // Said once nobody waits any more.
    await setImmediate()
    expect(unheard).not.toHaveBeenCalled()
    expect(await way.send(MAIL)).toBe('250 ok')
    way.close()
  } finally {
    process.off('unhandledRejection', unheard)
    vi.doUnmock('nodemailer')
  }
})
