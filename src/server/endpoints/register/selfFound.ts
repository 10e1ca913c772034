import { sql, type RawBuilder } from 'kysely'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import { message } from '../../../contract/messages/index.ts'
import { cardOf, type NamedCompany } from '../../../contract/rules/companies.ts'
import { fits, type Sex } from '../../../contract/rules/seats.ts'
import type { RequestContext } from '../../context.ts'
import { standing } from '../../db/lists.ts'
import type { Database } from '../../db/open.ts'
import { conflict, orNotFound, invalid } from '../../http/httpError.ts'
import { allocationOf, heldPlaces } from '../../resources/kuotadetail.ts'
import { DAY } from '../../session/tokens.ts'
import type { OpenQuota } from './openQuota.ts'
import { currentRegistration, type Held } from './card.ts'
import { openCards } from './seats.ts'

type Naming = RequestContext & {
  body: Omit<BodyOf<'POST register/mandiri'>, 'registerkuotaid' | 'registernobp' | 'registermhsnama'>
}
type Company = { perusahaanid: number; perusahaannama: string }

/** The company a student names (picked, known already, or new), and where the student is registered already. */
export async function theCompany(
  trx: Database,
  context: Naming,
  { quota, sex, nobp }: { quota: OpenQuota; sex: Sex; nobp: string },
): Promise<{ company: Company; held: Held | null }> {
  const { perusahaanid } = context.body
  const written = perusahaanid === null ? filledIn(context.body) : null
  const seen = await look(
    trx,
    context,
    { quota, nobp },
    written ? sameAs(written) : sql<boolean>`a.perusahaanid = ${perusahaanid}`,
  )
  const held = currentRegistration(seen)
  const named = namedBy(seen, written)
  // Who is registered already hears where; nobody registers a second time anyway.
  if (named && !held) await assertNoCard({ ...context, db: trx }, named, { quota, sex })
  return {
    company: companyOf(seen) ?? (await propose(trx, { ...context, nobp }, written, seen.brought)),
    held,
  }
}

/** A company with seats must be chosen from its card: registering around it would not take one. */
async function assertNoCard(
  context: RequestContext,
  company: NamedCompany,
  { quota: { kuotaprodiid, kuotasemid }, sex }: { quota: OpenQuota; sex: Sex },
): Promise<void> {
  const card = cardOf(company, kuotasemid, await openCards(context, kuotaprodiid))
  if (!card) return
  const names = { company: card.company.perusahaannama, quota: card.quota.jeniskuota }
  const { detailmundur } = card.company
  const free = detailmundur === null && fits(allocationOf(card.company), heldPlaces(card.company), sex)
  throw conflict(message(free ? 'card.open' : 'card.full', names))
}

const namedBy = (seen: Seen, written: Written | null): NamedCompany | null =>
  seen.perusahaanid === null
    ? written && { perusahaanid: null, ...written }
    : {
        perusahaanid: seen.perusahaanid,
        perusahaannama: seen.perusahaannama!,
        perusahaanalamat: seen.perusahaanalamat!,
      }

/** New companies one student may bring in a day. */
const A_DAY = 3

/** All but the address of mail are needed as soon as no known company was picked. */
function filledIn({ perusahaannama, perusahaanalamat, perusahaannotelp, perusahaanemail }: Naming['body']) {
  const fields = { perusahaannama, perusahaanalamat, perusahaannotelp }
  const empty = Object.entries(fields).filter(([, value]) => value === null)
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map(([field]) => [field, 'field.required'])))
  return { ...(fields as { [K in keyof typeof fields]: string }), perusahaanemail }
}
type Written = ReturnType<typeof filledIn>

const sameAs = ({ perusahaannama, perusahaanalamat }: Written) =>
  sql<boolean>`lower(a.perusahaannama) = lower(${perusahaannama}) and lower(a.perusahaanalamat) = lower(${perusahaanalamat})`

/** All that decides, in one look: the company if it is known, how many were brought, what is held. */
const look = async (
  trx: Database,
  { now }: Naming,
  { quota: { kuotasemid }, nobp }: { quota: OpenQuota; nobp: string },
  isIt: RawBuilder<boolean>,
) =>
  orNotFound(
    await trx
      .selectFrom('mahasiswa as m')
      .leftJoin('perusahaan as a', (on) => on.on(isIt))
      // Under another spelling it is the one it was merged into.
      .leftJoin('perusahaan as c', (on) =>
        on.on(sql<boolean>`c.perusahaanid = coalesce(a.perusahaangabung, a.perusahaanid)`),
      )
      .leftJoin('register as r', (on) =>
        on
          .onRef('r.registernobp', '=', 'm.mhsnobp')
          .on('r.registersemid', '=', kuotasemid)
          .on(sql<boolean>`${sql.raw(standing('r').holdsPlace)}`),
      )
      .leftJoin('perusahaan as h', 'h.perusahaanid', 'r.registerperusahaanid')
      .select(['c.perusahaanid', 'c.perusahaannama', 'c.perusahaanalamat'])
      .select(['r.registerid', 'r.registerkuotaid', 'r.registerperusahaanid', 'h.perusahaannama as heldnama'])
      .select('r.registerdisetujui')
      .select((eb) =>
        eb
          .selectFrom('perusahaan as b')
          .whereRef('b.diajukanoleh', '=', 'm.mhsnobp')
          .where('b.diajukanpada', '>', new Date(now.getTime() - DAY).toISOString())
          .select(({ fn }) => fn.countAll<number>().as('brought'))
          .$asScalar()
          .$notNull()
          .as('brought'),
      )
      .where('m.mhsnobp', '=', nobp)
      .executeTakeFirst(),
  )
type Seen = Awaited<ReturnType<typeof look>>

const companyOf = ({ perusahaanid, perusahaannama }: Seen): Company | undefined =>
  perusahaanid === null ? undefined : { perusahaanid, perusahaannama: perusahaannama! }

async function propose(
  trx: Database,
  { nobp, now }: Pick<Naming, 'now'> & { nobp: string },
  written: Written | null,
  brought: number,
): Promise<Company> {
  if (!written) throw invalid({ perusahaanid: 'register.company-not-found' })
  if (brought >= A_DAY) {
    throw conflict(message('register.too-many-companies', { count: A_DAY }))
  }
  const created = await trx
    .insertInto('perusahaan')
    .values({
      ...written,
      perusahaangabung: null,
      perusahaanstatus: 'diajukan',
      diajukanoleh: nobp,
      diajukanpada: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['perusahaanid', 'perusahaannama'])
    .executeTakeFirst()
  if (created) return created
  // Two students brought the same company in the same moment: the other was faster, and it is known by now.
  return trx
    .selectFrom('perusahaan as a')
    .innerJoin('perusahaan as c', (on) =>
      on.on(sql<boolean>`c.perusahaanid = coalesce(a.perusahaangabung, a.perusahaanid)`),
    )
    .select(['c.perusahaanid', 'c.perusahaannama'])
    .where(sameAs(written))
    .executeTakeFirstOrThrow()
}
