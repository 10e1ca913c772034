import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { WaitingTask } from '../../../contract/endpoints/index.ts'
import { daysBetween } from '../../../contract/rules/calendar.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminHome as words } from '../../../i18n/adminHome.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { number } from '../../../i18n/number.ts'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { placeFormAddress } from '../../address.ts'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { isOwnTask, listOf, useTasks } from '../../tasks.ts'
import { useReaches } from '../../useReaches.ts'
import { reviewAddress } from '../student/address.ts'
import { Part } from '../student/Part.tsx'

/** What this person can act on, each leading to where it ends; then what their students wait for elsewhere. */
export function Tasks({ now }: { now: string }) {
  const { role } = usePerson()
  const query = useTasks()
  const { data } = query
  if (!data)
    return (
      <Part flush title={words.waiting}>
        <Box sx={{ p: 2, minHeight: { xs: '100dvh', lg: 240 } }}>
          <Await query={query} label={words.counting} />
        </Box>
      </Part>
    )
  const waiting = data
    .filter(({ jumlah }) => jumlah > 0)
    .sort((one, other) => (one.sejak ?? '').localeCompare(other.sejak ?? ''))
  const own = waiting.filter(({ nama }) => isOwnTask(role, nama))
  const others = waiting.filter(({ nama }) => !isOwnTask(role, nama))
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Part flush title={words.waiting} aside={own.length > 1 && <Quiet>{words.oldestFirst}</Quiet>}>
        {own.length === 0 ? (
          <Typography sx={{ color: 'text.secondary', px: { xs: 2, sm: 3 }, pb: 2.5 }}>
            {words.nothingWaits}
          </Typography>
        ) : (
          own.map((task) => <Task key={task.nama} task={task} now={now} mine />)
        )}
      </Part>
      {others.length > 0 && (
        <Part flush title={words.waitingForOffice}>
          {others.map((task) => (
            <Task key={task.nama} task={task} now={now} />
          ))}
        </Part>
      )}
    </Box>
  )
}

function Task({ task, now, mine = false }: { task: WaitingTask; now: string; mine?: boolean }) {
  const { nama, jumlah } = task
  const all = listOf(nama)
  const end = mine ? endOf(task, all) : undefined
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 2, sm: 3 }, py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
        <MuiLink
          component={Link}
          to={all}
          color="inherit"
          sx={{
            flex: '1 1 220px',
            minWidth: 0,
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minHeight: 44,
            fontSize: '0.9375rem',
            lineHeight: 1.35,
          }}
        >
          <Box
            component="strong"
            sx={{
              flex: 'none',
              minWidth: 32,
              textAlign: 'right',
              fontSize: '1.25rem',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {number(jumlah)}
          </Box>{' '}
          <span>{words.tasks[nama]}</span>
        </MuiLink>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            flex: { xs: '1 1 100%', sm: 'none' },
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 2,
            pl: { xs: 6, sm: 0 },
          }}
        >
          <Since task={task} now={now} mine={mine} />
          {end ? (
            <MuiLink component={Link} to={end.to} aria-label={end.label} variant="body2" sx={ACTION}>
              {end.text}
            </MuiLink>
          ) : (
            mine && <Box sx={{ ...ACTION, display: { xs: 'none', sm: 'block' } }} />
          )}
        </Box>
      </Box>
      {mine && <Places task={task} all={all} />}
    </Box>
  )
}

const ACTION = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: 44,
  minWidth: { sm: 104 },
} as const

/** A decision that an office owes for longer than it has set is late; of the others only the registration's day is known. */
function Since({
  task: { nama, sejak, batas },
  now,
  mine,
}: {
  task: WaitingTask
  now: string
  mine: boolean
}) {
  if (!sejak) return null
  const days = daysBetween(sejak, now)
  if (batas !== null && mine && days > batas)
    return (
      <ToneChip tone="tolak" icon="jam">
        {adminList.late({ days })}
      </ToneChip>
    )
  const day = tanggal(sejak)
  return (
    <Quiet>
      {nama === 'menunggu' || nama === 'ulasan' || nama === 'tukar'
        ? words.since(day, days)
        : words.registeredSince({ day })}
    </Quiet>
  )
}

/** Where the one that waits longest is dealt with, and the next ones behind it. */
function endOf({ nama, registerid }: WaitingTask, all: string) {
  if (nama === 'pembimbing') return { to: all, text: words.assign, label: words.assignLabel }
  if (nama === 'tukar') return { to: all, text: words.decide, label: words.decideLabel }
  if (nama === 'ulasan') return { to: all, text: words.read, label: words.readLabel }
  if ((nama === 'menunggu' || nama === 'dokumen') && registerid !== null)
    return {
      to: reviewAddress(registerid, all.split('?')[1] ?? ''),
      text: words.review,
      label: words.reviewLabel[nama],
    }
  return undefined
}

/** A letter or a schedule is one form for all students of a company: straight to it, with the company filled in. */
function Places({ task: { nama, jumlah, tempat }, all }: { task: WaitingTask; all: string }) {
  const reaches = useReaches()
  if ((nama !== 'surat' && nama !== 'jadwal') || !reaches('/kuota')) return null
  const tab = nama === 'surat' ? 'balasan' : 'jadwal'
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 6, pb: 0.5 }}>
      {tempat.map((place) => (
        <Box
          component="li"
          key={`${place.kuota} ${place.perusahaan}`}
          sx={{ display: 'flex', alignItems: 'center', columnGap: 2, py: 0.5 }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {place.perusahaannama}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {[words.students({ count: place.jumlah }), place.prodinama, place.semnama].join(' · ')}
            </Typography>
          </Box>
          <MuiLink
            component={Link}
            to={placeFormAddress(tab, place)}
            aria-label={words.formFor[nama]({ company: place.perusahaannama })}
            variant="body2"
            sx={ACTION}
          >
            {words.form[nama]}
          </MuiLink>
        </Box>
      ))}
      {tempat.reduce((sum, place) => sum + place.jumlah, 0) < jumlah && (
        <li>
          <MuiLink component={Link} to={all} variant="body2" sx={{ ...ACTION, justifyContent: 'flex-start' }}>
            {words.allOf[nama]({ count: jumlah })}
          </MuiLink>
        </li>
      )}
    </Box>
  )
}
