import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { resources } from '../../../contract/resources/index.ts'
import { today } from '../../../contract/rules/calendar.ts'
import {
  isEnd,
  isRunning,
  STEPS,
  stepsFrom,
  takeBackRefusal,
  type End,
} from '../../../contract/rules/internship.ts'
import { registerRefusal } from '../../../contract/rules/mayRegister.ts'
import { hasLeft, isStudying } from '../../../contract/rules/studentStatus.ts'
import { mayAssignPembimbing, registrationState } from '../../../contract/rules/registration.ts'
import { call } from '../../../dataProvider/call.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { adminPeople } from '../../../i18n/adminPeople.ts'
import { adminReview } from '../../../i18n/adminReview.ts'
import { adminStudent } from '../../../i18n/adminStudent.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { internshipChanged } from '../../changed.ts'
import type { Act } from '../../parts/ActMenu.tsx'
import { useRecommendation } from '../../resources/mahasiswa.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { useDelete } from '../../views/useDelete.ts'
import { studentAddress } from './address.ts'
import type { Shown } from './queries.ts'
import { useDecide } from './useDecide.ts'
import { useArchived } from './useArchived.ts'

const EndDialog = onDemand(() => import('../internship/EndDialog.tsx'))
const MoveDialog = onDemand(() => import('../internship/MoveDialog.tsx'))
const DatesDialog = onDemand(() => import('../internship/DatesDialog.tsx'))
const StudyDialog = onDemand(() => import('./StudyDialog.tsx'))
const PembimbingDialog = onDemand(() => import('./PembimbingDialog.tsx'))

type Asked = End | 'berjalan' | 'tanggal' | 'pembimbing' | 'daftar' | 'berhenti' | 'aktif'

/**
 * All that can be done about a student, in the order of the menu, each with what will happen: an entry of the menu is a
 * line here. What the server would refuse is left out.
 */
export function useActs(shown: Shown): {
  acts: Act[]
  note: string | undefined
  onOpen: () => void
  dialog: ReactNode
} {
  const { student, register, whole } = shown
  const { role } = usePerson()
  const words = adminStudent.acts
  const [asked, setAsked] = useState<Asked>()
  const ask = (what: Asked) => () => setAsked(what)
  const archived = useArchived(register)
  const decisions = useDecide(student.mhsnama, register)
  const supervising = useSupervising(student.mhsnama, register, ask('pembimbing'))
  const steps = useSteps(register, ask)
  const recommendation = useRecommendation(rowOf(shown))
  const deletion = useDeletion(student.mhsnobp, register)
  const enrols =
    may(role, 'POST register/mahasiswa') &&
    whole !== undefined &&
    whole.aktif !== 0 &&
    !shown.holds &&
    !registerRefusal({ ...student, recommended: student.mhsrekommagang !== '0' })

  const acts: Act[] = [
    ...(archived ? [] : [...decisions, ...supervising, ...steps]),
    ...(enrols ? [{ name: 'daftar', ...words.daftar, run: ask('daftar') }] : []),
    ...(recommendation
      ? [
          recommendation.gives
            ? {
                name: 'rekomendasi',
                ...words.rekomendasi,
                next: student.kekurangan.length === 0,
                run: recommendation.run,
              }
            : { name: 'cabut', ...words.cabut, run: recommendation.run },
        ]
      : []),
    ...useStudying(shown, ask),
    ...deletion.acts,
  ]
  const close = () => setAsked(undefined)
  return {
    acts,
    note: register && archived ? adminInternship.archived({ semester: register.kuotasemnama }) : undefined,
    onOpen: deletion.onOpen,
    dialog: asked && <Dialog asked={asked} shown={shown} onClose={close} />,
  }
}

function Dialog({ asked, shown, onClose }: { asked: Asked; shown: Shown; onClose: () => void }) {
  const { student, register, whole } = shown
  const name = student.mhsnama
  if (asked === 'daftar') return <MoveDialog nobp={student.mhsnobp} name={name} onClose={onClose} />
  if ((asked === 'berhenti' || asked === 'aktif') && whole)
    return <StudyDialog student={whole} back={asked === 'aktif'} onClose={onClose} />
  if (!register || asked === 'berhenti' || asked === 'aktif') return null
  const about = { register, name, onClose }
  if (asked === 'pindah') return <MoveDialog nobp={student.mhsnobp} {...about} />
  if (asked === 'tanggal') return <DatesDialog {...about} />
  if (asked === 'pembimbing') return <PembimbingDialog {...about} />
  return <EndDialog to={asked} {...about} />
}

