import Paper from '@mui/material/Paper'
import { VisitList } from './VisitList.tsx'

/** Who of the campus has been there. */
export default function CompanyVisits({ perusahaanid }: { perusahaanid: number }) {
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <VisitList asked={{ perusahaan: perusahaanid }} />
    </Paper>
  )
}
