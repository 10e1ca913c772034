import { useState } from 'react'
import { MAX_COMMENT } from '../../contract/limits.ts'
import type { REVISION_PARTS } from '../../contract/rules/revisionParts.ts'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/lapangan.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { hoursText } from '../../i18n/hours.ts'
import RevisionBox from '../../ui/revision/RevisionBox.tsx'
import type { RevisionValue } from '../../ui/revision/RevisionFields.tsx'
import { Button } from '../../ui/Button.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import { FileLink } from '../parts/FileLink.tsx'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { Remark } from '../parts/Remark.tsx'
import { Pictures } from '../parts/reports/Pictures.tsx'
import { SayForm } from '../parts/reports/SayForm.tsx'
import { DayWays, TickedDay } from '../parts/reports/TickedDay.tsx'
import AskRevision from '../parts/revision/AskRevision.tsx'
import { waktu } from '../parts/today.ts'
import styles from './Lapangan.module.css'
import { dayName } from './moment.ts'
import { NOBODY, type LapanganReport } from './queries.ts'
import type { Week } from './useWeek.ts'

type Props = {
  tgl: string
  report: LapanganReport
  week: Week
  readAt: number
  /** The same with links that hold. */
  refresh: () => Promise<LapanganReport | null | undefined>
}

/** One day for the company's supervisor, with what they said about it themselves. */
export function DayRow({ tgl, report, week, readAt, refresh }: Props) {
  const { detail_idx, detail_lampiran, revisi } = report
  const name = dayName(tgl)
  const hours = hoursText(report.jam)
  const refused = week.refused.get(detail_idx)
  return (
    <TickedDay
      name={name}
      heading="h3"
      tick={
        week.open.includes(report)
          ? {
              label: words.tick({ day: name }),
              value: detail_idx,
              on: week.ticked.includes(report),
              onTick: (on) => week.tick(detail_idx, on),
            }
          : { icon: <Icon name={report.keadaan === 'dikonfirmasi' ? 'beres' : 'strip'} /> }
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
      {week.tulis && <Ways name={name} report={report} week={week} />}
    </TickedDay>
  )
}

/** A word about the day, what has to change in it, and taking back what one did oneself. */
function Ways({ name, report, week }: { name: string; report: LapanganReport; week: Week }) {
  const { detail_idx, detail_versi: versi, keadaan } = report
  const [open, setOpen] = useState<'say' | 'revise' | null>(null)
  const close = () => setOpen(null)
  const validated = report.detail_verifikasi === '1'
  const mayRevise = week.revisi && !validated && keadaan !== 'diminta'

  async function say(isi: string) {
    await call('POST lapangan/catatan', { body: { detail_idx, isi }, session: byLink })
    await week.saidOf(detail_idx, words.commentSent)
  }
  async function revise({ alasan, bagian }: RevisionValue) {
    const parts = [...bagian] as (typeof REVISION_PARTS.laporan)[number][]
    const body = { detail_idx, versi, revisi: 1 as const, alasan, bagian: parts }
    await call('POST lapangan/revisi', { body, session: byLink })
    await week.saidOf(detail_idx, words.askedFor)
  }
  const withdraw = () =>
    week.save(async () => {
      await call('POST lapangan/revisi', { body: { detail_idx, versi, revisi: 0 }, session: byLink })
      await week.saidOf(detail_idx, words.withdrawn)
    })

  const way = (short: string, long: (of: { day: string }) => string, act: () => void, icon?: IconName) => (
    <Button
      size="small"
      busy={week.busy}
      icon={icon && <Icon name={icon} size={18} />}
      aria-label={long({ day: name })}
      onClick={act}
    >
      {short}
    </Button>
  )
  if (open === 'say')
    return (
      <>
        <SayForm
          label={words.comment}
          hint={validated && week.revisi ? words.validated : words.commentHint}
          maxLength={MAX_COMMENT}
          person={NOBODY}
          object={`tanggapan ${detail_idx}`}
          words={{ cancel: words.cancel, send: words.sendComment, sending: words.sending }}
          send={say}
          onClose={close}
        />
        {mayRevise && <div>{way(words.revise, words.reviseOf, () => setOpen('revise'))}</div>}
      </>
    )
  return (
    <DayWays>
      {way(words.talkShort, words.talkAbout, () => setOpen('say'), 'pesan')}
      {keadaan === 'diminta' &&
        report.revisi?.sendiri === true &&
        way(words.withdraw, words.withdrawOf, () => void withdraw(), 'tutup')}
      {keadaan === 'dikonfirmasi' &&
        report.batal &&
        way(words.takeBack, words.takeBackOf, () => void week.send([report], 0), 'tutup')}
      {open === 'revise' && (
        <AskRevision of="laporan" title={words.revise} subtitle={name} send={revise} onClose={close} />
      )}
    </DayWays>
  )
}

function State({ of }: { of: LapanganReport }) {
  const { keadaan, lapangan, detail_revisi } = of
  const konfirmasi = lapangan?.konfirmasi
  if (keadaan === 'dikonfirmasi')
    return (
      konfirmasi && (
        <ToneChip tone="baik" icon="centang">
          {konfirmasi.cara === 'kertas'
            ? words.onPaper
            : (of.batal ? words.confirmedAt : words.confirmedBy)({
                name: konfirmasi.nama,
                when: waktu(konfirmasi.pada).replace(/ \d{4},/, ','),
              })}
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
