import { catalogue } from './catalogue.ts'

/** Choosing a file and sending it. */
export const upload = catalogue('upload', {
  takes: (types: string, size: string) => `${types}, paling besar ${size}.`,
  choose: 'Pilih berkas',
  drop: ' atau seret ke sini',
  other: 'Ganti',
  remove: 'Hapus',
  removeOf: (name: string) => `Hapus ${name}`,
  wrongType: (name: string, types: string) => `Jenis berkas "${name}" tidak diterima. Pilih ${types}.`,
  tooLarge: (name: string, size: string, limit: string) =>
    `Berkas "${name}" terlalu besar (${size}). Paling besar ${limit}.`,
  empty: (name: string) => `Berkas "${name}" kosong. Pilih berkas lain.`,
  shrinking: 'Menyiapkan foto…',
  shrunk: (before: string) => `Dikecilkan dari ${before}; data lokasi dihapus.`,
  unreadablePhoto: (name: string) =>
    `Foto "${name}" tidak dapat dibuka di perangkat ini. Kirim sebagai JPG: di pengaturan kamera pilih "Paling kompatibel", atau kirim tangkapan layarnya.`,
  sending: (name: string) => `Mengunggah ${name}`,
  cancel: 'Batalkan',
  retry: 'Coba lagi',
  uploading: 'Sedang mengunggah…',
  again: 'Sambungan terputus. Mencoba lagi…',
  failed: 'Unggahan terputus. Berkas Anda masih dipilih.',
  done: 'Berkas tersimpan.',
  cancelled: 'Unggahan dibatalkan. Berkas Anda masih dipilih.',
  bytes: (count: string) => `${count}\u00a0byte`,
})
