import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import type { Asked } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, invalid } from '../../problems.ts'
import { DAY } from '../../session/tokens.ts'
import type { OpenQuota } from './openQuota.ts'

type Asking = Asked & { body: BodyOf<'POST register/mandiri'> }
type Company = { perusahaanid: number; perusahaannama: string }

/** The company a student names: the one they picked, one we know already, or a new one. */
export async function theCompany(trx: Transaction<Tables>, ask: Asking): Promise<Company> {
  const { perusahaanid } = ask.body
  if (perusahaanid !== null) return picked(trx, perusahaanid)
  const written = filledIn(ask.body)
  return (await known(trx, written)) ?? (await propose(trx, ask, written))
}

/** A company with places must be chosen from its card: registering around it would not take a place. */
export async function assertNoCard(
  trx: Transaction<Tables>,
  { kuotaidx }: OpenQuota,
  perusahaanid: number,
): Promise<void> {
  const card = await trx
    .selectFrom('kuotadetail')
    .select('detailid')
    .where('detailkuotaidx', '=', kuotaidx)
    .where('detailperusahaanid', '=', perusahaanid)
    .executeTakeFirst()
  if (card) throw conflict('Perusahaan ini ada di daftar kuota. Pilih langsung dari daftar itu.')
}

/** New companies one student may bring in a day. */
const A_DAY = 3

async function picked(trx: Transaction<Tables>, perusahaanid: number): Promise<Company> {
  const company = await trx
    .selectFrom('perusahaan')
    .select(['perusahaanid', 'perusahaannama'])
    .where('perusahaanid', '=', perusahaanid)
    .executeTakeFirst()
  if (!company) throw invalid({ perusahaanid: 'Perusahaan ini tidak ditemukan. Cari lagi, lalu pilih.' })
  return company
}

/** All four are needed as soon as no known company was picked. */
function filledIn({ perusahaannama, perusahaanalamat, perusahaannotelp, perusahaanemail }: Asking['body']) {
  const fields = { perusahaannama, perusahaanalamat, perusahaannotelp, perusahaanemail }
  const empty = Object.entries(fields).filter(([, value]) => value === null)
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map(([field]) => [field, 'Wajib diisi.'])))
  return fields as { [K in keyof typeof fields]: string }
}
type Written = ReturnType<typeof filledIn>

const known = (
  trx: Transaction<Tables>,
  { perusahaannama, perusahaanalamat }: Written,
): Promise<Company | undefined> =>
  trx
    .selectFrom('perusahaan')
    .select(['perusahaanid', 'perusahaannama'])
    .where(
      sql<boolean>`lower(perusahaannama) = lower(${perusahaannama}) and lower(perusahaanalamat) = lower(${perusahaanalamat})`,
    )
    .executeTakeFirst()

async function propose(trx: Transaction<Tables>, { who, now }: Asking, written: Written): Promise<Company> {
  const { brought } = await trx
    .selectFrom('perusahaan')
    .select((eb) => eb.fn.countAll<number>().as('brought'))
    .where('diajukanoleh', '=', who.nobp)
    .where('diajukanpada', '>', new Date(now.getTime() - DAY).toISOString())
    .executeTakeFirstOrThrow()
  if (brought >= A_DAY) {
    throw conflict(`Anda sudah mengajukan ${A_DAY} perusahaan baru dalam sehari terakhir. Coba lagi besok.`)
  }
  const created = await trx
    .insertInto('perusahaan')
    .values({
      ...written,
      perusahaanlogo: null,
      perusahaanstatus: 'diajukan',
      diajukanoleh: who.nobp,
      diajukanpada: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['perusahaanid', 'perusahaannama'])
    .executeTakeFirst()
  // Two students brought the same company in the same moment: the other was faster, and it is known by now.
  return created ?? (await known(trx, written))!
}
