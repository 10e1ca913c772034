import { isComplete } from '../../contract/rules/documents.ts'
import type { Eligibility, EligibilityReason } from '../../contract/rules/eligibility.ts'
import type { RegisterRefusal } from '../../contract/rules/mayRegister.ts'
import { registrationState } from '../../contract/rules/registration.ts'
import type { Registration } from '../../contract/endpoints/index.ts'
import { sisaHari, tanggalPanjang } from '../../i18n/dates.ts'
import { student } from '../../i18n/student.ts'
import { endOf, type End } from './today/ended.ts'

/**
 * Where a student stands on the way from the recommendation to the final report: what is the case, whose turn it is, what
 * to do next and until when. What lies behind stays done; an internship that has begun is not held up by what is late.
 */
export function progressOf(question: ProgressInput): Progress {
  const now = position(question)
  const at = STEPS.indexOf(now.step)
  const done = doneSteps(question)
  return {
    ...now,
    steps: STEPS.map((name, position) => ({
      name,
      label: words.steps[name],
      state: stateOf(name, position),
    })),
  }

  function stateOf(name: StepName, position: number): StepState {
    if (name === 'disetujui' && now.rejected) return 'gagal'
    if (position === at && !now.finished) return 'sekarang'
    if (done.has(name)) return 'selesai'
    if (name === 'akhir' && isUnread(question.hasFinalReport)) return 'belum-diketahui'
    return position < at ? 'tertunda' : 'nanti'
  }
}

export type StepName = (typeof STEPS)[number]
export type StepState = 'selesai' | 'sekarang' | 'tertunda' | 'gagal' | 'nanti' | 'belum-diketahui'
export type Turn =
  | 'syarat'
  | 'anda'
  | 'admin-prodi'
  | 'admin-akademik'
  | 'perusahaan'
  | 'pembimbing'
  | 'waktu'
  | 'selesai'
export type NextAction = keyof typeof words.actions

export type Progress = Position & { steps: { name: StepName; label: string; state: StepState }[] }

export type ProgressInput = {
  /** Why nobody lets them register, and what they meet of what is asked. */
  refusal: RegisterRefusal | null
  eligibility: Eligibility
  /** The registration in question: the active one, otherwise the latest. */
  registration: ProgressRegistration | null
  /** The last day on which an open quota takes registrations; null when none is open. */
  openUntil: Read<string | null>
  hasFinalReport: Read<boolean>
  /** The supervisor has accepted all of it. A draft is not the end. */
  finalAccepted: boolean
  today: string
}

/** What was read from the server; or it is being read, or could not be. Nothing is concluded from what is not known. */
export type Read<T> = { value: T } | Unread
export type Unread = 'memuat' | 'gagal'
const isUnread = (read: Read<unknown>): read is Unread => typeof read === 'string'

export type ProgressRegistration = Pick<
  Registration,
  | 'registerdisetujui'
  | 'keputusanalasan'
  | 'registernamaperusahaan'
  | 'pembimbing'
  | 'dokumenregister'
  | 'dokumenkonsultasi'
  | 'dokumenkeberangkatan'
  | 'dokumenbalasan'
  | 'kuotaselesaiuploaddokumen'
  | 'jadwalmulai'
  | 'jadwalselesai'
>

type Position = {
  step: StepName
  /** null = not known. */
  turn: Turn | null
  title: string
  text?: string
  /** The last day for what is to be done. */
  until: string | null
  action: NextAction | null
  /** Credits that are there, of how many. */
  credits?: { has: number; needs: number }
  rejected?: boolean
  /** The office has closed it. */
  finished?: boolean
  /** It could not be read what comes next: that can be tried again. */
  failed?: boolean
}

const STEPS = [
  'rekomendasi',
  'daftar',
  'disetujui',
  'pembimbing',
  'surat',
  'dokumen',
  'magang',
  'akhir',
] as const
const words = student.path

function position(question: ProgressInput): Position {
  const { registration, refusal } = question
  const state = registration && registrationState(registration.registerdisetujui)
  const end = registration && endOf(registration as Registration)
  if (registration && end) return ended(registration, end, question)
  if (!registration || state === 'ditolak') return refusal ? toRecommend(question) : toRegister(question)
  if (state === 'menunggu') return pending(registration, question.today)
  return approved(registration, question)
}

