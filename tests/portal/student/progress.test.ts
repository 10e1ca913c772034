import { expect, test } from 'vitest'
import { progressOf, type ProgressInput, type StepName } from '../../../src/portal/student/progress.ts'
import { document, letter, registration, schedule, pembimbing, uploaded, validated } from './made.ts'

const ask = (over: Partial<ProgressInput> = {}) =>
  progressOf({
    refusal: null,
    eligibility: { state: 'direkomendasikan', reasons: [] },
    registration: null,
    openUntil: { value: '2024-07-10' },
    hasFinalReport: { value: false },
    finalAccepted: false,
    today: '2024-07-05',
    ...over,
  })

const approved = (over = {}) => registration({ registerdisetujui: 1, ...over })
const stateOf = (answer: ReturnType<typeof ask>, name: StepName) =>
  answer.steps.find((step) => step.name === name)?.state

test('eligible without a recommendation: the programme admin is to act', () => {
  const answer = ask({ refusal: 'not-recommended', eligibility: { state: 'layak', reasons: [] } })
  expect(answer).toMatchObject({
    step: 'rekomendasi',
    turn: 'admin-prodi',
    until: null,
    action: 'lihat-perusahaan',
  })
  expect(stateOf(answer, 'rekomendasi')).toBe('sekarang')
  expect(stateOf(answer, 'daftar')).toBe('nanti')
})

test('not eligible and without a stored requirement are told apart', () => {
  const reasons = [{ reason: 'sks-kurang', has: 84, needs: 90 } as const]
  expect(ask({ refusal: 'not-recommended', eligibility: { state: 'belum-layak', reasons } })).toMatchObject({
    turn: 'syarat',
    title: 'SKS Anda 84 dari 90, kurang 6.',
    text: 'Hubungi admin prodi bila data ini tidak benar.',
    credits: { has: 84, needs: 90 },
  })
  expect(
    ask({ refusal: 'not-recommended', eligibility: { state: 'syarat-belum-ada', reasons: [] } }),
  ).toMatchObject({ turn: 'admin-akademik' })
})

test('recommended and on leave since: nothing to choose', () => {
  const reasons = [{ reason: 'tidak-aktif', status: 'cuti' } as const]
  const answer = ask({ refusal: 'not-studying', eligibility: { state: 'belum-layak', reasons } })
  expect(answer).toMatchObject({ step: 'rekomendasi', action: 'lihat-perusahaan', until: null })
  expect(answer.title).toContain('tidak aktif kuliah')
})

test('recommended: choose a company until the quota closes', () => {
  const answer = ask()
  expect(answer).toMatchObject({
    step: 'daftar',
    turn: 'anda',
    until: '2024-07-10',
    action: 'pilih-perusahaan',
  })
  expect(stateOf(answer, 'rekomendasi')).toBe('selesai')
})

test('recommended with nothing open: wait, and nothing to press', () => {
  expect(ask({ openUntil: { value: null } })).toMatchObject({
    step: 'daftar',
    turn: 'admin-akademik',
    action: null,
    until: null,
  })
})

test.each([
  ['memuat', 'Memeriksa kuota magang yang dibuka…', false],
  ['gagal', 'Kuota magang belum dapat dimuat.', true],
] as const)('quotas not read (%s): nobody is told to wait for one', (openUntil, said, failed) => {
  for (const rejected of [null, registration({ registerdisetujui: 0 })]) {
    const answer = ask({ openUntil, registration: rejected })
    expect(answer).toMatchObject({ step: 'daftar', turn: null, action: null, until: null, failed })
    expect(answer.text).toBe(said)
    expect(answer.title).not.toContain('Tunggu kuota')
  }
})

test.each([
  ['memuat', 'Memeriksa laporan akhir Anda…', false],
  ['gagal', 'Laporan akhir Anda belum dapat dimuat.', true],
] as const)(
  'final report not read (%s): neither done nor still to be sent',
  (hasFinalReport, said, failed) => {
    const running = approved({ ...schedule, pembimbing: pembimbing, dokumenbalasan: letter })
    const during = ask({ registration: running, hasFinalReport, today: '2024-07-20' })
    expect(during.step).toBe('magang')
    expect(stateOf(during, 'akhir')).toBe('belum-diketahui')
    const over = ask({ registration: running, hasFinalReport, today: '2024-09-14' })
    expect(over).toMatchObject({ step: 'akhir', turn: null, action: null, failed })
    expect([over.title, over.text]).toEqual(['Magang di PT Maju sudah berakhir', said])
  },
)

test('rejected: names the company and asks for another one', () => {
  const answer = ask({ registration: registration({ registerdisetujui: 0 }) })
  expect([answer.title, answer.text]).toEqual([
    'Pendaftaran di PT Maju tidak disetujui.',
    'Pilih perusahaan lain.',
  ])
  expect(answer.action).toBe('pilih-perusahaan')
  expect(stateOf(answer, 'disetujui')).toBe('gagal')
})

test('pending with a document missing: upload it, also on the last day', () => {
  const waiting = registration({ dokumenregister: [uploaded(), document({ dokumenid: 2 })] })
  for (const today of ['2024-07-05', '2024-07-20']) {
    const answer = ask({ registration: waiting, today })
    expect(answer).toMatchObject({
      step: 'disetujui',
      turn: 'anda',
      until: '2024-07-20',
      action: 'unggah-dokumen',
    })
    expect(answer.title).toBe('Unggah 1 dokumen registrasi')
  }
})

