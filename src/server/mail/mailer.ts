import { ChannelAway, Refused } from '../outbox/channel.ts'

/** The way to the campus' mail server. */
export interface Mailer {
  /** The sender's address. */
  from: string
  /** Where people reach the application, with a slash at its end: links begin with it. */
  base: string
  /** @returns what the server answered @throws Refused, RefusedAddress, ChannelAway, or an error for another time */
  send(mail: Mail): Promise<string>
  close(): void
}

export interface Mail {
  to: { name: string; address: string }
  /** How the campus is called. */
  sender: string
  subject: string
  text: string
  html: string
  /** What makes it recognisable when it comes twice. */
  key: string
  /** One press in the reader's mail program stops mails like this (RFC 8058). */
  stop?: string | undefined
}

/** The address itself is not one, or not one any more. */
export class RefusedAddress extends Refused {}

export interface MailSettings {
  /** smtp://[user:password@]host[:port] or smtps://… */
  url: string
  from: string
  base: string
}

export function mailer({ url, from, base }: MailSettings): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const starttls = searchParams.get('starttls')
  // Fetched with the first mail: a server that sends none need not keep it.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      pool: true,
      maxConnections: SIDE_BY_SIDE,
      maxMessages: 200,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
      secure: protocol === 'smtps:',
      requireTLS: starttls === 'wajib',
      ignoreTLS: starttls === 'tidak',
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      socketTimeout: QUIET_MS,
      // Nothing in a mail of ours is a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof open> | undefined
  // What could not be fetched is fetched again with the next mail.
  const opened = () =>
    (transport ??= open().catch((error: unknown) => {
      transport = undefined
      throw error
    }))
  const host = new URL(base).hostname
  return {
    from,
    base,
    async send({ to, sender, subject, text, html, key, stop }) {
      try {
        const { response } = await (
          await opened()
        ).sendMail({
          text,
          html,
          subject: oneLine(subject),
          from: { name: oneLine(sender), address: from },
          to: { name: oneLine(to.name), address: to.address },
          messageId: `<${key.replaceAll(/[^\w.-]/g, '.')}@${host}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(stop && {
              'List-Unsubscribe': `<${stop}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return response
      } catch (error) {
        throw understood(error as SmtpError)
      }
    },
    // Whoever sends hears why it did not open.
    close: () =>
      void transport?.then(
        (open) => open.close(),
        () => undefined,
      ),
  }
}

export const SIDE_BY_SIDE = 5
/**
 * Many servers look through a mail, or keep strangers waiting on purpose, before they answer. Whoever hangs up meanwhile
 * sends a mail again that was taken.
 */
const QUIET_MS = 90_000
/** For all steps of one mail. */
export const PATIENCE_MS = 3 * 60_000

/** A name cannot begin another header, whatever somebody typed into it. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  syscall?: string
  timeoutType?: string
}

/** What is wrong: this address, this mail, the server, or just now. In the server's own words, where it had any. */
function understood(error: SmtpError): Error {
  const { code, command, response, responseCode } = error
  const said = response ?? error.message
  if (responseCode === undefined || code === 'EAUTH' || responseCode === 421)
    return new ChannelAway(said, { cause: error })
  if (responseCode < 500) return new Error(said, { cause: error })
  if (command === 'DATA') return new Refused(said, { cause: error })
  // A sender that is not welcome is a matter of the configuration: it will be mended.
  return command === 'RCPT TO' && !NOT_WELCOME.test(said)
    ? new RefusedAddress(said, { cause: error })
    : new Error(said, { cause: error })
}

/** Surely: the server has said no, or nobody was there. Where the line broke later, it may have taken it. */
export function wasNotTaken(error: unknown): boolean {
  const { responseCode, code, syscall, timeoutType } = ((error as Error).cause ?? {}) as SmtpError
  const before = code === 'EDNS' || syscall === 'connect' || (timeoutType ?? QUIET) !== QUIET
  return responseCode !== undefined || before
}
/** Of a line that is open; nodemailer has others for the steps before. */
const QUIET = 'SOCKET_TIMEOUT'

/** Said of whoever sends, not of the address: not signed in, not allowed to relay, on a list (RFC 3463: 5.7.x). */
const NOT_WELCOME = /^(50\d|530|535|538)|^5\d\d[ -]5\.[57]\.|relay|authenticat|spf|block list|blacklist/i
