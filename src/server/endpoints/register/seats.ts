import type { QuotaCompany } from '../../../contract/endpoints/index.ts'
import { filledFor, sexOf } from '../../../contract/rules/seats.ts'
import { handlers, type Asked } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { assertProgramme } from '../../scope.ts'
import type { Who } from '../../session/who.ts'

/** The quotas that are open today, each with its companies and what is left there for whoever asks. */
export const seats = handlers({
  'GET kuotaaktif/{prodiid}': async ({ db, who, params, today, link }) => {
    await assertProgramme(db, who, params.prodiid)
    const quotas = await openQuotas(db, params.prodiid, today)
    const companies = await companiesOf(
      db,
      who,
      quotas.map((quota) => quota.kuotaidx),
    )
    return {
      data: quotas.map((quota) => ({
        ...quota,
        jenismou: String(quota.jenismou),
        perusahaan: companies
          .filter((company) => company.detailkuotaidx === quota.kuotaidx)
          .map((company) => presentCompany(company, link)),
      })),
    }
  },
})

const openQuotas = (db: Database, prodiid: number, today: string) =>
  db
    .selectFrom('kuota_view as k')
    .select([
      'k.kuotaidx',
      'k.jeniskuota',
      'k.jenismou',
      'k.kuotaprodinama',
      'k.kuotasemid',
      'k.kuotasemnama',
    ])
    .select(['k.kuotamulairegistrasi', 'k.kuotaselesairegistrasi', 'k.kuotaselesaiuploaddokumen'])
    .where('k.kuotaprodiid', '=', prodiid)
    .where('k.kuotamulairegistrasi', '<=', today)
    .where('k.kuotaselesairegistrasi', '>=', today)
    .orderBy('k.kuotaidx')
    .execute()

async function companiesOf(db: Database, who: Who, kuotaidx: number[]) {
  if (kuotaidx.length === 0) return []
  return db
    .selectFrom('kuotadetail as d')
    .innerJoin('perusahaan as p', 'p.perusahaanid', 'd.detailperusahaanid')
    .leftJoin('mahasiswa as m', (join) => join.on('m.mhsnobp', '=', who.nobp ?? ''))
    .select(['d.detailid', 'd.detailkuotaidx', 'd.detailperusahaanid', 'p.perusahaanid'])
    .select(['p.perusahaannama', 'p.perusahaanalamat', 'p.perusahaanlogo'])
    .select([
      'd.detailkuotapria',
      'd.detailkuotawanita',
      'd.detailkuotapriawanita',
      'd.terisipria',
      'd.terisiwanita',
    ])
    .select('m.mhsjkl')
    .where('d.detailkuotaidx', 'in', kuotaidx)
    .orderBy('p.perusahaannama')
    .execute()
}

type Company = Awaited<ReturnType<typeof companiesOf>>[number]

function presentCompany(row: Company, link: Asked['link']): QuotaCompany {
  const { detailkuotapria: pria, detailkuotawanita: wanita, detailkuotapriawanita: priawanita } = row
  const held = { pria: row.terisipria, wanita: row.terisiwanita }
  return {
    detailid: row.detailid,
    detailperusahaanid: row.detailperusahaanid,
    perusahaanid: row.perusahaanid,
    perusahaannama: row.perusahaannama,
    perusahaanalamat: row.perusahaanalamat,
    perusahaanlogo: link(row.perusahaanlogo),
    kuotapria: pria,
    kuotawanita: wanita,
    kuotapriawanita: priawanita,
    // An admin has no place to look for: for them it is simply how many are taken.
    jmlregister:
      row.mhsjkl === null
        ? held.pria + held.wanita
        : filledFor({ pria, wanita, priawanita }, held, sexOf(row.mhsjkl)),
    jmlregisterpria: held.pria,
    jmlregisterwanita: held.wanita,
  }
}
