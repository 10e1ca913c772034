import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { escapeFormula } from '../../contract/sheet.ts'
import { adminPeople } from '../../i18n/adminPeople.ts'
import type { SheetFormat } from '../../dataProvider/downloadSheet.ts'
import { Quiet } from '../parts/Quiet.tsx'
import { SheetButtons } from '../SheetButtons.tsx'
import { printSlips, SLIPS_ON_A_SHEET, type Slip } from './printSlips.ts'

type Props = {
  slips: readonly Slip[]
  /** Of the sheet, without its ending. */
  name?: string
  labels?: Record<SheetFormat, string>
  onKept?: () => void
}

/** First passwords that exist on this screen only: as a printed page of slips to cut, and as a sheet. */
export function Slips({ slips, name, labels, onKept }: Props) {
  const words = adminPeople.slips
  const [kept, setKept] = useState(false)
  const keep = () => {
    setKept(true)
    onKept?.()
  }
  const groups = groupsOf(slips)
  const sheets = groups.reduce((sum, [, each]) => sum + Math.ceil(each.length / SLIPS_ON_A_SHEET), 0)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity={kept ? 'success' : 'warning'} role="status">
        {kept ? words.kept : words.made({ count: slips.length })}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant={kept ? 'outlined' : 'contained'}
          onClick={() => {
            printSlips(groups)
            keep()
          }}
        >
          {words.print}
        </Button>
        <SheetButtons
          name={name ?? words.file}
          rows={() => rowsOf(slips)}
          labels={labels ?? { xlsx: words.xlsx, csv: words.csv }}
          onSaved={keep}
        />
        <Quiet>{words.perPage({ people: slips.length, pages: sheets })}</Quiet>
      </Box>
    </Box>
  )
}

/** By programme and intake, as they are handed out; the order within a group stays. */
export function groupsOf(slips: readonly Slip[]): [title: string, slips: Slip[]][] {
  const words = adminPeople.slips
  const groups = Map.groupBy(slips, ({ prodi, angkatan }) =>
    prodi ? words.group(prodi, angkatan ? String(angkatan) : '') : words.others,
  )
  return [...groups]
}

const rowsOf = (slips: readonly Slip[]) => [
  adminPeople.slips.columns,
  ...slips.map(({ prodi, angkatan, nama, username, sandi }) =>
    [prodi ?? '', String(angkatan ?? ''), nama, username, sandi].map(escapeFormula),
  ),
]
