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
  expect(pendingTasks([placement({})], TODAY)).toEqual({ answer: [], silent: [] })
})

test('comments lead to their thread: the first week, although it begins after its Monday, or the final report', () => {
  const [week, final] = pendingTasks(
    [placement({ tanggapan_baru: 2, tanggapan_baru_pekan: '2024-07-15' }), placement({ tanggapan_baru: 1 })],
    TODAY,
  ).answer
  expect(week!.to).toBe('/mahasiswabimbingan/7?tab=mingguan&tahun=2024&bulan=7&minggu=1')
  expect(final!.to).toBe('/mahasiswabimbingan/7?tab=akhir')
})

test.each([
  ['six days', { laporanterakhir: '2024-08-14' }, []],
  ['a week', { laporanterakhir: '2024-08-13' }, ['Laporan terakhir 13 Agustus 2024, 7 hari lalu']],
  ['never', { laporanterakhir: null }, ['Belum pernah melapor sejak mulai 17 Juli 2024']],
  ['never, but begun this week', { laporanterakhir: null, jadwalmulai: '2024-08-15' }, []],
  ['not begun', { laporanterakhir: null, jadwalmulai: '2024-08-21' }, []],
  ['over', { laporanterakhir: '2024-07-20', jadwalselesai: '2024-08-19' }, []],
  ['without a schedule', { laporanterakhir: null, jadwalmulai: null, jadwalselesai: null }, []],
])('silent: %s', (_, over, about) => {
  expect(pendingTasks([placement(over)], TODAY).silent.map((item) => item.about)).toEqual(about)
})
