import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { paletteVar } from '../../../ui/palette.ts'
import { Failed } from '../../../ui/states/Failed.tsx'
import { listAddress } from '../../address.ts'
import { tasksOf, useRegistrationCounts, type Task } from './waiting.ts'

/** One number for each thing to do, and behind it the list of exactly those. */
export function Tasks() {
  const { role } = usePerson()
  const tasks = tasksOf(role)
  const counts = useRegistrationCounts(tasks.map(({ filter }) => filter))
  const failed = counts.find(({ error, data }) => error && data === undefined)
  const done = counts.every(({ data }, at) => data === 0 || !tasks[at]?.mine(role))
  return (
    <section aria-labelledby="menunggu">
      <Typography id="menunggu" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Menunggu Anda
      </Typography>
      {failed ? (
        <Paper>
          <Failed
            message={messageOf(failed.error)}
            retrying={counts.some(({ isFetching }) => isFetching)}
            onRetry={() => counts.forEach(({ error, refetch }) => void (error && refetch()))}
          />
        </Paper>
      ) : (
        <>
          {done && (
            <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
              Tidak ada yang menunggu Anda saat ini.
            </Typography>
          )}
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
            }}
          >
            {tasks.map((task, at) => (
              <li key={task.name}>
                <Count task={task} value={counts[at]?.data} mine={task.mine(role)} />
              </li>
            ))}
          </Box>
        </>
      )}
    </section>
  )
}

function Count({ task, value, mine }: { task: Task; value: number | undefined; mine: boolean }) {
  const calls = mine && value !== undefined && value > 0
  return (
    <Paper
      component={Link}
      // Who has waited longest comes first.
      to={listAddress('register', task.filter, { field: 'registertanggal', order: 'ASC' })}
      aria-busy={value === undefined || undefined}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        alignItems: { xs: 'center', sm: 'flex-start' },
        gap: { xs: 2, sm: 0.5 },
        height: '100%',
        p: 2,
        textDecoration: 'none',
        color: 'text.primary',
        ...(calls && {
          borderColor: paletteVar('status.menunggu.border'),
          bgcolor: paletteVar('status.menunggu.bg'),
        }),
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography
        component="strong"
        sx={{
          fontSize: '1.75rem',
          fontWeight: 700,
          lineHeight: 1.2,
          minWidth: { xs: 56, sm: 0 },
          fontVariantNumeric: 'tabular-nums',
          color: calls ? paletteVar('status.menunggu.text') : value === 0 ? 'text.secondary' : undefined,
        }}
      >
        {value === undefined ? '…' : value.toLocaleString('id-ID')}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {task.name}
        </Typography>
        {!mine && (
          <Typography
            variant="caption"
            component="p"
            sx={{ color: calls ? 'inherit' : 'text.secondary', mt: 0.25 }}
          >
            Dikerjakan admin akademik
          </Typography>
        )}
      </Box>
    </Paper>
  )
}
