import { onDemand } from '../../ui/onDemand.tsx'
import type { InputProps } from '../kinds/kind.ts'
import type { Look } from '../views/look.ts'

const QuotaCompany = onDemand(() => import('./QuotaCompanyInput.tsx'))

/** Letters, papers and schedules are for a company of their quota: the agreed ones and those students found themselves. */
export const ofQuotaCompany = (company: string, quota: string): Look => ({
  inputs: { [company]: (props: InputProps) => <QuotaCompany {...props} quota={quota} /> },
})
