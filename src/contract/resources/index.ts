import { dokumen } from './dokumen.ts'
import { dokumenakademik } from './dokumenakademik.ts'
import { dokumenbalasan } from './dokumenbalasan.ts'
import { dosen } from './dosen.ts'
import { harilibur } from './harilibur.ts'
import { jadwal } from './jadwal.ts'
import { jenis } from './jenis.ts'
import { jeniskuota } from './jeniskuota.ts'
import { kontak } from './kontak.ts'
import { kuota } from './kuota.ts'
import { kuotadetail } from './kuotadetail.ts'
import { mahasiswa } from './mahasiswa.ts'
import { mahasiswabimbingan } from './mahasiswabimbingan.ts'
import { monitoring } from './monitoring.ts'
import { pengguna } from './pengguna.ts'
import { mou } from './mou.ts'
import { perusahaan } from './perusahaan.ts'
import { prodi } from './prodi.ts'
import { register } from './register.ts'
import { semester } from './semester.ts'

/** Every resource. A new one is its file and its line here. */
export const resources = {
  perusahaan,
  jenis,
  jeniskuota,
  dokumen,
  prodi,
  semester,
  kuota,
  kuotadetail,
  dokumenakademik,
  dokumenbalasan,
  jadwal,
  mahasiswa,
  dosen,
  register,
  mahasiswabimbingan,
  monitoring,
  pengguna,
  harilibur,
  mou,
  kontak,
}

export type Resources = typeof resources
export type ResourceName = keyof Resources
