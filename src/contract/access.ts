import { resources, type Resources } from './resources/index.ts'
import { lists, type Lists } from './resources/lists.ts'
import { actionCalls, fileCalls, listCalls, recordCalls, type ActionsOf, type ListCalls } from './resource.ts'
import type { Role } from './roles.ts'
import { admins, akademik, everybody, lapangan, mahasiswa, office, self } from './who.ts'

/**
 * Who may make which call, and on which rows. A call or role that does not stand here is refused, and a route
 * without a row does not start. The calls of the resources are derived from their definitions; the others are
 * listed below. `docs/permissions.csv` is the same table for people, made by `npm run tables`.
 */
export const access: Readonly<Record<string, Access>> = {
  ...Object.fromEntries(
    Object.values(resources).flatMap((resource) => [
      ...Object.entries(recordCalls(resource)).map(([call, { access }]) => [call, access] as const),
      ...Object.entries(actionCalls(resource)),
      ...Object.entries(fileCalls(resource)),
    ]),
  ),
  ...Object.assign({}, ...Object.values(lists).map(listCalls)),
  ...endpointAccess(),
}

/**
 * `any` = all rows; `own-prodi` = rows of the caller's programmes; `own` = rows that are the caller's: the
 * student's registration, the students a lecturer guides, the session of whoever asks.
 */
export type PermissionScope = 'any' | 'own-prodi' | 'own'
export type Caller = Role | 'anonymous'
export type Access = Partial<Record<Caller, PermissionScope>>
export type Operation = 'list' | 'one' | 'options' | 'create' | 'update' | 'delete' | 'deletable' | 'counts'

/** Undefined = refused. */
export const permissionOf = (call: string, asker: Caller): PermissionScope | undefined =>
  access[call]?.[asker]

/**
 * What somebody may do who still has the password that was handed out, and which others have therefore seen: be asked
 * who they are, choose another, leave.
 */
export const openWithFirstPassword = (call: string): boolean =>
  access[call]?.anonymous !== undefined || FIRST.has(call)
const FIRST = new Set<string>([
  'GET me',
  'POST logout',
  'POST gantisandi',
  'POST token/tukar',
  'POST masuk/peran',
] satisfies EndpointCall[])

/** May this role make the call at all? For buttons; the server asks again with the row at hand. */
export const may = (role: Role, call: EndpointCall | (string & {})): boolean =>
  permissionOf(call, role) !== undefined

export type EndpointCall =
  | keyof ReturnType<typeof endpointAccess>
  | { [N in keyof Lists]: ListCalls<Lists[N]> }[keyof Lists]
  | ActionsOf<Resources[keyof Resources]>['call']