/** They stop, or are back: with all that hangs on it. */
function useStudying({ student: { mhsstatus }, whole }: Shown, ask: (what: Asked) => () => void): Act[] {
  const { role } = usePerson()
  if (!whole || !may(role, 'POST mahasiswa/{nobp}/status')) return []
  const { stop, back } = adminPeople.study
  return [
    ...(hasLeft(mhsstatus) ? [] : [{ name: 'berhenti', label: `${stop}…`, run: ask('berhenti') }]),
    // A graduate is the academic system's to say.
    ...(isStudying(mhsstatus) || mhsstatus === 'lulus'
      ? []
      : [{ name: 'aktif', label: `${back}…`, run: ask('aktif') }]),
  ]
}

/** What becomes of an internship that runs, and the way back from its end. */
function useSteps(register: Registration | undefined, ask: (what: Asked) => () => void): Act[] {
  const { role } = usePerson()
  const words = adminStudent.acts
  if (!register?.keadaan) return []
  const { keadaan, keadaanpada, jadwalselesai } = register
  const mayEnd = may(role, 'POST register/keadaan')
  const now = new Date()
  const over = jadwalselesai !== null && jadwalselesai <= today(now, timeZone())
  const returns =
    mayEnd &&
    isEnd(keadaan) &&
    takeBackRefusal({ state: keadaan, role, endedAt: keadaanpada ?? '', now: now.toISOString() }) === null
  return [
    ...(mayEnd ? stepsFrom(keadaan, role) : []).map((step) => ({
      name: step,
      ...words[step],
      next: step === 'selesai' && over,
      danger: step === 'dibatalkan',
      run: ask(step),
    })),
    ...(isRunning(keadaan) && may(role, 'POST register/tanggal')
      ? [{ name: 'tanggal', ...words.tanggal, run: ask('tanggal') }]
      : []),
    ...(returns
      ? [
          {
            name: 'berjalan',
            label: words.berjalan,
            hint: adminInternship.backUntil({ days: STEPS[keadaan].takenBackWithin }),
            run: ask('berjalan'),
          },
        ]
      : []),
  ]
}

/** A lecturer is assigned once it is approved, replaced while it runs, and taken away, also one who only rests. */
function useSupervising(student: string, register: Registration | undefined, choose: () => void): Act[] {
  const { role } = usePerson()
  const words = adminStudent.acts
  const act = useConfirmedAction()
  if (!register) return []
  const { registerdisetujui, keadaan, pembimbing, pembimbingkembali } = register
  const resting = pembimbing === null && pembimbingkembali !== null
  const lecturer = pembimbing ?? pembimbingkembali
  const running = isRunning(keadaan)
  if (!lecturer)
    return may(role, 'POST pembimbing') &&
      !isEnd(keadaan) &&
      mayAssignPembimbing(registrationState(registerdisetujui), false)
      ? [{ name: 'pembimbing', ...words.pembimbing, next: true, run: choose }]
      : []
  const { pembimbingid, pembimbingdosennama: name } = lecturer
  return [
    ...(!resting && running && may(role, 'POST pembimbing/ganti')
      ? [{ name: 'pembimbing', ...words.ganti, run: choose }]
      : []),
    ...((resting || running) && may(role, 'DELETE pembimbing/{id}')
      ? [
          {
            name: 'lepas',
            ...(resting ? words.lupakan : words.lepas),
            danger: true,
            run: () =>
              act({
                title: adminReview.pembimbing.title({ lecturer: name, student }),
                text: adminReview.pembimbing[resting ? 'forgetting' : 'removing'],
                yes: adminReview.pembimbing.yes,
                destructive: true,
                run: () => call('DELETE pembimbing/{id}', { params: { id: pembimbingid } }),
                after: internshipChanged,
              }),
          },
        ]
      : []),
  ]
}

/** Whoever deletes the registration is left at the student. */
function useDeletion(nobp: string, register: Registration | undefined) {
  const navigate = useNavigate()
  const row = register && { ...register, id: register.registerid }
  return useDelete(resources.register, row, async () => {
    await navigate(studentAddress(nobp), { replace: true })
    await internshipChanged()
  })
}

/** As the list of students has it. */
function rowOf({ student, register, whole }: Shown) {
  const newest = whole?.register[0] ?? register
  return {
    ...student,
    id: student.mhsnobp,
    aktif: whole?.aktif,
    registerstatus: newest ? registrationState(newest.registerdisetujui) : null,
    keadaan: newest?.keadaan ?? null,
  }
}
