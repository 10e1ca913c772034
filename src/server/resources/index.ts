import type { ResourceName } from '../../contract/resources/index.ts'
import type { Behaviour } from './behaviour.ts'
import { dokumen } from './dokumen.ts'
import { dokumenakademik } from './dokumenakademik.ts'
import { dokumenbalasan } from './dokumenbalasan.ts'
import { harilibur } from './harilibur.ts'
import { jadwal } from './jadwal.ts'
import { jenis } from './jenis.ts'
import { jeniskuota } from './jeniskuota.ts'
import { kuota } from './kuota.ts'
import { kuotadetail } from './kuotadetail.ts'
import { remembersCompany } from './parent.ts'
import { dosen, mahasiswa, semester } from './people.ts'
import { perusahaan } from './perusahaan.ts'
import { register } from './register.ts'

/** Resources that do more than their definition says. */
export const behaviours: Partial<Record<ResourceName, Behaviour>> = {
  perusahaan,
  mahasiswa,
  dosen,
  semester,
  jenis,
  jeniskuota,
  dokumen,
  kuota,
  kuotadetail,
  dokumenakademik,
  dokumenbalasan,
  jadwal,
  register,
  harilibur,
  mou: { check: remembersCompany('mouperusahaanid') },
  kontak: { check: remembersCompany('kontakperusahaanid') },
}
