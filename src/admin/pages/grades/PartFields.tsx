import DeleteIcon from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { WHOLE } from '../../../contract/rules/grades.ts'
import { adminGrades } from '../../../i18n/adminGrades.ts'
import { grades } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fieldOf } from '../../../ui/useFields.ts'
import { newCriterion, typedSum, type Draft } from './rubricForm.ts'

type Part = Draft['bagian'][number]
type Props = { part: Part; most: number; onChange: (part: Part) => void; onRemove: () => void }

const words = adminGrades.rubric

/** What one who marks marks, and how much each of it weighs. */
export function PartFields({ part, most, onChange, onRemove }: Props) {
  const id = useId()
  const who = grades.markers[part.oleh]
  const change = (at: number, more: Partial<Part['kriteria'][number]>) =>
    onChange({
      ...part,
      kriteria: part.kriteria.map((one, which) => (which === at ? { ...one, ...more } : one)),
    })
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 700, flex: '1 1 160px' }}>
          {who}
        </Typography>
        <Box sx={{ width: 180 }}>
          <TextInput
            label={words.partWeight}
            maxLength={6}
            inputMode="decimal"
            {...fieldOf(part, (more) => onChange({ ...part, ...more }))('bobot')}
          />
        </Box>
        <IconButton aria-label={words.removePart({ who })} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </Box>
      {part.kriteria.map((one, at) => {
        const field = fieldOf(one, (more) => change(at, more))
        return (
          <Box key={one.id} sx={ROW}>
            <TextInput label={words.criterion({ number: at + 1 })} maxLength={80} {...field('nama')} />
            <TextInput label={words.criterionText} maxLength={200} {...field('uraian')} />
            <TextInput label={words.criterionWeight} maxLength={6} inputMode="decimal" {...field('bobot')} />
            <IconButton
              aria-label={words.removeCriterion({ name: one.nama })}
              onClick={() =>
                onChange({ ...part, kriteria: part.kriteria.filter((_, which) => which !== at) })
              }
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        )
      })}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        {part.kriteria.length < most && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => onChange({ ...part, kriteria: [...part.kriteria, newCriterion(part.oleh)] })}
          >
            {words.addCriterion}
          </Button>
        )}
        <Sum value={typedSum(part.kriteria)} />
      </Box>
    </Box>
  )
}

/** On a phone the weight and the bin stand below the words. */
const ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 3fr) minmax(0, 4fr) 100px auto' },
  '& > div:nth-of-type(-n + 2)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const

/** Green at exactly the whole, amber otherwise. */
export function Sum({ value }: { value: number }) {
  return (
    <Typography
      component="span"
      variant="body2"
      aria-live="polite"
      sx={{
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
        color: value === WHOLE ? 'success.main' : 'warning.main',
      }}
    >
      {adminGrades.rubric.sum({ percent: markText(value) })}
    </Typography>
  )
}
