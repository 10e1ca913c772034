import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type Ref } from 'react'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Question } from './Question.tsx'
import type { Import } from './useImport.ts'

type Props = { job: Import; found: ImportSummary; ref: Ref<HTMLElement>; lead: boolean }

/** Numbers that a spreadsheet may have shortened: one answer for the whole column. */
export function Zeros({ job, found, ref, lead }: Props) {
  if (found.nol.length === 0) return null
  return (
    <Question title={words.zeros} ref={ref}>
      {found.nol.map((column) => (
        <Column key={column.kolom} job={job} column={column} lead={lead} />
      ))}
    </Question>
  )
}

/** Whether a question is still open. */
export const zerosOpen = ({ nol }: ImportSummary): boolean => nol.some(({ dijawab }) => !dijawab)

type ColumnProps = Pick<Props, 'job' | 'lead'> & { column: ImportSummary['nol'][number] }

function Column({ job, column, lead }: ColumnProps) {
  const { kolom, judul, jumlah, digit, contoh, dijawab } = column
  const shortest = contoh.length + 1
  const [digits, setDigits] = useState(Math.max(shortest, digit ?? shortest))
  const [again, setAgain] = useState(false)
  const answered = job.reading.zeros[kolom]
  const answer = (count: number) => void job.look({ zeros: { ...job.reading.zeros, [kolom]: count } })

  if (dijawab && !again)
    return (
      <Box sx={ROW}>
        <Typography variant="body2" role="status">
          {answered
            ? words.zerosAdded({ heading: judul, digits: String(answered) })
            : words.zerosKept({ heading: judul })}
        </Typography>
        <Button onClick={() => setAgain(true)}>{words.zerosChange}</Button>
      </Box>
    )
  return (
    <>
      <Typography variant="body2" role="status">
        {words.zerosAsk({ heading: judul, count: jumlah, example: contoh })}
      </Typography>
      <Box sx={ROW}>
        <Box sx={{ width: 220 }}>
          <SelectInput
            label={words.zerosDigits}
            value={digits}
            onChange={({ target }) => setDigits(Number(target.value))}
            choices={Array.from({ length: Math.max(4, (digit ?? 0) - shortest + 1) }, (_, at) => {
              const count = shortest + at
              return [
                count,
                words.zerosOption({ digits: String(count), example: contoh.padStart(count, '0') }),
              ]
            })}
          />
        </Box>
        <Button variant={lead ? 'contained' : 'outlined'} onClick={() => answer(digits)}>
          {words.zerosAdd}
        </Button>
        <Button variant="outlined" onClick={() => answer(0)}>
          {words.zerosRight}
        </Button>
      </Box>
    </>
  )
}

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' } as const
