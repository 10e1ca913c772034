import { adminList as words } from '../../../i18n/adminList.ts'
import { StatusChip, ToneChip } from '../../../ui/status/StatusChip.tsx'
import type { CellLook } from '../kind.ts'

export const active: CellLook = {
  Cell: ({ value }) => <StatusChip of="master" is={Number(value) === 1 ? 'aktif' : 'non-aktif'} />,
}

export const flag: CellLook = {
  Cell: ({ value }) => (
    <ToneChip tone={value === '1' ? 'info' : 'belum'} icon={value === '1' ? 'centang' : 'kosong'}>
      {value === '1' ? words.yes : words.no}
    </ToneChip>
  ),
}
