import { free, type Allocation, type Held, type Sex } from '../../contract/rules/seats.ts'
import { adminQuota as words } from '../../i18n/adminQuota.ts'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

/** Places left are computed by the rule that sells them, so the screen never promises what the server refuses. */
export const kuotadetail: ResourceViews = {
  exported: {
    perusahaannama: (row) =>
      withdrawn(row)
        ? `${String(row.perusahaannama)} (${STATES.kursi.mundur.text})`
        : String(row.perusahaannama),
  },
  columns: [
    {
      label: () => words.leftForMen,
      align: 'right',
      Cell: ({ row }) => <Left row={row} sex="L" />,
      value: (row) => leftFor(row, 'L'),
    },
    {
      label: () => words.leftForWomen,
      align: 'right',
      Cell: ({ row }) => <Left row={row} sex="P" />,
      value: (row) => leftFor(row, 'P'),
    },
  ],
}

export const allocationOf = (row: Row): Allocation => ({
  pria: Number(row.detailkuotapria),
  wanita: Number(row.detailkuotawanita),
  priawanita: Number(row.detailkuotapriawanita),
})

export const heldOf = (row: Row): Held => ({
  pria: Number(row.jmlregisterpria),
  wanita: Number(row.jmlregisterwanita),
})

const leftFor = (row: Row, sex: Sex) => (withdrawn(row) ? 0 : free(allocationOf(row), heldOf(row), sex))

const withdrawn = (row: Row): boolean => Boolean(row.detailmundur)

function Left({ row, sex }: { row: Row; sex: Sex }) {
  if (withdrawn(row)) return <StatusChip of="kursi" is="mundur" />
  const left = leftFor(row, sex)
  return left > 0 ? left : <StatusChip of="kursi" is="penuh" />
}
