import type { RequiredDocument } from '../../../contract/endpoints/index.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { waktu } from '../../../i18n/dates.ts'
import RevisionBox from '../../../ui/revision/RevisionBox.tsx'
import { DocumentViewer } from './DocumentViewer.tsx'

type Props = { registerid: number; document: RequiredDocument; settled: boolean }

/** What was to be corrected, and both files beside each other once it is. */
export default function Revision({ registerid, document, settled }: Props) {
  const { revisi, namafile, files } = document
  if (!revisi) return null
  return (
    <RevisionBox
      key={revisi.revisiid}
      revision={revisi}
      settled={settled}
      now={{ isi: null, namafile }}
      when={(iso) => waktu(iso, timeZone())}
      before={revisi.sebelum.files && <DocumentViewer registerid={registerid} document={document} before />}
      after={files && <DocumentViewer registerid={registerid} document={document} />}
    />
  )
}