/** It ended as the office decided; who may register again is told so. */
function ended(
  { registernamaperusahaan }: ProgressRegistration,
  end: End,
  question: ProgressInput,
): Position {
  if (end.keadaan === 'selesai') {
    const title = words.closed({ company: registernamaperusahaan })
    return { ...waiting('akhir', 'selesai', { title }), finished: true }
  }
  return question.refusal ? toRecommend(question) : toRegister({ ...question, registration: null })
}

function toRecommend({ eligibility: { state, reasons }, openUntil }: ProgressInput): Position {
  // Companies may be looked at before one may choose.
  const action = !isUnread(openUntil) && openUntil.value !== null ? 'lihat-perusahaan' : null
  if (state === 'syarat-belum-ada')
    return { ...waiting('rekomendasi', 'admin-akademik', words.noRequirement), action }
  const [first, ...others] = reasons
  if (!first) return { ...waiting('rekomendasi', 'admin-prodi', words.eligible), action }
  const text = [...others.map(shortfall), words.ifWrong].join(' ')
  return {
    ...waiting('rekomendasi', 'syarat', { title: shortfall(first), text }),
    ...(first.reason === 'sks-kurang' && { credits: first }),
    action,
  }
}

/** What keeps somebody from being recommended, in numbers where there are any. */
export function shortfall(reason: EligibilityReason): string {
  if (reason.reason === 'tidak-aktif') return words.notStudying
  return reason.reason === 'sks-kurang'
    ? words.creditsShort({ has: reason.has, needs: reason.needs, missing: reason.needs - reason.has })
    : words.failedCredits({ has: reason.has, below: reason.below })
}

function toRegister({ registration, openUntil }: ProgressInput): Position {
  const rejected = registration !== null
  const before = rejected
    ? { title: words.rejected({ company: registration.registernamaperusahaan }), text: whyOf(registration) }
    : { title: words.recommended }
  if (isUnread(openUntil)) {
    const text = { memuat: words.quotasLoading, gagal: words.quotasFailed }[openUntil]
    return { ...unknown('daftar', { ...before, text }, openUntil), rejected }
  }
  if (openUntil.value === null) {
    const text = [before.title, before.text].filter(Boolean).join(' ')
    return { ...waiting('daftar', 'admin-akademik', { title: words.waitForQuota, text }), rejected }
  }
  return {
    step: 'daftar',
    turn: 'anda',
    ...(rejected
      ? { title: before.title, text: [before.text, words.chooseAnother].filter(Boolean).join(' ') }
      : { title: words.choose, text: before.title }),
    until: openUntil.value,
    action: 'pilih-perusahaan',
    rejected,
  }
}

const whyOf = ({ keputusanalasan: reason }: ProgressRegistration) =>
  reason ? student.reason({ reason }) : undefined

function pending(registration: ProgressRegistration, today: string): Position {
  const missing = missingFiles(registration.dokumenregister)
  const deadline = registration.kuotaselesaiuploaddokumen
  const company = registration.registernamaperusahaan
  // Why an approval was taken back.
  const why = whyOf(registration)
  if (missing > 0 && today <= deadline) {
    return {
      step: 'disetujui',
      turn: 'anda',
      title: words.upload({ count: missing, kind: words.kinds.registrasi }),
      text: [words.pending.text({ company }), why].filter(Boolean).join(' '),
      until: deadline,
      action: 'unggah-dokumen',
    }
  }
  return waiting('disetujui', 'admin-akademik', {
    title: student.pending,
    text: [words.pending.text({ company }), why].filter(Boolean).join(' '),
  })
}

function approved(registration: ProgressRegistration, question: ProgressInput): Position {
  const { jadwalmulai, jadwalselesai } = registration
  const { today, hasFinalReport } = question
  const company = registration.registernamaperusahaan
  if (jadwalmulai && jadwalselesai && today > jadwalselesai) {
    const title = words.ended({ company })
    if (isUnread(hasFinalReport)) {
      const text = { memuat: words.finalLoading, gagal: words.finalFailed }[hasFinalReport]
      return unknown('akhir', { title, text }, hasFinalReport)
    }
    if (hasFinalReport.value && question.finalAccepted) {
      return { ...waiting('akhir', 'selesai', words.finalAccepted), finished: true }
    }
    if (hasFinalReport.value)
      return { ...waiting('akhir', 'pembimbing', words.finalSent), action: 'lihat-akhir' }
    return { step: 'akhir', turn: 'anda', title, text: words.over, until: null, action: 'laporan-akhir' }
  }
  if (jadwalmulai && jadwalselesai && today >= jadwalmulai) {
    // The end of the internship is no deadline of anything.
    return {
      step: 'magang',
      turn: 'anda',
      title: words.running({ company }),
      ...lateWords(registration),
      until: null,
      action: 'tulis-laporan',
    }
  }
  return beforeStart(registration, today)
}

