import type { RawBuilder } from 'kysely'
import type { Message } from '../../contract/messages/index.ts'
import type { RequestContext } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { SessionUser } from '../session/sessionUser.ts'

/** What one resource does beyond reading and writing its columns. Every part is optional. */
export interface Behaviour {
  /** A further check inside the transaction, before the write; throws a refusal. `before` is null when creating. */
  check?: (context: Writing, input: Row, before: Row | null) => Promise<void>
  /** Fields of the form that are no columns of the table. */
  apart?: readonly string[]
  /** What goes with the write, in the same transaction. */
  after?: (context: Writing, id: number, input: Row, before: Row | null) => Promise<void>
  /** Why the record cannot be deleted; undefined = it can. */
  usedBy?: (db: Database, id: number, context: RequestContext) => Promise<Message | undefined>
  /** What people lose with it beside the record itself. */
  goesWith?: (db: Database, id: number) => Promise<Message>
  /** What goes with the deletion, before the row itself; answers the files (berkasid) that nothing names any more. */
  beforeDelete?: (db: Database, id: number) => Promise<number[]>
  /** Whose files a reader with reach 'own' may open: a condition on the resource's view. */
  ownFiles?: (user: SessionUser) => RawBuilder<boolean>
  /** What is said of a broken unique rule, and the field it stands under. */
  taken?: { field: string; message: Message }
}

export type Row = Record<string, unknown>
/** The caller, with the transaction as database. */
export type Writing = RequestContext
