import SeveralIcon from '@mui/icons-material/EventRepeatOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useGetOne } from 'react-admin'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { adminQuota as words } from '../../../i18n/adminQuota.ts'
import { adminSeats } from '../../../i18n/adminSeats.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { NotFound } from '../../../ui/states/pages.tsx'
import type { Row } from '../../definition.ts'
import { resourceViews } from '../../resources/resourceViews.tsx'
import { ChildList } from '../../views/ChildList.tsx'
import { NextSteps } from './NextSteps.tsx'
import { QuotaInfo } from './QuotaInfo.tsx'

/** Info Kuota: what the quota is, and everything that belongs to it. */
export default function QuotaPage() {
  const { id = '' } = useParams()
  const known = /^[1-9]\d{0,9}$/.test(id)
  const { data, error, isFetching, refetch } = useGetOne<Row>(
    'kuota',
    { id },
    { enabled: known, retry: false, onError: () => undefined },
  )
  const tab = useTab()
  const { role } = usePerson()

  if (!known || (error instanceof HttpProblem && error.status === 404)) return <NotFound />
  if (error && !data)
    return <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="page" label={words.loading} />
  const resource = TABS[tab]
  return (
    <>
      <PageTitle
        title={words.info}
        subtitle={`${String(data.jeniskuota)} · ${String(data.kuotaprodinama)} · ${String(data.kuotasemnama)}`}
        actions={
          <Button component={Link} to="/kuota" variant="outlined" color="inherit">
            {words.toList}
          </Button>
        }
      />
      <QuotaInfo kuota={data} />
      {may(role, 'POST kuota/kursi/{kuotaidx}') && <NextSteps kuotaidx={Number(id)} />}
      <Paper sx={{ mt: 3, mb: 2, px: 1 }}>
        <Tabs value={tab} variant="scrollable" aria-label={words.contents} sx={{ borderBottom: 0 }}>
          {(Object.keys(TABS) as TabName[]).map((name) => (
            <Tab
              key={name}
              value={name}
              label={words.tabs[name]}
              component={Link}
              to={`?tab=${name}`}
              replace
              id={`tab-${name}`}
              aria-controls={tab === name ? 'isi-tab' : undefined}
            />
          ))}
        </Tabs>
      </Paper>
      <Box role="tabpanel" id="isi-tab" aria-labelledby={`tab-${tab}`}>
        {tab === 'perusahaan' && may(role, 'POST kuota/kursi/{kuotaidx}') ? (
          <>
            {may(role, 'POST kuota/mundur/{detailid}') && <Withdraw kuotaidx={Number(id)} />}
            <SeatsEditor
              key={id}
              kuotaidx={Number(id)}
              title={words.tabs.perusahaan}
              hint={words.hints.perusahaan}
            />
          </>
        ) : (
          <>
            {tab === 'jadwal' && may(role, 'POST kuota/jadwal/{kuotaidx}') && <Schedules kuota={data} />}
            <ChildList
              key={tab}
              resource={resource}
              look={resourceViews[resource.name]}
              parentId={Number(id)}
              title={words.tabs[tab]}
              hint={words.hints[tab]}
            />
          </>
        )}
      </Box>
    </>
  )
}

/** One schedule for several companies; the open form stands in the address, as that of one does. */
function Schedules({ kuota }: { kuota: Row }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
      <Button component={Link} to="?tab=jadwal&isian=beberapa" variant="outlined" startIcon={<SeveralIcon />}>
        {adminSeats.schedules.button}
      </Button>
      {search.get('isian') === 'beberapa' && (
        <SchedulesDialog kuota={kuota} onClose={() => navigate('?tab=jadwal', { replace: true })} />
      )}
    </Box>
  )
}

/** A company withdraws; the open question stands in the address. */
function Withdraw({ kuotaidx }: { kuotaidx: number }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
      <Button component={Link} to="?tab=perusahaan&isian=mundur" variant="outlined" color="inherit">
        {adminInternship.withdraw.button}
      </Button>
      {search.get('isian') === 'mundur' && (
        <WithdrawDialog kuotaidx={kuotaidx} onClose={() => navigate('?tab=perusahaan', { replace: true })} />
      )}
    </Box>
  )
}

const WithdrawDialog = onDemand(() => import('./WithdrawDialog.tsx'))
const SeatsEditor = onDemand(() => import('./seats/SeatsEditor.tsx'), <Loading shape="table" rows={5} />)
const SchedulesDialog = onDemand(() => import('./schedules/SchedulesDialog.tsx'))

const TABS = {
  perusahaan: resources.kuotadetail,
  balasan: resources.dokumenbalasan,
  dokumen: resources.dokumenakademik,
  jadwal: resources.jadwal,
} satisfies Record<string, Resource>

type TabName = keyof typeof TABS

function useTab(): TabName {
  const [search] = useSearchParams()
  const given = search.get('tab') ?? ''
  return Object.hasOwn(TABS, given) ? (given as TabName) : 'perusahaan'
}
