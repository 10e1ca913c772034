import DeleteIcon from '@mui/icons-material/DeleteOutline'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState, type FormEvent } from 'react'
import type { RubricVersion } from '../../../contract/endpoints/index.ts'
import { MAX_CRITERIA, MAX_GRADES } from '../../../contract/rules/gradeSheet.ts'
import { MARKERS, rubricFaults, type RubricFault } from '../../../contract/rules/grades.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { adminForm } from '../../../i18n/adminForm.ts'
import { adminGrades } from '../../../i18n/adminGrades.ts'
import { grades } from '../../../i18n/grades.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { SelectInput, TextInput } from '../../../ui/TextInput.tsx'
import { fieldOf } from '../../../ui/useFields.ts'
import { useAskBefore } from '../../useAskBefore.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { useOnce } from '../../useOnce.ts'
import { PartFields, Sum } from './PartFields.tsx'
import { rubricsChanged } from './queries.ts'
import { draftOf, rubricOf, typedSum, type Draft } from './rubricForm.ts'

const words = adminGrades.rubric

/** A version that nobody has been marked by yet. What is missing is said while it is typed. */
export function RubricEditor({ of }: { of: RubricVersion }) {
  const [stored, setStored] = useState(of)
  const [draft, setDraft] = useState(() => draftOf(of.isi))
  const [problem, setProblem] = useState<string | null>(null)
  const { busy: saving, once } = useOnce()
  const notice = useNotice()
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(stored.isi))
  useAskBefore(changed, adminForm.leave)
  const rubric = rubricOf(draft)
  const faults = rubric ? rubricFaults(rubric) : []
  const { rubrikid, dipakai } = of
  const { versi } = stored
  // Changed elsewhere, while nothing was typed here.
  if (versi < of.versi && !changed) {
    setStored(of)
    setDraft(draftOf(of.isi))
  }

  function set(more: Partial<Draft>) {
    setDraft({ ...draft, ...more })
    setProblem(null)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (!rubric) return setProblem(words.wrong)
    void once(async () => {
      setProblem(null)
      try {
        const body = { isi: rubric, versi }
        const { message, data } = await call('POST rubrik/{rubrikid}', { params: { rubrikid }, body })
        setStored({ ...stored, isi: rubric, versi: data.versi })
        setDraft((now) => (now === draft ? draftOf(rubric) : now))
        await rubricsChanged()
        notice.success(message)
      } catch (error) {
        setProblem(messageOf(error))
      }
    })
  }

  return (
    <Paper
      component="form"
      noValidate
      onSubmit={save}
      aria-label={words.version({ number: of.nomor })}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, minWidth: 0 }}
    >
      <Parts draft={draft} set={set} />
      <Scale draft={draft} set={set} />
      <Cap draft={draft} set={set} />

      <Lacking faults={rubric ? faults : null} />
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          variant={dipakai === null && !changed ? 'outlined' : 'contained'}
          aria-disabled={saving || undefined}
        >
          {saving ? words.saving : words.save}
        </Button>
        {dipakai === null && (
          <UseOrRemove {...{ rubrikid, versi, changed, ready: faults.length === 0 && rubric !== null }} />
        )}
      </Box>
    </Paper>
  )
}

type Version = { rubrikid: number; versi: number; changed: boolean; ready: boolean }

/** Of one that is not in use. */
function UseOrRemove({ rubrikid, versi, changed, ready }: Version) {
  const act = useConfirmedAction()
  return (
    <>
      <Button
        variant={changed ? 'outlined' : 'contained'}
        disabled={changed || !ready}
        onClick={() =>
          void act({
            title: words.use,
            text: words.using,
            yes: words.use,
            run: () => call('POST rubrik/pakai/{rubrikid}', { params: { rubrikid }, body: { versi } }),
            after: rubricsChanged,
          })
        }
      >
        {words.use}
      </Button>
      <Button
        color="error"
        onClick={() =>
          void act({
            title: words.removeTitle,
            text: words.removing,
            yes: words.remove,
            destructive: true,
            run: () => call('DELETE rubrik/{rubrikid}', { params: { rubrikid } }),
            after: rubricsChanged,
          })
        }
      >
        {words.remove}
      </Button>
    </>
  )
}

