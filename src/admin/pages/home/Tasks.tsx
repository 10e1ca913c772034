import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminHome as words } from '../../../i18n/adminHome.ts'
import { locale } from '../../../i18n/language.ts'
import { paletteVar } from '../../../ui/palette.ts'
import { Failed } from '../../../ui/states/Failed.tsx'
import { listAddress } from '../../address.ts'
import { tasksOf, useRegistrationCounts, type Task } from './tasks.ts'

/** What this person can act on, each with the list of exactly those; then what their students wait for elsewhere. */
export function Tasks() {
  const { own, others } = tasksOf(usePerson().role)
  return (
    <>
      {own.length > 0 && <Section id="menunggu" title={words.waiting} tasks={own} mine />}
      {others.length > 0 && <Section id="menunggu-lain" title={words.waitingForOffice} tasks={others} />}
    </>
  )
}

type Props = { id: string; title: string; tasks: Task[]; mine?: boolean }

function Section({ id, title, tasks, mine = false }: Props) {
  const counts = useRegistrationCounts(tasks.map(({ filter }) => filter))
  const failed = counts.find(({ error, data }) => error && data === undefined)
  const done = mine && counts.every(({ data }) => data === 0)
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
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
          {done && <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{words.nothingWaits}</Typography>}
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
            }}
          >
            {tasks.map((task, at) => (
              <li key={task.name}>
                <Count task={task} value={counts[at]?.data} mine={mine} />
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
        flexDirection: { xs: 'row', sm: mine ? 'column' : 'row' },
        alignItems: { xs: 'center', sm: mine ? 'flex-start' : 'center' },
        gap: { xs: 2, sm: mine ? 0.5 : 1.5 },
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
          fontSize: mine ? '1.75rem' : '1.25rem',
          fontWeight: 700,
          lineHeight: 1.2,
          minWidth: { xs: 56, sm: 0 },
          fontVariantNumeric: 'tabular-nums',
          color: calls ? paletteVar('status.menunggu.text') : value === 0 ? 'text.secondary' : undefined,
        }}
      >
        {value === undefined ? '…' : value.toLocaleString(locale())}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 550, minWidth: 0 }}>
        {words.tasks[task.name]}
      </Typography>
    </Paper>
  )
}
