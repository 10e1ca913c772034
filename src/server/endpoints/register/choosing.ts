import type { Transaction } from 'kysely'
import { fits, sexOf } from '../../../contract/rules/seats.ts'
import { handlers, type Asked } from '../../context.ts'
import { isCheck, isTaken } from '../../db/constraint.ts'
import type { Database } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, notFound } from '../../problems.ts'
import { openQuota, type OpenQuota } from './openQuota.ts'
import { theCompany, type Held } from './selfFound.ts'

/** A student registers: at a company of the quota, or at one they found themselves. */
export const choosing = handlers({
  'POST register': async (ask) => {
    const quota = await openQuota(ask, ask.body.registerkuotaid)
    const card = await cardOf(ask, quota, ask.body.registerperusahaanid)
    // When hundreds press in one second, most come too late: they hear it from a read and hold nobody up.
    if (card.full && !card.registered) throw full()
    return enrol(ask, quota, async (trx, nobp) => ({
      place: card,
      held: await activeIn(trx, nobp, quota.kuotasemid),
    }))
  },

  'POST register/mandiri': async (ask) => {
    const quota = await openQuota(ask, ask.body.registerkuotaid)
    if (quota.jenismou === 1) {
      throw conflict('Kuota ini hanya untuk perusahaan mitra. Pilih perusahaan dari daftar kuota.')
    }
    return enrol(ask, quota, async (trx) => {
      const { company, held } = await theCompany(trx, ask, quota)
      return { place: { ...company, detailid: null }, held }
    })
  },
})

interface Choice {
  place: Place
  /** The pending or approved registration the student has in this semester already, looked up under the lock. */
  held: Held | undefined
}

/** Where the student goes. Without an allocation (`detailid` null) no seat is taken. */
interface Place {
  perusahaanid: number
  perusahaannama: string
  detailid: number | null
}

/**
 * The insert itself decides: a trigger counts the seat, a check refuses one too many, a unique index the second
 * active registration. Those who wait for the same company are let in one by one, so nobody is refused while a seat
 * that fits is free.
 */
async function enrol(
  ask: Asked,
  quota: OpenQuota,
  choose: (trx: Transaction<Tables>, nobp: string) => Promise<Choice>,
) {
  try {
    return await ask.db.transaction().execute(async (trx) => {
      const student = await lockRecommended(trx, ask)
      const { place, held } = await choose(trx, student.mhsnobp)
      if (held) return alreadyAt(held, quota, place)
      const { registerid } = await trx
        .insertInto('register')
        .values({
          registernobp: student.mhsnobp,
          registerkuotaid: quota.kuotaidx,
          registerperusahaanid: place.perusahaanid,
          registerdetailid: place.detailid,
          registersemid: quota.kuotasemid,
          registerprodiid: quota.kuotaprodiid,
          registerjkl: student.mhsjkl,
          registerdisetujui: null,
          registertanggal: ask.today,
        })
        .returning('registerid')
        .executeTakeFirstOrThrow()
      const message = `Anda terdaftar di ${place.perusahaannama}. Tunggu persetujuan admin.`
      return { code: 201 as const, message, data: { registerid } }
    })
  } catch (error) {
    if (isCheck(error, 'kuotadetail_kursi')) throw full()
    if (isTaken(error, 'registernobp', 'registersemid'))
      throw conflict('Anda sudah terdaftar pada semester ini.')
    throw error
  }
}

/** Holds the student's row, so that the recommendation cannot be cancelled and no second press decide meanwhile. */
async function lockRecommended(trx: Transaction<Tables>, { who }: Asked) {
  const student = await trx
    .updateTable('mahasiswa')
    .set((eb) => ({ mhsrekommagang: eb.ref('mhsrekommagang') }))
    .where('mhsnobp', '=', who.nobp)
    .returning(['mhsnobp', 'mhsjkl', 'mhsrekommagang'])
    .executeTakeFirst()
  if (!student) throw notFound()
  if (student.mhsrekommagang === 1) return student
  throw conflict('Anda belum direkomendasikan untuk magang. Hubungi admin program studi Anda.')
}

const full = () => conflict('Kuota penuh. Silakan pilih perusahaan lain.')

/** The company's places as they stand now, for this student. */
async function cardOf({ db, who }: Asked, { kuotaidx, kuotasemid }: OpenQuota, perusahaanid: number) {
  const card = await db
    .selectFrom('kuotadetail as d')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .innerJoin('mahasiswa as m', (join) => join.on('m.mhsnobp', '=', who.nobp))
    .select([
      'd.detailid',
      'p.perusahaanid',
      'p.perusahaannama',
      'm.mhsjkl',
      'd.terisipria',
      'd.terisiwanita',
    ])
    .select(['d.detailkuotapria', 'd.detailkuotawanita', 'd.detailkuotapriawanita'])
    .select((eb) => eb.exists(activeRegistration(db, who.nobp!, kuotasemid)).as('registered'))
    .where('d.detailkuotaidx', '=', kuotaidx)
    .where('d.detailperusahaanid', '=', perusahaanid)
    .executeTakeFirst()
  if (!card)
    throw conflict(
      'Perusahaan ini tidak ada di daftar kuota. Muat ulang halaman, lalu pilih perusahaan lain.',
    )
  const { detailkuotapria: pria, detailkuotawanita: wanita, detailkuotapriawanita: priawanita } = card
  const held = { pria: card.terisipria, wanita: card.terisiwanita }
  return { ...card, full: !fits({ pria, wanita, priawanita }, held, sexOf(card.mhsjkl)) }
}

const activeRegistration = (db: Database, nobp: string, semid: number) =>
  db
    .selectFrom('register as r')
    .select('r.registerid')
    .where('r.registernobp', '=', nobp)
    .where('r.registersemid', '=', semid)
    .where((eb) => eb.or([eb('r.registerdisetujui', 'is', null), eb('r.registerdisetujui', '=', 1)]))

const activeIn = (trx: Transaction<Tables>, nobp: string, semid: number) =>
  activeRegistration(trx, nobp, semid)
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'r.registerperusahaanid')
    .select(['r.registerkuotaid', 'r.registerperusahaanid', 'p.perusahaannama'])
    .executeTakeFirst()

/** The same company pressed twice is one registration; another company has to wait for the first. */
function alreadyAt(held: Held, quota: OpenQuota, place: Place) {
  if (held.registerkuotaid === quota.kuotaidx && held.registerperusahaanid === place.perusahaanid) {
    const message = `Anda sudah terdaftar di ${held.perusahaannama}.`
    return { code: 200 as const, message, data: { registerid: held.registerid } }
  }
  throw conflict(
    `Anda masih terdaftar di ${held.perusahaannama}. Perusahaan lain baru dapat dipilih bila pendaftaran itu tidak disetujui atau dihapus admin.`,
  )
}
