import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { adminList } from '../i18n/adminList.ts'
import { downloadSheet, SHEET_FORMATS, type Cells, type SheetFormat } from '../dataProvider/downloadSheet.ts'
import { useOnce } from './useOnce.ts'

/** Two buttons that save a table as a file. What cannot be made is said below them, and pressing again tries again. */
export function SheetButtons({ name, rows, labels, size, onSaved }: Props) {
  const [failed, setFailed] = useState<SheetFormat | null>(null)
  const { once } = useOnce()

  const save = (format: SheetFormat) =>
    once(async () => {
      setFailed(null)
      try {
        await downloadSheet(name, format, rows())
        onSaved?.()
      } catch {
        setFailed(format)
      }
    })

  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} size={size} variant="outlined" onClick={() => void save(format)}>
          {labels[format]}
        </Button>
      ))}
      {failed && (
        <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
          {adminList.export.again({ problem: adminList.export.failed({ format: SHEET_FORMATS[failed] }) })}
        </Alert>
      )}
    </>
  )
}

interface Props {
  /** Of the file, without its ending. */
  name: string
  rows: () => readonly Cells[]
  labels: Record<SheetFormat, string>
  size?: 'small' | 'medium'
  onSaved?: () => void
}
