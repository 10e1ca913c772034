import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { may } from '../../../contract/access.ts'
import type { GradeRow } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminGrades as words } from '../../../i18n/adminGrades.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { gradesChanged } from './queries.ts'
import { finalText } from './Rows.tsx'

/** What came of it so far, and the two acts of the programme: lock what is complete, release what is locked. */
export function LockBar({ rows }: { rows: readonly GradeRow[] }) {
  const { role } = usePerson()
  const act = useConfirmedAction()
  const complete = rows.filter(({ keadaan, halangan }) => keadaan === 'lengkap' && halangan === null)
  const locked = rows.filter(({ keadaan }) => keadaan === 'dikunci')
  const finals = rows.flatMap(({ hasil }) => hasil?.angka ?? [])
  if (finals.length === 0 && locked.length === 0) return null
  const ids = (some: readonly GradeRow[]) => some.map(({ registerid }) => registerid)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        p: 2,
      }}
    >
      <Quiet sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {finals.length > 0 &&
          words.stats({
            mean: finalText(Math.round(finals.reduce((sum, one) => sum + one, 0) / finals.length / 10) * 10),
            most: finalText(Math.max(...finals)),
            least: finalText(Math.min(...finals)),
          })}
      </Quiet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {locked.length > 0 && may(role, 'POST nilai/rilis') && (
          <Button
            variant={complete.length > 0 ? 'outlined' : 'contained'}
            onClick={() =>
              void act({
                title: words.release({ count: locked.length }),
                text: words.releasing({ count: locked.length }),
                yes: words.release({ count: locked.length }),
                run: () => call('POST nilai/rilis', { body: { registerid: ids(locked) } }),
                after: gradesChanged,
              })
            }
          >
            {words.release({ count: locked.length })}
          </Button>
        )}
        {complete.length > 0 && may(role, 'POST nilai/kunci') && (
          <Button
            variant="contained"
            onClick={() =>
              void act({
                title: words.lock({ count: complete.length }),
                text: words.locking({ count: complete.length }),
                yes: words.lock({ count: complete.length }),
                run: () => call('POST nilai/kunci', { body: { registerid: ids(complete) } }),
                after: gradesChanged,
              })
            }
          >
            {words.lock({ count: complete.length })}
          </Button>
        )}
      </Box>
    </Box>
  )
}
