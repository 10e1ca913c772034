import type { Transaction } from 'kysely'
import { uploadRefusal, type UploadRefusal } from '../../../contract/rules/documents.ts'
import { isActive, registrationState } from '../../../contract/rules/registration.ts'
import { handlers, type Ask, type Asked } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { uploadOf, withFile } from '../../files/keep.ts'
import { conflict, found, invalid } from '../../problems.ts'
import { placements } from '../../scope.ts'
import { findPlacement, type Placement } from '../placement/find.ts'
import { lockPlacement } from '../placement/lock.ts'
import { replyLetters, requiredDocuments, stageOf } from '../placement/papers.ts'

/** A student's documents: uploaded again and again until an admin has validated them. */
export const documents = handlers({
  'POST uploaddokumen': async (ask) => {
    const { registerid, dokumenid } = ask.body
    const placement = await findPlacement(ask, registerid)
    const types = await typesTaken(ask, placement, dokumenid)
    const upload = uploadOf(ask.body, { field: 'files', use: 'dokumen', types, nobp: placement.registernobp })
    if (!upload) throw invalid({ files: 'Pilih berkas yang akan diunggah.' })
    return withFile(ask, upload, async (trx, berkasid) => {
      await lockPlacement(trx, ask, registerid)
      const row = { registerid, dokumenid, files: berkasid!, unggah: ask.now.toISOString() }
      const { idx, replaced } = await place(trx, row)
      const result = await ask.keep(trx, {
        code: replaced === null ? (201 as const) : (200 as const),
        message: 'Dokumen berhasil diunggah.',
        data: { idx, files: ask.link(berkasid!) },
      })
      return { result, unused: [replaced] }
    })
  },

  'POST register/validasi': async (ask) => {
    const { idx, status, versifile } = ask.body
    const { numUpdatedRows } = await ask.db
      .updateTable('dokumenregister')
      .set({ status })
      .where('idx', '=', idx)
      .where('idx', 'in', reviewed(ask))
      .$if(versifile !== undefined, (row) => row.where('files', '=', versifile!))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      found(await reviewed(ask).executeTakeFirst())
      throw conflict('Berkas sudah diganti setelah Anda membukanya. Muat ulang, lalu lihat berkas yang baru.')
    }
    return { message: status === 1 ? 'Dokumen berhasil divalidasi.' : 'Validasi dokumen dibatalkan.' }
  },
})

/** The upload that is named with its category, if it is this caller's to review. */
const reviewed = ({ db, who, reach, body }: Ask<'POST register/validasi'>) =>
  db
    .selectFrom('dokumenregister as u')
    .innerJoin('dokumen as d', 'd.dokumenid', 'u.dokumenid')
    .innerJoin('register as r', 'r.registerid', 'u.registerid')
    .select('u.idx')
    .where('u.idx', '=', body.idx)
    .where('d.dokumenjenisid', '=', body.idjenis)
    .where(placements('r', who, reach))

/** The file types this document takes, once nothing stands against uploading it now. */
async function typesTaken(
  { db, who, today }: Asked,
  placement: Placement,
  dokumenid: number,
): Promise<string[]> {
  const { registerid, kuotaselesaiuploaddokumen } = placement
  const type = await db
    .selectFrom('dokumen')
    .selectAll()
    .where('dokumenid', '=', dokumenid)
    .executeTakeFirst()
  const { dokumenjenisid, dokumentipe, dokumenstatus } = found(type)
  if (dokumenstatus !== 1) throw conflict('Dokumen ini tidak diminta lagi.')
  const asStudent = who.role === 'mahasiswa'
  if (asStudent && !isActive(registrationState(placement.registerdisetujui))) {
    throw conflict('Pendaftaran ini tidak disetujui, jadi dokumennya tidak dapat diunggah lagi.')
  }
  const [required, letters] = await Promise.all([
    requiredDocuments(db, [registerid]),
    replyLetters(db, [registerid]),
  ])
  const refusal = uploadRefusal({
    category: dokumenjenisid,
    stage: stageOf(placement, { documents: required, letters }),
    validated: required.some((row) => row.dokumenid === dokumenid && row.status === 1),
    deadline: asStudent ? kuotaselesaiuploaddokumen : null,
    today,
  })
  if (refusal) throw conflict(SENTENCES[refusal])
  return JSON.parse(dokumentipe) as string[]
}

const SENTENCES: Record<UploadRefusal, string> = {
  'bukan-unggahan-mahasiswa': 'Dokumen ini disiapkan oleh admin, bukan diunggah mahasiswa.',
  'sudah-divalidasi': 'Dokumen ini sudah divalidasi, jadi tidak dapat diganti.',
  'lewat-batas': 'Batas waktu unggah dokumen sudah lewat. Hubungi admin.',
  'menunggu-surat': 'Menunggu surat balasan dari perusahaan. Setelah itu dokumen ini dapat diunggah.',
  'belum-tahapnya': 'Dokumen ini belum dapat diunggah: selesaikan dulu dokumen tahap sebelumnya.',
}

type Placed = { registerid: number; dokumenid: number; files: number; unggah: string }

/** Puts the file in its place, and says which one it replaces. An admin may have validated that one just now. */
async function place(
  trx: Transaction<Tables>,
  row: Placed,
): Promise<{ idx: number; replaced: number | null }> {
  const { registerid, dokumenid, files, unggah } = row
  const before = await trx
    .selectFrom('dokumenregister')
    .select(['idx', 'files'])
    .where('registerid', '=', registerid)
    .where('dokumenid', '=', dokumenid)
    .executeTakeFirst()
  if (!before) {
    const { idx } = await trx
      .insertInto('dokumenregister')
      .values(row)
      .returning('idx')
      .executeTakeFirstOrThrow()
    return { idx, replaced: null }
  }
  const { numUpdatedRows } = await trx
    .updateTable('dokumenregister')
    .set({ files, unggah })
    .where('idx', '=', before.idx)
    .where('status', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict(SENTENCES['sudah-divalidasi'])
  return { idx: before.idx, replaced: before.files }
}
