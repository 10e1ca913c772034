import { sql } from 'kysely'
import type { BodyOf, FirstPasswords, PasswordSlip } from '../../contract/endpoints/index.ts'
import { message } from '../../contract/messages/index.ts'
import { handlers, type RequestContext } from '../context.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { renewInitial } from '../import/accounts.ts'
import { assertProgramme, programme } from '../scope.ts'
import { noteRenewed } from '../session/accounts.ts'
import { INITIAL } from '../session/passwords.ts'
import { write } from '../write.ts'
import { byOf } from './pengguna.ts'

/**
 * First passwords for the many who have not come in yet. They are stored as hashes, so a slip that is to be printed is a
 * new password, and the one that was handed out before opens nothing any more.
 */
export const sandiawal = handlers({
  'GET sandiawal': async (context) => {
    const rows = await waiting(context)
      .innerJoin('prodi as p', 'p.prodiid', 'w.prodiid')
      .select(['w.jenis', 'w.prodiid', 'p.prodinama', 'w.angkatan'])
      .select(({ fn }) => fn.countAll<number>().as('jumlah'))
      .groupBy(['w.jenis', 'w.prodiid', 'p.prodinama', 'w.angkatan'])
      .orderBy('w.jenis', 'desc')
      .orderBy('p.prodinama')
      .orderBy('w.angkatan', 'desc')
      .execute()
    return { data: rows }
  },

  'POST sandiawal': write({
    before: async ({ db, user, body }) => {
      if (body.prodi !== undefined) await assertProgramme(db, user, body.prodi)
    },
    hold: (context) => meant(context, context.body),
    // What is replaced is what was asked about.
    refuse: ({ held: people, body }) =>
      people.length !== body.jumlah && message('account.slips-changed', { count: people.length }),
    change: ({ db, held: people, ...context }) => renewed(db, context, people),
    event: 'akun.sandi',
    said: ({ done: data }) => ({
      code: 201,
      message: message('account.many-renewed', { count: data.length }),
      data,
    }),
  }),
})

/** Enabled accounts in reach that still have a first password, and wear no hat but their own. */
function waiting({ db, user }: Pick<RequestContext, 'db' | 'user'>) {
  const students = db
    .selectFrom('akun as a')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'a.nobp')
    .select(['a.akunid', 'm.mhsprodiid as prodiid', 'm.mhsnama as urut'])
    .select([
      sql<FirstPasswords['jenis']>`'mahasiswa'`.as('jenis'),
      sql<number | null>`m.mhsangkatan`.as('angkatan'),
    ])
    .where('a.aktif', '=', 1)
    .where('a.sandi', 'like', `${INITIAL}%`)
  const lecturers = db
    .selectFrom('akun as a')
    .innerJoin('dosen as d', 'd.dosenid', 'a.dosenid')
    .select(['a.akunid', 'd.dosenprodiid as prodiid', 'd.dosennama as urut'])
    .select([
      sql<FirstPasswords['jenis']>`'dosen'`.as('jenis'),
      sql<number | null>`cast(null as integer)`.as('angkatan'),
    ])
    .where('a.aktif', '=', 1)
    .where('a.sandi', 'like', `${INITIAL}%`)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('akun_peran as h').select('h.peranid').whereRef('h.akunid', '=', 'a.akunid')),
      ),
    )
  return db.selectFrom(students.unionAll(lecturers).as('w')).where(programme('w.prodiid', user))
}

/** Those of the group, held: who chooses a password at this moment keeps it, and is not counted. */
async function meant(
  context: Pick<RequestContext, 'db' | 'user'>,
  { jenis, prodi, angkatan }: BodyOf<'POST sandiawal'>,
) {
  const { db } = context
  const rows = await waiting(context)
    .innerJoin('prodi as p', 'p.prodiid', 'w.prodiid')
    .select(['w.akunid', 'p.prodinama', 'w.angkatan', 'w.urut'])
    .where('w.jenis', '=', jenis)
    .$if(prodi !== undefined, (query) => query.where('w.prodiid', '=', prodi!))
    .$if(angkatan !== undefined, (query) => query.where('w.angkatan', '=', angkatan!))
    // Two offices at once hold them in one order.
    .orderBy('w.akunid')
    .execute()
  const places = new Map(rows.map((row) => [row.akunid, row]))
  const accounts = []
  for (let at = 0; at < rows.length; at += AT_ONCE)
    accounts.push(
      ...(await db
        .selectFrom('akun')
        .select(['akunid', 'username', 'nama', 'role', 'sandi', 'nobp', 'dosenid'])
        .where(
          'akunid',
          'in',
          rows.slice(at, at + AT_ONCE).map(({ akunid }) => akunid),
        )
        .where('sandi', 'like', `${INITIAL}%`)
        .orderBy('akunid')
        .$call(lockRow(db))
        .execute()),
    )
  return accounts
    .map((account) => ({ account, place: places.get(account.akunid)! }))
    .sort(
      ({ place: a }, { place: b }) =>
        a.prodinama.localeCompare(b.prodinama) ||
        (b.angkatan ?? 0) - (a.angkatan ?? 0) ||
        a.urut.localeCompare(b.urut),
    )
}
const AT_ONCE = 250

async function renewed(
  trx: Database,
  context: Pick<RequestContext, 'user' | 'now'>,
  people: Awaited<ReturnType<typeof meant>>,
): Promise<PasswordSlip[]> {
  const made = new Map(
    (
      await renewInitial(
        trx,
        people.map(({ account }) => account),
        { byProgramme: context.user.role === 'prodi' },
      )
    ).map((each) => [each.username, each]),
  )
  await noteRenewed(
    trx,
    people.map(({ account }) => account.akunid),
    byOf(context),
  )
  return people.flatMap(({ account, place }) => {
    const { username, nama, sandi } = made.get(account.username) ?? {}
    if (username === undefined || nama === undefined || sandi === undefined) return []
    return [{ username, nama, sandi, prodi: place.prodinama, angkatan: place.angkatan }]
  })
}
