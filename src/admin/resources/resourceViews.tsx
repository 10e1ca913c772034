import type { ResourceViews } from '../views/resourceViews.ts'
import { dokumen } from './dokumen.tsx'
import { dokumenbalasan } from './dokumenbalasan.tsx'
import { dosen } from './dosen.tsx'
import { harilibur } from './harilibur.tsx'
import { jadwal } from './jadwal.tsx'
import { kuota } from './kuota.tsx'
import { kuotadetail } from './kuotadetail.tsx'
import { mahasiswa } from './mahasiswa.tsx'
import { pengguna } from './pengguna.tsx'
import { mou } from './mou.tsx'
import { perusahaan } from './perusahaan.tsx'
import { ofQuotaCompany } from './quotaCompany.tsx'
import { register } from './register.tsx'

/** What resources show beyond their definition. Most are not here and need not be. */
export const resourceViews: Record<string, ResourceViews | undefined> = {
  dokumenakademik: ofQuotaCompany('akdperusahaanid', 'akdkuotaid'),
  dokumen,
  dokumenbalasan,
  dosen,
  harilibur,
  jadwal,
  kuota,
  kuotadetail,
  mahasiswa,
  mou,
  pengguna,
  perusahaan,
  register,
}
