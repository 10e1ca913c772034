import { sql } from 'kysely'
import type { StaffRole } from '../../contract/roles.ts'
import { message } from '../../contract/messages/index.ts'
import { MAX_TOKENS } from '../../contract/tokens.ts'
import { handlers } from '../context.ts'
import { recordEvents } from '../events/record.ts'
import { conflict, invalid, orNotFound } from '../http/httpError.ts'
import { inForce, newApiToken } from '../session/apiTokens.ts'
import { DAY, hashToken } from '../session/tokens.ts'

/** With what other systems of the campus come in. */
export const tokenapi = handlers({
  'GET tokenapi': async ({ db, now }) => {
    const [{ rows }, programmes] = await Promise.all([
      sql<Row>`select t.tokenid, t.nama, t.peran, t.prodi, t.baca, t.dibuat, t.kedaluwarsa, t.terakhir, t.dicabut,
          a.nama as oleh, case when ${inForce(now.toISOString())} then 1 else 0 end as berlaku
        from tokenapi t join akun a on a.akunid = t.akunid order by t.tokenid desc limit 200`.execute(db),
      db.selectFrom('prodi').select(['prodiid', 'prodinama']).orderBy('prodinama').execute(),
    ])
    return {
      data: rows.map(({ prodi, baca, berlaku, ...row }) => {
        const own = JSON.parse(prodi) as number[]
        return {
          ...row,
          baca: baca === 1,
          berlaku: berlaku === 1,
          prodi: programmes.filter(({ prodiid }) => own.includes(prodiid)),
        }
      }),
    }
  },

  'POST tokenapi': async ({ db, user, now, body: { nama, peran, prodi = [], baca, hari } }) => {
    const token = newApiToken()
    const kedaluwarsa = new Date(now.getTime() + hari * DAY).toISOString()
    const programmes = [...new Set(prodi)]
    const tokenid = await db.transaction().execute(async (trx) => {
      const known =
        programmes.length === 0
          ? []
          : await trx
              .selectFrom('prodi')
              .select(['prodiid', 'prodinama'])
              .where('prodiid', 'in', programmes)
              .orderBy('prodinama')
              .execute()
      if (known.length !== programmes.length) throw invalid({ prodi: 'field.unknown' })
      const { jumlah } = await trx
        .selectFrom('tokenapi')
        .select(({ fn }) => fn.countAll<number | string>().as('jumlah'))
        .where('dicabut', 'is', null)
        .where('kedaluwarsa', '>', now.toISOString())
        .executeTakeFirstOrThrow()
      if (Number(jumlah) >= MAX_TOKENS) throw conflict(message('token.many', { maximum: MAX_TOKENS }))
      const made = await trx
        .insertInto('tokenapi')
        .values({
          tokenhash: hashToken(token),
          nama,
          peran,
          prodi: JSON.stringify(programmes),
          baca: Number(baca),
          akunid: user.akunid,
          dibuat: now.toISOString(),
          kedaluwarsa,
        })
        .returning('tokenid')
        .executeTakeFirstOrThrow()
      await recordEvents(
        trx,
        { user, now },
        {
          what: 'tokenapi.tambah',
          id: made.tokenid,
          title: nama,
          after: { peran, prodi: known.map(({ prodinama }) => prodinama), hanyabaca: baca, kedaluwarsa },
        },
      )
      return made.tokenid
    })
    return { code: 201, message: 'token.made', data: { tokenid, token } }
  },

  'POST tokenapi/cabut/{tokenid}': async ({ db, user, now, params: { tokenid } }) => {
    await db.transaction().execute(async (trx) => {
      const revoked = await trx
        .updateTable('tokenapi')
        .set({ dicabut: now.toISOString() })
        .where('tokenid', '=', tokenid)
        .where('dicabut', 'is', null)
        .returning('nama')
        .executeTakeFirst()
      if (revoked)
        return recordEvents(trx, { user, now }, { what: 'tokenapi.cabut', id: tokenid, title: revoked.nama })
      // Revoked already is revoked.
      orNotFound(
        await trx.selectFrom('tokenapi').select('tokenid').where('tokenid', '=', tokenid).executeTakeFirst(),
      )
    })
    return { message: 'token.revoked' }
  },
})

interface Row {
  tokenid: number
  nama: string
  peran: StaffRole
  prodi: string
  baca: number
  oleh: string
  dibuat: string
  kedaluwarsa: string
  terakhir: string | null
  dicabut: string | null
  berlaku: number
}