// A function, because `access` above is evaluated first.
function endpointAccess() {
  const public_ = { ...everybody, lapangan: 'any', anonymous: 'any' } as const
  /** Reading a placement: a lecturer reads the own programmes, writes only for guided students. */
  const placement = { ...office, mahasiswa: 'own', dosen: 'own-prodi' } as const

  return {
    'POST login': public_,
    'POST masuk': public_,
    'POST login_mahasiswa': public_,
    'POST login_dosen': public_,
    'GET me': self,
    'POST logout': self,
    'POST gantisandi': self,
    'POST token/tukar': self,
    'POST masuk/peran': { akademik: 'own', prodi: 'own', dosen: 'own', wadir: 'own' },
    // With the campus' account: out to the provider, and back. Whose identity is whose, and who may come in how.
    'POST masuk/kampus': public_,
    'POST masuk/kampus/{penyedia}': public_,
    'GET identitas': self,
    'DELETE identitas/{identitasid}': { ...self, akademik: 'any' },
    'GET caramasuk': akademik,
    'POST caramasuk': akademik,
    'GET datasaya': { mahasiswa: 'own', dosen: 'own' },

    'GET datapribadi': public_,
    'POST datasaya/unduh': self,

    'GET mahasiswa/info': mahasiswa,
    'GET mahasiswa/{nobp}/ringkasan': office,
    'GET mahasiswa/keadaan': office,
    'GET kuotaaktif/{prodiid}': { ...office, mahasiswa: 'own-prodi' },

    // Whoever makes quotas.
    'GET kuota/sebelumnya/{kuotaidx}': akademik,
    'POST kuota/salin/{kuotaidx}': akademik,
    'POST kuota/kursi/{kuotaidx}': akademik,
    'POST kuota/jadwal/{kuotaidx}': akademik,
    // A ranked round. Before it is announced nobody but whoever announces it sees what would come of it.
    'GET kuota/putaran/{kuotaidx}': office,
    'POST kuota/putaran/{kuotaidx}': akademik,
    'POST putaran/batas/{putaranid}': akademik,
    'GET putaran/pratinjau/{putaranid}': akademik,
    'GET putaran/ekspor/{putaranid}': akademik,
    'GET putaran/saya': mahasiswa,
    'POST putaran/pilihan/{putaranid}': mahasiswa,
    // The line at a full company.
    'DELETE antrean/{antreanid}': mahasiswa,
    // Two students change places; what the office says to it stands in the definition.
    'GET tukar/saya': mahasiswa,

    'GET register/detail/{registerid}': placement,
    'GET register/{registerid}': { ...office, mahasiswa: 'own', dosen: 'own' },
    'POST register': mahasiswa,
    'POST register/mandiri': mahasiswa,
    'POST register/persetujuan': akademik,
    'POST register/validasi': akademik,
    'POST uploaddokumen': { ...admins, mahasiswa: 'own' },
    'DELETE pembimbing/{id}': admins,

    // How an internship ends, moves, and is archived (rules/internship says who may take which step).
    'POST register/pindah': akademik,
    'POST register/mahasiswa': admins,
    'GET register/luarjadwal/{registerid}': admins,
    'GET mahasiswa/{nobp}/tujuan': admins,
    'GET mahasiswa/{nobp}/riwayat': office,
    'GET perusahaan/{perusahaanid}/mundur': akademik,
    'GET jadwal/luar/{jadwalid}': akademik,
    'GET perusahaan/kembar': akademik,
    'GET perusahaan/gabung/{dari}/{ke}': akademik,
    'POST perusahaan/pisah/{gabungid}': akademik,
    'GET perusahaan/{perusahaanid}/tentang': { mahasiswa: 'any' },
    // What a student says once the internship is over; the office lets others read it.
    'POST ulasan/{registerid}': mahasiswa,
    'DELETE ulasan/{registerid}': mahasiswa,
    'POST semester/buka/{semid}': akademik,

    // The row's own right is that of the single call (contract/bulk.ts); the result is read by whoever asked for it.
    'POST pengingat/mahasiswa': admins,
    'POST massal': admins,
    'POST massal/periksa': admins,
    'POST massal/{massalid}': { akademik: 'own', prodi: 'own' },
    'GET massal/{massalid}': { akademik: 'own', prodi: 'own' },

    // A programme's admin gives new passwords to students and lecturers who wear no office's hat, and to nobody else.
    'GET pengguna/{akunid}': akademik,
    'GET mahasiswa/{nobp}/akun': admins,
    'GET dosen/{id}/akun': admins,
    // As an import does it: whoever says who studies says who may sign in.
    'POST mahasiswa/{nobp}/status': akademik,

    // Each group of what is found with the right to the list it is from.
    'GET cari': office,
    'GET tugas': office,

    'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}': placement,
    'GET jadwal/periode/{id}': placement,
    'GET laporan/pekan': mahasiswa,
    'GET laporan/buku/{registerid}': placement,
    'GET laporan/{detailidx}': placement,
    'POST laporan': mahasiswa,
    'POST laporan/{detailidx}': mahasiswa,
    'DELETE laporan/{detailidx}': mahasiswa,
    'POST laporangambar': mahasiswa,
    'POST laporangambar/{gambarid}': mahasiswa,
    'DELETE laporangambar/{gambarid}': mahasiswa,
    'GET laporanakhir/{registerid}': placement,
    'POST laporanakhir': mahasiswa,
    'DELETE laporanakhir/{detailidx}': mahasiswa,
    'POST tanggapan': { mahasiswa: 'own', dosen: 'own' },
    'POST validasilaporan': { dosen: 'own' },
    'GET bimbingan/menunggu': { dosen: 'own' },
    'GET bimbingan/dikonfirmasi': { dosen: 'own' },
    'POST bimbingan/validasi': { dosen: 'own' },

    // Hours and days away: the student's own, answered by whoever guides them; the office reads.
    'GET kehadiran/menunggu': { dosen: 'own' },
    'GET kehadiran/{registerid}': { ...admins, mahasiswa: 'own', dosen: 'own' },
    'POST kehadiran/target/{prodiid}': admins,
    'DELETE ketidakhadiran/{absenid}': mahasiswa,
    'POST koreksijam': mahasiswa,
    'DELETE koreksijam/{koreksiid}': mahasiswa,

    // Marks: whoever guides or examines the student, on what is theirs to mark; the programme locks and releases.
    'GET nilai/tugas': { dosen: 'own' },
    'GET nilai/{registerid}': { ...office, dosen: 'own' },
    'POST nilai/{registerid}': { dosen: 'own' },
    'POST nilai/seminar/{registerid}': { ...admins, dosen: 'own' },
    'GET nilai/hasil/{registerid}': mahasiswa,
    'GET nilai/feeder': admins,
    'GET neofeeder': akademik,
    'POST neofeeder': akademik,
    // Visits: a lecturer's own to write; read by whoever reads the students. Their load and their report of it.
    'GET kunjungan/calon': { dosen: 'own' },
    'DELETE kunjungan/{kunjunganid}': { dosen: 'own' },
    'DELETE kunjungan/berkas/{berkasid}': { dosen: 'own' },
    'GET bkd/{dosenid}': { ...office, dosen: 'own' },
    'GET bkd/cetak/{dosenid}': { ...office, dosen: 'own' },
    // The company's marks: countersigned, given back, opened again.
    'GET rubrik/{prodiid}': office,
    'POST rubrik': admins,
    'POST rubrik/{rubrikid}': admins,
    'POST rubrik/pakai/{rubrikid}': admins,
    'DELETE rubrik/{rubrikid}': admins,

    // The company's supervisor, who comes by a link. Students enter who it is, and never see what opens a link.
    'POST lapangan/periksa': public_,
    'POST lapangan/masuk': public_,
    'POST lapangan/bukan': public_,
    'POST lapangan/kirimulang': public_,
    'POST lapangan/keluar': lapangan,
    'GET lapangan': lapangan,
    'GET lapangan/pekan/{registerid}': lapangan,
    'POST lapangan/hari': lapangan,
    'POST lapangan/revisi': lapangan,
    'POST lapangan/perusahaan': lapangan,
    'GET lapangan/nilai/{registerid}': lapangan,
    'POST lapangan/nilai/{registerid}': lapangan,
    'GET lapangan/{registerid}': { ...office, mahasiswa: 'own', dosen: 'own' },
    'POST lapangan/{registerid}': { ...admins, mahasiswa: 'own' },
    'DELETE lapangan/{registerid}': { ...admins, mahasiswa: 'own' },
    'DELETE lapangan/kertas/{kertasid}': { ...admins, dosen: 'own' },

    // What happened, on rows in reach; what concerns whoever asks.
    // The decision's own right is that of the single call (contract/undo.ts).
    'GET pemberitahuan': self,
    'POST pemberitahuan/dibaca': self,

    // Letters: their words are the campus', issuing them is each programme's; whoever is named in one reads it.
    'GET surattemplat': office,
    'POST surattemplat': akademik,
    'POST surat/pratinjau': admins,
    'GET surat/calon': admins,
    'POST surat': admins,
    'GET surattugas/{tugasid}': { akademik: 'own', prodi: 'own' },
    'DELETE surattugas/{tugasid}': { akademik: 'own', prodi: 'own' },
    'GET surat/periksa/{kode}': public_,
    // Addresses and what leaves to them; by the link of a mail nobody is signed in.
    'GET surel': self,
    'POST surel': self,
    'POST surel/ulang': self,
    'POST surel/pilihan': self,
    'POST surel/konfirmasi': public_,
    'POST surel/berhenti': public_,
    'POST lupasandi': public_,
    'POST sandibaru': public_,
    'POST surel/uji': akademik,
    'POST whatsapp': self,
    'POST whatsapp/konfirmasi': self,
    'POST whatsapp/uji': akademik,
    'POST surel/jam': akademik,

    // The deputy director's figures; every number is a list of rows.
    'GET ikhtisar': { wadir: 'any' },
    'GET ikhtisar/perusahaan': { wadir: 'any' },
    'GET ikhtisar/dosen': { wadir: 'any' },

    'GET persyaratan': akademik,
    'POST persyaratan': akademik,
    'POST persyaratan/{idx}': akademik,
    'DELETE persyaratan/{idx}': akademik,
    'POST harilibur/beberapa': akademik,
    'POST updaterole/{levelid}': akademik,
    'POST semesterberjalan': akademik,
    'GET cadangan': akademik,
    'POST cadangan': akademik,
    'GET kampus': public_,
    'POST kampus': akademik,
    'GET langkahpertama': akademik,
    'POST langkahpertama': akademik,
    'GET pengingat': akademik,
    'POST pengingat': akademik,
    'GET tokenapi': akademik,
    'POST tokenapi': akademik,
    'POST tokenapi/cabut/{tokenid}': akademik,
    'GET webhook': akademik,
    'POST webhook': akademik,
    'POST webhook/{webhookid}': akademik,
    'DELETE webhook/{webhookid}': akademik,
    'POST webhook/coba/{webhookid}': akademik,
    'POST webhook/ulang/{webhookid}': akademik,
    'GET retensi': akademik,
    'GET retensi/rencana': akademik,
    'POST retensi': akademik,
    'GET impor': akademik,
    'POST impor': akademik,

    // Files that belong to no record of a resource: one route, one row for each thing a file can be.
    'GET file dokumen registrasi/konsultasi/keberangkatan': { ...admins, mahasiswa: 'own' },
    'GET file lampiran laporan mingguan': { ...placement, ...lapangan },
    'GET file gambar laporan': { ...placement, ...lapangan },
    'GET file lembar konfirmasi lapangan': { ...office, dosen: 'own' },
    'GET file lampiran laporan akhir': placement,
    'GET file bukti ketidakhadiran': { ...admins, mahasiswa: 'own', dosen: 'own' },
    'GET file lembar nilai lapangan': { ...office, dosen: 'own' },

    'GET file kunjungan': { ...office, mahasiswa: 'own', dosen: 'own' },
    'GET file surat': { ...office, mahasiswa: 'own', dosen: 'own' },

    'GET sehat': public_,
    'GET siap': public_,
    'GET openapi.json': public_,
  } as const satisfies Record<string, Access>
}
