import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/open.ts'
import { discard } from '../files/saveUpload.ts'
import type { Subject } from './subject.ts'

type Registrations = RawBuilder<number>

const naming = (registrations: Registrations) =>
  sql<number>`(select n.suratid from suratmahasiswa n where n.registerid in ${registrations})`

/**
 * What letters say of these registrations goes: the paper, the signed scan, the words, also where others are named in the
 * same one. That there was a letter of that number, day and sum stays, and whoever holds the paper can still check it.
 */
export async function removeLetters(trx: Database, registrations: Registrations, now: Date): Promise<void> {
  const papers = await trx
    .selectFrom('surat')
    .select(['suratid', 'berkasid', 'pindaianid'])
    .where('suratid', 'in', naming(registrations))
    .execute()
  if (papers.length === 0) return
  await trx
    .updateTable('surat')
    .set({ isi: null, berkasid: null, pindaianid: null, dicabutalasan: null })
    .where('suratid', 'in', naming(registrations))
    .execute()
  // Why one could not be made names the student.
  await trx
    .updateTable('jobrows')
    .set({ alasan: '"letters.failed"' })
    .where('alasan', 'is not', null)
    .where('jobid', 'in', (jobs) => jobs.selectFrom('jobs').select('jobid').where('jenis', '=', 'surat'))
    .execute()
  await discard(
    trx,
    papers.flatMap(({ berkasid, pindaianid }) => [berkasid, pindaianid]),
    now,
  )
}

const ofStudent = (nobp: string) =>
  sql<number>`(select registerid from register where registernobp = ${nobp})`

export const letterFiles = (nobp: string) => sql<number>`(
  select s.berkasid from surat s where s.berkasid is not null and s.suratid in ${naming(ofStudent(nobp))}
  union select s.pindaianid from surat s where s.pindaianid is not null and s.suratid in ${naming(ofStudent(nobp))})`

/** Letters that name this student, as they may be told to them: who else is named is not. */
export const lettersAbout = (db: Database, { nobp }: Subject) =>
  db
    .selectFrom('surat as s')
    .select(['s.jenis', 's.nomor', 's.kode', 's.tanggal', 's.perihal', 's.oleh', 's.dibuat'])
    .select(['s.dicabut', 's.dicabutoleh', 's.dicabutalasan'])
    .where('s.suratid', 'in', naming(ofStudent(nobp ?? '')))
    .orderBy('s.suratid')
    .execute()
