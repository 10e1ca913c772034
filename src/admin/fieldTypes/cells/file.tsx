import Link from '@mui/material/Link'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { adminList as words } from '../../../i18n/adminList.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import type { CellStyle } from '../kind.ts'
import { onlyImages, Thumbnail } from '../Thumbnail.tsx'
import { Dash } from './text.tsx'

export const file: CellStyle = {
  Cell: ({ value, field, label, row }) => {
    if (typeof value !== 'string' || value === '') return <Dash />
    if (onlyImages(field.accept)) return <Thumbnail path={value} key={String(row.id)} />
    return (
      <Link href={fileUrl(value)} target="_blank" rel="noopener">
        {words.view}
        <span style={visuallyHidden}> {label}</span>
      </Link>
    )
  },
}
