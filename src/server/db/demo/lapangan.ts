import type { Insertable } from 'kysely'
import { addDays, mondayOf } from '../../../contract/rules/calendar.ts'
import { LINK_DAYS_AFTER } from '../../../contract/rules/lapangan.ts'
import { hashToken } from '../../session/tokens.ts'
import type { Tables } from '../tables.ts'
import { DEMO_LINK } from './accounts.ts'
import { at } from './days.ts'
import { LECTURERS } from './people.ts'
import type { placements, World } from './placements.ts'
import { PLANS } from './plans.ts'
import type { reports } from './reports.ts'

type Rows<T extends keyof Tables> = Insertable<Tables[T]>[]

/** One at a company where two work now, who has confirmed what is older than this week; one whom the office has not looked at. */
const YULIA = { id: 1, plans: [5, 6], nama: 'Yulia Maharani', jabatan: 'Supervisor IT' } as const
const RINI = { id: 2, plan: 8, nama: 'Rini Oktavia', jabatan: 'Pemilik' } as const
export const LAPANGAN_NOTE = 'Kerjanya rapi. Tolong sebutkan juga jenis kabel yang dipakai.'
/** Of the one link. */
export const LAPANGAN_LINK = 1

/** Who looks after students at companies, and what they have entered. Visitors have the link. */
export function demoLapangan(
  { days, students }: World,
  { register }: ReturnType<typeof placements>,
  { laporandetail }: ReturnType<typeof reports>,
) {
  const [entered, opened] = [at(days.running[0], 11), at(addDays(days.running[0], 4), 16)]
  const nameOf = (plan: number) => students.get(PLANS[plan]!.nobp)!.mhsnama
  const lapangan: Rows<'lapangan'> = [
    {
      lapanganid: YULIA.id,
      lapanganperusahaanid: PLANS[YULIA.plans[0]]!.perusahaan,
      lapangannama: YULIA.nama,
      lapanganjabatan: YULIA.jabatan,
      lapangansurel: 'yulia@harausolusi.example',
      lapangantelp: '081267450912',
      lapanganoleh: nameOf(YULIA.plans[0]),
      lapangandibuat: entered,
      lapangankonfirmasi: entered,
      lapangancara: 'domain',
      lapangankonfirmasioleh: null,
    },
    {
      lapanganid: RINI.id,
      lapanganperusahaanid: PLANS[RINI.plan]!.perusahaan,
      lapangannama: RINI.nama,
      lapanganjabatan: RINI.jabatan,
      lapangansurel: 'rini.oktavia@surat.example',
      lapangantelp: null,
      lapanganoleh: nameOf(RINI.plan),
      lapangandibuat: at(days.yesterday, 13, 5),
      lapangankonfirmasi: null,
      lapangancara: null,
      lapangankonfirmasioleh: null,
    },
  ]
  const lapanganregister: Rows<'lapanganregister'> = [...YULIA.plans, RINI.plan].map((plan) => ({
    registerid: register[plan]!.registerid,
    lapanganid: plan === RINI.plan ? RINI.id : YULIA.id,
    dibuat: plan === RINI.plan ? at(days.yesterday, 13, 5) : entered,
    oleh: nameOf(plan),
  }))
  const theirs = new Set(YULIA.plans.map((plan) => register[plan]!.registerid))
  const read = laporandetail.filter(
    (row) =>
      theirs.has(row.detail_registeridx) &&
      row.detail_jenis === 'mingguan' &&
      row.detail_tgl < mondayOf(days.today),
  )
  /** On the evening of that week's Friday. */
  const evening = (tgl: string) => at(addDays(mondayOf(tgl), 4), 19)
  const konfirmasi: Rows<'konfirmasi'> = read.map((row) => ({
    detailidx: row.detail_idx,
    registerid: row.detail_registeridx,
    versi: 0,
    nama: YULIA.nama,
    jabatan: YULIA.jabatan,
    waktu: evening(row.detail_tgl),
    lapanganid: YULIA.id,
    tautanid: LAPANGAN_LINK,
    kertasid: null,
  }))
  const last = read.findLast((row) => row.detail_registeridx === register[YULIA.plans[0]]!.registerid)!
  const lapangantautan: Rows<'lapangantautan'> = [
    {
      tautanid: LAPANGAN_LINK,
      lapanganid: YULIA.id,
      tokenhash: hashToken(DEMO_LINK),
      cara: 'surel',
      dibuat: opened,
      oleh: LECTURERS[0][1],
      kedaluwarsa: at(addDays(days.running[1], LINK_DAYS_AFTER), 23, 59),
      dipakai: opened,
      terakhir: evening(last.detail_tgl),
    },
  ]
  const lapangancatatan: Rows<'lapangancatatan'> = [
    {
      detailidx: last.detail_idx,
      registerid: last.detail_registeridx,
      lapanganid: YULIA.id,
      nama: YULIA.nama,
      isi: LAPANGAN_NOTE,
      waktu: evening(last.detail_tgl),
    },
  ]
  return { lapangan, lapanganregister, lapangantautan, konfirmasi, lapangancatatan }
}

export type DemoLapangan = ReturnType<typeof demoLapangan>
