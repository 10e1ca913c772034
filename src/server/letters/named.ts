import { sql } from 'kysely'
import { SAMPLE_WORDS } from '../../contract/letterWords.ts'
import { LETTERS, type LetterName } from '../../contract/letters.ts'
import type { ScopeContext } from '../context.ts'
import { placements } from '../scope.ts'

/** Those of these registrations that the caller reaches, by name. */
export async function namedBy(context: ScopeContext, registerids: readonly number[]): Promise<Named[]> {
  const rows = await students(context).where('r.registerid', 'in', registerids).execute()
  return rows.map(withState)
}

/** Of a semester, whoever is in a state for this kind of letter. */
export async function candidates(
  context: ScopeContext,
  jenis: LetterName,
  { semid, prodiid }: { semid: number; prodiid?: number | undefined },
): Promise<(Named & { nomor: string | null; angkatan: number })[]> {
  const rows = await students(context)
    .select('m.mhsangkatan as angkatan')
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
  return rows.map(withState)
}

const students = ({ db, user, permission }: ScopeContext) =>
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
    .select(['r.registerid', 'm.mhsnama as nama', 'r.registernobp as nobp', 'r.registerprodiid as prodiid'])
    .select([
      'p.prodinama as prodi',
      'r.registerkuotaid as kuotaid',
      'r.registerperusahaanid as perusahaanid',
    ])
    .select(['c.perusahaannama as perusahaan', 's.semnama as semester'])
    .select(['r.registerdisetujui', 'r.registerakhir'])
    .select(({ fn, val }) => [
      fn.coalesce('c.perusahaanalamat', val('')).as('alamat'),
      fn.coalesce('r.registermulai', 'j.jadwalmulai').as('mulai'),
      fn.coalesce('r.registerselesai', 'j.jadwalselesai').as('selesai'),
      fn.coalesce('d.dosennama', val('')).as('pembimbing'),
      fn.coalesce('d.dosennidn', val('')).as('nidn'),
    ])
    .where(placements('r', user, permission))
    .orderBy('c.perusahaannama')
    .orderBy('m.mhsnama')
    .orderBy('r.registerid')

type Student = Awaited<ReturnType<ReturnType<typeof students>['execute']>>[number]

const withState = <S extends Student>(student: S) => ({ ...student, keadaan: stateOf(student) })

function stateOf({ registerdisetujui, registerakhir }: Student) {
  if (registerakhir === 'selesai') return 'selesai'
  if (registerakhir !== null || registerdisetujui === 0) return 'lain'
  return registerdisetujui === 1 ? 'berjalan' : 'menunggu'
}

/** A student as a letter names them. */
export type Named = Omit<ReturnType<typeof withState<Student>>, 'registerdisetujui' | 'registerakhir'>

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
