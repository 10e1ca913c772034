import { addDays, tanggal } from '../../../contract/rules/calendar.ts'
import { REVISION } from '../../../contract/rules/revision.ts'
import { companyName } from './companies.ts'
import { at, ROUND_ANNOUNCED, type StoryDays } from './days.ts'
import { documentName, requiredOf } from './documents.ts'
import { pdf } from './sampleFiles.ts'
import type { Student } from './people.ts'
import { PLANS, type Plan } from './plans.ts'
import { quotaId, type allocations, type Quota } from './quotas.ts'
import type { AddFile } from './demoFiles.ts'

export type World = {
  days: StoryDays
  students: ReadonlyMap<string, Student>
  quotas: readonly Quota[]
  seats: ReturnType<typeof allocations>
  addFile: AddFile
}

/** The plans as rows; a registration's id is its place in the list. */
export function placements(world: World) {
  const registers = PLANS.map((plan, index) => registration(world, plan, index + 1))
  return {
    register: registers,
    pembimbing: PLANS.flatMap(({ dosen }, index) =>
      dosen ? [{ pembimbingregisterid: index + 1, pembimbingdosenid: dosen }] : [],
    ),
    dokumenregister: PLANS.flatMap((plan, index) => uploads(world, plan, registers[index]!)),
    ...letters(world, registers),
    dokumenakademik: companyPapers(world),
  }
}

export type Registration = ReturnType<typeof registration>

function registration({ days, students, quotas, seats }: World, plan: Plan, registerid: number) {
  const student = students.get(plan.nobp)!
  const quota = quotas[quotaId(plan.kuota) - 1]!
  const seat = seats.find(
    (row) => row.detailkuotaidx === quota.kuotaidx && row.detailperusahaanid === plan.perusahaan,
  )
  return {
    registerid,
    registernobp: plan.nobp,
    registerkuotaid: quota.kuotaidx,
    registerperusahaanid: plan.perusahaan,
    registerdetailid: seat?.detailid ?? null,
    registersemid: quota.kuotasemid,
    registerprodiid: student.mhsprodiid,
    registerjkl: student.mhsjkl,
    registerdisetujui: plan.disetujui,
    registertanggal: registrationDay(plan, registerid, days),
    registermulai: plan.dipersingkat ? days.shortened[0] : null,
    registerselesai: plan.dipersingkat ? days.shortened[1] : null,
  }
}

/** Inside the quota's window, and later for those further down the list. */
function registrationDay({ kuota, laporan, putaran }: Plan, place: number, days: StoryDays): string {
  if (putaran) return days.from(ROUND_ANNOUNCED)
  if (laporan === 'selesai') return addDays('2023-08-21', place)
  if (laporan) return days.from(-75 + place)
  return kuota.endsWith('mandiri') ? days.from(-9) : days.from(-18 + Math.floor(place / 3))
}

const SIGNS: Partial<Record<string, { status: 0 | 1; revisi: 0 | 1 | 2 }>> = {
  u: { status: 0, revisi: REVISION.NONE },
  v: { status: 1, revisi: REVISION.NONE },
  r: { status: 0, revisi: REVISION.ASKED },
  k: { status: 0, revisi: REVISION.CORRECTED },
}

function uploads(
  { days, students, addFile }: World,
  plan: Plan,
  { registerid, registertanggal }: Registration,
) {
  const { mhsnama, mhsnobp } = students.get(plan.nobp)!
  return Object.entries(plan.dokumen ?? {}).flatMap(([category, signs]) =>
    requiredOf(Number(category)).flatMap((dokumenid, index) => {
      const state = SIGNS[signs[index] ?? '']
      if (!state) return []
      const day = earlier(addDays(registertanggal, Number(category) * 2), days.yesterday)
      const [nama, unggah] = [documentName(dokumenid), at(day, 10, dokumenid)]
      const bytes = pdf(nama, [
        `Nama: ${mhsnama}`,
        `No. BP: ${mhsnobp}`,
        `Diunggah: ${tanggal(day)}`,
        'Dokumen contoh.',
      ])
      const file = {
        guna: 'dokumen',
        nama: `${nama} - ${mhsnama}.pdf`,
        mime: 'application/pdf',
        bytes,
      } as const
      const store = (more: Partial<typeof file> = {}) =>
        addFile({ ...file, ...more, nobp: mhsnobp, dibuat: unggah })
      if (state.revisi === REVISION.CORRECTED) store({ bytes: pdf(`${nama} (belum ditandatangani)`, []) })
      return [{ registerid, dokumenid, files: store(), ...state, unggah }]
    }),
  )
}

/** One letter per company of a quota, naming all students it takes. */
function letters({ days, students, addFile }: World, registers: readonly Registration[]) {
  const named = Map.groupBy(
    registers.filter((_, index) => PLANS[index]!.surat),
    (row) => `${row.registerkuotaid}-${row.registerperusahaanid}`,
  )
  const dokumenbalasan: {
    balasanidx: number
    balasankuotaidx: number
    balasanperusahaanidx: number
    balasanfiles: number
  }[] = []
  const pilihmahasiswa: { balasanidx: number; registerid: number }[] = []
  for (const rows of named.values()) {
    const { registerkuotaid, registerperusahaanid, registertanggal } = rows[0]!
    const day = earlier(addDays(registertanggal, 3), days.yesterday)
    const company = companyName(registerperusahaanid)
    const people = rows.map((row) => `- ${students.get(row.registernobp)!.mhsnama} (${row.registernobp})`)
    const opening = [
      `Tanggal: ${tanggal(day)}`,
      '',
      'Dengan ini kami menerima mahasiswa berikut untuk magang:',
    ]
    const balasanfiles = addFile({
      guna: 'balasanfiles',
      nama: `Surat Balasan ${company}.pdf`,
      mime: 'application/pdf',
      bytes: pdf(`Surat Balasan ${company}`, [...opening, ...people]),
      nobp: null,
      dibuat: at(day, 14),
    })
    const balasanidx = dokumenbalasan.length + 1
    dokumenbalasan.push({
      balasanidx,
      balasankuotaidx: registerkuotaid,
      balasanperusahaanidx: registerperusahaanid,
      balasanfiles,
    })
    pilihmahasiswa.push(...rows.map(({ registerid }) => ({ balasanidx, registerid })))
  }
  return { dokumenbalasan, pilihmahasiswa }
}

/** What the academic office sends to the students of a company. */
function companyPapers({ days, addFile }: World) {
  const list = [
    [quotaId('11-industri'), 9, 6],
    [quotaId('11-industri'), 9, 7],
    [quotaId('11-mou'), 6, 6],
    [quotaId('12-industri'), 10, 7],
  ] as const
  return list.map(([akdkuotaid, akdperusahaanid, akddokumenid]) => {
    const [nama, company] = [documentName(akddokumenid), companyName(akdperusahaanid)]
    const akddokumenfiles = addFile({
      guna: 'dokumenakademik',
      nama: `${nama} - ${company}.pdf`,
      mime: 'application/pdf',
      bytes: pdf(nama, [`Perusahaan: ${company}`, 'Untuk mahasiswa magang di perusahaan tersebut.']),
      nobp: null,
      dibuat: at(days.from(-10), 9),
    })
    return { akdkuotaid, akdperusahaanid, akddokumenid, akddokumenfiles }
  })
}

const earlier = (a: string, b: string) => (a < b ? a : b)
