import SeveralIcon from '@mui/icons-material/EventRepeatOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { adminQuota as words } from '../../../i18n/adminQuota.ts'
import { adminSeats } from '../../../i18n/adminSeats.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import type { Row } from '../../definition.ts'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { resourceViews } from '../../resources/resourceViews.tsx'
import { AddressTabs } from '../../views/AddressTabs.tsx'
import { ChildList } from '../../views/ChildList.tsx'
import { RecordPage } from '../../views/RecordPage.tsx'
import { NextSteps } from './NextSteps.tsx'
import { QuotaInfo } from './QuotaInfo.tsx'
import { RoundSummary } from './round/RoundSummary.tsx'

/** Info Kuota: what the quota is, and everything that belongs to it. */
export default function QuotaPage() {
  return (
    <RecordPage resource="kuota" loading={words.loading}>
      {(kuota) => <Quota kuota={kuota} />}
    </RecordPage>
  )
}

function Quota({ kuota }: { kuota: Row }) {
  const tab = useTab()
  const { role } = usePerson()
  const id = Number(kuota.id)
  const resource = TABS[tab]
  return (
    <OfficePage
      title={words.info}
      subtitle={`${String(kuota.jeniskuota)} · ${String(kuota.kuotaprodinama)} · ${String(kuota.kuotasemnama)}`}
      actions={
        <Button component={Link} to="/kuota" variant="outlined" color="inherit">
          {words.toList}
        </Button>
      }
    >
      <QuotaInfo kuota={kuota} />
      <RoundSummary kuotaidx={id} />
      {may(role, 'POST kuota/kursi/{kuotaidx}') && <NextSteps kuotaidx={id} />}
      <AddressTabs label={words.contents} tabs={Object.keys(TABS) as TabName[]} tab={tab} names={words.tabs}>
        {tab === 'perusahaan' && may(role, 'POST kuota/kursi/{kuotaidx}') ? (
          <>
            {may(role, 'POST perusahaan/{perusahaanid}/mundur') && <Withdraw kuotaidx={id} />}
            <SeatsEditor key={id} kuotaidx={id} title={words.tabs.perusahaan} hint={words.hints.perusahaan} />
          </>
        ) : (
          <>
            {tab === 'jadwal' && may(role, 'POST kuota/jadwal/{kuotaidx}') && <Schedules kuota={kuota} />}
            <ChildList
              key={tab}
              resource={resource}
              look={resourceViews[resource.name]}
              parentId={id}
              title={words.tabs[tab]}
              hint={words.hints[tab]}
            />
          </>
        )}
      </AddressTabs>
    </OfficePage>
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
