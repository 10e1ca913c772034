import type { Resource } from '../../../contract/resource.ts'
import { adminList } from '../../../i18n/adminList.ts'
import { number } from '../../../i18n/number.ts'
import type { Row } from '../../definition.ts'
import { useWords } from '../../words.ts'
import type { ResourceViews } from '../resourceViews.ts'
import { SaveSheetDialog, type Reading } from './SaveSheetDialog.tsx'
import { tableOf } from './table.ts'

export type ReadRows = (reading: {
  signal: AbortSignal
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

  async function read({ signal, onProgress }: Reading) {
    const tell = (share: number) => onProgress({ share, text: words.reading(Math.round(share * 100)) })
    tell(0)
    const rows = await readRows({
      signal,
      onProgress: (read, total) => tell(total === 0 ? 1 : read / total),
    })
    return {
      rows: tableOf(resource, look, rows, noun.field),
      saved: (name: string) => words.saved(number(rows.length), name),
    }
  }

  return (
    <SaveSheetDialog
      title={words.title(noun.name)}
      text={
        total === undefined ? words.uncounted : (narrowed ? words.narrowedRows : words.rows)(number(total))
      }
      file={words.file(resource.name, noun.name)}
      read={read}
      onClose={onClose}
    />
  )
}
