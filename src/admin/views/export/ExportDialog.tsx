import type { Resource } from '../../../contract/resource.ts'
import { adminList } from '../../../i18n/adminList.ts'
import type { Row } from '../../definition.ts'
import { useWords } from '../../words.ts'
import type { ResourceViews } from '../resourceViews.ts'
import { SaveSheetDialog, type Reading } from './SaveSheetDialog.tsx'
import { tableOf } from './table.ts'

export type ReadRows = (reading: {
  signal: AbortSignal
  max?: number
  onProgress: (read: number, total: number) => void
}) => Promise<Row[]>

type Props = {
  resource: Resource
  look?: ResourceViews
  /** None where nobody has counted. */
  total: number | undefined
  narrowed: boolean
  readRows: ReadRows
  onClose: () => void
}

/** The whole list as a file, as it is filtered and sorted. */
export default function ExportDialog({ resource, look, total, narrowed, readRows, onClose }: Props) {
  const noun = useWords(resource.name)
  const words = adminList.export
  const { sheet } = look ?? {}
  const own = sheet?.words()

  async function read({ signal, onProgress }: Reading) {
    const tell = (share: number) =>
      onProgress({ share, text: words.reading({ percent: Math.round(share * 100) }) })
    tell(0)
    const rows = await readRows({
      signal,
      ...(sheet && { max: sheet.most }),
      onProgress: (read, total) => tell(read / (sheet?.most ?? (total || 1))),
    })
    const isCut = sheet !== undefined && rows.length >= sheet.most
    const saved = (isCut ? own?.cut : own?.saved) ?? words.saved
    return {
      rows: sheet ? sheet.rows(rows) : tableOf(resource, look, rows, noun.field),
      saved: (name: string) => saved({ count: rows.length, file: name }),
    }
  }

  const counted = narrowed ? words.narrowedRows : words.rows
  return (
    <SaveSheetDialog
      title={own?.title ?? words.title({ noun: noun.several })}
      text={own?.text ?? (total === undefined ? words.uncounted : counted({ count: total }))}
      file={own?.file ?? words.file(resource.name, noun.several)}
      read={read}
      onClose={onClose}
    />
  )
}
