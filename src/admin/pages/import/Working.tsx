import Box from '@mui/material/Box'
import { IMPORT_STAGES } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import { UploadProgress } from '../../../ui/UploadProgress.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import type { Work } from './useImport.ts'

/** Sending, reading, checking, saving: one bar from nothing to done. */
export function Working({ work, file, onCancel }: { work: Work; file: File | null; onCancel: () => void }) {
  const { mode, sent, progress } = work
  const saving = mode !== 'coba'
  const sending = sent < 1 && !progress
  return (
    <Box sx={{ display: 'grid', gap: 1, py: { xs: 2, sm: 4 }, maxWidth: 640, width: '100%', mx: 'auto' }}>
      <UploadProgress
        name={saving ? words.storing : words.checking({ file: file?.name ?? words.theFile })}
        state="uploading"
        percent={sending ? sent * SENDING : percentOf(work)}
        message={sending ? words.sending : sentenceOf(progress)}
        // Once it is saving, the server finishes: all or nothing.
        {...((!saving || sending) && { onCancel })}
      />
      {saving && <Quiet>{words.doNotClose}</Quiet>}
    </Box>
  )
}

/** How much of the bar belongs to the way of the file. */
const SENDING = 20

function percentOf({ mode, progress }: Work): number | null {
  if (!progress) return null
  const stages = mode === 'coba' ? IMPORT_STAGES.slice(0, 3) : IMPORT_STAGES
  const share = (100 - SENDING) / stages.length
  const part = progress.jumlah > 0 ? progress.selesai / progress.jumlah : 0
  return SENDING + share * (stages.indexOf(progress.tahap) + part)
}

function sentenceOf(progress: Work['progress']): string {
  if (!progress) return words.processing
  const stage = words.stages[progress.tahap]
  return typeof stage === 'string'
    ? stage
    : stage({ done: number(progress.selesai), all: number(progress.jumlah) })
}
