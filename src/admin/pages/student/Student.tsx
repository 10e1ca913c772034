import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useStore } from 'react-admin'
import { useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Registration, RequiredDocument } from '../../../contract/endpoints/index.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { daysBetween, today } from '../../../contract/rules/calendar.ts'
import { isGuided, registrationState } from '../../../contract/rules/registration.ts'
import { phoneText } from '../../../contract/phone.ts'
import { whatsAppOf } from '../../../contract/whatsapp.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { adminReview } from '../../../i18n/adminReview.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { number } from '../../../i18n/number.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { PlacementChip } from '../../../ui/status/PlacementChip.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { ActMenu, type Act } from '../../parts/ActMenu.tsx'
import { Reminded } from '../../parts/Reminded.tsx'
import { DisabledChip } from '../../people/AccountCard.tsx'
import { Studies } from '../../resources/mahasiswa.tsx'
import { useAddress } from '../../useAddress.ts'
import { useShortcuts } from '../../useShortcuts.ts'
import { AddressTabs } from '../../views/AddressTabs.tsx'
import { Data } from './Data.tsx'
import { Facts, reportsOf } from './Facts.tsx'
import { History } from './History.tsx'
import { Papers } from './Documents.tsx'
import { Placement } from './Placement.tsx'
import { chainOf, DOCUMENT_LISTS, documentsOf, type Shown } from './queries.ts'
import { Queue, type useQueue } from './Queue.tsx'
import { Reports } from './Reports.tsx'
import { useActs } from './useActs.tsx'
import { useChosen, waits } from './useChosen.ts'
import { useValidate } from './useValidate.ts'

const AskRevision = onDemand(() => import('./AskRevision.tsx'))
const ShortcutHelp = onDemand(() => import('./ShortcutHelp.tsx'))
const Grades = onDemand(() => import('../grades/Grades.tsx'), <Loading shape="card" />)

type Props = {
  shown: Shown
  queue: ReturnType<typeof useQueue>
  /** Set by whoever leads on to another one: the page moves the focus when that one is there. */
  moved: RefObject<boolean>
}

const TABS = ['magang', 'dokumen', 'laporan', 'nilai', 'riwayat', 'akun'] as const
type Tab = (typeof TABS)[number]

/** Who it is, how to reach them, where they stand and what is next; the rest lies in tabs. */
export function Student({ shown, queue, moved }: Props) {
  const { student, register } = shown
  const { role } = usePerson()
  const { params } = useAddress()
  const [on, setOn] = useStore('pintasan', true)
  const [helping, setHelping] = useState(false)
  const [asking, setAsking] = useState<RequiredDocument>()
  const approved = register !== undefined && isGuided(registrationState(register.registerdisetujui))
  const documents = register ? documentsOf(register) : []
  const there: Record<Tab, boolean> = {
    magang: true,
    dokumen: documents.length > 0,
    laporan: approved,
    nilai: approved && may(role, 'GET nilai/{registerid}'),
    riwayat: true,
    akun: true,
  }
  const tabs = TABS.filter((name) => there[name])
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'magang'
  const at = useChosen(tab === 'dokumen' || !register ? documents : asked(register, params.get('dok')))
  const { acts, note, onOpen, dialog } = useActs(shown)
  const check = useCheck(register)
  const next = acts.find((act) => act.next) ?? check
  const others = acts.filter((act) => act !== next)
  const onMove = () => (moved.current = true)
  const seen = tab === 'magang' || tab === 'dokumen'
  useKeys({ name: student.mhsnama, acts, at, on, ask: setAsking, queue, onMove, seen })
  // The help can always be asked for: it says how to switch the others on again.
  useShortcuts({ '?': () => setHelping(true) }, true)
  const pane = { student, register: register!, at, ask: setAsking }
  const shows: Record<Tab, () => ReactNode> = {
    magang: () => <Placement {...{ shown, at, note }} ask={setAsking} />,
    dokumen: () => <Papers {...pane} groups={groupsOf(pane.register)} />,
    laporan: () => <Reports chain={chainOf(shown)} />,
    nilai: () => <Grades registerid={pane.register.registerid} />,
    riwayat: () => <History nobp={student.mhsnobp} {...shown} />,
    akun: () => <Data student={student} />,
  }
  return (
    <>
      <Head shown={shown}>
        {others.length > 0 && <ActMenu label={words.acts.menu} acts={others} onOpen={onOpen} />}
        {next && (
          <Button
            variant="contained"
            aria-keyshortcuts={next.name === 'disetujui' ? 's' : undefined}
            onClick={() => void next.run?.()}
          >
            {next.label}
          </Button>
        )}
      </Head>
      <Facts {...{ shown, acts }} />
      {shown.whole && <Reminded row={shown.whole} />}
      <AddressTabs
        label={words.parts}
        tabs={tabs}
        tab={tab}
        names={namesOf(documents.length, chainOf(shown))}
        keep={['daftar']}
        aside={<Queue queue={queue} onMove={onMove} onHelp={() => setHelping(true)} />}
      >
        {shows[tab]()}
      </AddressTabs>
      {dialog}
      {asking && <AskRevision document={asking} goOn={at.goOn} onClose={() => setAsking(undefined)} />}
      {helping && (
        <ShortcutHelp
          decides={may(role, 'POST register/persetujuan')}
          on={on}
          onSwitch={setOn}
          onClose={() => setHelping(false)}
        />
      )}
    </>
  )
}

