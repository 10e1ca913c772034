import { describe } from 'vitest'

export type DatabaseKind = 'SQLite' | 'PostgreSQL'

/**
 * Makes what declares the same tests on both databases. `npm test` runs them on SQLite and leaves PostgreSQL to
 * `npm run test:all`. Its `.differ` runs both at once, for what the two do differently: what the database layer itself
 * says, constraints and their errors, who waits for whom, how lists are sorted and searched.
 * @param open what the tests of one database get
 */
export function onBothDatabases<T>(open: (kind: DatabaseKind) => T) {
  const declare = (tests: (opened: T) => void, tags: string[]) => {
    describe('SQLite', () => tests(open('SQLite')))
    describe('PostgreSQL', { tags }, () => tests(open('PostgreSQL')))
  }
  return Object.assign((tests: (opened: T) => void) => declare(tests, ['rest']), {
    differ: (tests: (opened: T) => void) => declare(tests, []),
  })
}

/** Where a test opens what it needs itself. */
export const databases = onBothDatabases((kind) => kind)
