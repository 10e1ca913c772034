import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { adminGrades as words } from '../../../i18n/adminGrades.ts'
import { Await } from '../../parts/Await.tsx'
import { gradeSheet } from './queries.ts'
import { Marks } from './StudentPanel.tsx'

/** The marks of one student, on a page about them. */
export default function Grades({ registerid }: { registerid: number }) {
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, maxWidth: 720 }}>
      <Await query={useQuery(gradeSheet(registerid))} label={words.loading}>
        {(sheet) => <Marks sheet={sheet} />}
      </Await>
    </Paper>
  )
}
