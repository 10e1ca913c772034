/** What is made anew whenever its words change, and how it is taken away before. */
export interface Repeatable {
  make: string
  drop: string
}

export const view = (name: string, query: string): Repeatable => ({
  make: `create view ${name} as ${query}`,
  drop: `drop view if exists ${name}`,
})

/** @param when e.g. `before insert on register` and the condition, @param act what it does, as statements */
export const sqliteTrigger = (name: string, when: string, act: string): Repeatable => ({
  make: `create trigger ${name} ${when} begin ${act}; end`,
  drop: `drop trigger if exists ${name}`,
})

/** A function in PL/pgSQL; @param body from `declare` or `begin` to `end` */
export const postgresFunction = (head: string, returns: string, body: string): Repeatable => ({
  make: `create function ${head} returns ${returns} language plpgsql as $$ ${body} $$`,
  drop: `drop function if exists ${head.replace(/\(.*/, '')}`,
})

/** PostgreSQL's triggers call a function, of the same name unless it says another. */
export const postgresTrigger = (
  {
    name,
    when,
    calls = name,
    each = 'row',
  }: { name: string; when: string; calls?: string; each?: 'row' | 'statement' },
  body: string,
): Repeatable[] => [
  postgresFunction(`${calls}()`, 'trigger', body),
  {
    make: `create trigger ${name} ${when} for each ${each} execute function ${calls}()`,
    drop: `drop trigger if exists ${name} on ${/ on (\w+)/.exec(when)![1]!}`,
  },
]

/** Refuses in PL/pgSQL by a name that `brokenConstraint` knows; SQLite's triggers `raise(abort, …)` it. */
export const refuse = (what: string) =>
  `raise exception '${what}' using errcode = 'check_violation', constraint = '${what}'`

/** Not within a transaction that may write where all is over (db/archive.ts). */
export const unlessOpened = 'not exists (select 1 from arsipbuka)'
