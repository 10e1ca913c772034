import type { DemoKeys } from '../../../contract/demo.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import { TOKEN_LENGTH } from '../../session/tokens.ts'

/** Whom a visitor becomes by one press. */
export const demoKeys = (): DemoKeys => ({
  sandi: DEMO_PASSWORD,
  orang: {
    memilih: NOBP.direkomendasikanWanita,
    magang: NOBP.magang,
    selesai: NOBP.tamat,
    dosen: NIDN.pembimbing,
    lapangan: DEMO_LINK,
    prodi: 'prodi',
    akademik: 'akademik',
    wadir: 'wadir',
  },
})

/** One account of each interesting kind, for the first look around. `keterangan` is true on the day of the fill. */
export function demoAccounts(): DemoAccount[] {
  return shown.map(([role, username, keterangan]) => ({ peran: roles[role].label, username, keterangan }))
}

export interface DemoAccount {
  peran: string
  username: string
  keterangan: string
}

/** Of every account. */
export const DEMO_PASSWORD = 'rahasia-demo'

/** Of the supervisor at a company; as long as a link that is made at random. */
export const DEMO_LINK = 'pembimbing-lapangan-demo'.padEnd(TOKEN_LENGTH, '-')

/** Lecturers by NIDN: the first of each programme guides students now. */
export const NIDN = {
  pembimbing: '0012057801',
  tanpaBimbingan: '0009039102',
} as const

/** Students by NOBP, one for each state a screen can show. */
export const NOBP = {
  selesai: '11081001',
  tamat: '11081002',
  mendaftarLagi: '11081009',
  mandiriMenunggu: '11081010',
  direkomendasikanPria: '11081013',
  direkomendasikanWanita: '11081014',
  layak: '11081019',
  sksKurang: '11081021',
  gagalBerlebih: '11081022',
  menunggu: '11081024',
  ditolak: '11081026',
  tanpaPembimbing: '11081027',
  tanpaSurat: '11081028',
  denganSurat: '11081029',
  keberangkatan: '11081030',
  magang: '11081031',
  magangBelumDibaca: '11081032',
  magangMandiri: '11081034',
  prodiLain: '12081010',
  mengantre: '22081001',
  ditawari: '22081003',
  bertukar: '22081005',
  belumMengurutkan: '22081017',
} as const

const shown: readonly (readonly [Role, string, string])[] = [
  ['akademik', 'akademik', 'mengelola semuanya, semua prodi'],
  ['prodi', 'prodi', 'admin prodi 11 (Teknik Komputer)'],
  ['prodi', 'prodi12', 'admin prodi 12 (Manajemen Informatika)'],
  ['wadir', 'wadir', 'melihat semua prodi, tidak mengubah apa pun'],
  ['dosen', NIDN.pembimbing, 'dosen pembimbing, ada laporan yang menunggu validasi'],
  ['dosen', NIDN.tanpaBimbingan, 'dosen tanpa mahasiswa bimbingan'],
  ['mahasiswa', NOBP.direkomendasikanPria, 'direkomendasikan, belum mendaftar (pria)'],
  ['mahasiswa', NOBP.direkomendasikanWanita, 'direkomendasikan, belum mendaftar (wanita)'],
  ['mahasiswa', NOBP.layak, 'layak, belum direkomendasikan'],
  ['mahasiswa', NOBP.sksKurang, 'belum layak, SKS kurang'],
  ['mahasiswa', NOBP.menunggu, 'sudah mendaftar, menunggu persetujuan'],
  ['mahasiswa', NOBP.ditolak, 'pendaftaran ditolak, boleh memilih lagi'],
  ['mahasiswa', NOBP.tanpaPembimbing, 'disetujui, belum ada pembimbing'],
  ['mahasiswa', NOBP.tanpaSurat, 'ada pembimbing, menunggu surat balasan'],
  ['mahasiswa', NOBP.denganSurat, 'satu dokumen dikembalikan untuk direvisi'],
  ['mahasiswa', NOBP.keberangkatan, 'surat balasan ada, melengkapi dokumen keberangkatan'],
  ['mahasiswa', NOBP.magang, 'sedang magang, rajin menulis laporan'],
  ['mahasiswa', NOBP.magangMandiri, 'sedang magang di perusahaan pilihan sendiri, satu laporan perlu revisi'],
  ['mahasiswa', NOBP.selesai, 'magang selesai, laporan akhir ada'],
  ['mahasiswa', NOBP.tamat, 'magang ditutup kampus, nilai dirilis, sertifikat ada'],
  ['mahasiswa', NOBP.belumMengurutkan, 'putaran peringkat dibuka, belum mengurutkan pilihan'],
  ['mahasiswa', NOBP.ditawari, 'ditawari tempat dari antrean'],
  ['mahasiswa', NOBP.mengantre, 'mendapat tempat lewat putaran, antre di perusahaan lain'],
  ['mahasiswa', NOBP.bertukar, 'sepakat bertukar tempat, menunggu kantor'],
]
