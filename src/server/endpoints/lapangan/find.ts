import { sql, type Selectable } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { orNotFound } from '../../http/httpError.ts'
import { placements } from '../../scope.ts'

/** A registration in reach with its company; held in a transaction. @throws 404 */
export async function heldPlacement(
  db: Database,
  { user, permission }: Pick<RequestContext, 'user' | 'permission'>,
  registerid: number,
) {
  const row = orNotFound(
    await db
      .selectFrom('register as r')
      .select(['r.registerid', 'r.registerperusahaanid', 'r.registerdisetujui', 'r.registerakhir'])
      .select([
        sql<string | null>`(select semtutup from semester where semid = r.registersemid)`.as('semtutup'),
        sql<
          string | null
        >`(select perusahaanemail from perusahaan where perusahaanid = r.registerperusahaanid)`.as(
          'perusahaanemail',
        ),
        sql<
          string | null
        >`(select diajukanoleh from perusahaan where perusahaanid = r.registerperusahaanid)`.as(
          'diajukanoleh',
        ),
      ])
      .where('r.registerid', '=', registerid)
      .where(placements('r', user, permission))
      .$call(lockRow(db))
      .executeTakeFirst(),
  )
  const { perusahaanemail, diajukanoleh, ...held } = row
  return { ...held, company: { perusahaanemail, diajukanoleh } }
}

/** The company has something to do: it runs, or is finished and its marks are still given. */
export const isUnderWay = ({
  registerdisetujui,
  registerakhir,
  semtutup,
}: Awaited<ReturnType<typeof heldPlacement>>): boolean =>
  registerdisetujui === 1 && (registerakhir === null || registerakhir === 'selesai') && semtutup === null

/** Who it is for this internship, and with how many they are. */
export const supervisorOf = (db: Database, registerid: number): Promise<Person | undefined> =>
  db
    .selectFrom('lapanganregister as f')
    .innerJoin('lapangan as l', 'l.lapanganid', 'f.lapanganid')
    .selectAll('l')
    .select((eb) =>
      eb
        .selectFrom('lapanganregister as g')
        .whereRef('g.lapanganid', '=', 'l.lapanganid')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .as('jumlah'),
    )
    .where('f.registerid', '=', registerid)
    .executeTakeFirst() as Promise<Person | undefined>

export type Person = Selectable<Tables['lapangan']> & { jumlah: number | string }
