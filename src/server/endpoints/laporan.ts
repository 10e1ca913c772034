import { handlers } from '../context.ts'
import { akhir } from './laporan/akhir.ts'
import { buku } from './laporan/buku.ts'
import { gambar } from './laporan/gambar.ts'
import { harian } from './laporan/harian.ts'
import { pilihan } from './laporan/pilihan.ts'
import { tanggapan } from './laporan/tanggapan.ts'

/** Schedules as students read them, weekly and final reports, comments, validation. */
export const laporan = handlers({ ...pilihan, ...harian, ...gambar, ...buku, ...akhir, ...tanggapan })
