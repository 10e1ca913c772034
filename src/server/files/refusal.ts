/**
 * A file that we do not take (or cannot give), with a sentence that is shown to the person as it is.
 * `reason` is for code and logs, `status` for the answer.
 */
export class FileRefused extends Error {
  readonly reason: RefusalReason
  readonly status: number

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.name = 'FileRefused'
    this.reason = reason
    this.status = STATUS[reason]
  }
}

export type RefusalReason = keyof typeof STATUS

const STATUS = {
  terputus: 400,
  'tidak-ada': 404,
  'tidak-utuh': 404,
  'terlalu-besar': 413,
  'jenis-tidak-sesuai': 415,
  kosong: 422,
  rusak: 422,
  terkunci: 422,
  berbahaya: 422,
  'disk-penuh': 507,
} as const

export const tooLarge = (limitBytes: number) =>
  new FileRefused('terlalu-besar', `Berkas terlalu besar. Ukuran paling besar ${megabytes(limitBytes)}.`)

export const emptyFile = () =>
  new FileRefused('kosong', 'Berkas ini kosong. Pilih berkas lain lalu unggah lagi.')

export const interrupted = () =>
  new FileRefused('terputus', 'Pengiriman berkas terputus. Periksa sambungan internet lalu unggah lagi.')

export const missingFile = () => new FileRefused('tidak-ada', 'Berkas tidak ditemukan.')

export const damagedFile = () => new FileRefused('tidak-utuh', 'Berkas ini tidak utuh lagi.')

export const diskFull = () =>
  new FileRefused(
    'disk-penuh',
    'Tempat penyimpanan server hampir penuh sehingga berkas belum dapat diterima. Beri tahu admin, lalu coba lagi nanti.',
  )

export const broken = (label: string) =>
  new FileRefused(
    'rusak',
    `Berkas ${label} ini rusak atau tidak lengkap. Simpan ulang sebagai ${label} lalu unggah lagi.`,
  )

export const locked = (label: string) =>
  new FileRefused(
    'terkunci',
    `Berkas ${label} ini dilindungi kata sandi. Hapus kata sandinya, simpan, lalu unggah lagi.`,
  )

export const dangerous = (message: string) => new FileRefused('berbahaya', message)

export const infected = () =>
  dangerous(
    'Berkas ini dikenali pemeriksa virus sebagai berbahaya, jadi tidak diterima. Periksa perangkat Anda, lalu buat berkasnya lagi.',
  )

export const wrongType = (message: string) => new FileRefused('jenis-tidak-sesuai', message)

const megabytes = (bytes: number) =>
  bytes >= 1024 * 1024
    ? `${new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)} MB`
    : `${new Intl.NumberFormat('id-ID').format(Math.floor(bytes / 1024))} KB`
