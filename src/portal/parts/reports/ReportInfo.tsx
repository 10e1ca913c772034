import { shownState } from '../../../contract/rules/reports.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { reports } from '../../../i18n/reports.ts'
import { DefinitionList, Sheet, StatusChip } from '../../ui/index.ts'
import type { Day } from './DayList.tsx'
import { Pictures } from './Pictures.tsx'
import styles from './ReportInfo.module.css'

/** One day's report, to be read. */
export default function ReportInfo({ day, onClose }: { day: Day; onClose: () => void }) {
  const of = tanggalPanjang(day.periode_tgl)
  return (
    <Sheet title={reports.daily} subtitle={of} onClose={onClose}>
      <DefinitionList
        columns={1}
        items={[
          { label: reports.status, value: <StatusChip of="laporan" is={shownState(day)} /> },
          { label: reports.report, value: <span className={styles.text}>{day.detail_isi}</span> },
          { label: reports.file, value: day.detail_namafile || reports.noFile },
        ]}
      />
      <Pictures pictures={day.gambar} of={of} refresh={async () => undefined} />
    </Sheet>
  )
}