test('pending after the last day for uploads, or with everything sent: only wait', () => {
  const missing = registration({ dokumenregister: [document()] })
  const sent = registration({ dokumenregister: [uploaded()] })
  for (const answer of [ask({ registration: missing, today: '2024-07-21' }), ask({ registration: sent })]) {
    expect(answer).toMatchObject({ turn: 'admin-akademik', action: null, until: null })
    expect(answer.title).toBe('Belum Diproses, menunggu admin akademik')
  }
})

test('approved: supervisor, then letter, then documents, then schedule', () => {
  expect(ask({ registration: approved() })).toMatchObject({ step: 'pembimbing', turn: 'admin-prodi' })
  expect(ask({ registration: approved({ pembimbing: pembimbing }) })).toMatchObject({
    step: 'surat',
    turn: 'perusahaan',
    title: 'Menunggu surat balasan dari perusahaan',
  })
  const ready = { pembimbing: pembimbing, dokumenbalasan: letter }
  expect(ask({ registration: approved({ ...ready, dokumenkonsultasi: [document()] }) })).toMatchObject({
    step: 'dokumen',
    turn: 'anda',
    title: 'Unggah 1 dokumen konsultasi',
    until: '2024-07-20',
    action: 'unggah-dokumen',
  })
  expect(ask({ registration: approved(ready) })).toMatchObject({ step: 'magang', turn: 'admin-akademik' })
  expect(ask({ registration: approved({ ...ready, ...schedule }) })).toMatchObject({
    step: 'magang',
    turn: 'waktu',
    title: 'Mulai Senin, 15 Juli 2024, 10 hari lagi',
    text: 'Magang di PT Maju. Semua siap.',
  })
})

test('consultation comes before departure, and both before the document step is done', () => {
  const lists = { pembimbing: pembimbing, dokumenbalasan: letter, dokumenkeberangkatan: [document()] }
  const first = ask({ registration: approved({ ...lists, dokumenkonsultasi: [uploaded()] }) })
  expect(first).toMatchObject({ turn: 'admin-akademik', action: null })
  expect(first.title).toContain('konsultasi')
  const second = ask({ registration: approved({ ...lists, dokumenkonsultasi: [validated()] }) })
  expect(second.title).toBe('Unggah 1 dokumen keberangkatan')
  expect(stateOf(second, 'dokumen')).toBe('sekarang')
})

test('documents missing after the last day: says so and offers no upload', () => {
  const late = approved({ pembimbing: pembimbing, dokumenbalasan: letter, dokumenkonsultasi: [document()] })
  const answer = ask({ registration: late, today: '2024-07-21' })
  expect(answer).toMatchObject({ step: 'dokumen', until: '2024-07-20', action: null })
  expect(answer.title).toBe('Batas unggah dokumen sudah lewat')
})

test('from the first to the last day of the schedule: reports, whatever is late', () => {
  for (const today of ['2024-07-15', '2024-09-13']) {
    const answer = ask({ registration: approved(schedule), today })
    expect(answer).toMatchObject({
      step: 'magang',
      turn: 'anda',
      action: 'tulis-laporan',
      // The end of the internship is no deadline.
      until: null,
    })
    expect(answer.text).toBe('Yang masih kurang: pembimbing, surat balasan.')
    expect(stateOf(answer, 'pembimbing')).toBe('tertunda')
  }
})

test('after the last day: the final report, which nobody but the office can call the end', () => {
  const over = approved({ ...schedule, pembimbing: pembimbing, dokumenbalasan: letter })
  const open = ask({ registration: over, today: '2024-09-14' })
  expect(open).toMatchObject({ step: 'akhir', turn: 'anda', action: 'laporan-akhir' })
  expect(stateOf(open, 'magang')).toBe('selesai')
  // A draft is not the end.
  const sent = { registration: over, today: '2024-09-14', hasFinalReport: { value: true } } as const
  expect(ask(sent)).toMatchObject({ turn: 'pembimbing', action: 'lihat-akhir' })
  expect(stateOf(ask(sent), 'akhir')).toBe('sekarang')
  const during = { ...sent, finalAccepted: true, today: '2024-08-01' }
  expect(stateOf(ask(during), 'akhir')).toBe('nanti')
  const done = ask({ ...sent, finalAccepted: true })
  expect(done).toMatchObject({ turn: 'selesai', action: null })
  expect(done.steps.every(({ state }) => state === 'selesai')).toBe(true)
  const closed = ask({ registration: { ...over, keadaan: 'selesai' } as typeof over, today: '2024-09-14' })
  expect(closed.turn).toBe('selesai')
  expect(closed.steps.every(({ state }) => state === 'selesai')).toBe(true)
})

test('an active registration counts as recommended, even if the mark is gone', () => {
  expect(
    stateOf(
      ask({
        refusal: 'not-recommended',
        eligibility: { state: 'layak', reasons: [] },
        registration: registration(),
      }),
      'rekomendasi',
    ),
  ).toBe('selesai')
})
