import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OwnRegistration, Registration, StudentInfo } from '../../../contract/endpoints/index.ts'
import { registrationState } from '../../../contract/rules/registration.ts'
import { standing, type DayState, type Standing } from '../../../contract/rules/standing.ts'
import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import { holidays } from '../../../dataProvider/session.ts'
import {
  batas,
  hariPendek,
  hariPendekLengkap,
  sisaHari,
  tanggal,
  tanggalPanjang,
} from '../../../i18n/dates.ts'
import { today as words } from '../../../i18n/today.ts'
import { hariIni } from '../../parts/today.ts'
import { Button, Card, Chip, cx, Icon, LinkButton, type IconName, type Tone } from '../../ui/index.ts'
import { endOf } from './ended.ts'
import { nextDeadline } from './nextDeadline.ts'
import { editorAt } from './editorAt.ts'
import styles from './Today.module.css'

/** How the approved internship of a student stands today; null without one or without a schedule. */
export function useStanding(registration: OwnRegistration | null): Standing | null {
  const queued = useQueuedWrites()
  if (!registration || endOf(registration)) return null
  const { registerid, jadwalmulai, jadwalselesai, registerdisetujui } = registration
  if (registrationState(registerdisetujui) !== 'disetujui' || !jadwalmulai || !jadwalselesai) return null
  return standing({
    mulai: jadwalmulai,
    selesai: jadwalselesai,
    today: hariIni(),
    libur: holidays(),
    away: new Set(registration.izin),
    asked: new Set(askedOf(registration).map(({ tgl }) => tgl)),
    written: new Map(
      registration.hari.map(({ tgl, detail_verifikasi, detail_revisi, detail_otomatis }) => [
        tgl,
        detail_verifikasi === '1'
          ? detail_otomatis === '1'
            ? 'dianggap'
            : true
          : detail_revisi === '1' && 'revisi',
      ]),
    ),
    waiting: new Set(
      queued.flatMap(({ about }) =>
        about.kind === 'harian' && about.registerid === registerid ? [about.tgl] : [],
      ),
    ),
  })
}

/** What the device kept of an earlier visit may not say it. */
const askedOf = ({ izindiminta = [] }: Partial<OwnRegistration>) => izindiminta

/** The first thing on the page: the one act for which today was opened. */
export function TodayCard({
  registration,
  now,
  finalSent,
}: {
  registration: OwnRegistration
  now: Standing
  /** Undefined = not known. */
  finalSent: boolean | undefined
}) {
  const company = registration.registernamaperusahaan
  if (now.phase === 'sebelum') return <BeforeStart registration={registration} />
  if (now.phase === 'sesudah') return <AfterEnd registration={registration} now={now} finalSent={finalSent} />
  const state = now.today
  const address = editorAt(hariIni())
  return (
    <Card className={cx(styles.today, DONE.includes(state) ? styles.done : null)}>
      <header>
        <h2>{words.report}</h2>
        <Chip {...LOOKS[state]}>{words.states[state]}</Chip>
      </header>
      <p>
        {state === 'izin-diminta'
          ? words.awayAsked(
              askedOf(registration).some(({ tgl, jenis }) => tgl === hariIni() && jenis === 'sakit'),
            )
          : (SAID[state]?.() ?? company)}
      </p>
      {state === 'hari-ini' && (
        <div className={styles.acts}>
          <LinkButton to={address} look="filled" size="large" icon={<Icon name="ubah" size={20} />}>
            {words.write}
          </LinkButton>
          <LinkButton to={`${address}&kamera=1`} look="outlined" size="large" aria-label={words.camera}>
            <Icon name="kamera" size={24} />
          </LinkButton>
        </div>
      )}
      {(state === 'ditulis' || state === 'dikirim' || state === 'revisi') && (
        <LinkButton to={address} look="outlined" tone="plain" size="large" wide>
          {words.change}
        </LinkButton>
      )}
      {(state === 'divalidasi' || state === 'dianggap') && (
        <LinkButton to={dayAt(hariIni())} look="outlined" tone="plain" size="large" wide>
          {words.read}
        </LinkButton>
      )}
      {(state === 'libur' || state === 'izin' || state === 'izin-diminta') && (
        <LinkButton to={address}>{words.writeAnyway}</LinkButton>
      )}
    </Card>
  )
}

