import { isComplete } from '../../contract/rules/documents.ts'
import type { Eligibility } from '../../contract/rules/eligibility.ts'
import { registrationState } from '../../contract/rules/registration.ts'
import type { Registration } from '../../contract/endpoints/index.ts'
import { tanggalPanjang } from '../../i18n/dates.ts'

/**
 * Where a student stands on the way from the recommendation to the final report: one sentence, whose turn it is, what
 * to do next and until when. What lies behind stays done; an internship that has begun is not held up by what is late.
 */
export function standing(question: PathQuestion): Standing {
  const now = position(question)
  const at = STEPS.findIndex(({ name }) => name === now.step)
  const done = doneSteps(question)
  return {
    ...now,
    steps: STEPS.map(({ name, label }, position) => ({ name, label, state: stateOf(name, position) })),
  }

  function stateOf(name: StepName, position: number): StepState {
    if (name === 'disetujui' && now.rejected) return 'gagal'
    if (position === at && !now.finished) return 'sekarang'
    if (done.has(name)) return 'selesai'
    return position < at ? 'tertunda' : 'nanti'
  }
}

export type StepName = (typeof STEPS)[number]['name']
export type StepState = 'selesai' | 'sekarang' | 'tertunda' | 'gagal' | 'nanti'
export type Turn =
  'anda' | 'admin-prodi' | 'admin-akademik' | 'perusahaan' | 'pembimbing' | 'waktu' | 'selesai'
export type NextAction = 'pilih-perusahaan' | 'unggah-dokumen' | 'tulis-laporan' | 'laporan-akhir'

export type Standing = Position & { steps: { name: StepName; label: string; state: StepState }[] }

export type PathQuestion = {
  recommended: boolean
  eligibility: Eligibility['state']
  /** The registration in question: the active one, otherwise the latest. */
  registration: PathRegistration | null
  /** The last day on which an open quota takes registrations; null when none is open. */
  openUntil: string | null
  hasFinalReport: boolean
  today: string
}

export type PathRegistration = Pick<
  Registration,
  | 'registerdisetujui'
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
  turn: Turn
  sentence: string
  /** The last day for what is to be done. */
  until: string | null
  action: NextAction | null
  rejected?: boolean
  finished?: boolean
}

const STEPS = [
  { name: 'rekomendasi', label: 'Rekomendasi' },
  { name: 'daftar', label: 'Daftar' },
  { name: 'disetujui', label: 'Disetujui' },
  { name: 'pembimbing', label: 'Pembimbing' },
  { name: 'surat', label: 'Surat balasan' },
  { name: 'dokumen', label: 'Dokumen' },
  { name: 'magang', label: 'Magang' },
  { name: 'akhir', label: 'Laporan akhir' },
] as const

function position(question: PathQuestion): Position {
  const { registration, recommended } = question
  const state = registration && registrationState(registration.registerdisetujui)
  if (!registration || state === 'ditolak') return recommended ? toRegister(question) : toRecommend(question)
  if (state === 'menunggu') return pending(registration, question.today)
  return approved(registration, question)
}

function toRecommend({ eligibility }: PathQuestion): Position {
  if (eligibility === 'layak') {
    return waiting(
      'rekomendasi',
      'admin-prodi',
      'Anda memenuhi syarat magang. Minta admin prodi memasukkan Anda ke daftar rekomendasi.',
    )
  }
  if (eligibility === 'syarat-belum-ada') {
    return waiting(
      'rekomendasi',
      'admin-akademik',
      'Syarat rekomendasi magang belum ditetapkan. Tunggu pengumuman admin akademik.',
    )
  }
  return {
    ...waiting(
      'rekomendasi',
      'anda',
      'Anda belum masuk daftar rekomendasi. Penuhi dahulu syarat SKS, lalu hubungi admin prodi.',
    ),
  }
}

function toRegister({ registration, openUntil }: PathQuestion): Position {
  const rejected = registration !== null
  const before = rejected
    ? `Pendaftaran di ${registration.registernamaperusahaan} tidak disetujui.`
    : 'Anda sudah direkomendasikan.'
  if (openUntil === null) {
    return { ...waiting('daftar', 'admin-akademik', `${before} Tunggu kuota magang dibuka.`), rejected }
  }
  const next = rejected ? 'Pilih perusahaan lain.' : 'Pilih perusahaan tempat magang.'
  return {
    step: 'daftar',
    turn: 'anda',
    sentence: `${before} ${next}`,
    until: openUntil,
    action: 'pilih-perusahaan',
    rejected,
  }
}

function pending(registration: PathRegistration, today: string): Position {
  const missing = missingFiles(registration.dokumenregister)
  const deadline = registration.kuotaselesaiuploaddokumen
  const at = registration.registernamaperusahaan
  if (missing > 0 && today <= deadline) {
    const sentence = `Pendaftaran di ${at} terkirim. Sambil menunggu admin prodi, unggah ${missing} dokumen registrasi.`
    return { step: 'disetujui', turn: 'anda', sentence, until: deadline, action: 'unggah-dokumen' }
  }
  return waiting('disetujui', 'admin-prodi', `Pendaftaran di ${at}: Belum Diproses, menunggu admin prodi.`)
}

