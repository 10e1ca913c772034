import CheckIcon from '@mui/icons-material/Check'
import SeveralIcon from '@mui/icons-material/EventRepeatOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetList } from 'react-admin'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'
import type { Role } from '../../../contract/roles.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { adminQuota as words } from '../../../i18n/adminQuota.ts'
import { adminSeats } from '../../../i18n/adminSeats.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { number } from '../../../i18n/number.ts'
import { leave } from '../../../ui/dialog/backToClose.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import type { Row } from '../../definition.ts'
import { ActMenu } from '../../parts/ActMenu.tsx'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { Path } from '../../parts/Path.tsx'
import { EditData } from '../../people/RecordData.tsx'
import { Window, periodOf } from '../../resources/kuota.tsx'
import { heldOf, allocationOf } from '../../resources/kuotadetail.tsx'
import { listScreens } from '../../resources/listScreens.tsx'
import { resourceViews } from '../../resources/resourceViews.tsx'
import { QUIETLY, useChildren } from '../../useChildren.ts'
import { AddressTabs } from '../../views/AddressTabs.tsx'
import { ChildList } from '../../views/ChildList.tsx'
import { RecordPage } from '../../views/RecordPage.tsx'
import { useDelete } from '../../views/useDelete.ts'
import { useWords } from '../../words.ts'
import { RoundSummary } from './round/RoundSummary.tsx'
import { Unscheduled } from './schedules/Unscheduled.tsx'
import { useSeatRows } from './seats/useSeatRows.ts'

/** Info Kuota: what the quota is, and everything that belongs to it. */
export default function QuotaPage() {
  return (
    <RecordPage resource="kuota" loading={words.loading}>
      {(kuota) => <Quota kuota={kuota} />}
    </RecordPage>
  )
}

function Quota({ kuota }: { kuota: Row }) {
  const { role } = usePerson()
  const tab = useTab(role)
  const id = Number(kuota.id)
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
        tabs={tabsOf(role)}
        tab={tab}
        names={{
          perusahaan: <Progress name={words.tabs.perusahaan} of={standing?.perusahaan} />,
          jadwal: <Progress name={words.tabs.jadwal} of={standing?.jadwal} />,
          balasan: <Progress name={words.tabs.balasan} of={standing?.balasan} />,
          dokumen: words.tabs.dokumen,
          antrean: <Counted name="antrean" of={id} />,
          tukar: <Counted name="tukar" of={id} />,
        }}
      >
        {isListed(tab) ? (
          <Listed key={tab} name={tab} of={id} />
        ) : tab === 'perusahaan' && may(role, 'POST kuota/kursi/{kuotaidx}') ? (
          <SeatsEditor key={id} kuotaidx={id} title={words.tabs.perusahaan} hint={words.hints.perusahaan} />
        ) : (
          <ChildList
            key={tab}
            resource={TABS[tab]}
            look={resourceViews[TABS[tab].name]}
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
  const { acts, onOpen } = useDelete(resources.kuota, kuota, async () => {
    await navigate('/kuota')
    await readAnew('kuota')
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
          onClose={() => leave(() => void navigate('?tab=perusahaan', { replace: true }))}
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

/** What students do among themselves there. */
const LISTED = ['antrean', 'tukar'] as const
type ListedName = (typeof LISTED)[number]
type TabName = keyof typeof TABS | ListedName
const isListed = (tab: TabName): tab is ListedName => (LISTED as readonly string[]).includes(tab)

const tabsOf = (role: Role): TabName[] => [
  ...(Object.keys(TABS) as (keyof typeof TABS)[]),
  ...LISTED.filter((name) => may(role, `GET ${name}`)),
]

function useTab(role: Role): TabName {
  const [search] = useSearchParams()
  const given = search.get('tab')
  return tabsOf(role).find((name) => name === given) ?? 'perusahaan'
}

/** So many of so many; what has no end is only counted. */
type Standing = { done: number; all: number; counted?: true }

/** How far a quota is until its students can go: companies, a schedule for each, and a letter of each that has students. */
function useProgress(kuotaidx: number): Record<'perusahaan' | 'jadwal' | 'balasan', Standing> | undefined {
  const { data: seats } = useSeatRows(kuotaidx)
  const { data: schedules } = useChildren(resources.jadwal, kuotaidx)
  const { data: letters } = useChildren(resources.dokumenbalasan, kuotaidx)
  if (!seats || !schedules || !letters) return undefined
  const all = seats.map((row) => row.detailperusahaanid)
  const taken = seats.flatMap((row) =>
    Object.values(heldOf(row)).some((held) => held > 0) ? [row.detailperusahaanid] : [],
  )
  const those = (companies: unknown[], have: unknown[]): Standing => ({
    done: companies.filter((company) => have.includes(company)).length,
    all: companies.length,
  })
  return {
    perusahaan: { done: all.length, all: all.length, counted: true },
    jadwal: those(
      all,
      schedules.map((row) => row.jadwalperusahaanid),
    ),
    balasan: those(
      taken,
      letters.map((row) => row.balasanperusahaanidx),
    ),
  }
}

/** A step with how far it is. */
function Progress({ name, of }: { name: string; of: Standing | undefined }) {
  const isDone = of !== undefined && of.all > 0 && of.done === of.all
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {isDone && (
        <>
          <CheckIcon aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
          <span style={visuallyHidden}>{adminSeats.steps.done}: </span>
        </>
      )}
      {name}{' '}
      {of && (
        <small style={{ fontVariantNumeric: 'tabular-nums' }}>
          {of.counted ? number(of.all) : `${number(of.done)}/${number(of.all)}`}
        </small>
      )}
    </Box>
  )
}

function Listed({ name, of }: { name: ListedName; of: number }) {
  const List = listScreens[name]
  return <List wide of={{ kuota: of }} />
}

/** With how many there are, if any. */
function Counted({ name, of }: { name: ListedName; of: number }) {
  const { total = 0 } = useGetList(name, { filter: { kuota: of }, pagination: ONE }, QUIETLY)
  return (
    <Progress name={words.tabs[name]} of={total > 0 ? { done: 0, all: total, counted: true } : undefined} />
  )
}
const ONE = { page: 1, perPage: 1 }

/** How many of its seats are held and free, and until when: one line. */
function QuotaInfo({ kuota }: { kuota: Row }) {
  const { data, error } = useSeatRows(Number(kuota.id))
  const all = sum(data, (row) => Object.values(allocationOf(row)))
  const taken = sum(data, (row) => Object.values(heldOf(row)))
  const figures = { all, taken, left: Math.max(0, all - taken) }
  return (
    <Box component="span" sx={LINE}>
      {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
        <span key={name}>
          <strong>{data ? number(figures[name]) : error ? '–' : '…'}</strong> {words.places[name]}
        </span>
      ))}
      <span>{words.registering({ period: periodOf(kuota) })}</span>
      <span>{words.documentsUntil({ day: tanggal(String(kuota.kuotaselesaiuploaddokumen)) })}</span>
    </Box>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  '& strong': { color: 'text.primary', fontVariantNumeric: 'tabular-nums' },
} as const

const sum = (rows: Row[] | undefined, of: (row: Row) => number[]) =>
  (rows ?? []).flatMap(of).reduce((total, each) => total + each, 0)
