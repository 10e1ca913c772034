import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { Allowed, OfficePage } from '../../parts/OfficePage.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useImport, type Step as StepName } from './useImport.ts'
import { Working } from './Working.tsx'

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
