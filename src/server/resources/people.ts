import { sql } from 'kysely'
import { message } from '../../contract/messages/index.ts'
import { usualName } from '../../contract/rules/semesters.ts'
import { isRegistered } from '../db/lists.ts'
import type { Database } from '../db/open.ts'
import { findRow, holdRow } from '../db/rows.ts'
import { invalid } from '../http/httpError.ts'
import { accountsOf, moveLecturers, NOT_OF_A_FILE, renameAccounts } from '../import/accounts.ts'
import { storeOf, type Loose } from '../import/stores.ts'
import type { Behaviour, Row } from './behaviour.ts'

/** Students and lecturers, written on a screen by the rules that hold for a file. */
export const mahasiswa = person('mahasiswa')
export const dosen = person('dosen')

function person(name: 'mahasiswa' | 'dosen'): Behaviour {
  const store = storeOf(name)
  const { key, account } = store
  const { name: called, programme } = account!

  return {
    check: async ({ db }, input, before) => {
      if (!(await findRow(db, 'prodi', { prodiid: input[programme] as number })))
        throw invalid({ [programme]: 'field.not-found' })
      if (!before) return assertNew(db, input[key] as string)
      const touched = Object.keys(store.guarded).filter((field) => input[field] !== before[field])
      if (touched.length === 0) return
      // The student's row, which a registration holds too: whoever comes second sees what the first did.
      await holdRow(db, 'mahasiswa', { mhsnobp: before[key] as string })
      if (await isRegistered(db, before[key] as string))
        throw invalid(Object.fromEntries(touched.map((field) => [field, store.guarded[field]!])))
      // The programme that recommends answers for it: another one recommends anew.
      if (Number(before.mhsrekommagang) === 1 && input[programme] !== before[programme])
        throw invalid({ [programme]: 'student.recommended-here' })
    },
    // The name of the record is the account's name as well; a lecturer's programme is where the account may look.
    after: async ({ db }, _id, input, before) => {
      if (!before) return
      const changes = [called, programme].flatMap((column) =>
        input[column] === before[column]
          ? []
          : [{ column, before: before[column] as number, after: input[column] as number }],
      )
      if (changes.length === 0) return
      const own = before[key] as string
      const { owned } = await accountsOf(db, store, [own])
      const person = { ...NOT_OF_A_FILE, key: own, next: { ...before, ...input } as Loose, changes }
      await renameAccounts(db, store, [person], owned)
      await moveLecturers(db, store, [person], owned)
    },
  }

  /** 12057801 beside 0012057801, or what is another number of a lecturer already, would be a second person. */
  async function assertNew(db: Database, number: string): Promise<void> {
    const column = sql.ref<string>(key)
    const alike = await db
      .selectFrom(name)
      .select(column.as('kunci'))
      .where(sql<boolean>`ltrim(${column}, '0') = ${number.replace(/^0+/, '')}`)
      .where(column, '<>', number)
      .limit(1)
      .executeTakeFirst()
    if (alike) throw invalid({ [key]: message('import.resembles', { key: alike.kunci }) })
    if (name === 'dosen' && (await findRow(db, 'dosennomor', { nomor: number })))
      throw invalid({ [key]: 'record.taken' })
  }
}

/** 20261: the year in which it begins, and which of its three it is. By this number the running one is found. */
export const semester: Behaviour = {
  check: (_context, input: Row, before) => {
    if (!before && usualName(input.semid) === undefined) throw invalid({ semid: 'record.semester-number' })
    return Promise.resolve()
  },
}
