import { resources } from './resources/index.ts'
import { fileCalls, recordCalls } from './resource.ts'
import type { Role } from './roles.ts'

/**
 * Who may make which call, and on which rows. A call or role that does not stand here is refused, and a route
 * without a row does not start. The calls of the resources are derived from their definitions; the others are
 * listed below. `docs/permissions.csv` is the same table as the campus agreed on it; a test compares the two.
 */
export const access: Readonly<Record<string, Access>> = {
  ...Object.fromEntries(
    Object.values(resources).flatMap((resource) => [
      ...Object.entries(recordCalls(resource)).map(([call, { access }]) => [call, access] as const),
      ...Object.entries(fileCalls(resource)),
    ]),
  ),
  ...endpointAccess(),
}

/**
 * `any` = all rows; `own-prodi` = rows of the caller's programmes; `own` = rows that are the caller's: the
 * student's registration, the students a lecturer guides, the session of whoever asks.
 */
export type PermissionScope = 'any' | 'own-prodi' | 'own'
export type Caller = Role | 'anonymous'
export type Access = Partial<Record<Caller, PermissionScope>>
export type Operation = 'list' | 'one' | 'options' | 'create' | 'update' | 'delete'

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
] satisfies EndpointCall[])

/** May this role make the call at all? For buttons; the server asks again with the row at hand. */
export const may = (role: Role, call: EndpointCall | (string & {})): boolean =>
  permissionOf(call, role) !== undefined

export type EndpointCall = keyof ReturnType<typeof endpointAccess>

// A function, because `access` above is evaluated first.
function endpointAccess() {
  const everybody = { akademik: 'any', prodi: 'any', mahasiswa: 'any', dosen: 'any', wadir: 'any' } as const
  const public_ = { ...everybody, anonymous: 'any' } as const
  const self = { akademik: 'own', prodi: 'own', mahasiswa: 'own', dosen: 'own', wadir: 'own' } as const
  const akademik = { akademik: 'any' } as const
  const mahasiswa = { mahasiswa: 'own' } as const
  const admins = { akademik: 'any', prodi: 'own-prodi' } as const
  const office = { ...admins, wadir: 'any' } as const
  const names = { akademik: 'any', prodi: 'any', dosen: 'any', wadir: 'any' } as const
  /** Reading a placement: a lecturer reads the own programmes, writes only for guided students. */
  const placement = { ...office, mahasiswa: 'own', dosen: 'own-prodi' } as const

  return {
    'POST login': public_,
    'POST login_mahasiswa': public_,
    'POST login_dosen': public_,
    'GET me': self,
    'POST logout': self,
    'POST gantisandi': self,
    'POST token/tukar': self,
    'GET datasaya': { mahasiswa: 'own', dosen: 'own' },

    'GET mahasiswa/info': mahasiswa,
    'GET syaratmagang': everybody,
    'GET mahasiswa/{nobp}/ringkasan': office,
    'POST mahasiswa/rekomendasi': admins,
    'POST mahasiswa/hapusrekomendasi': admins,
    'GET mahasiswa/keadaan': office,
    'GET kuotaaktif/{prodiid}': { ...office, mahasiswa: 'own-prodi' },

    // Whoever makes quotas.
    'GET kuota/sebelumnya/{kuotaidx}': akademik,
    'POST kuota/salin/{kuotaidx}': akademik,
    'POST kuota/kursi/{kuotaidx}': akademik,
    'POST kuota/jadwal/{kuotaidx}': akademik,

    'GET register/detail/{registerid}': placement,
    'GET register/{registerid}': { ...office, mahasiswa: 'own', dosen: 'own' },
    'POST register': mahasiswa,
    'POST register/mandiri': mahasiswa,
    'POST register/persetujuan': akademik,
    'POST register/validasi': akademik,
    'POST uploaddokumen': { ...admins, mahasiswa: 'own' },
    'POST pembimbing': admins,
    'DELETE pembimbing/{id}': admins,
    'GET listdosen/{prodiid}': office,

    // The row's own right is that of the single call (contract/bulk.ts); the result is read by whoever asked for it.
    'POST massal': admins,
    'POST massal/periksa': admins,
    'POST massal/{massalid}': { akademik: 'own', prodi: 'own' },
    'GET massal/{massalid}': { akademik: 'own', prodi: 'own' },

    // Each group of what is found with the right to the list it is from.
    'GET cari': office,
    'GET tugas': office,

    'GET all/prodi': everybody,
    'GET listsemester': everybody,
    'GET semester/all': names,
    'GET semester/{prodiid}/{semid}': names,
    'GET listdokumen/{jenisid}': { akademik: 'any', prodi: 'any', wadir: 'any' },
    'GET listmahasiswa/{kuotaidx}/{perusahaanid}': office,

    'GET jadwal/tahun/{kuotaid}/{perusahaanid}': placement,
    'GET jadwal/bulan/{kuotaid}/{tahun}/{perusahaanid}': placement,
    'GET jadwal/minggu/{kuotaid}/{bulan}/{perusahaanid}': placement,
    'GET jadwal/tanggal/{kuotaid}/{minggu}/{registerid}': placement,
    'GET jadwal/periode/{id}': placement,
    'GET laporan/{detailidx}': placement,
    'POST laporan': mahasiswa,
    'POST laporan/{detailidx}': mahasiswa,
    'DELETE laporan/{detailidx}': mahasiswa,
    'GET laporanakhir/{registerid}': placement,
    'POST laporanakhir': mahasiswa,
    'POST tanggapan': { mahasiswa: 'own', dosen: 'own' },
    'POST validasilaporan': { dosen: 'own' },

    'GET persyaratan': akademik,
    'POST persyaratan': akademik,
    'POST persyaratan/{idx}': akademik,
    'DELETE persyaratan/{idx}': akademik,
    'POST updaterole/{levelid}': akademik,
    'POST semesterberjalan': akademik,
    'GET impor': akademik,
    'POST impor': akademik,

    // Files that belong to no record of a resource: one route, one row for each thing a file can be.
    'GET file dokumen registrasi/konsultasi/keberangkatan': { ...admins, mahasiswa: 'own' },
    'GET file lampiran laporan mingguan': placement,
    'GET file lampiran laporan akhir': placement,

    'GET sehat': public_,
    'GET siap': public_,
    'GET openapi.json': public_,
  } as const satisfies Record<string, Access>
}
