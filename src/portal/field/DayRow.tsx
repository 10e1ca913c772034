import { useState } from 'react'
import { fileUrl } from '../../dataProvider/fileUrl.ts'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { hoursText } from '../../i18n/hours.ts'
import { revisionParts } from '../../i18n/revisionParts.ts'
import { Button } from '../../ui/Button.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Remark } from '../parts/Remark.tsx'
import { Pictures, type Picture } from '../parts/reports/Pictures.tsx'
import styles from './Field.module.css'
import { dayName, moment, shortMoment } from './moment.ts'
import type { FieldDay, FieldReport } from './queries.ts'

type Props = {
  day: FieldDay
  report: FieldReport
  ticked: boolean
  tickable: boolean
  /** Why it was not confirmed. */
  refused: string | undefined
  busy: boolean
  /** Its pictures with links that hold. */
  refresh: () => Promise<readonly Picture[] | undefined>
  onTick: (on: boolean) => void
  onTakeBack: (() => void) | undefined
  onTalk: (() => void) | undefined
}

/** One day as the student wrote it: the text first, the pictures when there is room on the line. */
export function DayRow(props: Props) {
  const { day, report, ticked, tickable, refused, busy, refresh, onTick, onTakeBack, onTalk } = props
  const name = dayName(day.tgl)
  const hours = hoursText(report.jam)
  const { konfirmasi, catatan = [] } = report.lapangan ?? {}
  return (
    <li className={styles.day}>
      {tickable ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={ticked}
            aria-label={words.tick({ day: name })}
            onChange={({ target }) => onTick(target.checked)}
          />
        </label>
      ) : (
        <span className={styles.tick} aria-hidden>
          <Icon name={report.keadaan === 'dikonfirmasi' ? 'beres' : 'strip'} />
        </span>
      )}
      <div>
        <h3>{name}</h3>
        {hours && <p className={styles.hours}>{hours}</p>}
        <div className={styles.chips}>
          {report.keadaan === 'dikonfirmasi' && konfirmasi && (
            <ToneChip tone="baik" icon="centang">
              {konfirmasi.cara === 'kertas'
                ? words.onPaper
                : words.confirmedAt({ when: shortMoment(konfirmasi.pada) })}
            </ToneChip>
          )}
          {report.keadaan === 'berubah' && (
            <ToneChip tone="menunggu" icon="jam">
              {words.changed}
            </ToneChip>
          )}
          {report.keadaan === 'diminta' && (
            <ToneChip tone="menunggu" icon="jam">
              {words.toBeCorrected}
            </ToneChip>
          )}
          {report.keadaan === 'menunggu' && report.detail_revisi === '2' && (
            <ToneChip tone="info" icon="info">
              {words.corrected}
            </ToneChip>
          )}
        </div>
        {refused !== undefined && (
          <p className={styles.refused} role="alert">
            {refused || words.notConfirmed}
          </p>
        )}
        <p className={styles.text}>{report.detail_isi}</p>
        <DayPictures pictures={report.gambar} of={name} refresh={refresh} />
        {report.detail_lampiran && (
          <a className={styles.file} href={fileUrl(report.detail_lampiran)} target="_blank" rel="noreferrer">
            {report.detail_namafile ?? words.attachment}
          </a>
        )}
        {report.revisi && (
          <Remark
            by={
              words.asked({ name: report.revisi.oleh, when: moment(report.revisi.pada) }) +
              (report.revisi.bagian.length > 0
                ? ` (${report.revisi.bagian.map((part) => revisionParts[part as 'isi'] ?? part).join(', ')})`
                : '')
            }
          >
            {report.revisi.catatan}
          </Remark>
        )}
        {catatan.map(({ catatanid, isi, nama, pada }) => (
          <Remark key={catatanid} by={words.commented({ name: nama, when: moment(pada) })}>
            {isi}
          </Remark>
        ))}
        <div className={styles.dayWays}>
          {onTalk && (
            <Button size="small" aria-label={words.talkAbout({ day: name })} onClick={onTalk}>
              {words.talkShort}
            </Button>
          )}
          {report.keadaan === 'dikonfirmasi' && onTakeBack && (
            <Button
              size="small"
              tone="plain"
              busy={busy}
              aria-label={words.takeBackOf({ day: name })}
              onClick={onTakeBack}
            >
              {words.takeBack}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** On a line that is slow or paid by the megabyte they come when they are asked for. */
function DayPictures({
  pictures,
  of,
  refresh,
}: {
  pictures: readonly Picture[]
  of: string
  refresh: Props['refresh']
}) {
  const [shown, setShown] = useState(() => !isSlow())
  if (pictures.length === 0) return null
  if (shown) return <Pictures pictures={pictures} of={of} refresh={refresh} />
  return (
    <Button size="small" icon={<Icon name="kamera" size={18} />} onClick={() => setShown(true)}>
      {words.showPictures({ count: pictures.length })}
    </Button>
  )
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}
function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}
