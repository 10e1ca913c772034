import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { History } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { rentang, tanggal, waktu } from '../../../i18n/dates.ts'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { STATES } from '../../../ui/status/states.ts'
import { Part, Rows } from '../student/Part.tsx'

const words = adminInternship.history

/** Who supervised when, and what was done to the registrations: who, when, from what to what, and why. */
export function HistoryCard({ nobp }: { nobp: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mahasiswa', 'riwayat', nobp],
    queryFn: async ({ signal }) =>
      (await call('GET mahasiswa/{nobp}/riwayat', { params: { nobp }, signal })).data,
    retry: false,
  })
  return (
    <Part title={words.title}>
      {error && !data ? (
        <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Loading shape="card" />
      ) : data.kejadian.length === 0 && data.pembimbing.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.none}
        </Typography>
      ) : (
        <Filled history={data} />
      )}
    </Part>
  )
}

function Filled({ history: { kejadian, pembimbing } }: { history: History }) {
  const [shown, setShown] = useState(FEW)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {pembimbing.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h3">
            {words.supervisors}
          </Typography>
          <Rows>
            {pembimbing.map((each, at) => (
              // Nobody has two periods that begin at one moment; those before have one each.
              <li key={`${each.registerid} ${each.nama} ${at}`}>
                <Typography variant="body2" component="span">
                  {each.nama}
                  <Typography
                    variant="caption"
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary' }}
                  >
                    {each.perusahaan}
                  </Typography>
                </Typography>
                <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                  {words.period(day(each.dari) ?? words.unknown, day(each.sampai) ?? words.now)}
                </Typography>
              </li>
            ))}
          </Rows>
        </Box>
      )}
      {kejadian.length > 0 && (
        <Rows>
          {kejadian.slice(0, shown).map((event) => (
            <li key={event.id}>
              <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {words.said[event.hal]}: {step(event)}
                </Typography>
                {event.alasan && <Typography variant="body2">“{event.alasan}”</Typography>}
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {[event.perusahaan, words.by(event.oleh, waktu(event.waktu, timeZone()))].join(' · ')}
                </Typography>
              </Box>
            </li>
          ))}
        </Rows>
      )}
      {kejadian.length > shown && (
        <Button variant="text" onClick={() => setShown(kejadian.length)} sx={{ justifySelf: 'start' }}>
          {words.more(kejadian.length - shown)}
        </Button>
      )}
    </Box>
  )
}

const FEW = 5

const day = (moment: string | null): string | null => moment && tanggal(moment.slice(0, 10))

type Event = History['kejadian'][number]

/** 'Berjalan → Pindah'. */
function step({ hal, dari, ke }: Event): string {
  const none = hal === 'pembimbing' ? words.nobody : hal === 'tanggal' ? words.schedule : null
  const said = [dari, ke].map((each) => (each === null ? none : wordOf(each)))
  return said.filter(Boolean).join(' → ')
}

/** A state by its word, days as a range; a name stays as it is. */
function wordOf(value: string): string {
  const span = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(value)
  if (span) return rentang(span[1]!, span[2]!)
  const state = { ...STATES.registrasi, ...STATES.magang }[value as keyof typeof STATES.magang]
  return state?.text ?? value
}