function BeforeStart({ registration }: { registration: Registration }) {
  const { registernamaperusahaan, jadwalmulai, jadwalselesai } = registration
  if (!jadwalmulai || !jadwalselesai) return null
  return (
    <Card className={styles.today}>
      <header>
        <h2>{words.startsTitle}</h2>
      </header>
      <p>
        <strong>
          {words.starts({ day: tanggalPanjang(jadwalmulai), left: sisaHari(jadwalmulai, hariIni()) })}
        </strong>
        <br />
        {registernamaperusahaan}, {words.span({ from: tanggal(jadwalmulai), to: tanggal(jadwalselesai) })}
      </p>
    </Card>
  )
}

function AfterEnd({
  registration,
  now,
  finalSent,
}: {
  registration: Registration
  now: Standing
  finalSent: boolean | undefined
}) {
  const { registernamaperusahaan, jadwalselesai } = registration
  return (
    <Card className={styles.today}>
      <header>
        <h2>{words.over}</h2>
      </header>
      <p>
        {words.overText({ company: registernamaperusahaan, day: tanggal(jadwalselesai!) })}
        {now.owed.length > 0 && <> {words.missingDays({ count: now.owed.length })}</>}
      </p>
      <LinkButton
        to="/laporan?tab=akhir"
        look={finalSent === false ? 'filled' : 'outlined'}
        tone={finalSent === false ? 'primary' : 'plain'}
        size="large"
        wide
      >
        {finalSent === false ? words.sendFinal : words.seeFinal}
      </LinkButton>
    </Card>
  )
}

