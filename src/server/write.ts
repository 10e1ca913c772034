import type { EndpointCall } from '../contract/access.ts'
import type { BodyOf, DefinedCall } from '../contract/endpoints/index.ts'
import type { EventOf, SILENT } from '../contract/events.ts'
import { isMessage, type Message } from '../contract/messages/index.ts'
import type { CallContext, Reply, RequestContext } from './context.ts'
import { brokenConstraint } from './db/constraint.ts'
import type { Database } from './db/open.ts'
import { findRow } from './db/rows.ts'
import { recordEvents, type Event } from './events/record.ts'
import { uploadOf, withFiles, type Small, type Upload } from './files/saveUpload.ts'
import { conflict, HttpError } from './http/httpError.ts'

/**
 * A call that changes something, in its parts. Their order here is the order in which they are asked, in one transaction:
 * hold → open → version → refuse → change → event (and whom it is told) → answer, which is remembered under the
 * `Idempotency-Key` where the contract says so. `db` is the transaction in every part; where a file comes along, all up to
 * `refuse` are asked once before, outside of it, so that a file is opened and stored only for who may send it.
 *
 * Rows are locked by `hold`, and everywhere in this order, or two calls wait for each other for ever: the student, the
 * registration, what it takes and what belongs to it (place, report, document, marks, absence, and the company with whoever
 * supervises there); of several rows of one table the one with the smaller key first. Who comes by such a row reads it, locks
 * the registration and reads it again (`heldWith`).
 */
export function write<C extends AnyCall, Held = undefined, Done = void, Ready = void>(
  parts: Parts<C, Held, Done, Ready> & Compared<C>,
): Handler<C> {
  return handlerOf(parts as unknown as AnyParts) as unknown as Handler<C>
}

interface Parts<C extends AnyCall, Held, Done, Ready> {
  /** What takes long, or is asked before anything is held, outside of the transaction. What it answers is `ready` below. */
  before?: (context: CallContext<C>) => Promise<Ready>
  /** The field with the file, and what it is for. A student's counts to their share of the disk. */
  file?: Wanted | ((context: Beginning<C, Ready>) => Wanted)
  /** What is changed, locked and in reach of who asks. @throws 404 */
  hold?: (context: Beginning<C, Ready>) => Promise<Held>
  /** What must not be over yet, asked in this order, with what is said when it is. */
  open?: Held extends Internship ? Open : never
  /**
   * The version there is, where the sender says which one they have read; null: that was of another row. 'elsewhere':
   * another part compares it, row by row or with a sentence of its own.
   */
  version?: 'elsewhere' | ((context: Holding<C, Held, Ready>) => ReadBy<C> | null)
  /** Says what stands against it, or throws it. */
  refuse?: (context: Holding<C, Held, Ready>) => Later<Refusal>
  /** By `db/rows.ts`, which counts versions up. What it answers is `done` in the parts below. */
  change: (context: Changing<C, Held, Ready>) => Promise<Done>
  /** What the database refuses: by the columns that meet, 'registerid,dokumenid', or the name of the check. */
  refused?: Record<string, Message>
  /**
   * A write without its event does not compile, nor does one with an event that the contract does not expect of it; a call
   * that the contract calls silent says null. Names alone: what `change` calls writes these itself, as others call it too.
   */
  event:
    | IfSilent<C>
    | EventOf<C>
    | EventOf<C>[]
    | ((context: Changed<C, Held, Done, Ready>) => Later<Events<C, Held>>)
  /** Files that nothing names any more. */
  unused?: (context: Changed<C, Held, Done, Ready>) => Later<(number | null)[]>
  /** The sentence; the whole answer where the contract names more than that. */
  said: Sentence<C> | ((context: Changed<C, Held, Done, Ready>) => Later<Sentence<C> | Reply<C>>)
}

/** Does the sender say which version they have read, it is compared. */
type Compared<C extends AnyCall> = C extends Versioned ? { version: unknown } : unknown
type Versioned = { [C in AnyCall]: 'versi' extends keyof BodyOf<C> ? C : never }[AnyCall]
type ReadBy<C extends AnyCall> = (BodyOf<C> & { versi?: unknown })['versi']

type IfSilent<C> = C extends keyof typeof SILENT ? null : never
type Sentence<C extends AnyCall> = object extends Reply<C> ? Message : never

type AnyCall = DefinedCall & EndpointCall
type Handler<C extends AnyCall> = (context: CallContext<C>) => Promise<Reply<C>>

type Beginning<C extends AnyCall, Ready> = CallContext<C> & { ready: Ready }
type Holding<C extends AnyCall, Held, Ready> = Beginning<C, Ready> & { held: Held }
type Changing<C extends AnyCall, Held, Ready> = Holding<C, Held, Ready> & {
  file: number | null
  small: Small | null
}
type Changed<C extends AnyCall, Held, Done, Ready> = Changing<C, Held, Ready> & { done: Done }

