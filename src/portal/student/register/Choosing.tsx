import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type {
  ActiveQuota,
  OwnRound,
  OwnWait,
  QuotaCompany,
  StudentInfo,
} from '../../../contract/endpoints/index.ts'
import { choosing } from '../../../i18n/choosing.ts'
import { waitingList } from '../../../i18n/waitingList.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Await } from '../../parts/Await.tsx'
import { activeQuotas, isOpenRound, ownRounds } from '../../parts/queries.ts'
import { Empty, Icon, LinkButton, Loading, Note, Stack } from '../../ui/index.ts'
import { blocking, holdsPlace, isPending } from '../currentRegistration.ts'
import { refusalOf } from '../mayRegister.ts'
import styles from './Choosing.module.css'
import { CompanyList } from './CompanyList.tsx'
import { CompanyPage } from './CompanyPage.tsx'
import { EligibilityNote } from './EligibilityNote.tsx'
import { listAt, ownAt, readFilter, type CompanyFilter } from './filter.ts'
import { RoundCard } from './RoundCard.tsx'
import { useOwnWaits } from './waiting/useWaiting.ts'

const RoundPage = onDemand(() => import('./RoundPage.tsx'), <Loading />)
const OwnWaits = onDemand(() => import('./waiting/OwnWaits.tsx'))
const SelfRegistration = onDemand(() => import('./SelfRegistration.tsx'), <Loading />)

/** What a student without a registration sees: may I, where can I, and the seats as they are now. */
export default function Choosing({ student }: { student: StudentInfo }) {
  const allowed = refusalOf(student) === null
  // Seats go while one reads: while there is something to choose, the cards stay fresh.
  const query = useQuery({
    ...activeQuotas(student.mhsprodiid),
    refetchInterval: allowed ? REFRESH : false,
  })
  const rounds = useQuery({ ...ownRounds(), refetchInterval: allowed ? REFRESH * 4 : false })
  return (
    <div id="daftar" tabIndex={-1} className={styles.place}>
      <Stack>
        <EligibilityNote student={student} />
        <Await query={query} loading={<Loading shape="list" rows={3} />}>
          {(quotas) => (
            <Await query={rounds} loading={<Loading shape="list" rows={3} />}>
              {(own) => <Open quotas={quotas} rounds={own} student={student} allowed={allowed} />}
            </Await>
          )}
        </Await>
      </Stack>
    </div>
  )
}