/** @param faults null where something typed is no number */
function Lacking({ faults }: { faults: readonly RubricFault[] | null }) {
  return (
    <Box role="status">
      {(faults === null || faults.length > 0) && (
        <Alert severity="warning">
          <strong>{words.lacking}</strong>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {faults === null && <li>{words.wrong}</li>}
            {faults?.map((fault) => (
              <li key={fault}>{words.faults[fault]}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}

interface SectionProps {
  draft: Draft
  set: (more: Partial<Draft>) => void
}

/** Who marks what, and by which weight. */
function Parts({ draft, set }: SectionProps) {
  const absent = MARKERS.filter((oleh) => !draft.bagian.some((part) => part.oleh === oleh))
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2">
          {words.parts}
        </Typography>
        <Sum value={typedSum(draft.bagian)} />
      </Box>
      {draft.bagian.map((part, at) => (
        <PartFields
          key={part.oleh}
          part={part}
          most={MAX_CRITERIA}
          onChange={(next) => set({ bagian: draft.bagian.map((one, which) => (which === at ? next : one)) })}
          onRemove={() => set({ bagian: draft.bagian.filter((_, which) => which !== at) })}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {absent.map((oleh) => (
          <Button
            key={oleh}
            variant="outlined"
            color="inherit"
            onClick={() => set({ bagian: [...draft.bagian, { oleh, bobot: '', kriteria: [] }] })}
          >
            {words.addPart({ who: grades.markers[oleh].toLowerCase() })}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

/** From which mark on a letter is given. */
function Scale({ draft, set }: SectionProps) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {words.scale}
      </Typography>
      {draft.skala.map((grade, at) => {
        const change = (more: Partial<typeof grade>) =>
          set({ skala: draft.skala.map((one, which) => (which === at ? { ...one, ...more } : one)) })
        const field = fieldOf(grade, change)
        return (
          <Box key={at} sx={SCALE}>
            <TextInput label={words.letter} maxLength={3} {...field('huruf')} />
            <TextInput label={words.from} maxLength={6} inputMode="decimal" {...field('batas')} />
            <TextInput label={words.index} maxLength={4} inputMode="decimal" {...field('indeks')} />
            <IconButton
              aria-label={words.removeLetter({ letter: grade.huruf })}
              onClick={() => set({ skala: draft.skala.filter((_, which) => which !== at) })}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        )
      })}
      {draft.skala.length < MAX_GRADES && (
        <Button
          variant="outlined"
          color="inherit"
          sx={{ justifySelf: 'start' }}
          onClick={() => set({ skala: [...draft.skala, { huruf: '', indeks: '', batas: '' }] })}
        >
          {words.addLetter}
        </Button>
      )}
    </Box>
  )
}

const SCALE = {
  display: 'grid',
  gap: 1,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1fr) auto',
  maxWidth: 520,
} as const

/** How high a letter may be when the final report was late, and how marks are written. */
function Cap({ draft, set }: SectionProps) {
  const { terlambat: late } = draft
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {words.cap}
      </Typography>
      <Box component="label" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 44 }}>
        <input
          type="checkbox"
          checked={late !== null}
          onChange={({ target }) =>
            set({ terlambat: target.checked ? { hari: '14', huruf: draft.skala[0]?.huruf ?? '' } : null })
          }
          style={{ width: 20, height: 20 }}
        />
        {words.capOn}
      </Box>
      {late && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
          <TextInput
            label={words.capDays}
            value={late.hari}
            maxLength={3}
            inputMode="numeric"
            onChange={({ target }) => set({ terlambat: { ...late, hari: target.value } })}
          />
          <SelectInput
            label={words.capLetter}
            value={late.huruf}
            onChange={({ target }) => set({ terlambat: { ...late, huruf: target.value } })}
            choices={[...new Set([late.huruf, ...draft.skala.map(({ huruf }) => huruf)])].map((huruf) => [
              huruf,
              huruf,
            ])}
          />
        </Box>
      )}
      <Box sx={{ maxWidth: 260 }}>
        <SelectInput
          label={words.decimals}
          value={draft.desimal}
          onChange={({ target }) => set({ desimal: Number(target.value) as Draft['desimal'] })}
          choices={[0, 1, 2].map((digits) => [digits, digits])}
        />
      </Box>
    </Box>
  )
}
