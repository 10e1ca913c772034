import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { may } from '../../../contract/access.ts'
import type { RequiredDocument, ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { labelOf } from '../../../contract/fileTypes.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { isEnd } from '../../../contract/rules/internship.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { ValidateAll } from '../../bulk/ValidateAll.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { DocumentViewer } from './DocumentViewer.tsx'
import { WithdrawRevision } from './WithdrawRevision.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import type { Chosen } from './useChosen.ts'
import { documentLists, type DocumentList } from './useReview.ts'
import { useValidate } from './useValidate.ts'

const Revision = onDemand(() => import('./Revision.tsx'))

type Props = {
  student: ReviewedStudent
  list: DocumentList
  at: Chosen
  /** To be given back to the student. */
  ask: (document: RequiredDocument) => void
}

/** The documents of one category, and the chosen one open beside the decision about it. */
export function Documents({ student, list, at, ask }: Props) {
  const documents = documentLists[list].of(student)
  const chosen = at.chosen?.document
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: '280px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > ul': { width: '100%' } }}>
        <List
          disablePadding
          aria-label={words.lists[list].title}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))', xl: '1fr' },
          }}
        >
          {documents.map((each) => (
            <ListItem key={each.dokumenid} disablePadding sx={{ alignItems: 'stretch' }}>
              <ListItemButton
                selected={each === chosen}
                aria-current={each === chosen || undefined}
                onClick={() => at.choose({ list, document: each })}
                sx={{
                  display: 'grid',
                  justifyItems: 'start',
                  alignContent: 'space-between',
                  gap: 0.75,
                  py: 1.25,
                  border: 1,
                  borderColor: each === chosen ? 'primary.main' : 'divider',
                }}
              >
                <Typography variant="subtitle2" component="span">
                  {each.dokumennama}
                </Typography>
                <StatusChip of="dokumen" is={documentState(each)} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <ValidateAll student={student} />
      </Box>
      {chosen && <Open student={student} document={chosen} choose={at.choose} ask={ask} />}
    </Box>
  )
}

type OpenProps = {
  student: ReviewedStudent
  document: RequiredDocument
  choose: Chosen['choose']
  ask: (document: RequiredDocument) => void
}

/** Not made anew for each document, so that the focus stays on the button when the next one comes. */
function Open({ student, document, choose, ask }: OpenProps) {
  const { role } = usePerson()
  const [uploading, setUploading] = useState<number | null>(null)
  const state = documentState(document)
  const { registerid } = student.register
  const mayUpload = may(role, 'POST uploaddokumen') && state !== 'tervalidasi'
  return (
    <Box
      component="section"
      aria-labelledby={`dokumen-${document.dokumenid}`}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography
            id={`dokumen-${document.dokumenid}`}
            variant="h3"
            component="h2"
            tabIndex={-1}
            data-dokumen
          >
            {document.dokumennama}
          </Typography>
          <Quiet sx={{ overflowWrap: 'anywhere' }}>
            {document.namafile ?? words.accepts({ types: labelOf(document.dokumentipe) })}
          </Quiet>
          {document.statusalasan && document.statusrevisi === '0' && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {words.reasonOf({ reason: document.statusalasan })}
            </Typography>
          )}
        </Box>
        {mayUpload && (
          <Button variant="outlined" onClick={() => setUploading(document.dokumenid)}>
            {document.files ? words.replaceFile : words.upload}
          </Button>
        )}
        <Decision student={student} document={document} choose={choose} ask={ask} />
      </Box>
      {document.revisi && document.statusrevisi !== '0' && (
        <Revision registerid={registerid} document={document} settled={state === 'tervalidasi'} />
      )}
      {document.files ? (
        <DocumentViewer key={document.dokumenid} registerid={registerid} document={document} />
      ) : (
        <Empty title={words.notSent} text={words.notSentHint} />
      )}
      {uploading === document.dokumenid && (
        <UploadDialog
          registerid={registerid}
          document={document}
          student={student.mhsnama}
          onClose={() => setUploading(null)}
        />
      )}
    </Box>
  )
}

/** Validate or take it back, for whom may; the others see the state. */
function Decision({ student, document, choose, ask }: OpenProps) {
  const running = !isEnd(student.register.keadaan) && student.register.registerdisetujui !== 0
  const decide = useValidate(student, choose)(document)
  const state = documentState(document)
  if (!decide) return <StatusChip of="dokumen" is={state} />
  const validated = state === 'tervalidasi'
  return (
    <>
      {state === 'perlu-revisi' ? (
        <WithdrawRevision document={document} />
      ) : (
        <Button variant="outlined" aria-keyshortcuts="r" disabled={!running} onClick={() => ask(document)}>
          {words.revise}
        </Button>
      )}
      <Button
        variant={validated ? 'outlined' : 'contained'}
        color={validated ? 'error' : 'primary'}
        aria-keyshortcuts="v"
        onClick={() => void decide()}
      >
        {validated ? words.unvalidate : words.validate}
      </Button>
    </>
  )
}
