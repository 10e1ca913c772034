import type { Insertable } from 'kysely'
import type { VisitWay } from '../../../contract/rules/visits.ts'
import type { Tables } from '../tables.ts'
import { at } from './days.ts'
import type { placements, World } from './placements.ts'
import { PLANS } from './plans.ts'
import { pdf } from './sampleFiles.ts'

interface Story {
  /** Places among the plans: of one supervisor at one company. */
  plans: readonly [number, ...number[]]
  /** Days ago; a text where it was semesters ago. */
  day: number | string
  cara: VisitWay
  dengan: readonly [nama: string, jabatan: string]
  temuan: string
  tindak?: string
  shared?: true
  file?: true
}

const STORIES: readonly Story[] = [
  {
    plans: [0, 1],
    day: '2023-11-14',
    cara: 'kunjungan',
    dengan: ['Yulia Maharani', 'HRD'],
    file: true,
    temuan: 'Keduanya sudah memegang pemasangan jaringan sendiri. Perusahaan puas dengan kedisiplinannya.',
  },
  {
    plans: [5, 6],
    day: -6,
    cara: 'kunjungan',
    dengan: ['Yulia Maharani', 'Supervisor IT'],
    temuan: 'Keduanya sudah mandiri. Perusahaan minta laporan ditulis setiap hari, bukan sekali sepekan.',
    tindak: 'Laporan keduanya dilihat lagi Jumat depan.',
    shared: true,
    file: true,
  },
  {
    plans: [9],
    day: -9,
    cara: 'daring',
    dengan: ['Deni Kurnia', 'Kepala cabang'],
    temuan: 'Tugas sesuai program studi. Jam kerja Sabtu disepakati hanya dua kali sebulan.',
  },
]

/** What supervisors have seen at the companies; the first lecturer has most. */
export function visits({ days, addFile }: World, { register }: ReturnType<typeof placements>) {
  const kunjungan: Insertable<Tables['kunjungan']>[] = []
  const kunjunganmahasiswa: Insertable<Tables['kunjunganmahasiswa']>[] = []
  const kunjunganberkas: Insertable<Tables['kunjunganberkas']>[] = []
  for (const [index, { plans, day, cara, dengan, temuan, tindak, shared, file }] of STORIES.entries()) {
    const kunjunganid = index + 1
    const { registersemid, registerperusahaanid } = register[plans[0]]!
    const tanggal = typeof day === 'string' ? day : days.from(day)
    kunjungan.push({
      kunjunganid,
      kunjungandosenid: PLANS[plans[0]]!.dosen!,
      kunjunganperusahaanid: registerperusahaanid,
      kunjungansemid: registersemid,
      kunjungantanggal: tanggal,
      kunjunganjenis: cara,
      kunjungandengan: dengan[0],
      kunjunganjabatan: dengan[1],
      kunjungantemuan: temuan,
      kunjungantindak: tindak ?? null,
      kunjunganbagikan: shared ? 1 : 0,
      kunjungandibuat: at(tanggal, 15),
    })
    for (const plan of plans) kunjunganmahasiswa.push({ kunjunganid, registerid: register[plan]!.registerid })
    if (file)
      kunjunganberkas.push({
        kunjunganid,
        berkasid: addFile({
          guna: 'kunjungan',
          nama: 'Berita acara kunjungan.pdf',
          mime: 'application/pdf',
          nobp: null,
          bytes: pdf('Berita acara kunjungan', ['Berkas contoh.']),
          dibuat: at(tanggal, 15),
        }),
      })
  }
  return { kunjungan, kunjunganmahasiswa, kunjunganberkas }
}
