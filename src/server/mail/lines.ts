import { EVENTS } from '../../contract/events.ts'
import { isCode, type PlainCode } from '../../contract/messages/index.ts'

/** An event as a mail tells it. */
export interface Told {
  peristiwaid: number
  objek: string
  aksi: string
  judul: string
  nobp: string | null
  sesudah: string | null
  alasan: string | null
}

/** What happened, in one line. A kind without words of its own is told by its group. */
export function lineOf({ objek, aksi, sesudah }: Told): PlainCode {
  const after = (sesudah ? JSON.parse(sesudah) : {}) as Record<string, unknown>
  const kind = `${objek}.${aksi}`
  const line = LINES[kind]?.(after)
  if (line !== undefined && isCode(line)) return line as PlainCode
  const group = `mail.some-${EVENTS[kind]?.group ?? ''}`
  return isCode(group) ? (group as PlainCode) : 'mail.some'
}

const on = (after: Record<string, unknown>, name: 'status' | 'direkomendasikan') => after[name] === 1

const LINES: Record<string, (after: Record<string, unknown>) => string> = {
  'mahasiswa.rekomendasi': (after) =>
    on(after, 'direkomendasikan') ? 'mail.recommended' : 'mail.not-recommended',
  'register.daftar': () => 'mail.registered',
  'register.keputusan': ({ keputusan }) => `mail.decided-${String(keputusan)}`,
  'register.keadaan': ({ keadaan }) => `mail.ended-${String(keadaan)}`,
  'register.tanggal': () => 'mail.dates',
  'register.pembimbing': () => 'mail.supervisor',
  'jadwal.tambah': () => 'mail.schedule',
  'jadwal.ubah': () => 'mail.dates',
  'dokumenbalasan.tambah': () => 'mail.letter',
  'dokumenakademik.tambah': () => 'mail.academic-document',
  'dokumenregister.unggah': () => 'mail.uploaded-for',
  'dokumenregister.status': (after) =>
    on(after, 'status') ? 'mail.document-validated' : 'mail.document-opened',
  'laporan.status': (after) => (on(after, 'status') ? 'mail.report-validated' : 'mail.report-opened'),
  'laporanakhir.tambah': () => 'mail.final-written',
  'laporanakhir.ubah': () => 'mail.final-written',
  'laporanakhir.status': (after) => (on(after, 'status') ? 'mail.final-accepted' : 'mail.final-opened'),
  'tanggapan.tambah': () => 'mail.comment',
  'akun.nama': () => 'mail.account-name',
  'akun.peran': () => 'mail.account-roles',
}
