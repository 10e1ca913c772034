import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams, useLocation } from 'react-router-dom'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { type ImportName, IMPORT_STAGES } from '../../../contract/import.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { UploadProgress } from '../../../ui/UploadProgress.tsx'
import { useConfirm } from '../../../ui/dialog/context.ts'
import { Allowed, OfficePage } from '../../parts/OfficePage.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Slips } from '../../passwords/Slips.tsx'
import { useAskBefore } from '../../useAskBefore.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { Figures } from './Figures.tsx'
import { Groups } from './Groups.tsx'
import { Replaced, switchedWords } from './Replaced.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useImport, type Step as StepName, type Work } from './useImport.ts'

/** Data of the academic system, brought in as a file: chosen, looked at, saved. A link to another kind begins anew. */
export default function ImportPage() {
  const [params] = useSearchParams()
  return (
    <Allowed to="POST impor">
      <Steps key={params.get('jenis')} />
    </Allowed>
  )
}

function Steps() {
  const job = useImport()
  const { step, work, problem, found, result } = job
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  // Whoever works by keyboard or ear goes on at the new step, not at a button that is gone; everybody sees its beginning.
  useEffect(() => {
    if (before.current !== step) {
      top.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView?.({ block: 'start' })
    }
    before.current = step
  }, [step])
  return (
    <OfficePage title={words.title} subtitle={words.subtitle}>
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        <Stepper
          activeStep={STEPS.indexOf(step)}
          alternativeLabel
          sx={{
            mb: 3,
            mx: { xs: -1.5, sm: 0 },
            '& .MuiStepLabel-label.MuiStepLabel-alternativeLabel': { mt: 1 },
          }}
        >
          {STEPS.map((name) => (
            <Step
              key={name}
              completed={step === 'selesai' || undefined}
              aria-current={name === step ? 'step' : undefined}
            >
              <StepLabel>{words.steps[name]}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <Box
          ref={top}
          role="region"
          aria-label={words.step({ name: words.steps[step] })}
          tabIndex={-1}
          sx={{ display: 'grid', gap: 3, minWidth: 0, outline: 'none', scrollMarginTop: 88 }}
        >
          {problem && !work && (
            <Alert severity="error" role="alert">
              {problem}
            </Alert>
          )}
          {work ? (
            <Working work={work} file={job.order.file} onCancel={job.cancel} />
          ) : result ? (
            <DoneStep result={result} onAgain={job.again} />
          ) : found ? (
            <ReviewStep job={job} found={found} />
          ) : (
            <ChooseStep job={job} />
          )}
        </Box>
      </Paper>
    </OfficePage>
  )
}

const STEPS: readonly StepName[] = ['pilih', 'periksa', 'simpan', 'selesai']

/** What was saved, and the initial passwords, which exist on this screen only. */
function DoneStep({ result, onAgain }: { result: ImportSummary; onAgain: () => void }) {
  const [kept, setKept] = useState(false)
  const confirm = useConfirm()
  const { akunbaru, jumlah, jenis } = result
  const waiting = akunbaru.length > 0 && !kept
  const question = { ...words.leave, destructive: true }
  useAskBefore(waiting, question)

  async function again() {
    if (!waiting || (await confirm(question))) onAgain()
  }

  // Asked for once more in the menu: what was saved is not in the way of the next file.
  const { key } = useLocation()
  const asked = useRef(key)
  useEffect(() => {
    if (asked.current === key) return
    asked.current = key
    void again()
    // What it asks about is as it is in the moment of the press.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  return (
    <>
      <Alert severity="success" role="status">
        {words.done({ kind: words.kinds[jenis as ImportName].toLowerCase() })}
      </Alert>
      <Figures jumlah={jumlah} done />
      <Replaced jumlah={jumlah} done />
      {switchedWords(jumlah, true).map((told) => (
        <Alert key={told} severity="info">
          {told}
        </Alert>
      ))}
      {akunbaru.length > 0 && (
        <Box component="section" aria-label={words.passwords} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3" component="h2">
            {words.passwords}
          </Typography>
          <Slips
            slips={akunbaru}
            name={words.files.accounts(jenis as ImportName)}
            labels={{ xlsx: words.passwordsXlsx, csv: words.passwordsCsv }}
            onKept={() => setKept(true)}
          />
        </Box>
      )}
      <Groups found={result} />
      <Box>
        <Button variant={waiting ? 'outlined' : 'contained'} onClick={() => void again()}>
          {words.another}
        </Button>
      </Box>
    </>
  )
}

/** Sending, reading, checking, saving: one bar from nothing to done. */
function Working({ work, file, onCancel }: { work: Work; file: File | null; onCancel: () => void }) {
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
  return typeof stage === 'string' ? stage : stage({ done: progress.selesai, all: progress.jumlah })
}
