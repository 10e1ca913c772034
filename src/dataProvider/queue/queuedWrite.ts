import type { DayHours } from '../../contract/rules/attendance.ts'
import type { BodyOf, DefinedCall } from '../../contract/endpoints/index.ts'

/** One write on its way to the server: the call, and the key under which the server does it once. */
export interface Sending {
  call: Extract<
    DefinedCall,
    | 'POST laporan'
    | 'POST laporan/{detailidx}'
    | 'POST laporangambar'
    | 'POST laporanakhir'
    | 'POST tanggapan'
    | 'POST bimbingan/validasi'
    | 'POST validasilaporan'
  >
  params?: Record<string, number>
  fields: Record<string, string | number>
  file?: { name: string; type: string; bytes: ArrayBuffer }
  key: string
}

/** What a student wrote or a lecturer decided, and the server does not have yet. */
export interface QueuedWrite extends Sending {
  id: string
  person: string
  about: WriteTarget
  text: string
  /** The page on which it stands. */
  place: string
  made: number
  /** Since when it may have arrived although no answer came back. */
  tried?: number
  /** It was changed after it may have arrived: this goes first, then the change is made to what it became. */
  earlier?: Sending
  /** Why the server does not take it. */
  refusal?: string
}

/** What it is, and where it is shown. With `detail_idx` it changes what is there. */
export type WriteTarget =
  | {
      kind: 'harian'
      registerid: number
      tgl: string
      detail_idx: number | null
      revisiid?: number | undefined
      /** When and where the student worked; left out, it stays as it is. */
      jam?: DayHours | undefined
      /** A coarse place, 'lintang,bujur'. */
      lokasi?: string | undefined
    }
  /** A picture of that day: it goes behind the day's report. */
  | { kind: 'gambar'; registerid: number; tgl: string; revisiid?: number | undefined }
  | {
      kind: 'akhir'
      registerid: number
      detail_idx: number | null
      laporanidx?: number
      revisiid?: number | undefined
    }
  | { kind: 'tanggapan'; registerid: number; laporan_idx: number }
  /** Days that are validated, or given back; `versi` are the texts that were read. */
  | {
      kind: 'validasi'
      registerid: number
      detail: number[]
      versi?: number[]
      revisi?: GivenBack
    }
  /** One report, or one part of the final one, that is given back. */
  | {
      kind: 'revisi'
      registerid: number
      detail_idx: number
      versi?: number | undefined
      revisi: GivenBack
    }

/** What has to change, and the note. */
interface GivenBack {
  bagian: readonly string[]
  alasan: string
}

/** The field that carries a file. */
export const fileField = (call: Sending['call']) =>
  call === 'POST laporangambar'
    ? ('gambar' satisfies keyof BodyOf<'POST laporangambar'>)
    : ('detail_lampiran' satisfies keyof BodyOf<'POST laporan'>)

/** Both are about one day of one internship. */
export const sameDay = (a: WriteTarget, b: WriteTarget): boolean =>
  'tgl' in a && 'tgl' in b && a.registerid === b.registerid && a.tgl === b.tgl

const givenBack = ({ bagian, alasan }: GivenBack) => ({
  status: 0,
  revisi: 1,
  alasan,
  bagian: JSON.stringify(bagian),
})

/** What the server is to be told. */
export function callFor(
  about: WriteTarget,
  text: string,
  { dropped = false } = {},
): Omit<Sending, 'file' | 'key'> {
  if (about.kind === 'validasi') {
    const { detail, versi, revisi } = about
    return {
      call: 'POST bimbingan/validasi',
      fields: {
        detail: JSON.stringify(detail),
        ...(versi && { versi: JSON.stringify(versi) }),
        ...(revisi ? givenBack(revisi) : { status: 1 }),
      },
    }
  }
  if (about.kind === 'revisi') {
    const { detail_idx, versi, revisi } = about
    const fields = { detail_idx, ...(versi !== undefined && { versi }), ...givenBack(revisi) }
    return { call: 'POST validasilaporan', fields }
  }
  // What a correction answers; what was written without knowing of any request says none.
  const answers = 'revisiid' in about && about.revisiid !== undefined && { revisiid: about.revisiid }
  if (about.kind === 'tanggapan') {
    const fields: BodyOf<'POST tanggapan'> = { tanggapan_laporanidx: about.laporan_idx, tanggapan_isi: text }
    return { call: 'POST tanggapan', fields }
  }
  if (about.kind === 'gambar') {
    const { registerid: laporan_registeridx, tgl: detail_tgl } = about
    return {
      call: 'POST laporangambar',
      fields: { laporan_registeridx, detail_tgl, keterangan: text, ...answers },
    }
  }
  const { registerid: laporan_registeridx, detail_idx } = about
  if (about.kind === 'akhir') {
    const entry = detail_idx !== null && { detail_idx, detail_laporanidx: about.laporanidx ?? 0 }
    return {
      call: 'POST laporanakhir',
      fields: { laporan_registeridx, detail_isi: text, ...entry, ...answers },
    }
  }
  const { jam, lokasi } = about
  const worked = {
    ...(jam && {
      detail_masuk: jam.masuk ?? '',
      detail_keluar: jam.keluar ?? '',
      detail_mode: jam.mode ?? '',
    }),
    ...(lokasi !== undefined && { lokasi }),
  }
  if (detail_idx === null)
    return {
      call: 'POST laporan',
      fields: { laporan_registeridx, detail_tgl: about.tgl, detail_isi: text, ...worked },
    }
  const fields = { detail_isi: text, hapuslampiran: dropped ? 1 : 0, ...answers, ...worked }
  return { call: 'POST laporan/{detailidx}', params: { detailidx: detail_idx }, fields }
}

/**
 * A comment cannot be changed once it may have arrived: both texts would stand in the thread. A picture, or
 * what is given back, is taken back and done anew.
 */
export const isChangeable = ({ about, tried, refusal }: QueuedWrite): boolean =>
  about.kind !== 'gambar' &&
  about.kind !== 'revisi' &&
  (about.kind !== 'tanggapan' || tried === undefined || refusal !== undefined)

/** Whether the write may succeed another time as it is. Everything else is the server's last word on it. */
export const isRetryable = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

/** Another text or file for something that waits. */
export function replaced(
  waiting: QueuedWrite,
  sending: Sending,
  about: WriteTarget,
  text: string,
): QueuedWrite {
  const { refusal, tried, earlier, ...rest } = waiting
  // What changes a report may come twice; what makes one goes first, as it was, to hear what became of it.
  const makes = 'detail_idx' in waiting.about && waiting.about.detail_idx === null
  const { call, params, fields, file, key } = waiting
  const first =
    makes && tried !== undefined && refusal === undefined ? { call, params, fields, file, key } : earlier
  return {
    ...rest,
    params: undefined,
    file: undefined,
    ...sending,
    about,
    text,
    ...(first && { earlier: first }),
  }
}

/** The earlier text has arrived: what was made of it is now what waits. */
export function afterFirstWrite(
  waiting: QueuedWrite,
  arrived: { laporanidx: number; detail_idx: number },
): QueuedWrite {
  const { earlier, ...rest } = waiting
  if (!('detail_idx' in rest.about)) return rest
  const about: WriteTarget = { ...rest.about, ...arrived }
  const dropped = earlier?.file !== undefined && rest.file === undefined
  return { ...rest, about, ...callFor(about, rest.text, { dropped }) }
}
