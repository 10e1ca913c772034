import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import { message } from '../../../contract/messages/index.ts'
import { kuota as quota } from '../../../contract/resources/kuota.ts'
import { tooEarly } from '../../../contract/rules/dateOrder.ts'
import { handlers } from '../../context.ts'
import { standing } from '../../db/lists.ts'
import { lockRow } from '../../db/lockRow.ts'
import type { Database } from '../../db/open.ts'
import { findRow, findRows, updateRows } from '../../db/rows.ts'
import { invalid, orNotFound } from '../../http/httpError.ts'
import { write } from '../../write.ts'
import { runningSemesterOf } from '../startingWith.ts'

/** A semester is closed and opened again; the database itself refuses what would be written in a closed one. */
export const archive = handlers({
  'GET semester/arsip': async ({ db, today }) => {
    const { berlaku } = await runningSemesterOf(db, today)
    const rows = await db
      .selectFrom('semester as s')
      .select(['s.semid', 's.semnama', 's.semtutup as tutup', 's.semtutupoleh as tutupoleh'])
      .select((eb) =>
        eb
          .selectFrom('kuota as k')
          .whereRef('k.kuotasemid', '=', 's.semid')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .$asScalar()
          .$notNull()
          .as('jmlkuota'),
      )
      .orderBy('s.semid', 'desc')
      .execute()
    return {
      data: rows.map((row) => ({ ...row, berjalan: row.semid === berlaku })),
    }
  },

  'GET semester/tutup/{semid}': async ({ db, params }) => {
    await semesterOf(db, params.semid)
    return { data: await unfinished(db, params.semid) }
  },

  // Closed already is closed: nothing is refused, and nothing is told.
  'POST semester/tutup/{semid}': write({
    hold: ({ db, params }) => semesterOf(db, params.semid),
    refuse: async ({ db, held, body, today }) => {
      if (held.semtutup !== null) return null
      if ((await runningSemesterOf(db, today)).berlaku === held.semid) return 'internship.semester-running'
      const { jumlah } = await unfinished(db, held.semid)
      return jumlah !== body.belumselesai && message('internship.semester-changed', { count: jumlah })
    },
    change: ({ db, held: { semid }, user, now }) =>
      updateRows(
        db,
        'semester',
        { semid, semtutup: null },
        { semtutup: now.toISOString(), semtutupoleh: user.nama },
      ),
    event: ({ body, done }) =>
      done > 0 && { what: 'semester.tutup', after: { belumselesai: body.belumselesai } },
    said: ({ held }) => message('internship.semester-closed', { semester: held.semnama }),
  }),

  'POST semester/buka/{semid}': write({
    hold: ({ db, params }) => semesterOf(db, params.semid),
    refuse: ({ held }) =>
      held.semtutup === null && message('internship.semester-open', { semester: held.semnama }),
    change: ({ db, params }) => updateRows(db, 'semester', params, { semtutup: null, semtutupoleh: null }),
    event: ({ done }) => done > 0 && { what: 'semester.buka' },
    said: ({ held }) => message('internship.semester-opened', { semester: held.semnama }),
  }),

  // What is there already in the later one stays as it is.
  'POST semester/salinkuota/{semid}': write({
    hold: async ({ db, params, body: { ke, ...days } }) => {
      const from = await semesterOf(db, params.semid, false)
      assertOrder(days)
      if (ke <= from.semid) throw invalid({ ke: 'internship.not-later' })
      const to = await findRow(db, 'semester', { semid: ke })
      if (!to) throw invalid({ ke: 'settings.semester-unknown' })
      return { from, to, about: { id: to.semid, title: to.semnama } }
    },
    change: async ({ db, held: { from, to }, body: { ke: _, ...days } }) => {
      const sources = await findRows(db, 'kuota', { kuotasemid: from.semid })
      const copied = await copyQuotas(db, { from: from.semid, to: to.semid, days })
      return { ...copied, dilewati: sources.length - copied.kuota }
    },
    event: ({ held: { from }, done: { kuota, perusahaan } }) =>
      kuota > 0 && { what: 'semester.salinkuota', after: { dari: from.semnama, kuota, perusahaan } },
    said: ({ held: { to }, done }) => ({
      code: 201,
      message: message('internship.quotas-copied', { count: done.kuota, semester: to.semnama }),
      data: done,
    }),
  }),
})

async function semesterOf(db: Database, semid: number, lock = true) {
  const row = await db
    .selectFrom('semester')
    .select(['semid', 'semnama', 'semtutup'])
    .where('semid', '=', semid)
    .$if(lock, (rows) => rows.$call(lockRow(db)))
    .executeTakeFirst()
  const found = orNotFound(row)
  return { ...found, about: { id: found.semid, title: found.semnama } }
}

