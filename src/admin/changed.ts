import { readAnew } from '../dataProvider/queryClient.ts'

/** After a step: every list and page that shows a registration, its places or its days. */
export const internshipChanged = () =>
  readAnew(
    'register',
    'mahasiswa',
    'kuotadetail',
    'jadwal',
    'monitoring',
    'mahasiswabimbingan',
    'kuota',
    'perusahaan',
    'tugas',
  )

/** Whatever shows people. */
export const peopleChanged = () => readAnew('pengguna', 'mahasiswa', 'dosen', 'sandiawal', 'listdosen')
