import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { RequiredDocument, ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { labelOf } from '../../../contract/fileTypes.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { useAct } from '../../act.ts'
import { DocumentViewer } from './DocumentViewer.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { documentLists, useReviewChanged, type DocumentList } from './useReview.ts'

/** The documents of one category, and the chosen one open beside the decision about it. */
export function Documents({ student, list }: { student: ReviewedStudent; list: DocumentList }) {
  const documents = documentLists[list].of(student)
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('dok'))
  const chosen =
    documents.find(({ dokumenid }) => dokumenid === asked) ??
    documents.find(({ files }) => files) ??
    documents[0]
  const choose = (dokumenid: number) =>
    setSearch(
      (before) =>
        new URLSearchParams([...[...before].filter(([name]) => name !== 'dok'), ['dok', String(dokumenid)]]),
      {
        replace: true,
      },
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: '280px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <List
        disablePadding
        aria-label={documentLists[list].title}
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
              onClick={() => choose(each.dokumenid)}
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
      {chosen && <Chosen key={chosen.dokumenid} student={student} document={chosen} />}
    </Box>
  )
}

function Chosen({ student, document }: { student: ReviewedStudent; document: RequiredDocument }) {
  const { role } = usePerson()
  const [uploading, setUploading] = useState(false)
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
          <Typography id={`dokumen-${document.dokumenid}`} variant="h3" component="h2">
            {document.dokumennama}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {document.namafile ?? `Diterima: ${labelOf(document.dokumentipe)}`}
          </Typography>
        </Box>
        {mayUpload && (
          <Button variant="outlined" onClick={() => setUploading(true)}>
            {document.files ? 'Ganti berkas' : 'Upload'}
          </Button>
        )}
        <Decision student={student} document={document} />
      </Box>
      {document.files ? (
        <DocumentViewer registerid={registerid} document={document} />
      ) : (
        <Empty title="Belum Upload" text="Mahasiswa belum mengunggah dokumen ini." />
      )}
      {uploading && (
        <UploadDialog
          registerid={registerid}
          document={document}
          student={student.mhsnama}
          onClose={() => setUploading(false)}
        />
      )}
    </Box>
  )
}

/** Validate or take it back, for whom may; the others see the state. */
function Decision({ student, document }: { student: ReviewedStudent; document: RequiredDocument }) {
  const { role } = usePerson()
  const act = useAct()
  const after = useReviewChanged()
  const { idx, dokumenjenisid: idjenis, dokumennama } = document
  const state = documentState(document)
  if (state === 'belum-upload' || idx === null || !may(role, 'POST register/validasi'))
    return <StatusChip of="dokumen" is={state} />
  const run = (status: 0 | 1) => call('POST register/validasi', { body: { idx, idjenis, status } })
  return state === 'tervalidasi' ? (
    <Button
      variant="outlined"
      color="error"
      onClick={() =>
        void act({
          text: `Membatalkan validasi dokumen ${dokumennama} milik ${student.mhsnama}.`,
          destructive: true,
          run: () => run(0),
          after,
        })
      }
    >
      Batalkan validasi
    </Button>
  ) : (
    <Button
      variant="contained"
      onClick={() =>
        void act({
          text: `Anda akan memvalidasi dokumen ${dokumennama} milik ${student.mhsnama}.`,
          run: () => run(1),
          after,
        })
      }
    >
      Validasi
    </Button>
  )
}
