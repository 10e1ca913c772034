import { onDemand } from '../../ui/onDemand.tsx'
import type { InputProps } from '../fieldTypes/kind.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const QuotaCompany = onDemand(() => import('./QuotaCompanyInput.tsx'))

/** Letters, papers and schedules are for a company of their quota: the agreed ones and those students found themselves. */
export const ofQuotaCompany = (company: string, quota: string): ResourceViews => ({
  inputs: { [company]: (props: InputProps) => <QuotaCompany {...props} quota={quota} /> },
})
