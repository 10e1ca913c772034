import { EVENTS } from '../../contract/events.ts'
import { isCode, type PlainCode } from '../../contract/messages/index.ts'
import type { Told } from '../outbox/known.ts'
import { addressAct } from '../../contract/rules/accountAddress.ts'

/** What happened, in one line. A kind without words of its own is told by its group. */
export function lineOf({ objek, aksi, sesudah }: Pick<Told, 'objek' | 'aksi' | 'sesudah'>): PlainCode {
  const after = (sesudah ? JSON.parse(sesudah) : {}) as Record<string, unknown>
  const kind = `${objek}.${aksi}`
  const words = [LINES[kind]?.(after), `some-${EVENTS[kind]?.group}`, 'some']
  return words.map((word) => `mail.${word}`).find(isCode) as PlainCode
}

const on = (after: Record<string, unknown>, name: 'status' | 'direkomendasikan') => after[name] === 1

const LINES: Record<string, (after: Record<string, unknown>) => string> = {
  'mahasiswa.rekomendasi': (after) => (on(after, 'direkomendasikan') ? 'recommended' : 'not-recommended'),
  'register.daftar': () => 'registered',
  'register.keputusan': ({ keputusan }) => `decided-${String(keputusan)}`,
  'register.keadaan': ({ keadaan }) => `ended-${String(keadaan)}`,
  'register.tanggal': () => 'dates',
  'register.pembimbing': () => 'supervisor',
  'jadwal.tambah': () => 'schedule',
  'jadwal.ubah': () => 'dates',
  'dokumenbalasan.tambah': () => 'letter',
  'dokumenakademik.tambah': () => 'academic-document',
  'dokumenregister.unggah': () => 'uploaded-for',
  'dokumenregister.status': (after) => (on(after, 'status') ? 'document-validated' : 'document-opened'),
  'laporan.status': (after) => (on(after, 'status') ? 'report-validated' : 'report-opened'),
  'laporanakhir.tambah': () => 'final-written',
  'laporanakhir.ubah': () => 'final-written',
  'laporanakhir.status': (after) => (on(after, 'status') ? 'final-accepted' : 'final-opened'),
  'tanggapan.tambah': () => 'comment',
  'dokumenregister.revisi': () => 'document-revision',
  'laporan.revisi': () => 'report-revision',
  'laporanakhir.revisi': () => 'final-revision',
  'dokumenregister.perbaikan': () => 'document-corrected',
  'laporan.perbaikan': () => 'report-corrected',
  'laporanakhir.perbaikan': () => 'final-corrected',
  'surat.selesai': () => 'letters-made',
  'pengingat.laporan': () => 'remind-report',
  'pengingat.laporanlama': () => 'remind-report',
  'pengingat.dokumen': () => 'remind-document',
  'pengingat.kuota': () => 'remind-quota',
  'pengingat.surat': () => 'remind-letter',
  'pengingat.validasi': () => 'remind-validation',
  'pengingat.keputusan': () => 'remind-decision',
  'pengingat.mou': () => 'remind-agreement',
  'lapangan.tambah': () => 'company-supervisor',
  'lapangan.ubah': () => 'company-supervisor',
  'lapangan.pakai': () => 'company-opened',
  'lapangan.bukan': () => 'company-not-me',
  'laporan.catatan': () => 'company-note',
  'nilai.ajukan': () => 'company-marks',
  'nilai.alamatbaru': () => 'company-new-address',
  'nilai.rilis': () => 'grade-released',
  'seminar.atur': () => 'seminar',
  'kunjungan.tambah': () => 'visit',
  'kunjungan.bagikan': () => 'visit-shared',
  'ketidakhadiran.ajukan': () => 'absence-asked',
  'ketidakhadiran.bukti': () => 'absence-proof',
  'ketidakhadiran.tarik': () => 'absence-withdrawn',
  'ketidakhadiran.putusan': ({ keadaan }) => `absence-${String(keadaan)}`,
  'koreksijam.ajukan': () => 'correction-asked',
  'koreksijam.tarik': () => 'correction-withdrawn',
  'koreksijam.putusan': ({ keadaan }) => `correction-${String(keadaan)}`,
  'akun.nama': () => 'account-name',
  'akun.surel': (after) => `account-address-${addressAct(after)}`,
  'akun.peran': () => 'account-roles',
}