/** What is asked for now, whatever else waits for the office, and the one that is looked at. */
function asked(register: Registration, open: string | null): RequiredDocument[] {
  const now = new Set(register.dokumenaktif.map(({ dokumenid }) => dokumenid))
  return documentsOf(register).filter(
    (each) => now.has(each.dokumenid) || waits(each) || String(each.dokumenid) === open,
  )
}

const groupsOf = (register: Registration) =>
  DOCUMENT_LISTS.map((list) => ({
    title: adminReview.lists[list],
    documents: documentsOf(register, [list]),
  })).filter(({ documents }) => documents.length > 0)

function namesOf(documents: number, chain: Registration[]): Record<Tab, string> {
  const counted = (name: string, count: number) => `${name} ${number(count)}`
  const { tabs } = words
  return {
    ...tabs,
    dokumen: counted(tabs.dokumen, documents),
    laporan: chain.length > 0 ? counted(tabs.laporan, reportsOf(chain)) : tabs.laporan,
  }
}

/** Of an approved one whose documents wait: to the first of them. */
function useCheck(register: Registration | undefined): Act | undefined {
  const { role } = usePerson()
  const { set } = useAddress()
  const waiting = register?.registerdisetujui === 1 ? documentsOf(register).filter(waits) : []
  const [first] = waiting
  if (!first || !may(role, 'POST register/validasi')) return undefined
  return {
    name: 'periksa',
    label: words.acts.check({ count: waiting.length }),
    run: () => {
      set({ tab: 'magang', dok: first.dokumenid })
      focusDocument()
    },
  }
}

/** After the other document stands there. */
const focusDocument = () => setTimeout(() => document.querySelector<HTMLElement>('[data-dokumen]')?.focus())

function Head({ shown, children }: { shown: Shown; children: ReactNode }) {
  const { student } = shown
  const { role } = usePerson()
  const { mhsnama: name, mhsnobp: nobp, mhstelp: phone } = student
  const chat = whatsAppOf(phone, adminReview.hello({ name }))
  return (
    <Box sx={HEAD}>
      <PersonAvatar name={name} sex={student.mhsjkl} size={56} />
      <PageTitle
        title={name}
        beside={
          <>
            <Standing shown={shown} />
            <Studies row={student} />
            {may(role, 'GET mahasiswa/{nobp}/akun') && <DisabledChip of={{ nobp }} />}
          </>
        }
        subtitle={
          <Box
            component="span"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
          >
            {[nobp, student.prodinama, student.mhsangkatan].join(' · ')}
            {phone && (
              <MuiLink
                href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
                aria-label={words.call({ phone: phoneText(phone) })}
              >
                {phoneText(phone)}
              </MuiLink>
            )}
            {chat && (
              <MuiLink href={chat} target="_blank" rel="noreferrer">
                WhatsApp
              </MuiLink>
            )}
          </Box>
        }
        actions={children}
      />
    </Box>
  )
}

const HEAD = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  '& > div': { flex: 1, minWidth: 0, mb: 2 },
  '& > span': { flex: 'none', display: { xs: 'none', sm: 'block' } },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
}

function Standing({ shown: { student, register } }: { shown: Shown }) {
  if (!register) return <StatusChip of="kelayakan" is={student.rekomendasi} />
  const { registerdisetujui, keadaan, registertanggal } = register
  const decided = registrationState(registerdisetujui)
  if (decided !== 'menunggu' || keadaan) return <PlacementChip {...{ decided, keadaan }} />
  const days = daysBetween(registertanggal.slice(0, 10), today(new Date(), timeZone()))
  return <StatusChip of="registrasi" is="menunggu" note={adminList.waiting(days)} />
}

type Keys = {
  name: string
  acts: readonly Act[]
  at: ReturnType<typeof useChosen>
  on: boolean
  ask: (document: RequiredDocument) => void
  queue: Props['queue']
  onMove: () => void
  /** The documents are on the screen. */
  seen: boolean
}

function useKeys({ name, acts, at, on, ask, queue, onMove, seen }: Keys) {
  const navigate = useNavigate()
  const validate = useValidate(name, at.goOn)
  const document = seen ? at.chosen : undefined
  const asks = (document: RequiredDocument) =>
    validate(document) && documentState(document) !== 'perlu-revisi' ? () => ask(document) : undefined
  const act = (named: string) => {
    const { run, blocked } = acts.find(({ name }) => name === named) ?? {}
    return blocked ? undefined : run
  }
  const go = (to: string | undefined) => () => {
    if (!to) return
    onMove()
    void navigate(to)
  }
  const look = (document: RequiredDocument | undefined) => () => {
    if (!seen || !document) return
    at.choose(document)
    focusDocument()
  }
  useShortcuts(
    {
      n: go(queue.next),
      p: go(queue.previous),
      j: look(at.beside(1)),
      k: look(at.beside(-1)),
      v: document && validate(document),
      r: document && asks(document),
      s: act('disetujui'),
      t: act('ditolak'),
    },
    on,
  )
}