/** What is owed, by name; each is one tap away. */
export function Owed({ student, now }: { student: StudentInfo; now: Standing }) {
  const [all, setAll] = useState(false)
  const shown = all ? now.owed : now.owed.slice(0, FIRST)
  const unread = student.tanggapanbaru
  if (now.phase === 'sebelum' || now.owed.length + unread.length === 0) return null
  return (
    <Card className={styles.rows}>
      <h2>{words.owed}</h2>
      <ul>
        {unread.map(({ senin, jumlah }) => (
          <li key={senin ?? 'akhir'}>
            <Link to={senin ? dayAt(senin) : '/laporan?tab=akhir'}>
              <Icon name="tanggapan" size={24} />
              <span>
                <strong>{words.comments({ count: jumlah })}</strong>
                <small>{senin ? words.weekOf({ day: tanggal(senin) }) : words.finalReport}</small>
              </span>
              <Icon name="kanan" size={20} />
            </Link>
          </li>
        ))}
        {shown.map(({ tgl, late }) => (
          <li key={tgl}>
            <Link to={editorAt(tgl)}>
              <Icon name="ubah" size={24} />
              <span>
                <strong>{words.writeDay({ day: tanggalPanjang(tgl) })}</strong>
                <small data-late>{words.late({ count: late })}</small>
              </span>
              <Icon name="kanan" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < now.owed.length && (
        <Button wide onClick={() => setAll(true)}>
          {words.all({ count: now.owed.length })}
        </Button>
      )}
    </Card>
  )
}

/** Day 20 of 60, the first and the last, and the days around today. */
export function ProgressCard({ registration, now }: { registration: Registration; now: Standing }) {
  const { jadwalmulai, jadwalselesai } = registration
  if (!jadwalmulai || !jadwalselesai || now.days === 0) return null
  return (
    <Card className={styles.progress}>
      <header>
        <h2>
          {now.phase === 'berjalan'
            ? words.progress({ day: now.day, days: now.days })
            : words.workingDays({ count: now.days })}
        </h2>
        {now.phase === 'berjalan' && <span>{words.left(now.left)}</span>}
      </header>
      <div role="img" aria-label={words.of({ day: now.day, days: now.days })} className={styles.bar}>
        <i style={{ width: `${(now.day / now.days) * 100}%` }} />
      </div>
      <p>
        <span>{tanggal(jadwalmulai)}</span>
        <span>{tanggal(jadwalselesai)}</span>
      </p>
      <ol aria-label={words.mapped}>
        {now.map.map(({ tgl, state }) => (
          <li key={tgl}>
            <Day tgl={tgl} state={state} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Day({ tgl, state }: { tgl: string; state: DayState }) {
  const isToday = tgl === hariIni()
  const [weekday, day] = hariPendek(tgl).split(' ')
  const inside = (
    <>
      <small>{weekday}</small> <b>{day}</b>
      <Icon name={DAY_ICONS[state]} size={16} />
    </>
  )
  const look = { className: styles.day, 'data-state': state, 'data-today': isToday || undefined }
  const said = `${hariPendekLengkap(tgl)}: ${words.states[state]}`
  if (state === 'nanti' || state === 'luar') {
    return (
      <span {...look} role="img" aria-label={said}>
        {inside}
      </span>
    )
  }
  const to = state === 'belum' || state === 'hari-ini' || state === 'revisi' ? editorAt(tgl) : dayAt(tgl)
  return (
    <Link {...look} to={to} aria-label={said}>
      {inside}
    </Link>
  )
}

/** The next last day of something; never the end of the internship, which is nobody's task. */
export function DeadlineCard({
  registration,
  openUntil,
}: {
  registration: Registration | null
  openUntil: string | null
}) {
  const next = nextDeadline(registration, openUntil, hariIni())
  if (!next) return null
  return (
    <Card className={styles.rows}>
      <ul>
        <li>
          <Link to={next.to}>
            <Icon name="kalender" size={24} />
            <span>
              <small>{words.deadline}</small>
              <strong>{next.what}</strong>
              <small>{batas(next.until, hariIni())}</small>
              {next.before && <small>{words.beforeStart({ day: tanggal(next.before) })}</small>}
            </span>
            <Icon name="kanan" size={20} />
          </Link>
        </li>
      </ul>
    </Card>
  )
}

const FIRST = 5
const DONE: readonly DayState[] = ['divalidasi', 'dianggap', 'ditulis']

/** Where a day is only shown; `editorAt` is where it is written. */
const dayAt = (tgl: string) => `/laporan?hari=${tgl}`

const LOOKS: Record<DayState, { tone: Tone; icon: 'kosong' | 'jam' | 'centang' | 'info' | 'seru' }> = {
  'hari-ini': { tone: 'belum', icon: 'kosong' },
  belum: { tone: 'tolak', icon: 'kosong' },
  revisi: { tone: 'tolak', icon: 'seru' },
  ditulis: { tone: 'menunggu', icon: 'jam' },
  dikirim: { tone: 'menunggu', icon: 'jam' },
  divalidasi: { tone: 'baik', icon: 'centang' },
  dianggap: { tone: 'info', icon: 'centang' },
  libur: { tone: 'belum', icon: 'info' },
  izin: { tone: 'info', icon: 'info' },
  'izin-diminta': { tone: 'menunggu', icon: 'jam' },
  nanti: { tone: 'belum', icon: 'kosong' },
  luar: { tone: 'belum', icon: 'info' },
}

const SAID: Partial<Record<DayState, () => string>> = {
  revisi: () => words.revise,
  ditulis: () => words.written,
  dikirim: () => words.waiting,
  divalidasi: () => words.validated,
  dianggap: () => words.deemed,
  libur: () => words.holiday,
  izin: () => words.away,
}

const DAY_ICONS: Record<DayState, IconName> = {
  'hari-ini': 'ubah',
  belum: 'seru',
  revisi: 'seru',
  ditulis: 'jam',
  dikirim: 'jam',
  divalidasi: 'beres',
  dianggap: 'beres',
  libur: 'strip',
  izin: 'strip',
  'izin-diminta': 'info',
  nanti: 'strip',
  luar: 'strip',
}
