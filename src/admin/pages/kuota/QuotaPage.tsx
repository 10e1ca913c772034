import SeveralIcon from '@mui/icons-material/EventRepeatOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { adminQuota as words } from '../../../i18n/adminQuota.ts'
import { adminSeats } from '../../../i18n/adminSeats.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import type { Row } from '../../definition.ts'
import { ActMenu } from '../../parts/ActMenu.tsx'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { Path } from '../../parts/Path.tsx'
import { EditData } from '../../people/RecordData.tsx'
import { Window } from '../../resources/kuota.tsx'
import { resourceViews } from '../../resources/resourceViews.tsx'
import { AddressTabs } from '../../views/AddressTabs.tsx'
import { ChildList } from '../../views/ChildList.tsx'
import { RecordPage } from '../../views/RecordPage.tsx'
import { useDelete } from '../../views/useDelete.ts'
import { useWords } from '../../words.ts'
import { Progress, useProgress, type Standing } from './Progress.tsx'
import { QuotaInfo } from './QuotaInfo.tsx'
import { RoundSummary } from './round/RoundSummary.tsx'
import { Unscheduled } from './schedules/Unscheduled.tsx'

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
  const standing = useProgress(id)
  const title = `${String(kuota.jeniskuota)}, ${String(kuota.kuotaprodinama)}`
  return (
    <OfficePage
      above={<Path to="/kuota" list={useWords('kuota').name} here={String(kuota.kuotasemnama)} />}
      title={title}
      beside={<Window row={kuota} />}
      subtitle={<QuotaInfo kuota={kuota} />}
      actions={
        <>
          <EditData of="kuota" id={id} look={resourceViews.kuota} />
          <More kuota={kuota} title={title} />
        </>
      }
    >
      <RoundSummary kuotaidx={id} />
      <AddressTabs
        label={words.contents}
        tabs={Object.keys(TABS) as TabName[]}
        tab={tab}
        names={{
          perusahaan: <Progress name={words.tabs.perusahaan} of={standing?.perusahaan} />,
          jadwal: <Progress name={words.tabs.jadwal} of={standing?.jadwal} />,
          balasan: <Progress name={words.tabs.balasan} of={standing?.balasan} />,
          dokumen: words.tabs.dokumen,
        }}
      >
        {tab === 'perusahaan' && may(role, 'POST kuota/kursi/{kuotaidx}') ? (
          <SeatsEditor key={id} kuotaidx={id} title={words.tabs.perusahaan} hint={words.hints.perusahaan} />
        ) : (
          <ChildList
            key={tab}
            resource={resource}
            look={resourceViews[resource.name]}
            parentId={id}
            title={words.tabs[tab]}
            hint={words.hints[tab]}
            acts={
              tab === 'jadwal' &&
              may(role, 'POST kuota/jadwal/{kuotaidx}') && <Schedules kuota={kuota} of={standing?.jadwal} />
            }
            missing={
              tab === 'jadwal' &&
              standing &&
              standing.jadwal.done < standing.jadwal.all && <Unscheduled kuotaidx={id} />
            }
          />
        )}
      </AddressTabs>
    </OfficePage>
  )
}

/** What is done rarely: that a company withdraws, whose open question stands in the address, and deleting the quota. */
function More({ kuota, title }: { kuota: Row; title: string }) {
  const { role } = usePerson()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { acts, onOpen } = useDelete(resources.kuota, kuota, async () => {
    await navigate('/kuota')
    await queryClient.invalidateQueries({ queryKey: ['kuota'] })
  })
  const { button: label, hint } = adminInternship.withdraw
  const entries = [
    ...(may(role, 'POST perusahaan/{perusahaanid}/mundur')
      ? [{ name: 'mundur', label, hint, to: '?tab=perusahaan&isian=mundur' }]
      : []),
    ...acts,
  ]
  return (
    <>
      {entries.length > 0 && (
        <ActMenu row label={adminList.moreOf({ name: title })} acts={entries} onOpen={onOpen} />
      )}
      {search.get('isian') === 'mundur' && (
        <WithdrawDialog
          kuotaidx={Number(kuota.id)}
          onClose={() => void navigate('?tab=perusahaan', { replace: true })}
        />
      )}
    </>
  )
}

/** One schedule for all that have none, or for several; the open form stands in the address, as that of one does. */
function Schedules({ kuota, of }: { kuota: Row; of: Standing | undefined }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const without = of ? of.all - of.done : 0
  return (
    <>
      <Button
        component={Link}
        to="?tab=jadwal&isian=beberapa"
        variant={without > 0 ? 'contained' : 'outlined'}
        startIcon={<SeveralIcon />}
      >
        {without > 0 ? adminSeats.schedules.fill({ count: without }) : adminSeats.schedules.button}
      </Button>
      {search.get('isian') === 'beberapa' && (
        <SchedulesDialog kuota={kuota} onClose={() => void navigate('?tab=jadwal', { replace: true })} />
      )}
    </>
  )
}

const WithdrawDialog = onDemand(() => import('./WithdrawDialog.tsx'))
const SeatsEditor = onDemand(() => import('./seats/SeatsEditor.tsx'), <Loading shape="table" rows={5} />)
const SchedulesDialog = onDemand(() => import('./schedules/SchedulesDialog.tsx'))

/** In the order in which they are done. */
const TABS = {
  perusahaan: resources.kuotadetail,
  jadwal: resources.jadwal,
  balasan: resources.dokumenbalasan,
  dokumen: resources.dokumenakademik,
} satisfies Record<string, Resource>

type TabName = keyof typeof TABS

function useTab(): TabName {
  const [search] = useSearchParams()
  const given = search.get('tab') ?? ''
  return Object.hasOwn(TABS, given) ? (given as TabName) : 'perusahaan'
}
