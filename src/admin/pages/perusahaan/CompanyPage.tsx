import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { resources } from '../../../contract/resources/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { usePerson, timeZone } from '../../../dataProvider/session.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { adminCompany as words } from '../../../i18n/adminCompany.ts'
import { waktu } from '../../../i18n/dates.ts'
import { visits } from '../../../i18n/visits.ts'
import { can, type Row } from '../../definition.ts'
import { Timeline } from '../../events/onDemand.tsx'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { listScreens } from '../../resources/listScreens.tsx'
import { resourceViews } from '../../resources/resourceViews.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { AddressTabs } from '../../views/AddressTabs.tsx'
import { ChildList } from '../../views/ChildList.tsx'
import { RecordDialog } from '../../views/formOnDemand.ts'
import { RecordPage } from '../../views/RecordPage.tsx'
import { leave } from '../../../ui/dialog/backToClose.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { visitCount } from '../visits/queries.ts'
import { CompanyInfo } from './CompanyInfo.tsx'
import { withdrawal } from './queries.ts'
import { Students } from './Students.tsx'

/** '/perusahaan/detail/:id': what the campus knows of a company: who was there, what was agreed, what was said. */
export default function CompanyPage() {
  return (
    <RecordPage resource="perusahaan" loading={words.loading}>
      {(company) => <Company key={company.id} company={company} />}
    </RecordPage>
  )
}

function Company({ company }: { company: Row }) {
  const { role } = usePerson()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const id = Number(company.id)
  const tabs = TABS.filter((tab) => may(role, NEEDS[tab as keyof typeof NEEDS] ?? 'GET perusahaan'))
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'mahasiswa'
  const { data: visited = 0 } = useQuery(visitCount({ perusahaan: id }))
  const editing = search.get('isian') === 'data' && can(role, 'update', resources.perusahaan)
  return (
    <OfficePage
      title={String(company.perusahaannama)}
      subtitle={String(company.perusahaanalamat)}
      actions={
        <>
          {may(role, 'POST perusahaan/{perusahaanid}/mundur') && (
            <Withdraw perusahaanid={id} to={`?tab=${tab}&isian=mundur`} />
          )}
          {may(role, 'POST perusahaan/henti/{perusahaanid}') && <Stopping company={company} />}
          {can(role, 'update', resources.perusahaan) && (
            <Button component={Link} to={`?tab=${tab}&isian=data`} variant="outlined">
              {words.edit}
            </Button>
          )}
          <Button component={Link} to="/perusahaan" variant="outlined" color="inherit">
            {words.twins.toList}
          </Button>
        </>
      }
    >
      {may(role, 'GET perusahaan/{perusahaanid}/gabungan') && <Merged perusahaanid={id} />}
      <CompanyInfo company={company} />
      <AddressTabs
        label={words.contents}
        tabs={tabs}
        tab={tab}
        names={{ ...words.tabs, kunjungan: visits.tabOf(visited) }}
      >
        {tab === 'mahasiswa' && <Students perusahaanid={id} />}
        {tab === 'ulasan' && <listScreens.ulasan of={{ perusahaan: id }} />}
        {tab === 'kunjungan' && <listScreens.kunjungan of={{ perusahaan: id }} />}
        {(tab === 'mou' || tab === 'kontak') && (
          <ChildList
            key={tab}
            resource={resources[tab]}
            look={resourceViews[tab]}
            parentId={id}
            title={words.tabs[tab]}
            hint={words.hints[tab]}
          />
        )}
        {tab === 'riwayat' && (
          <Paper sx={{ p: { xs: 2, sm: 3 } }}>
            <Timeline of="perusahaan" asked={{ objek: 'perusahaan', objekid: String(id) }} level="h2" />
          </Paper>
        )}
      </AddressTabs>
      {search.get('isian') === 'mundur' && (
        <WithdrawDialog
          perusahaanid={id}
          onClose={() => leave(() => void navigate(`?tab=${tab}`, { replace: true }))}
        />
      )}
      {editing && (
        <RecordDialog
          resource={resources.perusahaan}
          id={String(id)}
          onClose={() => navigate(`?tab=${tab}`, { replace: true })}
        />
      )}
    </OfficePage>
  )
}

/** From its quotas; whoever has left all of them, or is in none, is not asked to. */
function Withdraw({ perusahaanid, to }: { perusahaanid: number; to: string }) {
  const { data } = useQuery(withdrawal(perusahaanid))
  const gone = data?.tempat.every(({ mundur }) => mundur !== null)
  if (gone) return data!.tempat.length > 0 && <Quiet>{adminInternship.withdraw.gone}</Quiet>
  return (
    <Button component={Link} to={to} variant="outlined" color="inherit">
      {adminInternship.withdraw.button}
    </Button>
  )
}

const WithdrawDialog = onDemand(() => import('../kuota/WithdrawDialog.tsx'))

const TABS = ['mahasiswa', 'ulasan', 'kunjungan', 'mou', 'kontak', 'riwayat'] as const
/** What not every reader of a company may read. */
const NEEDS = { ulasan: 'GET ulasan', riwayat: 'GET peristiwa' } as const

/** What was merged into this company of late, and the way back. */
function Merged({ perusahaanid }: { perusahaanid: number }) {
  const act = useConfirmedAction()
  const queryClient = useQueryClient()
  const { data } = useQuery(
    dataQuery(['perusahaan', 'gabungan', perusahaanid], 'GET perusahaan/{perusahaanid}/gabungan', {
      params: { perusahaanid },
    }),
  )
  return data?.map(({ gabungid, perusahaannama, waktu: when }) => (
    <Alert
      key={gabungid}
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          onClick={() =>
            void act({
              title: words.split,
              text: words.splitText({ company: perusahaannama }),
              yes: words.split,
              run: () => call('POST perusahaan/pisah/{gabungid}', { params: { gabungid } }),
              after: () => queryClient.invalidateQueries(),
            })
          }
        >
          {words.split}
        </Button>
      }
    >
      {words.merged({ company: perusahaannama, when: waktu(when, timeZone()) })}
    </Alert>
  ))
}

/** 'Jangan dikirim lagi', and back: both ask why. */
function Stopping({ company }: { company: Row }) {
  const act = useConfirmedAction()
  const stopped = Number(company.perusahaanhenti) === 1
  const name = String(company.perusahaannama)
  const params = { perusahaanid: Number(company.id) }
  const question = stopped
    ? { title: words.reopenTitle({ company: name }), text: words.reopenText, yes: words.reopenYes }
    : {
        title: words.stopTitle({ company: name }),
        text: words.stopText,
        yes: words.stopYes,
        destructive: true,
      }
  return (
    <Button
      color={stopped ? 'primary' : 'error'}
      onClick={() =>
        void act({
          ...question,
          reasons: { ready: [], max: MAX_REASON, hint: words.reasonHint },
          run: (alasan) =>
            call('POST perusahaan/henti/{perusahaanid}', {
              params,
              body: { henti: stopped ? 0 : 1, alasan },
            }),
          after: () => readAnew('perusahaan', 'peristiwa'),
        })
      }
    >
      {stopped ? words.reopen : words.stop}
    </Button>
  )
}
