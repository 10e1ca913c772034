import type { LoginRole } from '../../dataProvider/session.ts'

/** The three ways in, and what each is called. */
export const doors: Record<LoginRole, { label: string; button: string; hint: string }> = {
  admin: { label: 'Admin prodi / Admin akademik', button: 'Admin', hint: 'Nama pengguna akun admin Anda.' },
  mahasiswa: { label: 'Mahasiswa', button: 'Mahasiswa', hint: 'NOBP Anda.' },
  dosen: { label: 'Dosen', button: 'Dosen', hint: 'NIDN Anda.' },
}
