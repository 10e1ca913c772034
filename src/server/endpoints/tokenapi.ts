import { sql } from 'kysely'
import { message } from '../../contract/messages/index.ts'
import { MAX_TOKENS } from '../../contract/tokens.ts'
import { handlers } from '../context.ts'
import { findRow, findRows, insertRow, updateRows } from '../db/rows.ts'
import { invalid, orNotFound } from '../http/httpError.ts'
import { inForce, newApiToken } from '../session/apiTokens.ts'
import { DAY, hashToken } from '../session/tokens.ts'
import { write } from '../write.ts'

/** With what other systems of the campus come in. */
export const tokenapi = handlers({
  'GET tokenapi': async ({ db, now }) => {
    const [rows, programmes] = await Promise.all([
      db
        .selectFrom('tokenapi as t')
        .innerJoin('akun as a', 'a.akunid', 't.akunid')
        .select(['t.tokenid', 't.nama', 't.peran', 't.prodi', 't.baca', 't.dibuat', 't.kedaluwarsa'])
        .select(['t.terakhir', 't.dicabut', 'a.nama as oleh'])
        .select(sql<number>`case when ${inForce(now.toISOString())} then 1 else 0 end`.as('berlaku'))
        .orderBy('t.tokenid', 'desc')
        .limit(200)
        .execute(),
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

  'POST tokenapi': write({
    hold: async ({ db, body }) => {
      const prodiid = [...new Set(body.prodi)]
      const known = prodiid.length === 0 ? [] : await findRows(db, 'prodi', { prodiid })
      if (known.length !== prodiid.length) throw invalid({ prodi: 'field.unknown' })
      return { prodiid, programmes: known.map(({ prodinama }) => prodinama).toSorted() }
    },
    refuse: async ({ db, now }) => {
      const { jumlah } = await db
        .selectFrom('tokenapi')
        .select(({ fn }) => fn.countAll<number>().as('jumlah'))
        .where('dicabut', 'is', null)
        .where('kedaluwarsa', '>', now.toISOString())
        .executeTakeFirstOrThrow()
      return jumlah >= MAX_TOKENS && message('token.many', { maximum: MAX_TOKENS })
    },
    change: async ({ db, user, now, body: { nama, peran, baca, hari }, held }) => {
      const token = newApiToken()
      const { tokenid, kedaluwarsa } = await insertRow(db, 'tokenapi', {
        tokenhash: hashToken(token),
        nama,
        peran,
        prodi: JSON.stringify(held.prodiid),
        baca: Number(baca),
        akunid: user.akunid,
        dibuat: now.toISOString(),
        kedaluwarsa: new Date(now.getTime() + hari * DAY).toISOString(),
      })
      return { tokenid, token, kedaluwarsa }
    },
    event: ({ body: { nama, peran, baca }, held, done: { tokenid, kedaluwarsa } }) => ({
      what: 'tokenapi.tambah',
      id: tokenid,
      title: nama,
      after: { peran, prodi: held.programmes, hanyabaca: baca, kedaluwarsa },
    }),
    said: ({ done: { tokenid, token } }) => ({ code: 201, message: 'token.made', data: { tokenid, token } }),
  }),

  'POST tokenapi/cabut/{tokenid}': write({
    hold: async ({ db, params }) => orNotFound(await findRow(db, 'tokenapi', params)),
    // Revoked already is revoked.
    change: ({ db, params, now }) =>
      updateRows(db, 'tokenapi', { ...params, dicabut: null }, { dicabut: now.toISOString() }),
    event: ({ held, done: revoked }) =>
      revoked > 0 && { what: 'tokenapi.cabut', id: held.tokenid, title: held.nama },
    said: 'token.revoked',
  }),
})