function approved(registration: PathRegistration, question: PathQuestion): Position {
  const { jadwalmulai, jadwalselesai } = registration
  const { today, hasFinalReport } = question
  const at = registration.registernamaperusahaan
  if (jadwalmulai && jadwalselesai && today > jadwalselesai) {
    if (hasFinalReport) {
      const sentence = 'Laporan akhir sudah dikirim. Ikuti tanggapan pembimbing sampai selesai.'
      return { ...waiting('akhir', 'pembimbing', sentence), finished: true }
    }
    const sentence = `Magang di ${at} sudah berakhir. Kirim laporan akhir untuk dibimbing.`
    return { step: 'akhir', turn: 'anda', sentence, until: null, action: 'laporan-akhir' }
  }
  if (jadwalmulai && jadwalselesai && today >= jadwalmulai) {
    const late = lateWords(registration)
    const sentence = `Magang di ${at} sedang berjalan. Tulis laporan setiap hari.${late}`
    return { step: 'magang', turn: 'anda', sentence, until: jadwalselesai, action: 'tulis-laporan' }
  }
  return beforeStart(registration, today)
}

function beforeStart(registration: PathRegistration, today: string): Position {
  const { pembimbing, dokumenbalasan, jadwalmulai } = registration
  const at = registration.registernamaperusahaan
  if (!pembimbing)
    return waiting('pembimbing', 'admin-prodi', 'Menunggu penetapan pembimbing magang oleh admin prodi.')
  if (!dokumenbalasan) return waiting('surat', 'perusahaan', 'Menunggu surat balasan dari perusahaan.')
  const documents = nextDocuments(registration)
  if (documents) return documentsPosition(documents, registration.kuotaselesaiuploaddokumen, today)
  if (!jadwalmulai)
    return waiting(
      'magang',
      'admin-akademik',
      'Semua dokumen lengkap. Menunggu jadwal magang dari admin akademik.',
    )
  return waiting('magang', 'waktu', `Semua siap. Magang di ${at} mulai ${tanggalPanjang(jadwalmulai)}.`)
}

function documentsPosition({ missing, word }: Documents, deadline: string, today: string): Position {
  if (missing === 0)
    return waiting(
      'dokumen',
      'admin-akademik',
      `Dokumen ${word} sudah dikirim dan sedang diperiksa admin akademik.`,
    )
  if (today > deadline) {
    const sentence = `Batas unggah dokumen sudah lewat, ${missing} dokumen ${word} belum ada. Hubungi admin akademik.`
    return { ...waiting('dokumen', 'anda', sentence), until: deadline }
  }
  return {
    step: 'dokumen',
    turn: 'anda',
    sentence: `Unggah ${missing} dokumen ${word}.`,
    until: deadline,
    action: 'unggah-dokumen',
  }
}

type Documents = { missing: number; word: 'konsultasi' | 'keberangkatan' }

/** The first list that is not complete, or null. */
function nextDocuments({ dokumenkonsultasi, dokumenkeberangkatan }: PathRegistration): Documents | null {
  if (!isComplete(dokumenkonsultasi)) return { missing: missingFiles(dokumenkonsultasi), word: 'konsultasi' }
  if (!isComplete(dokumenkeberangkatan))
    return { missing: missingFiles(dokumenkeberangkatan), word: 'keberangkatan' }
  return null
}

function doneSteps({ registration, recommended, hasFinalReport, today }: PathQuestion): Set<StepName> {
  const done = new Set<StepName>()
  const state = registration && registrationState(registration.registerdisetujui)
  const active = registration !== null && state !== 'ditolak'
  if (recommended || active) done.add('rekomendasi')
  if (!registration || !active) return done
  done.add('daftar')
  if (state !== 'disetujui') return done
  done.add('disetujui')
  if (registration.pembimbing) done.add('pembimbing')
  if (registration.dokumenbalasan) done.add('surat')
  if (registration.dokumenbalasan && !nextDocuments(registration)) done.add('dokumen')
  if (registration.jadwalselesai && today > registration.jadwalselesai) done.add('magang')
  if (hasFinalReport) done.add('akhir')
  return done
}

/** What should have been settled before the first day. */
function lateWords(registration: PathRegistration): string {
  const late = [
    registration.pembimbing ? '' : 'pembimbing',
    registration.dokumenbalasan ? '' : 'surat balasan',
    registration.dokumenbalasan && nextDocuments(registration) ? 'dokumen' : '',
  ].filter(Boolean)
  return late.length > 0 ? ` Yang masih kurang: ${late.join(', ')}.` : ''
}

const missingFiles = (documents: readonly { files: string | null }[]) =>
  documents.filter(({ files }) => !files).length

const waiting = (step: StepName, turn: Turn, sentence: string): Position => ({
  step,
  turn,
  sentence,
  until: null,
  action: null,
})
