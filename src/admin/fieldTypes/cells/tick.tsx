import { adminList as words } from '../../../i18n/adminList.ts'
import { StatusChip, ToneChip } from '../../../ui/status/StatusChip.tsx'
import type { CellStyle } from '../kind.ts'

export const active: CellStyle = {
  Cell: ({ value }) => <StatusChip of="master" is={Number(value) === 1 ? 'aktif' : 'non-aktif'} />,
}

export const flag: CellStyle = {
  Cell: ({ value }) => (
    <ToneChip tone={value === '1' ? 'info' : 'belum'} icon={value === '1' ? 'centang' : 'kosong'}>
      {value === '1' ? words.yes : words.no}
    </ToneChip>
  ),
}
