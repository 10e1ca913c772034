import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useStore } from 'react-admin'
import { useState, type RefObject } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { RequiredDocument, ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import type { RegistrationState } from '../../../contract/rules/registration.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { lapangan } from '../../../i18n/lapangan.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Timeline } from '../../events/onDemand.tsx'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { InternshipCard } from '../internship/InternshipCard.tsx'
import { Part } from '../student/Part.tsx'
import { Approval } from './Approval.tsx'
import { Documents } from './Documents.tsx'
import { QueueLinks } from './QueueLinks.tsx'
import { StudentProfile } from './StudentProfile.tsx'
import { Pembimbing } from './Pembimbing.tsx'
import { useChosen, type Chosen, type QueuePlace } from './useChosen.ts'
import { useDecide } from './useDecide.ts'
import type { useQueue } from './useQueue.ts'
import { documentLists, type DocumentList } from './useReview.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useValidate } from './useValidate.ts'

const AskRevision = onDemand(() => import('./AskRevision.tsx'))
const ShortcutHelp = onDemand(() => import('./ShortcutHelp.tsx'))

type Props = {
  student: ReviewedStudent
  queue: ReturnType<typeof useQueue>
  /** Set by whoever leads on to another registration: the page moves the focus when that one is there. */
  moved: RefObject<boolean>
}

/** Who, where, decided or not, the documents and the supervisor; all of it by keyboard as well. */
export function Review({ student, queue, moved }: Props) {
  const { role } = usePerson()
  const chosen = useChosen(student)
  const [on, setOn] = useStore('pintasan', true)
  const [helping, setHelping] = useState(false)
  const [asking, setAsking] = useState<RequiredDocument | null>(null)
  const onMove = () => (moved.current = true)
  useReviewShortcuts({ student, queue, chosen, on, onMove, onHelp: () => setHelping(true), ask: setAsking })
  return (
    <OfficePage
      title={words.title}
      subtitle={`${student.mhsnama} · ${student.register.registernamaperusahaan}`}
      actions={<QueueLinks queue={queue} onMove={onMove} onHelp={() => setHelping(true)} />}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Approval student={student} />
          <InternshipCard register={student.register} name={student.mhsnama} />
          <StudentProfile student={student} linked />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Parts student={student} at={chosen} ask={setAsking} />
          {may(role, 'GET peristiwa') && (
            <Part title={words.history}>
              <Timeline of="register" asked={{ registerid: student.register.registerid }} level="h3" />
            </Part>
          )}
        </Box>
      </Box>
      {asking && (
        <AskRevision
          student={student}
          document={asking}
          choose={chosen.choose}
          onClose={() => setAsking(null)}
        />
      )}
      {helping && (
        <ShortcutHelp
          decides={may(role, 'POST register/persetujuan')}
          on={on}
          onSwitch={setOn}
          onClose={() => setHelping(false)}
        />
      )}
    </OfficePage>
  )
}

type ShortcutProps = Omit<Props, 'moved'> & {
  chosen: Chosen
  on: boolean
  onMove: () => void
  onHelp: () => void
  ask: (document: RequiredDocument) => void
}

function useReviewShortcuts({ student, queue, chosen, on, onMove, onHelp, ask }: ShortcutProps) {
  const navigate = useNavigate()
  const { moves, decide } = useDecide(student)
  const deciding = (to: RegistrationState) =>
    moves.some((move) => move.to === to && !move.refusal) ? () => decide(to) : undefined
  const validate = useValidate(student, chosen.choose)
  const asks = (document: RequiredDocument | undefined) => {
    const state = document && documentState(document)
    if (!document || !validate(document) || state === 'perlu-revisi') return undefined
    return () => ask(document)
  }
  const go = (to: string | undefined) => () => {
    if (!to) return
    onMove()
    void navigate(to)
  }
  const look = (place: QueuePlace | undefined) => () => {
    if (!place) return
    chosen.choose(place)
    // After the other document stands there.
    setTimeout(() => document.querySelector<HTMLElement>('[data-dokumen]')?.focus())
  }
  useShortcuts(
    {
      n: go(queue.next),
      p: go(queue.previous),
      j: look(chosen.beside(1)),
      k: look(chosen.beside(-1)),
      v: chosen.chosen && validate(chosen.chosen.document),
      r: asks(chosen.chosen?.document),
      s: deciding('disetujui'),
      t: deciding('ditolak'),
    },
    on,
  )
  // The help can always be asked for: it says how to switch the others on again.
  useShortcuts({ '?': onHelp }, true)
}

/** The supervisor, then the document categories that have documents. */
function Parts({
  student,
  at,
  ask,
}: {
  student: ReviewedStudent
  at: Chosen
  ask: (document: RequiredDocument) => void
}) {
  const { lists, tab, tabAddress } = at
  return (
    <Paper sx={{ minWidth: 0 }}>
      <Tabs value={tab} variant="scrollable" aria-label={words.parts}>
        <Tab
          value="pembimbing"
          id="tab-pembimbing"
          label={words.pembimbing.tab}
          component={Link}
          to={tabAddress('pembimbing')}
          replace
        />
        {lists.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            label={`${words.lists[name].short} ${progress(student, name)}`}
            component={Link}
            to={tabAddress(name)}
            replace
          />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`tab-${tab}`} sx={{ p: { xs: 2, sm: 3 } }}>
        {tab === 'pembimbing' ? (
          <>
            <Pembimbing student={student} />
            {student.register.registerdisetujui === 1 && (
              <Button
                component={Link}
                to={`/pembimbing-lapangan/${student.register.registerid}`}
                variant="outlined"
                sx={{ mt: 3 }}
              >
                {lapangan.title}
              </Button>
            )}
          </>
        ) : (
          <Documents student={student} list={tab} at={at} ask={ask} />
        )}
      </Box>
    </Paper>
  )
}

/** '2/3': validated of asked. */
function progress(student: ReviewedStudent, list: DocumentList) {
  const documents = documentLists[list].of(student)
  return `${documents.filter((each) => documentState(each) === 'tervalidasi').length}/${documents.length}`
}
