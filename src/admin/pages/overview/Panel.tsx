import { useId, useRef, useState, type ReactNode } from 'react'
import { messageOf } from '../../../dataProvider/problem.ts'
import { overview as words } from '../../../i18n/overview.ts'
import { Button } from '../../../ui/Button.tsx'
import { useNotice } from '../../../ui/dialog/context.ts'
import {
  downloadSheet,
  SHEET_FORMATS,
  type Cells,
  type SheetFormat,
} from '../../../dataProvider/downloadSheet.ts'
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
  const notice = useNotice()
  const running = useRef(false)
  const [busy, setBusy] = useState<SheetFormat | null>(null)
  async function save(format: SheetFormat) {
    if (running.current) return
    running.current = true
    setBusy(format)
    try {
      await downloadSheet(file, format, await rows())
    } catch (error) {
      notice.failed(messageOf(error))
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return (
    <span className={styles.exports}>
      <small>{label}</small>
      {Object.entries(SHEET_FORMATS).map(([format, name]) => (
        <Button
          key={format}
          size="small"
          busy={busy === format}
          aria-label={`${words.exportOf(title)}, ${name}`}
          onClick={() => void save(format as SheetFormat)}
        >
          {busy === format ? words.exporting : name}
        </Button>
      ))}
    </span>
  )
}
