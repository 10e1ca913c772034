import { expect, test } from 'vitest'
import type { MahasiswaBimbingan } from '../../../../src/contract/resources/mahasiswabimbingan.ts'
import { testApps } from '../../support/testApps.ts'
import { placed } from '../../support/people.ts'

testApps((testApp) => {
  /** A student on placement in January 2026 and the lecturer who guides. */
  async function placement() {
    const { db } = testApp()
    const { student, guide, registerid } = await placed(db, {
      days: { mulai: '2026-01-01', selesai: '2026-01-31' },
    })
    const as = { student: testApp().as(student), guide: testApp().as(guide) }
    return {
      as,
      write: async (detail_tgl: string) => {
        const made = await as.student.post('laporan', {
          laporan_registeridx: registerid,
          detail_tgl,
          detail_isi: 'Memasang kabel.',
        })
        expect(made.status).toBe(201)
        return {
          detail_idx: (made.data as unknown as { detail_idx: number }).detail_idx,
          tanggapan_laporanidx: made.laporanidx as number,
        }
      },
      say: (who: 'student' | 'guide', tanggapan_laporanidx: number) =>
        as[who].post('tanggapan', { tanggapan_laporanidx, tanggapan_isi: 'Baik.' }),
      seen: async (list = 'mahasiswabimbingan') => {
        const { status, data } = await as.guide.get(list)
        expect(status).toBe(200)
        return (data as unknown as MahasiswaBimbingan[])[0]
      },
      registerid,
    }
  }

  test('the newest report, and since when days wait to be validated', async () => {
    const { as, write, seen } = await placement()
    expect(await seen()).toMatchObject({ laporanterakhir: null, belum_verifikasi_sejak: null })
    expect(await seen('mahasiswabimbingan?tunggu=validasi')).toBeUndefined()

    const first = await write('2026-01-12')
    await write('2026-01-14')
    for (const list of ['mahasiswabimbingan', 'monitoring?tunggu=validasi'])
      expect(await seen(list)).toMatchObject({
        laporanterakhir: '2026-01-14',
        belum_verifikasi_sejak: '2026-01-12',
      })

    await as.guide.post('validasilaporan', { detail_idx: first.detail_idx, status: 1 })
    expect(await seen()).toMatchObject({
      laporanterakhir: '2026-01-14',
      belum_verifikasi_sejak: '2026-01-14',
    })
  })

  test('comments wait for an answer in their own week', async () => {
    const { write, say, seen } = await placement()
    const monday = await write('2026-01-12')
    const before = await write('2026-01-08')
    await say('guide', monday.tanggapan_laporanidx)
    expect(await seen()).toMatchObject({ tanggapan_baru: 0, tanggapan_baru_pekan: null })

    await say('student', monday.tanggapan_laporanidx)
    await say('student', monday.tanggapan_laporanidx)
    await say('student', before.tanggapan_laporanidx)
    expect(await seen()).toMatchObject({ tanggapan_baru: 3, tanggapan_baru_pekan: '2026-01-05' })
    await say('guide', before.tanggapan_laporanidx)
    expect(await seen()).toMatchObject({ tanggapan_baru: 2, tanggapan_baru_pekan: '2026-01-12' })
    await say('guide', monday.tanggapan_laporanidx)
    expect(await seen()).toMatchObject({ tanggapan_baru: 0, tanggapan_baru_pekan: null })
  })

  test('those under the final report name no week', async () => {
    const { as, say, seen, registerid } = await placement()
    const { laporanidx } = await as.student.post('laporanakhir', {
      laporan_registeridx: registerid,
      detail_isi: 'Bab 1.',
    })
    await say('student', laporanidx as number)
    expect(await seen()).toMatchObject({ tanggapan_baru: 1, tanggapan_baru_pekan: null })
  })
})
