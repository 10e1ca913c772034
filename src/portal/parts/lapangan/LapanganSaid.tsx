import type { ReportDay } from '../../../contract/endpoints/index.ts'
import { lapangan as words } from '../../../i18n/lapangan.ts'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { Remark } from '../Remark.tsx'
import { waktu } from '../today.ts'
import styles from './LapanganSaid.module.css'

/** Of a day: whether the company has confirmed it, and what it wrote. */
export default function LapanganSaid({
  of: { konfirmasi, catatan },
}: {
  of: NonNullable<ReportDay['lapangan']>
}) {
  return (
    <div className={styles.said}>
      {konfirmasi && (
        <div title={waktu(konfirmasi.pada)}>
          {konfirmasi.berubah ? (
            <ToneChip tone="menunggu" icon="jam">
              {words.changedSince}
            </ToneChip>
          ) : (
            <ToneChip tone="baik" icon="centang">
              {konfirmasi.cara === 'kertas'
                ? words.confirmedOnPaper({ name: konfirmasi.nama })
                : words.confirmedBy({ name: konfirmasi.nama })}
            </ToneChip>
          )}
        </div>
      )}
      {catatan.map(({ catatanid, isi, nama, pada }) => (
        <Remark key={catatanid} by={words.commented({ name: nama, when: waktu(pada) })}>
          {isi}
        </Remark>
      ))}
    </div>
  )
}
