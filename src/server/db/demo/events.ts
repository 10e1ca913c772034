import type { Insertable } from 'kysely'
import { EVENTS, type EventName } from '../../../contract/events.ts'
import { addDays } from '../../../contract/rules/calendar.ts'
import { REVISION } from '../../../contract/rules/revision.ts'
import type { Tables } from '../tables.ts'
import { companyName } from './companies.ts'
import { announcedAt, at } from './days.ts'
import { documentName } from './documents.ts'
import { LAPANGAN_LINK, type DemoLapangan } from './lapangan.ts'
import { LECTURERS } from './people.ts'
import type { placements, World } from './placements.ts'
import { PLANS } from './plans.ts'
import { ASKED_DOCUMENT, ASKED_REPORT, askedAt, correctedAt, revisions } from './revisions.ts'
import type { Accounts, reports } from './reports.ts'

export type EventRow = Omit<Insertable<Tables['peristiwa']>, 'peristiwaid'>

/** What came of a round, by student number, is said by its registration. */
interface Fair {
  peristiwa: readonly EventRow[]
  lewat: ReadonlyMap<string, object>
}
type Placed = ReturnType<typeof placements>
type Written = ReturnType<typeof reports>

/**
 * What the trail would hold had all of this been done on screens, the oldest first, and what of it each person was told.
 * Whose internship is long over has no event: it is older than the trail.
 */
export function events(
  world: World,
  accounts: Accounts,
  placed: Placed,
  written: Written,
  field: DemoLapangan,
  fair: Fair,
) {
  const rows = [
    ofCompany(world),
    ...fair.peristiwa,
    ...PLANS.flatMap((plan, index) =>
      plan.laporan === 'selesai'
        ? []
        : ofRegistration(world, accounts, placed, written, { ...field, lewat: fair.lewat }, index),
    ),
  ].sort((a, b) => a.waktu.localeCompare(b.waktu))
  const peristiwa = rows.map((row, index) => ({ peristiwaid: index + 1, ...row }))
  const revisi = revisions(placed, written, peristiwa)
  return { peristiwa, pemberitahuan: told(accounts, peristiwa), revisi }
}

/** The first company where somebody works now has another telephone. */
const ofCompany = ({ days }: World): EventRow => ({
  waktu: at(days.from(-20), 10, 12),
  ...OFFICE,
  asal: 'layar',
  objek: 'perusahaan',
  objekid: '9',
  judul: companyName(9),
  aksi: 'ubah',
  nobp: null,
  registerid: null,
  dosenid: null,
  prodiid: null,
  sebelum: JSON.stringify({ perusahaannotelp: '0751-447700' }),
  sesudah: JSON.stringify({ perusahaannotelp: '0751-7055109' }),
  alasan: null,
})

