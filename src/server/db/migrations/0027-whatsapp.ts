import { sql, type Kysely } from 'kysely'

/** Numbers that messages go to, how a notice leaves by them; which token of another system made a call of many rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // The confirmed number; the one that waits; of the code that was sent there a hash, and until when it is good.
    `alter table akun add column wa text`,
    `alter table akun add column wabaru text`,
    `alter table akun add column wakode text`,
    `alter table akun add column wakodesampai text`,
    // 'langsung' while it waits, then the key of the message that told it.
    `alter table pemberitahuan add column wa text`,
    `create index pemberitahuan_wa on pemberitahuan (wa, akunid) where wa is not null`,
    // Null: a person. Of a token that was narrower than its maker nobody else reads, and it reads nobody else's.
    `alter table massal add column tokenid integer`,
  ])
    await sql.raw(statement).execute(db)
}
