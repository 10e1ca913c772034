import type { Insertable, Selectable } from 'kysely'
import { NO_HOURS, reportHours } from '../../../contract/rules/attendance.ts'
import { addDays, mondayOf, tanggal } from '../../../contract/rules/calendar.ts'
import { REVISION } from '../../../contract/rules/revision.ts'
import type { Tables } from '../tables.ts'
import { at, workdays } from './days.ts'
import texts from './story/reports.json' with { type: 'json' }
import { drawing, pdf } from './sampleFiles.ts'
import { SCENES } from './scenes.ts'
import { LECTURERS } from './people.ts'
import type { Registration, World } from './placements.ts'
import { PLANS, type Diligence, type Plan } from './plans.ts'
import { CORRECTION } from './revisions.ts'
import type { Schedule } from './quotas.ts'
import { chance, type Chance } from './random.ts'

type Header = Selectable<Tables['laporan']>
type Entry = Selectable<Tables['laporandetail']>
type Comment = Insertable<Tables['tanggapan']>

/** Where account numbers come from: a comment is signed by an account. */
export type Accounts = { ofStudent: (nobp: string) => number; ofLecturer: (dosenid: number) => number }

type Desk = World & {
  luck: Chance
  accounts: Accounts
  laporan: Header[]
  laporandetail: (Insertable<Tables['laporandetail']> &
    Pick<Entry, 'detail_idx' | 'detail_lampiran' | 'detail_revisi'>)[]
  laporangambar: Insertable<Tables['laporangambar']>[]
  validasi: Insertable<Tables['validasi']>[]
  tanggapan: Comment[]
}

/** Daily reports, final reports and what was said about them. Nothing is dated later than yesterday. */
export function reports(
  world: World,
  accounts: Accounts,
  registers: readonly Registration[],
  schedules: readonly Schedule[],
) {
  const desk: Desk = {
    ...world,
    luck: chance(2),
    accounts,
    laporan: [],
    laporandetail: [],
    laporangambar: [],
    validasi: [],
    tanggapan: [],
  }
  PLANS.forEach((plan, index) => {
    const registration = registers[index]!
    const schedule = schedules.find(
      (row) =>
        row.jadwalkuotaidx === registration.registerkuotaid &&
        row.jadwalperusahaanid === registration.registerperusahaanid,
    )
    if (!plan.laporan || !schedule) return
    const days = workdays([schedule.jadwalmulai, schedule.jadwalselesai], world.days.yesterday)
    const weeks = writeDays(desk, plan, registration, kept(plan.laporan, days, plan.revisi))
    talk(desk, plan, plan.laporan, weeks)
    if (plan.akhir) writeFinal(desk, plan, registration, days.at(-1)!)
  })
  const { laporan, laporandetail, laporangambar, validasi, tanggapan } = desk
  return { laporan, laporandetail, laporangambar, validasi, tanggapan }
}

/** Which days have a report, whether it is validated, and which of those that are not was given back. */
function kept(
  diligence: Diligence,
  days: string[],
  given: Plan['revisi'],
): { tgl: string; valid: 0 | 1; revisi: number }[] {
  const upTo = { rajin: days.length - 3, bolong: 5, mulai: 0, selesai: days.length }[diligence]
  const made = (index: number) =>
    diligence === 'mulai' ? index < 4 : diligence !== 'bolong' || index % 4 !== 2
  // Not the very first day: that one is short.
  const back = Math.max(1, upTo)
  const state = given === 'diminta' ? REVISION.ASKED : REVISION.CORRECTED
  return days.flatMap((tgl, index) => {
    if (!made(index)) return []
    return [{ tgl, valid: index < upTo ? 1 : 0, revisi: given && index === back ? state : REVISION.NONE }]
  })
}

function writeDays(
  desk: Desk,
  plan: Plan,
  registration: Registration,
  days: ReturnType<typeof kept>,
): Header[] {
  const { nobp, laporan: diligence } = plan
  const written = (texts.days as Record<number, string[]>)[registration.registerprodiid]!
  const weeks: Header[] = []
  days.forEach(({ tgl, valid, revisi }, index) => {
    const senin = mondayOf(tgl)
    if (weeks.at(-1)?.laporan_senin !== senin)
      weeks.push(header(desk, registration.registerid, 'mingguan', senin))
    desk.laporandetail.push({
      detail_idx: desk.laporandetail.length + 1,
      detail_laporanidx: weeks.at(-1)!.laporan_idx,
      detail_registeridx: registration.registerid,
      detail_jenis: 'mingguan',
      detail_tgl: tgl,
      // The first day of work is the first text; after that they come as they come.
      detail_isi:
        (index === 0 ? written[0]! : desk.luck.pick(written.slice(1))) +
        (revisi === REVISION.CORRECTED ? CORRECTION : ''),
      detail_lampiran:
        index % 15 === 1 ? attach(desk, 'laporan', `Lampiran ${tanggal(tgl)}`, nobp, at(tgl, 17)) : null,
      detail_verifikasi: valid,
      detail_revisi: revisi,
      ...worked(index, diligence),
      dibuat: at(tgl, 17, index % 50),
    })
    if (valid) validate(desk, plan, at(notAfter(desk, addDays(senin, 5)), 9, index % 50))
    // Whoever writes each day has pictures; the newest ones still wait for the lecturer.
    if (diligence === 'rajin') illustrate(desk, nobp, at(tgl, 17), index % 3)
  })
  return weeks
}

/** Half past four on most days; nobody has to say. */
const worked = (index: number, diligence: Diligence | undefined) =>
  diligence === 'mulai' || index % 9 === 8
    ? reportHours(NO_HOURS)
    : {
        detail_masuk: '08:00',
        detail_keluar: index % 5 === 4 ? '17:00' : '16:30',
        detail_mode: index % 7 === 3 ? ('lapangan' as const) : ('kantor' as const),
      }