/** One company, the form for one's own, or the list of both: as the address says. */
function Open({
  quotas,
  rounds,
  student,
  allowed,
}: {
  quotas: ActiveQuota[]
  rounds: OwnRound[]
  student: StudentInfo
  allowed: boolean
}) {
  const [params] = useSearchParams()
  const roundOf = ({ kuotaidx }: ActiveQuota) =>
    rounds.find((round) => round.kuotaidx === kuotaidx && isOpenRound(round))
  const mayRegister = (quota: ActiveQuota) => allowed && !blocking(student.register, quota)
  const waits = useOwnWaits(allowed)
  const mayWait = (quota: ActiveQuota) => mayRegister(quota) || (allowed && isPending(student.register))
  const isAt = ({ perusahaanid }: QuotaCompany) =>
    student.register.some((each) => holdsPlace(each) && each.registerperusahaanid === perusahaanid)
  const asked = Number(params.get('perusahaan'))
  const filter = readFilter(params)
  for (const quota of quotas) {
    const company = quota.perusahaan.find(({ detailid }) => detailid === asked)
    const wait = waits.find(({ detailid }) => detailid === asked)
    if (company)
      return (
        <>
          {wait?.batas && <OwnWaits waits={[wait]} student={student} />}
          <CompanyPage
            key={asked}
            quota={quota}
            company={company}
            sex={student.mhsjkl}
            mayChoose={mayRegister(quota)}
            mayWait={mayWait(quota) && !isAt(company)}
            wait={wait}
            round={roundOf(quota)}
            filter={filter}
          />
        </>
      )
  }
  const round = rounds.find(
    ({ putaranid, dibatalkan }) => putaranid === Number(params.get('putaran')) && dibatalkan === null,
  )
  if (round) {
    const quota = quotas.find(({ kuotaidx }) => kuotaidx === round.kuotaidx)
    return (
      <>
        <BesideRound round={round} waits={waits} student={student} />
        <RoundPage
          key={`${round.putaranid} ${round.versi}`}
          round={round}
          companies={quota?.perusahaan ?? []}
          mayChoose={quota !== undefined && mayRegister(quota)}
          sex={student.mhsjkl}
          credits={student.totalsks}
          filter={filter}
        />
      </>
    )
  }
  const told = rounds.map((each) => <RoundCard key={each.putaranid} round={each} filter={filter} />)
  const lines = waits.length > 0 && <OwnWaits waits={waits} student={student} />
  if (quotas.length === 0)
    return (
      <>
        {told}
        {lines}
        <Empty title={choosing.none} text={choosing.noneText} />
      </>
    )

  const own = quotas.filter((quota) => quota.jenismou !== '1' && mayRegister(quota))
  const cards = quotas.filter((quota) => quota.jenismou === '1' || quota.perusahaan.length > 0)
  const chosen = own.find(({ kuotaidx }) => kuotaidx === Number(params.get('mandiri')))
  if (chosen)
    return (
      <>
        <BackToList filter={filter} />
        <SelfRegistration quota={chosen} open={quotas} sex={student.mhsjkl} />
      </>
    )
  return (
    <>
      <Held student={student} quotas={quotas} />
      {told}
      {lines}
      {cards.length > 0 && <CompanyList quotas={cards} roundOf={roundOf} sex={student.mhsjkl} />}
      {/* A way of its own beside the cards; without any it is the only one. */}
      {own.map((quota) =>
        cards.length === 0 ? (
          <SelfRegistration key={quota.kuotaidx} quota={quota} open={quotas} sex={student.mhsjkl} />
        ) : (
          <OwnWay key={quota.kuotaidx} quota={quota} filter={filter} />
        ),
      )}
    </>
  )
}

const BackToList = ({ filter }: { filter: CompanyFilter }) => (
  <div>
    <LinkButton to={listAt(filter)} tone="plain" icon={<Icon name="kiri" size={20} />}>
      {choosing.backToList}
    </LinkButton>
  </div>
)

/** A place of this quota that is held for the reader: until it is taken or let go they have no part in the round. */
function BesideRound({
  round,
  waits,
  student,
}: {
  round: OwnRound
  waits: readonly OwnWait[]
  student: StudentInfo
}) {
  const offers = waits.filter(({ batas, kuotaidx }) => batas !== null && kuotaidx === round.kuotaidx)
  if (offers.length === 0) return null
  return (
    <>
      <OwnWaits waits={offers} student={student} />
      <Note tone="info">{waitingList.besideRound}</Note>
    </>
  )
}

/** Where one is registered already, while the companies are looked at. */
function Held({ student, quotas }: { student: StudentInfo; quotas: readonly ActiveQuota[] }) {
  const held = quotas.map((quota) => ({ quota, by: blocking(student.register, quota) })).find(({ by }) => by)
  return (
    held?.by && (
      <Note tone="info">
        {choosing.held({ semester: held.quota.kuotasemnama, company: held.by.registernamaperusahaan })}
      </Note>
    )
  )
}

const OwnWay = ({ quota, filter }: { quota: ActiveQuota; filter: CompanyFilter }) => (
  <Link to={ownAt(quota.kuotaidx, filter)} className={styles.own}>
    <Icon name="gedung" size={24} />
    <span>
      <strong>{choosing.own}</strong>
      <small>{choosing.ownText({ quota: quota.jeniskuota })}</small>
    </span>
    <Icon name="kanan" size={20} />
  </Link>
)

const REFRESH = 15_000
