import { sql } from 'kysely'
import { SAMPLE_WORDS } from '../../contract/letterWords.ts'
import { LETTERS, type LetterName } from '../../contract/letters.ts'
import type { RequestContext } from '../context.ts'
import { placements } from '../scope.ts'

/** A student as a letter names them. */
export interface Named {
  registerid: number
  nama: string
  nobp: string
  prodiid: number
  prodi: string
  kuotaid: number
  perusahaanid: number
  perusahaan: string
  alamat: string
  semester: string
  mulai: string | null
  selesai: string | null
  pembimbing: string
  nidn: string
  keadaan: 'menunggu' | 'berjalan' | 'selesai' | 'lain'
}

type Asking = Pick<RequestContext, 'db' | 'user' | 'permission'>

/** Those of these registrations that the caller reaches, by name. */
export async function namedBy(
  { db, user, permission }: Asking,
  registerids: readonly number[],
): Promise<Named[]> {
  const rows = await named({ db, user, permission })
    .where('r.registerid', 'in', [...registerids])
    .execute()
  return rows.map(present)
}

/** Of a semester, whoever is in a state for this kind of letter. */
export async function candidates(
  asking: Asking,
  jenis: LetterName,
  { semid, prodiid }: { semid: number; prodiid?: number | undefined },
): Promise<(Named & { nomor: string | null })[]> {
  const rows = await named(asking)
    .select((eb) =>
      eb
        .selectFrom('suratmahasiswa as sm')
        .innerJoin('surat as s', 's.suratid', 'sm.suratid')
        .select('s.nomor')
        .whereRef('sm.registerid', '=', 'r.registerid')
        .where('sm.jenis', '=', jenis)
        .where('sm.berlaku', '=', 1)
        .orderBy('s.suratid', 'desc')
        .limit(1)
        .as('nomor'),
    )
    .where('r.registersemid', '=', semid)
    .$if(prodiid !== undefined, (some) => some.where('r.registerprodiid', '=', prodiid!))
    .where(
      sql<boolean>`(case when r.registerakhir is not null then r.registerakhir
      when r.registerdisetujui = 1 then 'berjalan' when r.registerdisetujui is null then 'menunggu' end)
      in (${sql.join([...LETTERS[jenis].states])})`,
    )
    .execute()
  return rows.map((row) => ({ ...present(row), nomor: row.nomor }))
}
const named = ({ db, user, permission }: Asking) =>
  db
    .selectFrom('register as r')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .innerJoin('perusahaan as c', 'c.perusahaanid', 'r.registerperusahaanid')
    .innerJoin('prodi as p', 'p.prodiid', 'r.registerprodiid')
    .innerJoin('semester as s', 's.semid', 'r.registersemid')
    .leftJoin('jadwal as j', (join) =>
      join
        .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
        .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .leftJoin('pembimbing as b', 'b.pembimbingregisterid', 'r.registerid')
    .leftJoin('dosen as d', 'd.dosenid', 'b.pembimbingdosenid')
    .select([
      'r.registerid',
      'm.mhsnama',
      'r.registernobp',
      'r.registerprodiid',
      'p.prodinama',
      'r.registerkuotaid',
    ])
    .select(['r.registerperusahaanid', 'c.perusahaannama', 'c.perusahaanalamat', 's.semnama'])
    .select(['r.registermulai', 'r.registerselesai', 'j.jadwalmulai', 'j.jadwalselesai'])
    .select(['d.dosennama', 'd.dosennidn', 'r.registerdisetujui', 'r.registerakhir'])
    .where(placements('r', user, permission))
    .orderBy('c.perusahaannama')
    .orderBy('m.mhsnama')
    .orderBy('r.registerid')

type Row = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

const present = (row: Row): Named => ({
  registerid: row.registerid,
  nama: row.mhsnama,
  nobp: row.registernobp,
  prodiid: row.registerprodiid,
  prodi: row.prodinama,
  kuotaid: row.registerkuotaid,
  perusahaanid: row.registerperusahaanid,
  perusahaan: row.perusahaannama,
  alamat: row.perusahaanalamat ?? '',
  semester: row.semnama,
  mulai: row.registermulai ?? row.jadwalmulai,
  selesai: row.registerselesai ?? row.jadwalselesai,
  pembimbing: row.dosennama ?? '',
  nidn: row.dosennidn ?? '',
  keadaan: stateOf(row),
})

function stateOf({ registerdisetujui, registerakhir }: Row): Named['keadaan'] {
  if (registerakhir === 'selesai') return 'selesai'
  if (registerakhir !== null || registerdisetujui === 0) return 'lain'
  return registerdisetujui === 1 ? 'berjalan' : 'menunggu'
}

/** Who shares a letter: whoever goes to one company in one intake. */
export const groupOf = ({ kuotaid, perusahaanid }: Pick<Named, 'kuotaid' | 'perusahaanid'>): string =>
  `${kuotaid}-${perusahaanid}`

/** Of a student nobody knows: for a preview. */
export const SAMPLE: Named = {
  registerid: 0,
  prodiid: 0,
  kuotaid: 0,
  perusahaanid: 0,
  keadaan: 'berjalan',
  mulai: '2026-07-06',
  selesai: '2026-09-25',
  ...SAMPLE_WORDS,
}
