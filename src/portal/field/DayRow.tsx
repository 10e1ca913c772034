import { useState } from 'react'
import { fieldPage as words } from '../../i18n/fieldPage.ts'
import { hoursText } from '../../i18n/hours.ts'
import RevisionBox from '../../ui/revision/RevisionBox.tsx'
import { Button } from '../../ui/Button.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import { FileLink } from '../parts/FileLink.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Remark } from '../parts/Remark.tsx'
import { Pictures } from '../parts/reports/Pictures.tsx'
import { DayWays, TickedDay } from '../parts/reports/TickedDay.tsx'
import { waktu } from '../parts/today.ts'
import styles from './Field.module.css'
import { dayName } from './moment.ts'
import type { FieldReport } from './queries.ts'

type Props = {
  tgl: string
  report: FieldReport
  ticked: boolean
  tickable: boolean
  /** Why it was not confirmed. */
  refused: string | undefined
  busy: boolean
  readAt: number
  /** The same with links that hold. */
  refresh: () => Promise<FieldReport | null | undefined>
  onTick: (on: boolean) => void
  onTakeBack: (() => void) | undefined
  onTalk: (() => void) | undefined
}

/** One day for the company's supervisor, with what they said about it themselves. */
export function DayRow(props: Props) {
  const { tgl, report, ticked, tickable, refused, busy, readAt, refresh, onTick, onTakeBack, onTalk } = props
  const { detail_idx, detail_lampiran, keadaan, revisi } = report
  const name = dayName(tgl)
  const hours = hoursText(report.jam)
  return (
    <TickedDay
      name={name}
      heading="h3"
      tick={
        tickable
          ? { label: words.tick({ day: name }), value: detail_idx, on: ticked, onTick }
          : { icon: <Icon name={keadaan === 'dikonfirmasi' ? 'beres' : 'strip'} /> }
      }
      above={
        <>
          {hours && <small className={styles.quiet}>{hours}</small>}
          <State of={report} />
          {refused !== undefined && (
            <p className={styles.refused} role="alert">
              {refused || words.notConfirmed}
            </p>
          )}
        </>
      }
      text={report.detail_isi}
    >
      <DayPictures pictures={report.gambar} of={name} refresh={async () => (await refresh())?.gambar} />
      {detail_lampiran && (
        <FileLink
          path={detail_lampiran}
          readAt={readAt}
          refresh={async () => (await refresh())?.detail_lampiran}
        >
          {report.detail_namafile ?? words.attachment}
        </FileLink>
      )}
      {revisi && (
        <RevisionBox
          revision={{ ...revisi, keadaan: report.detail_revisi === '2' ? 'diperbaiki' : 'diminta' }}
          when={waktu}
        />
      )}
      {report.lapangan?.catatan.map(({ catatanid, isi, nama, pada }) => (
        <Remark key={catatanid} by={words.commented({ name: nama, when: waktu(pada) })}>
          {isi}
        </Remark>
      ))}
      <DayWays>
        {onTalk && (
          <Button
            size="small"
            icon={<Icon name="pesan" size={18} />}
            aria-label={words.talkAbout({ day: name })}
            onClick={onTalk}
          >
            {words.talkShort}
          </Button>
        )}
        {keadaan === 'dikonfirmasi' && onTakeBack && (
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
      </DayWays>
    </TickedDay>
  )
}

function State({ of: { keadaan, lapangan, detail_revisi } }: { of: FieldReport }) {
  const konfirmasi = lapangan?.konfirmasi
  if (keadaan === 'dikonfirmasi')
    return (
      konfirmasi && (
        <ToneChip tone="baik" icon="centang">
          {konfirmasi.cara === 'kertas'
            ? words.onPaper
            : words.confirmedAt({ when: waktu(konfirmasi.pada).replace(/ \d{4},/, ',') })}
        </ToneChip>
      )
    )
  if (keadaan === 'menunggu')
    return (
      detail_revisi === '2' && (
        <ToneChip tone="info" icon="info">
          {words.corrected}
        </ToneChip>
      )
    )
  return (
    <ToneChip tone="menunggu" icon="jam">
      {keadaan === 'berubah' ? words.changed : words.toBeCorrected}
    </ToneChip>
  )
}

/** On a line that is slow or paid by the megabyte they come when they are asked for. */
function DayPictures(props: Parameters<typeof Pictures>[0]) {
  const [shown, setShown] = useState(() => !isSlow())
  const count = props.pictures.length
  if (shown || count === 0) return <Pictures {...props} />
  return (
    <Button size="small" icon={<Icon name="kamera" size={18} />} onClick={() => setShown(true)}>
      {words.showPictures({ count })}
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
