import { agreementState } from '../../contract/rules/agreements.ts'
import { today } from '../../contract/rules/calendar.ts'
import type { Mou } from '../../contract/resources/mou.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { adminCompany } from '../../i18n/adminCompany.ts'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { LOOK } from '../pages/perusahaan/agreementLook.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

const words = adminCompany.agreement

export const mou: ResourceViews = {
  columns: [{ label: () => words.state, Cell: State, value: (row) => said(row) }],
}

function State({ row }: { row: Row }) {
  return <ToneChip {...LOOK[stateOf(row).is]}>{said(row)}</ToneChip>
}

const stateOf = (row: Row) => agreementState(row as unknown as Mou, today(new Date(), timeZone()))

function said(row: Row): string {
  const { is, days } = stateOf(row)
  return {
    belum: words.later,
    berlaku: words.valid,
    segera: words.soon({ count: days }),
    berakhir: words.ended,
  }[is]
}