type Wanted = Omit<Upload, 'received'>
type Later<T> = T | Promise<T>
type Refusal = Message | HttpError | false | null | undefined | void
type Events<C extends AnyCall, Held> = Maybe<EventTo<C, Held>> | readonly Maybe<EventTo<C, Held>>[]
type Maybe<T> = T | false | null
/** It is about what is held, where it does not say otherwise: a row, a registration, or what `about` says. */
type EventTo<C extends AnyCall, Held> = Omit<Event, 'id' | 'what'> &
  (Held extends { id: number } | { registerid: number } | { about: About }
    ? Partial<Pick<Event, 'id'>>
    : Pick<Event, 'id'>) & { what: EventOf<C> }
/** What is held, as an event names it. */
export type About = Pick<Event, 'id' | 'title' | 'registerid' | 'nobp' | 'dosenid' | 'prodiid'>

/** As the machine below sees them: the signatures above have checked what each call needs. */
interface AnyParts {
  before?: (context: Anything) => Promise<unknown>
  file?: Wanted | ((context: Anything) => Wanted)
  hold?: (context: Anything) => Promise<unknown>
  open?: Open
  version?: 'elsewhere' | ((context: Anything) => unknown)
  refuse?: (context: Anything) => Later<Refusal>
  change: (context: Anything) => Promise<unknown>
  refused?: Record<string, Message>
  event: null | string | string[] | ((context: Anything) => Later<Event | Event[] | false | null>)
  unused?: (context: Anything) => Later<(number | null)[]>
  said: Message | ((context: Anything) => Later<Message | object>)
}
type Anything = RequestContext & { body?: unknown }

function handlerOf(parts: AnyParts) {
  const { before, file, hold, open = {}, version, refuse, change, refused = {}, event, unused, said } = parts
  return async (context: Anything): Promise<object> => {
    const beginning = { ...context, ready: await before?.(context) }
    const authorize = async (db: Database) => {
      const held = await hold?.({ ...beginning, db })
      const holding = { ...beginning, db, held }
      await assertOpen(db, held, open)
      const read = (context.body as { versi?: unknown } | undefined)?.versi
      if (typeof version === 'function' && read !== undefined && version(holding) !== read)
        throw conflict('changed.by-other')
      refuseWith(await refuse?.(holding))
      return holding
    }
    try {
      const wanted = typeof file === 'function' ? file(beginning) : file
      const upload = wanted ? uploadOf(context.body as object, { nobp: context.user.nobp, ...wanted }) : null
      return await withFiles(context, upload ? [upload] : [], authorize, async (db, sent, holding) => {
        const file = upload ? sent.ids.get(upload.field)! : null
        const changing = { ...holding, file, small: sent.small }
        const changed = { ...changing, done: await change(changing) }
        const told = typeof event === 'function' ? [await event(changed)].flat() : []
        const about = aboutHeld(holding.held)
        await recordEvents(
          db,
          context,
          told.flatMap((each) => (each ? [namedBy(about, each)] : [])),
        )
        const answer = typeof said === 'function' ? await said(changed) : said
        const reply = isMessage(answer) ? { message: answer } : answer
        return { result: await context.storeAnswer(db, reply), unused: (await unused?.(changed)) ?? [] }
      })
    } catch (error) {
      refuseWith(refused[brokenConstraint(error)?.what ?? ''])
      throw error
    }
  }
}

type Open = { [What in 'semester' | 'internship']?: Message }
interface Internship {
  registersemid: number
  registerakhir: string | null
}

async function assertOpen(db: Database, held: unknown, open: Open): Promise<void> {
  for (const [what, over] of Object.entries(open)) {
    const { registersemid: semid, registerakhir } = held as Internship
    if (what === 'internship' ? registerakhir !== null : (await findRow(db, 'semester', { semid }))?.semtutup)
      throw conflict(over)
  }
}

function aboutHeld(held: unknown): About {
  const { about, id, registerid = null } = (held ?? {}) as { about?: About; id?: number; registerid?: number }
  return about ?? { id: id ?? registerid ?? '', registerid }
}

/** What is held names an event that does not say itself what it is about: another thing has another title. */
function namedBy(about: About, event: Omit<Event, 'id'> & { id?: Event['id'] }): Event {
  const { id } = event
  return id === undefined
    ? { ...about, ...event, id: about.id }
    : { registerid: about.registerid, ...event, id }
}

function refuseWith(refusal: Refusal): void {
  if (refusal) throw refusal instanceof HttpError ? refusal : conflict(refusal)
}