function ofRegistration(
  world: World,
  accounts: Accounts,
  placed: Placed,
  written: Written,
  field: DemoLapangan & Pick<Fair, 'lewat'>,
  index: number,
) {
  const { days, students } = world
  const plan = PLANS[index]!
  const registration = placed.register[index]!
  const { registerid, registertanggal } = registration
  const student = students.get(plan.nobp)!
  const self = { akunid: accounts.ofStudent(plan.nobp), nama: student.mhsnama, peran: 'mahasiswa' }
  const guide = plan.dosen
    ? { akunid: accounts.ofLecturer(plan.dosen), nama: LECTURERS[plan.dosen - 1]![1], peran: 'dosen' }
    : null
  const notLater = (day: string) => (day < days.yesterday ? day : days.yesterday)

  const event = (
    who: Pick<EventRow, 'akunid' | 'nama' | 'peran'>,
    what: EventName,
    id: number | string,
    waktu: string,
    values: { before?: object; after?: object; reason?: string } = {},
  ): EventRow => {
    const [objek, aksi] = what.split('.') as [string, string]
    return {
      waktu,
      ...who,
      asal: 'layar',
      objek,
      objekid: String(id),
      judul: student.mhsnama,
      aksi,
      nobp: plan.nobp,
      registerid,
      dosenid: null,
      prodiid: student.mhsprodiid,
      sebelum: values.before ? JSON.stringify(values.before) : null,
      sesudah: values.after ? JSON.stringify(values.after) : null,
      alasan: values.reason ?? null,
    }
  }

  const registered = { daftar: 'menunggu', perusahaan: companyName(plan.perusahaan) }
  const [decided, reason] = plan.diputuskan ?? []
  const decidedOn = decided === undefined ? addDays(registertanggal, 1) : days.from(decided)
  const list = [
    {
      ...event(OFFICE, 'mahasiswa.rekomendasi', plan.nobp, at(addDays(registertanggal, -3), 9, index % 60), {
        before: { direkomendasikan: 0 },
        after: { direkomendasikan: 1 },
      }),
      registerid: null,
    },
    plan.putaran
      ? event(OFFICE, 'register.daftar', registerid, announcedAt(days), {
          after: { ...registered, ...field.lewat.get(plan.nobp) },
        })
      : event(self, 'register.daftar', registerid, at(registertanggal, 8, index % 60), { after: registered }),
  ]
  if (plan.disetujui !== null) {
    const ke = plan.disetujui === 1 ? 'disetujui' : 'ditolak'
    list.push(
      event(OFFICE, 'register.keputusan', registerid, at(notLater(decidedOn), 15, 20), {
        before: { keputusan: 'menunggu' },
        after: { keputusan: ke },
        ...(plan.disetujui === 0 && { reason: reason ?? REJECTED }),
      }),
    )
  }
  if (guide)
    list.push(
      event(OFFICE, 'register.pembimbing', registerid, at(notLater(addDays(registertanggal, 1)), 15, 40), {
        after: { pembimbing: guide.nama },
      }),
    )
  if (plan.dipersingkat)
    list.push(
      event(OFFICE, 'register.tanggal', registerid, at(days.from(-4), 9), {
        before: { tanggal: days.running.join('/') },
        after: { tanggal: days.shortened.join('/') },
        reason: 'Dipersingkat atas permintaan perusahaan.',
      }),
    )
  placed.dokumenregister.forEach((upload, position) => {
    if (upload.registerid !== registerid) return
    const dokumen = documentName(upload.dokumenid)
    list.push(event(self, 'dokumenregister.unggah', position + 1, upload.unggah, { after: { dokumen } }))
    const paper = { before: { revisi: 0 }, after: { dokumen, revisi: 1, bagian: ASKED_DOCUMENT.bagian } }
    if (upload.revisi !== REVISION.NONE)
      list.push(
        event(OFFICE, 'dokumenregister.revisi', position + 1, askedAt('dokumen', upload.unggah), {
          ...paper,
          reason: ASKED_DOCUMENT.alasan,
        }),
      )
    if (upload.revisi === REVISION.CORRECTED)
      list.push(
        event(self, 'dokumenregister.perbaikan', position + 1, correctedAt('dokumen', upload.unggah), {
          before: { revisi: 1 },
          after: { dokumen, revisi: 2 },
        }),
      )
    if (upload.status === 1)
      list.push(
        event(OFFICE, 'dokumenregister.status', position + 1, later(upload.unggah), {
          before: { status: 0 },
          after: { status: 1, dokumen },
        }),
      )
  })
  for (const entry of written.laporandetail.filter((row) => row.detail_registeridx === registerid)) {
    const { detail_idx, detail_tgl, detail_jenis, dibuat } = entry
    const object = detail_jenis === 'akhir' ? 'laporanakhir' : 'laporan'
    list.push(event(self, `${object}.tambah`, detail_idx, dibuat, { after: { tanggal: detail_tgl } }))
    const asked = { tanggal: detail_tgl, revisi: 1, bagian: ASKED_REPORT.bagian }
    if (guide && entry.detail_revisi !== REVISION.NONE)
      list.push(
        event(guide, 'laporan.revisi', detail_idx, askedAt('laporan', dibuat), {
          before: { revisi: 0 },
          after: asked,
          reason: ASKED_REPORT.alasan,
        }),
      )
    if (entry.detail_revisi === REVISION.CORRECTED)
      list.push(
        event(self, 'laporan.perbaikan', detail_idx, correctedAt('laporan', dibuat), {
          before: { revisi: 1 },
          after: { tanggal: detail_tgl, revisi: 2 },
        }),
      )
    const validation = written.validasi.find((row) => row.validasi_detailidx === detail_idx)
    if (guide && validation)
      list.push(
        event(guide, `${object}.status`, detail_idx, validation.validasi_waktu, {
          before: { status: 0 },
          after: { status: 1, tanggal: detail_tgl },
        }),
      )
  }
  written.tanggapan.forEach((comment, position) => {
    const thread = written.laporan[comment.tanggapan_laporanidx - 1]!
    if (thread.laporan_registeridx !== registerid) return
    const who = comment.tanggapan_sebagai === 'Mahasiswa' ? self : guide!
    list.push(
      event(who, 'tanggapan.tambah', position + 1, comment.tanggapan_waktu, {
        after: {
          jenis: thread.laporan_jenis,
          pekan: thread.laporan_senin,
          isi: comment.tanggapan_isi,
        },
      }),
    )
  })
  const listed = field.lapanganregister.find((row) => row.registerid === registerid)
  if (listed) {
    const { lapanganid } = listed
    const person = field.lapangan.find((row) => row.lapanganid === lapanganid)!
    const { lapangannama: nama, lapanganjabatan: jabatan } = person
    const company = { akunid: null, nama, peran: 'lapangan' } as const
    const link = field.lapangantautan.find((row) => row.lapanganid === lapanganid)
    list.push(event(self, 'lapangan.tambah', lapanganid, listed.dibuat, { after: { nama, jabatan } }))
    if (link && guide) {
      const after = { nama, tautan: LAPANGAN_LINK }
      list.push(event(guide, 'lapangan.tautan', lapanganid, link.dibuat, { after }))
      list.push(event(company, 'lapangan.pakai', lapanganid, link.dipakai!, { after }))
    }
    const dayOf = (detailidx: number) =>
      written.laporandetail.find(({ detail_idx }) => detail_idx === detailidx)!.detail_tgl
    for (const { detailidx, waktu, tautanid, ...day } of field.konfirmasi)
      if (day.registerid === registerid)
        list.push(
          event(company, 'laporan.konfirmasi', detailidx, waktu, {
            after: { tanggal: dayOf(detailidx), dikonfirmasi: 1, tautan: tautanid },
          }),
        )
    for (const { detailidx, waktu, isi, ...note } of field.lapangancatatan)
      if (note.registerid === registerid)
        list.push(
          event(company, 'laporan.catatan', detailidx, waktu, {
            after: { tanggal: dayOf(detailidx), isi, tautan: LAPANGAN_LINK },
          }),
        )
  }
  return list
}

