import { may } from '../../../contract/access.ts'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { maskedFor } from '../../../contract/personal.ts'
import type { Role } from '../../../contract/roles.ts'
import { CATEGORY } from '../../../contract/rules/documents.ts'
import { isGuided, registrationState } from '../../../contract/rules/registration.ts'
import type { RequestContext } from '../../context.ts'
import type { Placement } from './find.ts'
import { revisionOf } from '../revision/present.ts'
import { stageOf, type PlacementDocuments } from './documents.ts'

/** One registration, whole, as this caller may see it: a paper they could not open is not listed either. */
export function presentPlacement(
  row: Placement,
  papers: PlacementDocuments,
  { user, link }: Pick<RequestContext, 'user' | 'link'>,
) {
  const ofThis = <T extends { registerid: number }>(rows: T[]) =>
    rows.filter((each) => each.registerid === row.registerid)
  const uploads = may(user.role, 'GET file dokumen registrasi/konsultasi/keberangkatan')
    ? ofThis(papers.documents)
    : []
  const academic = may(user.role, 'GET file dokumenakademik') ? ofThis(papers.academic) : []
  const [letter] = may(user.role, 'GET file balasanfiles') ? ofThis(papers.letters) : []
  const { category, waitingForLetter } = stageOf(row, papers)
  const guided = isGuided(registrationState(row.registerdisetujui))
  const documents = (jenis: number) =>
    uploads
      .filter((document) => document.dokumenjenisid === jenis)
      .map(({ files, status, revisi, ...document }) => ({
        ...document,
        dokumentipe: JSON.parse(document.dokumentipe) as string[],
        files: link(files),
        versifile: files,
        status: status ?? 0,
        statusalasan: status === 1 ? null : document.statusalasan,
        statusrevisi: revisi ?? 0,
        revisi: revisionOf({ link }, papers.revisions, document.idx),
      }))

  return {
    ...row,
    keputusanalasan: row.registerdisetujui === 1 ? null : row.keputusanalasan,
    registermandiri: row.registerdetailid === null ? '1' : '0',
    keadaan: row.keadaan as Registration['keadaan'],
    keadaansebab: row.keadaansebab as Registration['keadaansebab'],
    asal: linked(row.registerasal, row.asalnama),
    lanjutan: linked(row.lanjutanid, row.lanjutannama),
    pembimbing: guided ? pembimbing(row, user.role) : null,
    pembimbingkembali: !guided && may(user.role, 'POST pembimbing') ? pembimbing(row, user.role) : null,
    tahapdokumen: waitingForLetter ? null : category,
    dokumenaktif: documents(category),
    dokumenregister: documents(CATEGORY.REGISTRASI),
    dokumenkonsultasi: documents(CATEGORY.KONSULTASI),
    dokumenkeberangkatan: documents(CATEGORY.KEBERANGKATAN),
    dokumenakademik: academic.map((paper) => ({ ...paper, akddokumenfiles: link(paper.akddokumenfiles) })),
    dokumenbalasan: letter ? { ...letter, balasanfiles: link(letter.balasanfiles) } : null,
  }
}

const linked = (registerid: number | null, name: string | null) =>
  registerid === null ? null : { registerid, registernamaperusahaan: name ?? '' }

function pembimbing(row: Placement, role: Role): Registration['pembimbing'] {
  const {
    ditetapkandosentelp: pembimbingdosentelp,
    ditetapkanid,
    ditetapkandosenid,
    ditetapkandosennama,
    ditetapkandosennidn,
  } = row
  if (ditetapkanid === null || ditetapkandosenid === null || ditetapkandosennama === null) return null
  return maskedFor(
    {
      pembimbingid: ditetapkanid,
      pembimbingdosenid: ditetapkandosenid,
      pembimbingdosennama: ditetapkandosennama,
      pembimbingdosennidn: ditetapkandosennidn ?? '',
      pembimbingdosentelp,
    },
    role,
  )
}
