import { useId, useState, type ReactNode } from 'react'
import { overview as words } from '../../../i18n/overview.ts'
import { Button } from '../../../ui/Button.tsx'
import {
  downloadSheet,
  SHEET_FORMATS,
  type Cells,
  type SheetFormat,
} from '../../../dataProvider/downloadSheet.ts'
import { useOnce } from '../../useOnce.ts'
import styles from './Overview.module.css'

type Rows = () => readonly Cells[] | Promise<readonly Cells[]>
type Props = { title: string; file: string; rows: Rows; children: ReactNode }

/** A table with its chart, and the way to take it along. */
export function Panel({ title, file, rows, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <header>
        <h2 id={id}>{title}</h2>
        <Export title={title} file={file} rows={rows} />
      </header>
      {children}
    </section>
  )
}

export function Export({
  title,
  file,
  rows,
  label = words.export,
}: Omit<Props, 'children'> & { label?: string }) {
  const { busy, once } = useOnce()
  const [made, setMade] = useState<SheetFormat>()
  const save = (format: SheetFormat) =>
    once(async () => {
      setMade(format)
      await downloadSheet(file, format, await rows())
    })
  return (
    <span className={styles.exports}>
      <small>{label}</small>
      {Object.entries(SHEET_FORMATS).map(([format, name]) => (
        <Button
          key={format}
          size="small"
          busy={busy && made === format}
          aria-label={`${words.exportOf({ table: title })}, ${name}`}
          onClick={() => void save(format as SheetFormat)}
        >
          {busy && made === format ? words.exporting : name}
        </Button>
      ))}
    </span>
  )
}