function beforeStart(registration: ProgressRegistration, today: string): Position {
  const { pembimbing, dokumenbalasan, jadwalmulai } = registration
  const company = registration.registernamaperusahaan
  if (!pembimbing) return waiting('pembimbing', 'admin-prodi', { title: student.awaitingPembimbing })
  if (!dokumenbalasan) return waiting('surat', 'perusahaan', { title: words.awaitingLetter })
  const documents = nextDocuments(registration)
  if (documents) return documentsPosition(documents, registration, today)
  if (!jadwalmulai) return waiting('magang', 'admin-akademik', words.awaitingSchedule)
  return waiting('magang', 'waktu', {
    title: words.starts({ day: tanggalPanjang(jadwalmulai), left: sisaHari(jadwalmulai, today) }),
    text: words.ready({ company }),
  })
}

function documentsPosition(
  { missing, kind }: Documents,
  { kuotaselesaiuploaddokumen: deadline }: ProgressRegistration,
  today: string,
): Position {
  const word = words.kinds[kind]
  if (missing === 0)
    return waiting('dokumen', 'admin-akademik', {
      title: words.checking.title({ kind: word }),
      text: words.checking.text,
    })
  if (today > deadline) {
    const text = words.tooLate.text({ count: missing, kind: word })
    return { ...waiting('dokumen', 'anda', { title: words.tooLate.title, text }), until: deadline }
  }
  return {
    step: 'dokumen',
    turn: 'anda',
    title: words.upload({ count: missing, kind: word }),
    until: deadline,
    action: 'unggah-dokumen',
  }
}

type Documents = { missing: number; kind: 'konsultasi' | 'keberangkatan' }

/** The first list that is not complete, or null. */
function nextDocuments({ dokumenkonsultasi, dokumenkeberangkatan }: ProgressRegistration): Documents | null {
  if (!isComplete(dokumenkonsultasi)) return { missing: missingFiles(dokumenkonsultasi), kind: 'konsultasi' }
  if (!isComplete(dokumenkeberangkatan))
    return { missing: missingFiles(dokumenkeberangkatan), kind: 'keberangkatan' }
  return null
}

function doneSteps({ registration, refusal, finalAccepted, today }: ProgressInput): Set<StepName> {
  const done = new Set<StepName>()
  const state = registration && registrationState(registration.registerdisetujui)
  const end = registration && endOf(registration as Registration)
  const active = registration !== null && state !== 'ditolak' && (!end || end.keadaan === 'selesai')
  if (!refusal || active) done.add('rekomendasi')
  if (!registration || !active) return done
  done.add('daftar')
  if (state !== 'disetujui') return done
  done.add('disetujui')
  if (end) return new Set(STEPS)
  if (registration.pembimbing) done.add('pembimbing')
  if (registration.dokumenbalasan) done.add('surat')
  if (registration.dokumenbalasan && !nextDocuments(registration)) done.add('dokumen')
  if (registration.jadwalselesai && today > registration.jadwalselesai) {
    done.add('magang')
    if (finalAccepted) done.add('akhir')
  }
  return done
}

/** What should have been settled before the first day. */
function lateWords(registration: ProgressRegistration): Pick<Said, 'text'> {
  const late = [
    registration.pembimbing ? '' : words.lateWords.pembimbing,
    registration.dokumenbalasan ? '' : words.lateWords.letter,
    registration.dokumenbalasan && nextDocuments(registration) ? words.lateWords.documents : '',
  ].filter(Boolean)
  return late.length > 0 ? { text: words.late({ what: late.join(', ') }) } : {}
}

const missingFiles = (documents: readonly { files: string | null }[]) =>
  documents.filter(({ files }) => !files).length

type Said = Pick<Position, 'title' | 'text'>

const waiting = (step: StepName, turn: Turn, said: Said): Position => ({
  step,
  turn,
  ...said,
  until: null,
  action: null,
})

const unknown = (step: StepName, said: Said, why: Unread): Position => ({
  step,
  turn: null,
  ...said,
  until: null,
  action: null,
  failed: why === 'gagal',
})
