/**
 * Who makes a call, and on which rows, where many calls say the same (`Access`). `any` = all rows; `own-prodi` = rows of the
 * caller's programmes; `own` = rows that are the caller's.
 */
export const everybody = {
  akademik: 'any',
  prodi: 'any',
  mahasiswa: 'any',
  dosen: 'any',
  wadir: 'any',
} as const
export const self = { akademik: 'own', prodi: 'own', mahasiswa: 'own', dosen: 'own', wadir: 'own' } as const
export const akademik = { akademik: 'any' } as const
export const mahasiswa = { mahasiswa: 'own' } as const
export const dosen = { dosen: 'own' } as const
export const admins = { akademik: 'any', prodi: 'own-prodi' } as const
export const office = { ...admins, wadir: 'any' } as const
/** The company's supervisor: the own students, whose internships run or have just ended (docs/decisions/0022). */
export const lapangan = { lapangan: 'own' } as const
