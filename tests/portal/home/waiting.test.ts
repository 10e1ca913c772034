import { expect, test } from 'vitest'
import { pendingTasks } from '../../../src/portal/home/pendingTasks.ts'
import type { Placement } from '../../../src/portal/lecturer/placements.ts'

const TODAY = '2024-08-20'
const placement = (over: Partial<Placement>) =>
  ({
    registerid: 7,
    registermhsnama: 'Dina',
    registerdisetujui: 1,
    jadwalmulai: '2024-07-17',
    jadwalselesai: '2024-09-13',
    laporanterakhir: TODAY,
    belum_verifikasi: 0,
    belum_verifikasi_sejak: null,
    tanggapan_baru: 0,
    tanggapan_baru_pekan: null,
    ...over,
  }) as Placement

test('nothing waits', () => {
  expect(pendingTasks([placement({})], [], TODAY)).toEqual({ answer: [], silent: [] })
})

test('comments lead to their thread: the first week, although it begins after its Monday, or the final report', () => {
  const [week, final] = pendingTasks(
    [placement({ tanggapan_baru: 2, tanggapan_baru_pekan: '2024-07-15' }), placement({ tanggapan_baru: 1 })],
    [],
    TODAY,
  ).answer
  expect(week!.to).toBe('/mahasiswabimbingan/7?tab=mingguan&tahun=2024&bulan=7&minggu=1')
  expect(final!.to).toBe('/mahasiswabimbingan/7?tab=akhir')
})

test.each([
  ['a week', { laporanterakhir: '2024-08-13' }, 'Laporan terakhir 13 Agustus 2024, 7 hari lalu'],
  ['never', { laporanterakhir: null }, 'Belum pernah melapor sejak mulai 17 Juli 2024'],
])('silent: %s', (_, over, about) => {
  const quiet = placement(over)
  expect(pendingTasks([quiet], [quiet], TODAY).silent.map((item) => item.about)).toEqual([about])
  // Who was away is not: the server knows.
  expect(pendingTasks([quiet], [], TODAY).silent).toEqual([])
})

test('the longest silence first', () => {
  const [one, other] = [
    placement({ registerid: 1, laporanterakhir: '2024-08-10' }),
    placement({ registerid: 2, laporanterakhir: '2024-08-02' }),
  ]
  expect(pendingTasks([one, other], [one, other], TODAY).silent.map((item) => item.registerid)).toEqual([
    2, 1,
  ])
})
