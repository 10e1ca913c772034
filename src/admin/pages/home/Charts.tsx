import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useGetManyReference } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import type { Kuota } from '../../../contract/resources/kuota.ts'
import { adminHome as words } from '../../../i18n/adminHome.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { paletteVar, type Tone } from '../../../ui/palette.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { STATES } from '../../../ui/status/states.ts'
import { listAddress } from '../../address.ts'
import type { Row } from '../../definition.ts'
import { Await, together } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { quotaName, type useQuotas } from '../../quotas.ts'
import { allocationOf, heldOf } from '../../resources/kuotadetail.tsx'
import { isOpen, useRegistrationCounts } from './counts.ts'

type Props = { quotas: ReturnType<typeof useQuotas>; now: string }

/** One quota in two pictures: its registrations by state, its seats by company. */
export function Charts({ quotas, now }: Props) {
  const { data } = quotas
  const [search, setSearch] = useSearchParams()
  const asked = search.get('kuota')
  const quota =
    data?.find(({ kuotaidx }) => String(kuotaidx) === asked) ??
    // Where there is most to see.
    data?.find((each) => isOpen(each, now) && seatsIn(each) > 0) ??
    data?.find((each) => isOpen(each, now)) ??
    data?.[0]
  return (
    <Paper component="section" aria-labelledby="grafik" sx={{ p: { xs: 2, md: 3 } }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', justifyContent: 'space-between' }}
      >
        <Box>
          <Typography id="grafik" variant="h3" component="h2">
            {words.state}
          </Typography>
          {data && data.length > 1 && (
            <Quiet>
              {words.oneOf}{' '}
              <MuiLink component={Link} to="/kuota">
                {words.allQuotas}
              </MuiLink>
            </Quiet>
          )}
        </Box>
        {quota && (
          <Box sx={{ flex: '0 1 440px', minWidth: 0, width: '100%' }}>
            <SelectInput
              label={words.quota}
              name="kuota"
              value={String(quota.kuotaidx)}
              onChange={(event) => setSearch({ kuota: event.target.value }, { replace: true })}
              choices={data?.map((each) => [each.kuotaidx, quotaName(each)])}
            />
          </Box>
        )}
      </Box>
      <Await query={quotas} empty={<Empty title={words.noQuota} text={words.noQuotaHint} />}>
        {() =>
          quota && (
            <Box
              key={quota.kuotaidx}
              sx={{ display: 'grid', gap: 4, mt: 3, gridTemplateColumns: { xs: '1fr', md: '2fr 3fr' } }}
            >
              <ByState quota={quota} />
              <ByCompany quota={quota} />
            </Box>
          )
        }
      </Await>
    </Paper>
  )
}

const seatsIn = ({ kuotapria, kuotawanita, kuotapriawanita }: Kuota) =>
  kuotapria + kuotawanita + kuotapriawanita

const STATUSES = ['menunggu', 'disetujui', 'ditolak'] as const

function ByState({ quota }: { quota: Kuota }) {
  const filters = STATUSES.map((status) => ({ kuota: quota.kuotaidx, status }))
  const counts = useRegistrationCounts(filters)
  return (
    <Await query={together(counts)}>
      {(values) => (
        <Bars
          title={words.byState}
          bars={STATUSES.map((status, at) => ({
            name: STATES.registrasi[status].text,
            tone: STATES.registrasi[status].tone,
            share: values[at]! / Math.max(1, ...values),
            value: String(values[at]),
            to: listAddress('register', filters[at]!, { field: 'registertanggal', order: 'ASC' }),
          }))}
        />
      )}
    </Await>
  )
}

const SHOWN = 8

function ByCompany({ quota }: { quota: Kuota }) {
  const query = useGetManyReference<Row>(
    'kuotadetail',
    {
      target: 'detailkuotaidx',
      id: quota.kuotaidx,
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'perusahaannama', order: 'ASC' },
      filter: {},
    },
    { onError: () => undefined, retry: false },
  )
  const info = `/kuota/detail/${quota.kuotaidx}`
  const open = (name: string) => (
    <MuiLink component={Link} to={info}>
      {name}
    </MuiLink>
  )
  const none = <Empty title={words.noSeats} text={words.noSeatsHint} action={open(words.openQuota)} />
  return (
    <Await query={query} empty={none}>
      {(data) => (
        <Box>
          <Bars title={words.byCompany} bars={data.slice(0, SHOWN).map((row) => seatsOf(row, info))} />
          <Typography variant="body2" sx={{ mt: 1.5 }}>
            {open(data.length > SHOWN ? words.allCompanies({ count: data.length }) : words.openQuota)}
          </Typography>
        </Box>
      )}
    </Await>
  )
}

function seatsOf(row: Row, to: string): Bar {
  const seats = Object.values(allocationOf(row)).reduce((sum, each) => sum + each, 0)
  const held = Object.values(heldOf(row)).reduce((sum, each) => sum + each, 0)
  return {
    name: String(row.perusahaannama),
    tone: held >= seats ? 'baik' : 'info',
    share: seats === 0 ? 0 : held / seats,
    value: words.held({ held, seats }),
    to,
  }
}

interface Bar {
  name: string
  /** What is read; the bar only draws it. */
  value: string
  /** 0 to 1 of the width. */
  share: number
  tone: Tone
  to: string
}

/** A bar chart that is a list: every number stands there as text, so nothing is lost on who does not see the bars. */
function Bars({ title, bars }: { title: string; bars: Bar[] }) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {bars.map(({ name, value, share, tone, to }) => (
          <li key={name}>
            <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', mb: 0.5 }}>
              <MuiLink
                component={Link}
                to={to}
                variant="body2"
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {name}
              </MuiLink>
              <Typography
                variant="body2"
                component="span"
                sx={{ fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </Typography>
            </Box>
            <Box
              aria-hidden
              sx={{ height: 10, borderRadius: 5, bgcolor: 'background.default', overflow: 'hidden' }}
            >
              <Box
                sx={{
                  height: '100%',
                  width: `${Math.min(1, Math.max(0, share)) * 100}%`,
                  borderRadius: 5,
                  bgcolor: paletteVar(`status.${tone}.text`),
                }}
              />
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
