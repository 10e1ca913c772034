import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { may } from '../../../contract/access.ts'
import type { Registration, RequiredDocument } from '../../../contract/endpoints/index.ts'
import { labelOf } from '../../../contract/fileTypes.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { isEnd } from '../../../contract/rules/internship.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminReview as words } from '../../../i18n/adminReview.ts'
import { paletteVar } from '../../../ui/palette.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { STATES } from '../../../ui/status/states.ts'
import { StateMark, StatusChip } from '../../../ui/status/StatusChip.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { internshipChanged } from '../../changed.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { DocumentViewer } from './DocumentViewer.tsx'
import type { Profile } from './queries.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { useArchived } from './useArchived.ts'
import type { Chosen } from './useChosen.ts'
import { useValidate } from './useValidate.ts'

const Revision = onDemand(() => import('./Revision.tsx'))

type Pane = {
  student: Profile
  register: Registration
  at: Chosen
  /** To be given back to the student. */
  ask: (document: RequiredDocument) => void
}
type Props = Pane & {
  groups: readonly { title: string; documents: readonly RequiredDocument[] }[]
  /** Below the list. */
  children?: ReactNode
}

/** The documents at one side, and the chosen one open beside them with the decision about it. */
export function Papers({ groups, children, ...pane }: Props) {
  const { chosen, choose } = pane.at
  return (
    <Paper
      sx={{
        display: 'grid',
        overflow: 'hidden',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '276px minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ borderRight: { md: 1 }, borderColor: { md: 'divider' }, minWidth: 0 }}>
        {groups.map(({ title, documents }) => (
          <Box key={title}>
            <Typography variant="subtitle2" component="h2" sx={{ p: 2, pb: 1 }}>
              {title}
            </Typography>
            <List disablePadding aria-label={title}>
              {documents.map((each) => (
                <ListItem key={each.dokumenid} disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
                  <Choice document={each} chosen={each === chosen} onChoose={() => choose(each)} />
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
        {children}
      </Box>
      {chosen && <Open {...pane} document={chosen} />}
    </Paper>
  )
}

type ChoiceProps = { document: RequiredDocument; chosen: boolean; onChoose: () => void }

function Choice({ document, chosen, onChoose }: ChoiceProps) {
  const { tone, icon, text } = STATES.dokumen[documentState(document)]
  return (
    <ListItemButton
      selected={chosen}
      aria-current={chosen || undefined}
      onClick={onChoose}
      sx={{
        gap: 1.5,
        py: 0.75,
        minHeight: 56,
        borderRadius: 0,
        boxShadow: chosen ? `inset 3px 0 ${paletteVar('primary.main')}` : undefined,
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: paletteVar(`status.${tone}.text`) }}>
        <StateMark icon={icon} />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
          {document.dokumennama}
        </Typography>{' '}
        <Quiet component="span" sx={{ fontSize: '0.8125rem' }}>
          {text}
        </Quiet>
      </Box>
    </ListItemButton>
  )
}

type OpenProps = Pane & { document: RequiredDocument }

/** Not made anew for each document, so that the focus stays on the button when the next one comes. */
function Open({ document, ...pane }: OpenProps) {
  const { role } = usePerson()
  const [uploading, setUploading] = useState<number | null>(null)
  const state = documentState(document)
  const { registerid } = pane.register
  const archived = useArchived(pane.register)
  const mayUpload = may(role, 'POST uploaddokumen') && state !== 'tervalidasi' && !archived
  return (
    <Box
      component="section"
      aria-labelledby={`dokumen-${document.dokumenid}`}
      sx={{ minWidth: 0, borderTop: { xs: 1, md: 0 }, borderColor: { xs: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography
            id={`dokumen-${document.dokumenid}`}
            variant="subtitle1"
            component="h2"
            tabIndex={-1}
            data-dokumen
          >
            {document.dokumennama}
          </Typography>
          <Quiet sx={{ overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
            {document.namafile ?? words.accepts({ types: labelOf(document.dokumentipe) })}
          </Quiet>
          {document.statusalasan && document.statusrevisi === '0' && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {words.reasonOf({ reason: document.statusalasan })}
            </Typography>
          )}
        </Box>
        {mayUpload && (
          <Button variant="outlined" color="inherit" onClick={() => setUploading(document.dokumenid)}>
            {document.files ? words.replaceFile : words.upload}
          </Button>
        )}
        <Decision {...pane} document={document} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          p: 2,
          height: '100%',
          alignContent: 'start',
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
        }}
      >
        {document.revisi && document.statusrevisi !== '0' && (
          <Revision registerid={registerid} document={document} settled={state === 'tervalidasi'} />
        )}
        {document.files ? (
          <DocumentViewer key={document.dokumenid} registerid={registerid} document={document} />
        ) : (
          <Empty title={words.notSent} text={words.notSentHint} />
        )}
      </Box>
      {uploading === document.dokumenid && (
        <UploadDialog
          registerid={registerid}
          document={document}
          student={pane.student.mhsnama}
          onClose={() => setUploading(null)}
        />
      )}
    </Box>
  )
}

/** Validate or take it back, for whom may; the others see the state. */
function Decision({ student, register, document, at, ask }: OpenProps) {
  const running = !isEnd(register.keadaan) && register.registerdisetujui !== 0
  const archived = useArchived(register)
  const decide = useValidate(student.mhsnama, at.goOn)(document)
  const state = documentState(document)
  if (!decide || archived) return <StatusChip of="dokumen" is={state} />
  const validated = state === 'tervalidasi'
  return (
    <>
      {state === 'perlu-revisi' ? (
        <WithdrawRevision document={document} />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          aria-keyshortcuts="r"
          disabled={!running}
          onClick={() => ask(document)}
        >
          {words.revise}
        </Button>
      )}
      <Button
        variant="outlined"
        color={validated ? 'inherit' : 'success'}
        aria-keyshortcuts="v"
        onClick={() => void decide()}
      >
        {validated ? words.unvalidate : words.validate}
      </Button>
    </>
  )
}

/** The student need not correct it after all. */
function WithdrawRevision({
  document: { idx, dokumenjenisid: idjenis, dokumennama },
}: {
  document: RequiredDocument
}) {
  const act = useConfirmedAction()
  if (idx === null) return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={() =>
        void act({
          title: words.withdrawing({ document: dokumennama }),
          text: words.withdrawingText,
          yes: words.withdraw,
          run: () => call('POST register/validasi', { body: { idx, idjenis, status: 0, revisi: 0 } }),
          after: internshipChanged,
        })
      }
    >
      {words.withdraw}
    </Button>
  )
}
