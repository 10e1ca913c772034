import { CATEGORY, isComplete, stage, type Stage } from '../../../contract/rules/documents.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import type { Database } from '../../db/open.ts'
import { lastReason } from '../../events/reasons.ts'
import { loadRevisions, type Revisions } from '../revision/present.ts'

/** The papers of some registrations: what is required and uploaded, the company's documents, the newest reply letter. */
export async function loadDocuments(db: Database, registerids: number[]): Promise<PlacementDocuments> {
  if (registerids.length === 0) return { documents: [], academic: [], letters: [], revisions: new Map() }
  const [documents, academic, letters] = await Promise.all([
    documentsOf(db, registerids).execute(),
    companyDocuments(db, registerids),
    replyLetters(db, registerids),
  ])
  const revisions = await loadRevisions(
    db,
    'revisidokumenidx',
    documents.filter(({ revisi }) => revisi !== 0).map(({ idx }) => idx),
  )
  return { documents, academic, letters, revisions }
}

/** What this registration waits for. */
export function stageOf(
  { registerid, registerdisetujui }: { registerid: number; registerdisetujui: number | null },
  {
    documents,
    letters,
  }: Pick<PlacementDocuments, 'documents'> & { letters: readonly { registerid: number }[] },
): Stage {
  const konsultasi = documents.filter(
    (row) => row.registerid === registerid && row.dokumenjenisid === CATEGORY.KONSULTASI,
  )
  return stage({
    state: registrationState(registerdisetujui),
    hasLetter: letters.some((row) => row.registerid === registerid),
    konsultasiComplete: isComplete(
      konsultasi.map(({ files, status }) => ({ files: files === null ? null : String(files), status })),
    ),
  })
}

export interface PlacementDocuments {
  documents: Awaited<ReturnType<ReturnType<typeof documentsOf>['execute']>>
  academic: Awaited<ReturnType<typeof companyDocuments>>
  letters: Awaited<ReturnType<typeof replyLetters>>
  revisions: Revisions
}

/** Every active document type of the categories students upload, beside what each registration has of it. */
export const documentsOf = (db: Database, registerids: number[]) =>
  db
    .selectFrom('register as r')
    .innerJoin('dokumen as d', (join) =>
      join.on('d.dokumenjenisid', 'in', [CATEGORY.REGISTRASI, CATEGORY.KONSULTASI, CATEGORY.KEBERANGKATAN]),
    )
    .leftJoin('dokumenregister as u', (join) =>
      join.onRef('u.registerid', '=', 'r.registerid').onRef('u.dokumenid', '=', 'd.dokumenid'),
    )
    .leftJoin('berkas as b', 'b.berkasid', 'u.files')
    .select(['r.registerid', 'u.idx', 'd.dokumenid', 'd.dokumennama', 'd.dokumentipe', 'd.dokumenjenisid'])
    .select(['u.files', 'u.status', 'u.revisi', 'b.berkasnama as namafile'])
    .select(
      lastReason('dokumenregister', 'u.idx', ['status', 'unggah', 'revisi', 'perbaikan']).as('statusalasan'),
    )
    .where('r.registerid', 'in', registerids)
    .where('d.dokumenstatus', '=', 1)
    .orderBy('d.dokumenid')

/** For those who are placed there: a rejected registration has lost its company's documents. */
const companyDocuments = (db: Database, registerids: number[]) =>
  db
    .selectFrom('register as r')
    .innerJoin('dokumenakademik as a', (join) =>
      join
        .onRef('a.akdkuotaid', '=', 'r.registerkuotaid')
        .onRef('a.akdperusahaanid', '=', 'r.registerperusahaanid'),
    )
    .innerJoin('dokumen as d', 'd.dokumenid', 'a.akddokumenid')
    .innerJoin('berkas as b', 'b.berkasid', 'a.akddokumenfiles')
    .select(['r.registerid', 'a.akdidx', 'd.dokumennama', 'a.akddokumenfiles', 'b.berkasnama as namafile'])
    .where('r.registerid', 'in', registerids)
    .where((eb) => eb.or([eb('r.registerdisetujui', 'is', null), eb('r.registerdisetujui', '=', 1)]))
    .orderBy('a.akdidx')
    .execute()

/** The letters that name these registrations, the newest first; a rejected one has lost its letter as well. */
const replyLetters = (db: Database, registerids: number[]) =>
  db
    .selectFrom('pilihmahasiswa as p')
    .innerJoin('register as r', 'r.registerid', 'p.registerid')
    .innerJoin('dokumenbalasan as l', 'l.balasanidx', 'p.balasanidx')
    .innerJoin('berkas as b', 'b.berkasid', 'l.balasanfiles')
    .select(['p.registerid', 'l.balasanidx', 'l.balasanfiles', 'b.berkasnama as namafile'])
    .where('p.registerid', 'in', registerids)
    .where((eb) => eb.or([eb('r.registerdisetujui', 'is', null), eb('r.registerdisetujui', '=', 1)]))
    .orderBy('l.balasanidx', 'desc')
    .execute()
