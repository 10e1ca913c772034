import { sql, type Kysely } from 'kysely'

/**
 * What a programme says of its internships: the usual hours of a day, and what guiding or examining one student counts
 * for. When somebody answered whether a place may be noted, also with a no: nobody is asked twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table prodi add column prodijammasuk text`,
    `alter table prodi add column prodijamkeluar text
      check ((prodijammasuk is null) = (prodijamkeluar is null) and (prodijamkeluar is null or prodijamkeluar > prodijammasuk))`,
    // In thousandths of an SKS.
    `alter table prodi add column prodiskspembimbing integer check (prodiskspembimbing >= 0)`,
    `alter table prodi add column prodiskspenguji integer check (prodiskspenguji >= 0)`,
    `alter table akun add column lokasidijawab text`,
    `update akun set lokasidijawab = lokasisejak where lokasisejak is not null`,
  ])
    await sql.raw(statement).execute(db)
}
