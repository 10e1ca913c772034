import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Registration, RequiredDocument } from '../../../contract/endpoints/index.ts'
import { labelOf } from '../../../contract/fileTypes.ts'
import {
  documentState,
  uploadRefusal,
  type Category,
  type Stage,
  type UploadRefusal,
} from '../../../contract/rules/documents.ts'
import { queryClient } from '../../../dataProvider/queryClient.ts'
import { documents as words } from '../../../i18n/documents.ts'
import { paletteVar } from '../../../ui/palette.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { studentInfo } from '../../parts/queries.ts'
import { hariIni } from '../../parts/today.ts'
import { onDemand } from '../../../ui/onDemand.tsx'

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

  const linkOf = async ({ dokumenid }: RequiredDocument) => {
    const { register } = await queryClient.fetchQuery({ ...studentInfo(), staleTime: 0 })
    const fresh = register.find((each) => each.registerid === registerid)
    const lists = fresh
      ? [...fresh.dokumenregister, ...fresh.dokumenkonsultasi, ...fresh.dokumenkeberangkatan]
      : []
    return lists.find((each) => each.dokumenid === dokumenid)?.files
  }

  return (
    <Room>
      <Rows>
        {documents.map((document, at) => {
          const state = documentState(document)
          const refusal = uploadRefusal({
            category,
            stage,
            validated: state === 'tervalidasi',
            deadline,
            today: hariIni(),
          })
          return (
            <li key={document.dokumenid}>
              <span data-no>{at + 1}</span>
              <div data-name>
                <strong>{document.dokumennama}</strong>
                <small>{labelOf(document.dokumentipe)}</small>
                {document.namafile && <small>{document.namafile}</small>}
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
                    color="inherit"
                    startIcon={<Icon name="lihat" size={20} />}
                    aria-label={`${words.view} ${document.dokumennama}`}
                    onClick={() => setViewing(document)}
                  >
                    {words.view}
                  </Button>
                )}
                {!refusal && (
                  <Button
                    variant={document.files ? 'outlined' : 'contained'}
                    startIcon={<Icon name="unggah" size={20} />}
                    aria-label={`${document.files ? words.replace : words.upload} ${document.dokumennama}`}
                    onClick={() => setUploading(document)}
                  >
                    {document.files ? words.replace : words.upload}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </Rows>
      {viewing?.files && (
        <FilePreview
          title={viewing.dokumennama}
          name={viewing.namafile ?? viewing.dokumennama}
          path={viewing.files}
          readAt={readAt}
          refresh={() => linkOf(viewing)}
          onClose={() => setViewing(null)}
        />
      )}
      {uploading && (
        <UploadDialog document={uploading} registerid={registerid} onClose={() => setUploading(null)} />
      )}
    </Room>
  )
}

function Unavailable({ refusal }: { refusal: UploadRefusal }) {
  return (
    <>
      <b>{words.none}</b>
      <small>{words.refusals[refusal]}</small>
    </>
  )
}

// The room of the list counts, not the screen; old browsers keep the cards.
const Room = styled('div')({ containerType: 'inline-size' })

const Rows = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: 8,
    rowGap: 10,
    alignItems: 'center',
    padding: '14px 0',
    borderTop: `1px solid ${paletteVar('divider')}`,
  },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 4 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& [data-no]': {
    alignSelf: 'start',
    fontWeight: 600,
    color: paletteVar('text.secondary'),
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-name], & [data-state]': {
    display: 'grid',
    justifyItems: 'start',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& strong': { fontWeight: 650, lineHeight: 1.4 },
  '& b': { fontWeight: 600, fontSize: '0.875rem' },
  '& small': { fontSize: '0.8125rem', lineHeight: 1.45, color: paletteVar('text.secondary') },
  '& [data-state], & [data-actions]': { gridColumn: 2 },
  '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& [data-actions]:empty': { display: 'none' },
  '@container (min-width: 520px)': {
    '& > li': { gridTemplateColumns: '28px minmax(0, 1fr) auto' },
    '& [data-actions]': { gridColumn: 3, gridRow: '1 / span 2', justifyContent: 'flex-end' },
  },
})
