import { columnsOf } from '../../../contract/columns.ts'
import { openQuotaShape } from '../../../contract/endpoints/register.ts'
import { filledFor, sexOf } from '../../../contract/rules/seats.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { agreementUntil } from '../perusahaan/about.ts'
import type { Database } from '../../db/open.ts'
import { allocationOf, heldPlaces } from '../../resources/kuotadetail.ts'
import { assertProgramme } from '../../scope.ts'

/** The quotas that are open today, each with its companies and what is left there for whoever asks. */
export const seats = handlers({
  'GET kuotaaktif/{prodiid}': async (context) => {
    await assertProgramme(context.db, context.user, context.params.prodiid)
    const quotas = await openCards(context, context.params.prodiid)
    return {
      data: quotas.map((quota) => ({
        ...quota,
        // Who withdrew is nobody to choose, whatever place has become free there since.
        perusahaan: quota.perusahaan
          .filter(({ detailmundur }) => detailmundur === null)
          .map((company) => presentCompany(company, context.link)),
      })),
    }
  },
})

const QUOTA = columnsOf('k', openQuotaShape.shape)
const openQuotas = (db: Database, prodiid: number, today: string) =>
  db
    .selectFrom('kuota_view as k')
    .select(QUOTA)
    .where('k.kuotaprodiid', '=', prodiid)
    .where('k.kuotamulairegistrasi', '<=', today)
    .where('k.kuotaselesairegistrasi', '>=', today)
    .orderBy('k.kuotaidx')
    .execute()

async function companiesOf(
  { db, user, today }: Pick<RequestContext, 'db' | 'user' | 'today'>,
  kuotaidx: number[],
) {
  if (kuotaidx.length === 0) return []
  return db
    .selectFrom('kuotadetail as d')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .leftJoin('mahasiswa as m', (join) => join.on('m.mhsnobp', '=', user.nobp ?? ''))
    .select(['d.detailid', 'd.detailkuotaidx', 'd.detailperusahaanid', 'd.detailmundur'])
    .select(['p.perusahaanid', 'p.perusahaannama', 'p.perusahaanalamat', 'p.perusahaanlogo'])
    .select(['p.perusahaanbidang', agreementUntil('p', today).as('kerjasama')])
    .select(['d.detailkuotapria', 'd.detailkuotawanita', 'd.detailkuotapriawanita'])
    .select(['d.terisipria', 'd.terisiwanita'])
    .select('m.mhsjkl')
    .where('d.detailkuotaidx', 'in', kuotaidx)
    .orderBy('p.perusahaannama')
    .execute()
}

type Company = Awaited<ReturnType<typeof companiesOf>>[number]

/** The companies of each quota of this programme that is open today, those that withdrew among them. */
export async function openCards(context: Pick<RequestContext, 'db' | 'user' | 'today'>, prodiid: number) {
  const quotas = await openQuotas(context.db, prodiid, context.today)
  const companies = await companiesOf(
    context,
    quotas.map((quota) => quota.kuotaidx),
  )
  return quotas.map((quota) => ({
    ...quota,
    perusahaan: companies.filter((company) => company.detailkuotaidx === quota.kuotaidx),
  }))
}

function presentCompany(row: Company, link: RequestContext['link']) {
  const allocation = allocationOf(row)
  const held = heldPlaces(row)
  return {
    ...row,
    perusahaanlogo: link(row.perusahaanlogo),
    kuotapria: allocation.pria,
    kuotawanita: allocation.wanita,
    kuotapriawanita: allocation.priawanita,
    // An admin has no place to look for: for them it is simply how many are taken.
    jmlregister:
      row.mhsjkl === null ? held.pria + held.wanita : filledFor(allocation, held, sexOf(row.mhsjkl)),
    jmlregisterpria: held.pria,
    jmlregisterwanita: held.wanita,
  }
}
