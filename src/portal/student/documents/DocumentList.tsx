import { useState } from 'react'
import type { Registration, RequiredDocument } from '../../../contract/endpoints/index.ts'
import { labelOf } from '../../../contract/fileTypes.ts'
import {
  documentState,
  uploadRefusal,
  type Category,
  type DocumentState,
  type Stage,
  type UploadRefusal,
} from '../../../contract/rules/documents.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { documents as words } from '../../../i18n/documents.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { studentInfo } from '../../parts/queries.ts'
import { Revision } from '../../parts/revision/onDemand.tsx'
import { hariIni } from '../../parts/today.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './DocumentList.module.css'

const FilePreview = onDemand(() => import('../../parts/FilePreview.tsx'))
const UploadDialog = onDemand(() => import('./UploadDialog.tsx'))

type Props = {
  category: Category
  documents: readonly RequiredDocument[]
  registration: Pick<Registration, 'registerid' | 'kuotaselesaiuploaddokumen'>
  stage: Stage
  readAt: number
}

/** The required documents of one kind: a table on a desktop, cards on a phone. */
export function DocumentList({ category, documents, registration, stage, readAt }: Props) {
  const [uploading, setUploading] = useState<RequiredDocument | null>(null)
  const [viewing, setViewing] = useState<RequiredDocument | null>(null)
  const { registerid, kuotaselesaiuploaddokumen: deadline } = registration
  if (documents.length === 0) return <Empty title={words.none} text={words.noneText} />

  const again = async ({ dokumenid }: RequiredDocument) => {
    const { register } = await queryClient.fetchQuery({ ...studentInfo(), staleTime: 0 })
    const fresh = register.find((each) => each.registerid === registerid)
    const lists = fresh
      ? [...fresh.dokumenregister, ...fresh.dokumenkonsultasi, ...fresh.dokumenkeberangkatan]
      : []
    return lists.find((each) => each.dokumenid === dokumenid)
  }

  return (
    <div className={styles.room}>
      <ol className={styles.rows}>
        {documents.map((document, at) => {
          const state = documentState(document)
          const refusal = uploadRefusal({
            category,
            stage,
            validated: state === 'tervalidasi',
            deadline: state === 'perlu-revisi' ? null : deadline,
            today: hariIni(),
          })
          return (
            <li key={document.dokumenid}>
              <span data-no>{at + 1}</span>
              <div data-name>
                <strong>{document.dokumennama}</strong>
                <small>{labelOf(document.dokumentipe)}</small>
                {document.namafile && <small>{document.namafile}</small>}
                {document.statusalasan && !document.revisi && (
                  <em>{words.sentBack({ reason: document.statusalasan })}</em>
                )}
                {document.revisi && (
                  <Revision of={document} readAt={readAt} refresh={() => again(document)} />
                )}
              </div>
              <div data-state>
                {state === 'belum-upload' && refusal ? (
                  <Unavailable refusal={refusal} />
                ) : (
                  <StatusChip of="dokumen" is={state} />
                )}
              </div>
              <div data-actions>
                {document.files && (
                  <Button
                    tone="plain"
                    icon={<Icon name="lihat" size={20} />}
                    aria-label={`${words.view} ${document.dokumennama}`}
                    onClick={() => setViewing(document)}
                  >
                    {words.view}
                  </Button>
                )}
                {!refusal && (
                  <Button
                    look="outlined"
                    icon={<Icon name="unggah" size={20} />}
                    aria-label={`${wayOf(state)} ${document.dokumennama}`}
                    onClick={() => setUploading(document)}
                  >
                    {wayOf(state)}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {viewing?.files && (
        <FilePreview
          title={viewing.dokumennama}
          name={viewing.namafile ?? viewing.dokumennama}
          path={viewing.files}
          readAt={readAt}
          refresh={async () => (await again(viewing))?.files}
          onClose={() => setViewing(null)}
        />
      )}
      {uploading && (
        <UploadDialog document={uploading} registerid={registerid} onClose={() => setUploading(null)} />
      )}
    </div>
  )
}

/** What sending a file is now. */
const wayOf = (state: DocumentState): string =>
  state === 'perlu-revisi' ? words.correct : state === 'belum-upload' ? words.upload : words.replace

function Unavailable({ refusal }: { refusal: UploadRefusal }) {
  return (
    <>
      <b>{words.none}</b>
      <small>{words.refusals[refusal]}</small>
    </>
  )
}