export const OFFICE = { akunid: 1, nama: 'Admin Akademik', peran: 'akademik' } as const
const REJECTED = 'Tempat ini sudah penuh untuk prodi Anda.'

/** Half a day, so that it is the same evening or the next morning. */
const later = (moment: string) => new Date(Date.parse(moment) + 4 * 3_600_000).toISOString()

/** As `notify` would have told it. Each person has read all but the newest two. */
function told(accounts: Accounts, peristiwa: readonly (EventRow & { peristiwaid: number })[]) {
  const fresh = new Map<number, number>()
  return peristiwa
    .toReversed()
    .flatMap((event) =>
      concernedBy(accounts, event).map((akunid) => {
        const newer = fresh.get(akunid) ?? 0
        fresh.set(akunid, newer + 1)
        return { akunid, peristiwaid: event.peristiwaid, dibaca: newer < 2 ? null : later(event.waktu) }
      }),
    )
    .reverse()
}

function concernedBy(accounts: Accounts, { objek, aksi, nobp, registerid, akunid }: EventRow): number[] {
  const guide = registerid ? PLANS[registerid - 1]!.dosen : undefined
  const all = (EVENTS[`${objek}.${aksi}`]!.tells ?? []).flatMap((concerned) => {
    if (concerned === 'mahasiswa') return [accounts.ofStudent(nobp!)]
    return concerned === 'pembimbing' && guide ? [accounts.ofLecturer(guide)] : []
  })
  return all.filter((each) => each !== akunid)
}