/** What is still open in a semester, in one statement. */
async function unfinished(db: Database, semid: number) {
  const { rows } = await sql<Record<'menunggu' | 'berjalan' | 'dokumen' | 'laporan', number>>`
    select
      (select count(*) from register r where r.registersemid = ${semid} and r.registerdisetujui is null
        and r.registerakhir is null) as menunggu,
      (select count(*) from register r where r.registersemid = ${semid} and ${sql.raw(standing('r').isRunning)}) as berjalan,
      (select count(*) from register r join dokumenregister u on u.registerid = r.registerid and u.status = 0
        where r.registersemid = ${semid} and ${sql.raw(standing('r').isOpen)}) as dokumen,
      (select count(*) from register r join laporandetail l on l.detail_registeridx = r.registerid
          and l.detail_jenis = 'mingguan' and l.detail_verifikasi = 0
        where r.registersemid = ${semid} and ${sql.raw(standing('r').isRunning)}) as laporan`.execute(db)
  const counts = rows[0]!
  return { ...counts, jumlah: Object.values(counts).reduce((sum, each) => sum + each, 0) }
}

type Days = Omit<BodyOf<'POST semester/salinkuota/{semid}'>, 'ke'>

/** As the form of one quota says it. */
function assertOrder(days: Days): void {
  const { kuotaselesairegistrasi, kuotaselesaiuploaddokumen } = quota.fields
  for (const [name, field] of Object.entries({ kuotaselesairegistrasi, kuotaselesaiuploaddokumen })) {
    const earliest = tooEarly(field, days[name as keyof Days], days)
    if (earliest !== null) throw invalid({ [name]: message('field.not-before', { day: earliest }) })
  }
}

/** Quotas with their companies and places; whoever withdrew, or had no place, does not come along. */
async function copyQuotas(trx: Database, { from, to, days }: { from: number; to: number; days: Days }) {
  const made = await trx
    .insertInto('kuota')
    .columns([
      ...(['kuotajenisid', 'kuotaprodiid', 'kuotasemid'] as const),
      ...(['kuotamulairegistrasi', 'kuotaselesairegistrasi', 'kuotaselesaiuploaddokumen'] as const),
      'kuotatawaran',
    ])
    .expression((eb) =>
      eb
        .selectFrom('kuota as k')
        .select(['k.kuotajenisid', 'k.kuotaprodiid'])
        .select([
          sql<number>`cast(${to} as integer)`.as('kuotasemid'),
          sql<string>`cast(${days.kuotamulairegistrasi} as text)`.as('kuotamulairegistrasi'),
          sql<string>`cast(${days.kuotaselesairegistrasi} as text)`.as('kuotaselesairegistrasi'),
          sql<string>`cast(${days.kuotaselesaiuploaddokumen} as text)`.as('kuotaselesaiuploaddokumen'),
        ])
        .select('k.kuotatawaran')
        .where('k.kuotasemid', '=', from),
    )
    .onConflict((known) => known.columns(['kuotajenisid', 'kuotaprodiid', 'kuotasemid']).doNothing())
    .returning('kuotaidx')
    .execute()
  if (made.length === 0) return { kuota: 0, perusahaan: 0 }
  const places = await trx
    .insertInto('kuotadetail')
    .columns([
      ...(['detailkuotaidx', 'detailperusahaanid'] as const),
      ...(['detailkuotapria', 'detailkuotawanita', 'detailkuotapriawanita'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('kuota as n')
        .innerJoin('kuota as k', (on) =>
          on
            .onRef('k.kuotajenisid', '=', 'n.kuotajenisid')
            .onRef('k.kuotaprodiid', '=', 'n.kuotaprodiid')
            .on('k.kuotasemid', '=', from),
        )
        .innerJoin('kuotadetail as d', 'd.detailkuotaidx', 'k.kuotaidx')
        .select(['n.kuotaidx', 'd.detailperusahaanid', 'd.detailkuotapria', 'd.detailkuotawanita'])
        .select('d.detailkuotapriawanita')
        .where(
          'n.kuotaidx',
          'in',
          made.map(({ kuotaidx }) => kuotaidx),
        )
        .where('d.detailmundur', 'is', null)
        .where(sql<boolean>`d.detailkuotapria + d.detailkuotawanita + d.detailkuotapriawanita > 0`),
    )
    .returning('detailid')
    .execute()
  return { kuota: made.length, perusahaan: places.length }
}
