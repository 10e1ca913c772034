import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDecide } from '../../src/admin/pages/student/useDecide.ts'
import type { ReviewedStudent } from '../../src/contract/endpoints/index.ts'
import { paper, reviewed } from './reviewed.ts'
import { show } from './show.tsx'

/** The decisions as the page offers them, without its menu. */
function Approval({ student: { mhsnama, register } }: { student: ReviewedStudent }) {
  return useDecide(mhsnama, register).map(({ name, label, hint, blocked, run }) => (
    <button key={name} disabled={blocked} title={hint} onClick={() => void run?.()}>
      {label}
    </button>
  ))
}
const student = (registerdisetujui: number | null) => reviewed({ registerdisetujui })
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([
  [null, ['Setujui', 'Tolak…']],
  [1, ['Tolak…', 'Kembalikan ke menunggu…']],
  [0, ['Setujui', 'Kembalikan ke menunggu…']],
])('the academic admin moves a registration on from %s', (state, moves) => {
  show(<Approval student={student(state)} />)
  expect(buttons()).toEqual(moves)
})

test('every decision names the student and the company before it is made', async () => {
  const { user } = show(<Approval student={student(null)} />)
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  expect(
    await screen.findByRole('alertdialog', { name: 'Setujui registrasi Ani di PT Maju?' }),
  ).toBeInTheDocument()
})

test.each(['prodi', 'wadir'] as const)('%s decides nothing', (role) => {
  show(<Approval student={student(null)} />, { role })
  expect(buttons()).toEqual([])
})

const pembimbing = {
  pembimbingid: 3,
  pembimbingdosenid: 5,
  pembimbingdosennama: 'Rahmad Hidayat',
  pembimbingdosennidn: '0012',
  pembimbingdosentelp: null,
}
const placed = {
  pembimbing: pembimbing,
  jadwalmulai: '2026-03-02',
  jadwalselesai: '2026-05-29',
  dokumenbalasan: { balasanidx: 1, balasanfiles: 'berkas/1', namafile: 'balasan-maju.pdf' },
}
const question = async () => (await screen.findByRole('alertdialog')).textContent

test('withdrawing an approval names what rests with it', async () => {
  const { user } = show(<Approval student={reviewed({ registerdisetujui: 1, ...placed })} />)
  await user.click(screen.getByRole('button', { name: 'Tolak…' }))
  const rejected = await question()
  for (const part of [
    'Ani',
    'PT Maju',
    'Rahmad Hidayat',
    '2 Maret – 29 Mei 2026',
    'balasan-maju.pdf',
    'Kursi di perusahaan ini',
  ])
    expect(rejected).toContain(part)
})

test('a reset leaves letter and seat, and names the supervisor', async () => {
  const { user } = show(<Approval student={reviewed({ registerdisetujui: 1, ...placed })} />)
  await user.click(screen.getByRole('button', { name: 'Kembalikan ke menunggu…' }))
  const asked = await question()
  expect(asked).toContain('Pembimbing Rahmad Hidayat (kembali bila disetujui lagi)')
  for (const part of ['balasan-maju.pdf', 'Kursi di perusahaan ini']) expect(asked).not.toContain(part)
})

test.each([
  [['0', '0', '0'], '0 dari 3 dokumen registrasi tervalidasi.'],
  [['1', '0'], '1 dari 2 dokumen registrasi tervalidasi.'],
  [['1', '1'], null],
  [[], null],
] as const)('approving with documents %s says how many are validated', async (states, said) => {
  const dokumenregister = states.map((status, at) => paper(at, `Dokumen ${at}`, { status }))
  const { user } = show(<Approval student={reviewed({ dokumenregister })} />)
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  const asked = await question()
  if (said) expect(asked).toContain(said)
  else expect(asked).not.toContain('tervalidasi')
})

test('approving again names who comes back as supervisor', async () => {
  const { user } = show(
    <Approval student={reviewed({ registerdisetujui: 0, pembimbingkembali: pembimbing })} />,
  )
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  expect(await question()).toContain('Rahmad Hidayat kembali menjadi pembimbing.')
})

test('what reports forbid is not offered, and says why', () => {
  show(<Approval student={reviewed({ registerdisetujui: 1, adalaporan: '1' })} />)
  expect(buttons()).toEqual(['Persetujuan tetap'])
  expect(screen.getByRole('button')).toBeDisabled()
  expect(screen.getByTitle(/sudah menulis laporan/)).toBeInTheDocument()
})
