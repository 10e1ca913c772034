import { reportState } from '../../../contract/rules/reports.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Modal } from '../Modal.tsx'
import type { Day } from './DayList.tsx'

/** One day's report, to be read. */
export default function ReportInfo({ day, onClose }: { day: Day; onClose: () => void }) {
  return (
    <Modal title={reports.daily} subtitle={tanggalPanjang(day.periode_tgl)} onClose={onClose}>
      <DefinitionList
        columns={1}
        items={[
          { label: reports.status, value: <StatusChip of="laporan" is={reportState(day)} /> },
          {
            label: reports.report,
            value: <span style={{ whiteSpace: 'pre-line', fontWeight: 400 }}>{day.detail_isi}</span>,
          },
          { label: reports.file, value: day.detail_namafile || reports.noFile },
        ]}
      />
    </Modal>
  )
}
