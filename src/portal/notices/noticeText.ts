import type { Notice } from '../../contract/endpoints/index.ts'
import type { LetterName } from '../../contract/letters.ts'
import { noticeOf, type Below } from '../../contract/notices.ts'
import { namaHari, rentang, tanggal } from '../../i18n/dates.ts'
import { letters as kinds } from '../../i18n/letters.ts'
import { notices as words } from '../../i18n/notices.ts'
import { told } from '../../i18n/told.ts'
import type { IconName } from '../parts/Icon.tsx'
import type { Tone } from '../../ui/palette.ts'
import { waktu } from '../parts/today.ts'
import { dateOf, placeOf } from './place.ts'

/** One line under the bell: several events that one press made are one. */
export interface NoticeLine {
  id: number
  /** All that it stands for. */
  ids: readonly number[]
  waktu: string
  oleh: string
  dibaca: boolean
  title: string
  text: string
  reason: string | null
  icon: IconName
  tone: Tone
  /** The exact place. */
  to: string
}

/** @param student whoever reads is the student it is about; else the lines name whom */
export function noticeLines(notices: readonly Notice[], student: boolean): NoticeLine[] {
  return grouped(notices).map((group) => {
    const [first] = group
    const said = sentence(group)
    return {
      id: first.peristiwaid,
      ids: group.map(({ peristiwaid }) => peristiwaid),
      waktu: first.waktu,
      oleh: first.oleh,
      dibaca: group.every(({ dibaca }) => dibaca),
      ...said,
      text: student || !first.judul ? said.text : words.of(first.judul, said.text),
      reason: first.alasan,
      to: placeOf(first, student),
    }
  })
}

/** What was done in one moment, by one person, to days of one student. */
function grouped(notices: readonly Notice[]): [Notice, ...Notice[]][] {
  const groups: [Notice, ...Notice[]][] = []
  for (const notice of notices) {
    const last = groups.at(-1)
    if (last && notice.objek === 'laporan' && isSame(last[0], notice)) last.push(notice)
    else groups.push([notice])
  }
  return groups
}
const isSame = (a: Notice, b: Notice) =>
  (['objek', 'aksi', 'registerid', 'waktu', 'oleh'] as const).every((name) => a[name] === b[name]) &&
  a.sesudah?.status === b.sesudah?.status &&
  a.sesudah?.revisi === b.sesudah?.revisi

type Group = readonly [Notice, ...Notice[]]

function sentence(group: Group): Pick<NoticeLine, 'title' | 'text' | 'icon' | 'tone'> {
  const [{ objek, aksi, sesudah }] = group
  const notice = noticeOf(`${objek}.${aksi}`, sesudah ?? {})
  // Of a server that is newer than this page.
  if (!notice) return { title: words.title, text: '', icon: 'info', tone: 'info' }
  const { word, below, look } = notice
  const [icon, tone] = look
  const text = typeof below === 'object' ? fieldOf(group[0], below.field) : below ? BELOW[below](group) : ''
  return { title: titleOf(word, group), text, icon, tone }
}

/** Of several at once, or where a number is told, there may be a sentence that says how many. */
function titleOf(word: string, group: Group): string {
  const { jumlah, berhasil } = group[0].sesudah ?? {}
  const count = group.length > 1 ? group.length : jumlah
  const sentences: Readonly<Record<string, string | ((values: object) => string) | undefined>> = told
  const counted = sentences[`${word}_some`]
  if (typeof counted === 'function' && count !== undefined)
    return counted({ count, made: berhasil, all: jumlah })
  return (sentences[word] as string | undefined) ?? words.title
}

const BELOW: Record<Below, (group: Group) => string> = {
  days: (group) => group.map(dayOf).filter(Boolean).join(', '),
  ends: ([notice]) => dayOn(notice, 'batas', words.ends),
  'last-report': ([notice]) => dayOn(notice, 'sejak', words.lastReport),
  letter: ([notice]) => [kindOf(notice), fieldOf(notice, 'nomor')].filter(Boolean).join(', '),
  letters: ([notice]) => kindOf(notice),
  moment: ([notice]) => words.untilMoment({ when: waktu(fieldOf(notice, 'batas')) }),
  'no-place': ([{ sesudah }]) => {
    const { giliran: turn, peserta: all, keluar } = sesudah ?? {}
    return keluar === 'terdaftar' || keluar === 'tidak-berhak'
      ? words.roundOut[keluar]
      : words.roundNone({ turn: Number(turn), all: Number(all) })
  },
  'not-you': () => words.notYou,
  offer: ([notice]) =>
    words.offer({ company: fieldOf(notice, 'perusahaan'), when: waktu(fieldOf(notice, 'batas')) }),
  'own-dates': ([notice]) => {
    const span = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(fieldOf(notice, 'tanggal'))
    return span ? rentang(span[1]!, span[2]!) : words.asSchedule
  },
  paper: ([notice]) => rentang(fieldOf(notice, 'mulai'), fieldOf(notice, 'selesai')),
  place: ([notice]) => {
    const { putaran, pilihan, giliran, peserta } = notice.sesudah ?? {}
    const company = fieldOf(notice, 'perusahaan')
    if (!putaran) return company
    const [place, turn, all] = [Number(pilihan), Number(giliran), Number(peserta)]
    return place === 1
      ? words.roundFirst({ company, turn, all })
      : words.roundLater({ company, place, turn, all })
  },
  quote: ([notice]) => words.quote({ text: fieldOf(notice, 'isi') }),
  schedule: ([notice]) => {
    const [from, to] = [fieldOf(notice, 'jadwalmulai'), fieldOf(notice, 'jadwalselesai')]
    return from && to ? rentang(from, to) : ''
  },
  since: ([notice]) => dayOn(notice, 'sejak', words.since),
  span: ([notice]) => spanOf(notice),
  pembimbing: ([notice]) => fieldOf(notice, 'pembimbing') || words.noPembimbing,
  until: ([notice]) => dayOn(notice, 'batas', words.until),
}

const fieldOf = ({ sesudah }: Notice, name: string): string => {
  const value = sesudah?.[name]
  return typeof value === 'string' ? value : ''
}

const kindOf = (notice: Notice): string => kinds.kinds[fieldOf(notice, 'jenis') as LetterName]

const dayOn = (notice: Notice, name: string, say: (values: { day: string }) => string): string => {
  const day = dateOf(notice, name)
  return day && say({ day: tanggal(day) })
}

const dayOf = (notice: Notice): string => {
  const day = dateOf(notice)
  return day && `${namaHari(day)}, ${tanggal(day)}`
}

/** A day, or the first and the last. */
const spanOf = (notice: Notice): string => {
  const [from, to] = [dateOf(notice), dateOf(notice, 'sampai')]
  return from && to ? rentang(from, to) : dayOf(notice)
}
