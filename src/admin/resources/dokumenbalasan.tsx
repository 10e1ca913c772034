import { onDemand } from '../../ui/onDemand.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'
import { ofQuotaCompany } from './quotaCompany.tsx'

/** A letter names students of one company: who can be ticked depends on the company chosen above. */
export const dokumenbalasan: ResourceViews = {
  inputs: {
    ...ofQuotaCompany('balasanperusahaanidx', 'balasankuotaidx').inputs,
    pilihmahasiswa: onDemand(() => import('./NamedStudents.tsx')),
  },
  // Read as `pilihanmahasiswa`, written as `pilihmahasiswa`.
  toForm: (row) => ({ ...row, pilihmahasiswa: row.pilihanmahasiswa }),
}