/** The entry that was written last, by the lecturer of the plan. */
function validate(desk: Desk, { dosen }: Plan, validasi_waktu: string): void {
  desk.validasi.push({
    validasi_detailidx: desk.laporandetail.length,
    validasi_status: 1,
    validasi_akunid: desk.accounts.ofLecturer(dosen!),
    validasi_nama: LECTURERS[dosen! - 1]![1],
    validasi_waktu,
  })
}

/** Nothing happens after yesterday. */
const notAfter = ({ days }: Desk, day: string): string => (day < days.yesterday ? day : days.yesterday)

/** So many pictures behind the entry that was written last. */
function illustrate(desk: Desk, nobp: string, dibuat: string, count: number): void {
  for (let gambarurut = 1; gambarurut <= count; gambarurut++) {
    const scene = SCENES[desk.laporangambar.length % SCENES.length]!
    const keep = (guna: string, wide: number, high: number) =>
      desk.addFile({
        guna,
        nama: `${scene.name}.png`,
        mime: 'image/png' as const,
        nobp,
        dibuat,
        bytes: drawing(scene, wide, high),
      })
    desk.laporangambar.push({
      gambardetailidx: desk.laporandetail.length,
      gambarurut,
      gambarketerangan: scene.name,
      dibuat,
      gambarberkas: keep('laporangambar', WIDE, HIGH),
      gambarlebar: WIDE,
      gambartinggi: HIGH,
      gambarkecil: keep('laporangambarkecil', WIDE / 2, HIGH / 2),
    })
  }
}
const [WIDE, HIGH] = [960, 720]

function talk(desk: Desk, plan: Plan, diligence: Diligence, weeks: Header[]): void {
  const over = diligence === 'selesai'
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (diligence !== 'mulai' && first) {
    const day = addDays(first.laporan_senin!, 4)
    say(desk, plan, first, 'Mahasiswa', texts.talks[0]!.question, at(day, 18), 1)
    // The careless one has not read the answer.
    say(desk, plan, first, 'Dosen', texts.talks[0]!.answer, at(day, 20), diligence === 'bolong' ? 0 : 1)
  }
  if (!last || last === first) return
  const day = addDays(last.laporan_senin!, 2)
  const evening = notAfter(desk, day)
  const { question, answer } = texts.talks[over ? 1 : 2]!
  say(desk, plan, last, 'Mahasiswa', question, at(evening, 18), over ? 1 : 0)
  if (over || diligence === 'rajin') say(desk, plan, last, 'Dosen', answer, at(evening, 20), over ? 1 : 0)
}

function writeFinal(desk: Desk, plan: Plan, { registerid }: Registration, lastDay: string): void {
  const over = plan.laporan === 'selesai'
  const top = header(desk, registerid, 'akhir', null)
  const { entries: all, question, answer } = texts.final
  const entries = over ? all : all.slice(0, 1)
  entries.forEach((detail_isi, index) => {
    const tgl = addDays(lastDay, index - entries.length + 1)
    const bab = detail_isi.slice(0, detail_isi.indexOf(' ', 4))
    desk.laporandetail.push({
      detail_idx: desk.laporandetail.length + 1,
      detail_laporanidx: top.laporan_idx,
      detail_registeridx: registerid,
      detail_jenis: 'akhir' as const,
      detail_tgl: tgl,
      detail_isi,
      dibuat: at(tgl, 16),
      detail_verifikasi: over ? 1 : 0,
      detail_revisi: REVISION.NONE,
      ...reportHours(NO_HOURS),
      detail_lampiran: attach(desk, 'laporanakhir', `Laporan Akhir ${bab}`, plan.nobp, at(tgl, 16)),
    })
    if (over) validate(desk, plan, at(addDays(lastDay, 3), 9))
  })
  say(desk, plan, top, 'Mahasiswa', question, at(lastDay, 19), over ? 1 : 0)
  if (over) say(desk, plan, top, 'Dosen', answer, at(lastDay, 21), 1)
}

function header(
  desk: Desk,
  registerid: number,
  laporan_jenis: Header['laporan_jenis'],
  laporan_senin: string | null,
): Header {
  const row = {
    laporan_idx: desk.laporan.length + 1,
    laporan_registeridx: registerid,
    laporan_jenis,
    laporan_senin,
  }
  desk.laporan.push(row)
  return row
}

function say(
  { accounts, students, tanggapan }: Desk,
  { nobp, dosen }: Plan,
  { laporan_idx }: Header,
  tanggapan_sebagai: Comment['tanggapan_sebagai'],
  tanggapan_isi: string,
  tanggapan_waktu: string,
  tanggapan_dibaca: number,
): void {
  const byStudent = tanggapan_sebagai === 'Mahasiswa'
  tanggapan.push({
    tanggapan_laporanidx: laporan_idx,
    tanggapan_akunid: byStudent ? accounts.ofStudent(nobp) : accounts.ofLecturer(dosen!),
    tanggapan_nama: byStudent ? students.get(nobp)!.mhsnama : LECTURERS[dosen! - 1]![1],
    tanggapan_sebagai,
    tanggapan_isi,
    tanggapan_waktu,
    tanggapan_dibaca,
  })
}

function attach(
  desk: Desk,
  guna: 'laporan' | 'laporanakhir',
  title: string,
  nobp: string,
  dibuat: string,
): number {
  const { mhsnama } = desk.students.get(nobp)!
  const bytes = pdf(title, [`Nama: ${mhsnama}`, `No. BP: ${nobp}`, 'Berkas contoh.'])
  return desk.addFile({ guna, nama: `${title}.pdf`, mime: 'application/pdf', bytes, nobp, dibuat })
}
