import type { FastifyBaseLogger } from 'fastify'
import type { EndpointCall, PermissionScope } from '../contract/access.ts'
import type { BodyOf, DefinedCall, GivenAnswerOf, ParamsOf, QueryOf } from '../contract/endpoints/index.ts'
import type { EventSource } from '../contract/events.ts'
import type { Language } from '../contract/language.ts'
import type { Message } from '../contract/messages/index.ts'
import type { BackupStatus } from './backup/status.ts'
import type { Database } from './db/open.ts'
import type { Scan } from './files/clamd.ts'
import type { PresentedLink } from './files/sign.ts'
import type { FileStore } from './files/store.ts'
import type { Provider } from './identity/provider.ts'
import type { CodeHash } from './lapangan/links.ts'
import type { LetterEngine } from './letters/engine.ts'
import type { StopLinks } from './mail/links.ts'
import type { Mailer } from './mail/mailer.ts'
import type { SignInOrigin } from './session/signInOrigin.ts'
import type { Outgoing } from './webhooks/address.ts'
import type { GuessLimits } from './session/guesses.ts'
import type { SessionUser } from './session/sessionUser.ts'
import type { Gateway } from './whatsapp/gateway.ts'

/** What the application stands on: a value that tests build with their own database, files and clock. */
export interface AppContext {
  db: Database
  files: FileStore
  /** A link to a stored file, for this person, as long as their session and two minutes at most. */
  link: (berkasid: number, user: Pick<SessionUser, 'akunid' | 'sesiid'>) => string
  verifyLink: (presented: PresentedLink, now: number) => boolean
  clock: () => Date
  timeZone: string
  /** Where what goes on beside the requests is logged. */
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'>
  guesses: GuessLimits
  /** Somebody has asked this server to stop. */
  isStopping?: () => boolean
  /** How the backups stand; without it there are none. */
  backups?: () => Promise<BackupStatus>
  /** Begins one more; false = one is on its way already. Without it this server writes none. */
  backupNow?: () => boolean
  /** Which addresses of its own network the server may call. */
  outgoing?: Outgoing
  /** Where people reach the application, where somebody has said so: what a letter's code points to. */
  publicUrl?: string
  /** Draws letters; left out, the one of this process. */
  letters?: LetterEngine
  /** The way out by mail; without it nothing leaves. */
  mail?: MailContext
  /** Everybody knows its passwords. */
  demo?: boolean
  /** Where people sign in with the campus' account; none = by password alone. */
  providers?: readonly Provider[]
  /** The campus' gateway to WhatsApp; without it no message leaves. */
  whatsapp?: Gateway
  /** Looks for malware in what was uploaded, where a scanner is configured. */
  scan?: Scan
}

export interface MailContext {
  mailer: Mailer
  /** The links that stop mails. */
  stops: StopLinks
  /** Of the codes that sign marks of a company's supervisor. */
  codeHash: CodeHash
}

/** What every handler is given. */
export interface RequestContext {
  appContext: AppContext
  db: Database
  /** Who asks. The three logins, `sehat` and `siap` are open to nobody in particular: there it is undefined. */
  user: SessionUser
  /** Which rows this caller may touch with this call. */
  permission: PermissionScope
  /** A link to a stored file for this caller; null stays null. */
  link: { (berkasid: number): string; (berkasid: number | null): string | null }
  /** The day it is, in the polytechnic's time zone. */
  today: string
  now: Date
  /** From where it is done, for the trail; left out, from a screen. */
  source?: EventSource
  /** In which the answer speaks. */
  language: Language
  /**
   * For calls the contract marks `idempotent`: the answer, remembered under the caller's `Idempotency-Key` if there is one.
   * Called in the transaction of the write, with the very answer that is given.
   */
  storeAnswer: <R extends object>(trx: Database, reply: R) => Promise<R>
  origin: SignInOrigin
  /** What this server answers to a GET of whoever has this token, as text; undefined where it refuses. */
  askItself: (path: string, token: string) => Promise<string | undefined>
  /** To be said before waiting in a queue that has a bound of its own, or on purpose (http/loadShedding.ts). */
  waitsElsewhere: () => void
}

/** What decides which rows somebody reaches. */
export type ScopeContext = Pick<RequestContext, 'db' | 'user' | 'permission'>

export type CallContext<C extends DefinedCall> = RequestContext & {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
}

/** `code` 200 and a plain message where the handler says nothing else. */
export type Reply<C extends DefinedCall> = Omit<GivenAnswerOf<C>, 'code' | 'message'> & {
  code?: 200 | 201
  message?: Message
  headers?: AnswerHeaders
}

/** What an answer may say beside its body. */
export type AnswerHeaders = Partial<Record<'clear-site-data' | 'idempotency-replayed' | 'set-cookie', string>>

export type Handlers = { [C in DefinedCall & EndpointCall]?: (context: CallContext<C>) => Promise<Reply<C>> }

/** The handlers of one subject, each typed by its call's contract. */
export const handlers = <const H extends Handlers>(table: H): H => table
