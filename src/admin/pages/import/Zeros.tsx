import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type Ref } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import type { Import } from './useImport.ts'

/** Numbers that a spreadsheet may have shortened: one answer for the whole column. */
export function Zeros({ job, found, ref }: { job: Import; found: ImportSummary; ref: Ref<HTMLElement> }) {
  if (found.nol.length === 0) return null
  return (
    <Box
      component="section"
      ref={ref}
      tabIndex={-1}
      aria-label={words.zeros}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, outline: 'none' }}
    >
      <Typography variant="h3" component="h2">
        {words.zeros}
      </Typography>
      {found.nol.map((column) => (
        <Column key={column.kolom} job={job} column={column} />
      ))}
    </Box>
  )
}

/** Whether a question is still open. */
export const zerosOpen = ({ nol }: ImportSummary): boolean => nol.some(({ dijawab }) => !dijawab)

function Column({ job, column }: { job: Import; column: ImportSummary['nol'][number] }) {
  const { kolom, judul, jumlah, digit, contoh, dijawab } = column
  const shortest = contoh.length + 1
  const [digits, setDigits] = useState(Math.max(shortest, digit ?? shortest))
  const [again, setAgain] = useState(false)
  const answered = job.reading.zeros[kolom]
  const answer = (count: number) => void job.look({ zeros: { ...job.reading.zeros, [kolom]: count } })

  if (dijawab && !again)
    return (
      <Alert
        severity="success"
        role="status"
        action={
          <Button color="inherit" size="small" onClick={() => setAgain(true)}>
            {words.zerosChange}
          </Button>
        }
      >
        {answered
          ? words.zerosAdded({ heading: judul, digits: String(answered) })
          : words.zerosKept({ heading: judul })}
      </Alert>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity="warning" role="status">
        {words.zerosAsk({ heading: judul, count: number(jumlah), example: contoh })}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <Box sx={{ width: 220 }}>
          <SelectInput
            label={words.zerosDigits}
            hint={words.zerosBecomes({ example: contoh.padStart(digits, '0') })}
            value={digits}
            onChange={({ target }) => setDigits(Number(target.value))}
          >
            {Array.from({ length: Math.max(4, (digit ?? 0) - shortest + 1) }, (_, at) => shortest + at).map(
              (count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ),
            )}
          </SelectInput>
        </Box>
        <Button variant="contained" onClick={() => answer(digits)}>
          {words.zerosAdd}
        </Button>
        <Button variant="outlined" onClick={() => answer(0)}>
          {words.zerosRight}
        </Button>
      </Box>
    </Box>
  )
}
