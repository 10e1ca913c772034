import type { EventLine } from '../../contract/endpoints/index.ts'
import {
  HIDDEN,
  type EventAct,
  type EventGroup,
  type RecordAct,
  type ToldEvent,
} from '../../contract/events.ts'
import type { Field } from '../../contract/fields.ts'
import { noticeOf } from '../../contract/notices.ts'
import { allFields, type Resource } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import type { Marker } from '../../contract/rules/grades.ts'
import { revisionState } from '../../contract/rules/revision.ts'
import { roles, type Role } from '../../contract/roles.ts'
import { adminEvents as words } from '../../i18n/adminEvents.ts'
import { adminSignIn } from '../../i18n/adminSignIn.ts'
import { rentang, tanggal, waktu } from '../../i18n/dates.ts'
import { labels } from '../../i18n/labels.ts'
import { letters } from '../../i18n/letters.ts'
import { number } from '../../i18n/number.ts'
import { privacy } from '../../i18n/privacy.ts'
import { revisionParts } from '../../i18n/revisionParts.ts'
import { roleNames } from '../../i18n/roles.ts'
import { told } from '../../i18n/told.ts'
import type { Tone } from '../../ui/palette.ts'
import { STATES, type StateIcon, type StatePresentation } from '../../ui/status/states.ts'

/** An event as a person reads it. */
export interface Line {
  id: number
  /** Who; by the server itself nobody did it. */
  by: string
  /** Under which hat, and from where if not from a screen. */
  as: string
  title: string
  /** On what, by the name it had. */
  subject: string
  changes: Change[]
  reason: string | null
  tone: Tone
  icon: StateIcon
}

export interface Change {
  label: string
  /** Undefined where nothing was before: it is said beside the event, or the record is new. */
  from?: string
  /** Undefined where the record is gone. */
  to?: string
}

export function eventLine(event: EventLine, timeZone: string): Line {
  const { peristiwaid, oleh, peran, asal, alasan } = event
  const hat = peran && peran in roles ? roleNames[peran as Role] : ''
  return {
    id: peristiwaid,
    by: oleh || words.system,
    as: [hat, words.sources[asal]].filter(Boolean).join(', '),
    title: titleOf(event),
    subject: subjectOf(event),
    changes: changesOf(event, timeZone),
    reason: alasan,
    ...lookOf(event),
  }
}

/** What a kind of data is called; one of an older version by its name on the wire. */
export const objectName = (object: string): string =>
  resourceOf(object)
    ? labels[object as keyof typeof labels].name
    : ((words.objects as Record<string, string>)[object] ?? object)

const resourceOf = (object: string): Resource | undefined =>
  Object.hasOwn(resources, object) ? (resources as Record<string, Resource>)[object] : undefined

function titleOf({ objek, aksi, sesudah }: EventLine): string {
  const kind = `${objek}.${aksi}`
  const word = noticeOf(kind, sesudah ?? {})?.word ?? kind
  const own = SAID[word] ?? SAID[kind] ?? (told as Readonly<Record<string, string>>)[word]
  if (own) return own
  const act = words.record[aksi as RecordAct] as ((values: { noun: string }) => string) | undefined
  return act ? act({ noun: objectName(objek) }) : `${objectName(objek)}: ${aksi}`
}

/** What somebody is told may be said here in the same words; a kind of which nobody is told needs its own to compile. */
const SAID: Readonly<Record<string, string>> = words.said satisfies Record<
  Exclude<EventAct, ToldEvent>,
  string
>

function subjectOf({ objek, objekid, judul }: EventLine): string {
  if (objek === 'menu') return roleNames[objekid as Role] ?? judul
  if (objek === 'retensi') return privacy.kinds[objekid as keyof typeof privacy.kinds] ?? judul
  if (objek === 'impor') return (words.imports as Record<string, string>)[judul] ?? objectName(judul)
  return judul
}

/** The fields in the order in which they were written; what only repeats another one by its number is left out. */
function changesOf(event: EventLine, timeZone: string): Change[] {
  const { objek, sebelum, sesudah } = event
  const resource = resourceOf(objek)
  const fields: Record<string, Field> = resource ? allFields(resource) : {}
  const names = [...new Set([...Object.keys(sebelum ?? {}), ...Object.keys(sesudah ?? {})])]
  const repeats = (name: string) => {
    const shows = fields[name]?.shows
    return OWN_LINES.includes(name) || (shows !== undefined && names.includes(shows))
  }
  const isNew = sebelum === null
  return names
    .filter((name) => !repeats(name))
    .flatMap((name): Change[] => {
      const said = (value: unknown) => valueOf({ objek, name, field: fields[name], value, timeZone })
      const from = sebelum && name in sebelum ? said(sebelum[name]) : undefined
      const to = sesudah && name in sesudah ? said(sesudah[name]) : undefined
      // Of a new record only what was filled in; of one that is gone, what it held.
      if ((isNew || sesudah === null) && (from ?? to) === words.empty) return []
      if (fields[name]?.kind === 'file' && from === to && from === words.file)
        return [{ label: labelOf(objek, name), from: words.oldFile, to: words.newFile }]
      return [{ label: labelOf(objek, name), from, to }]
    })
}

/** The number of a semester beside its name; registrations that ended with a status have lines of their own. */
const OWN_LINES = ['semid', 'berakhir', 'ditolak']

function labelOf(object: string, name: string): string {
  if (object === 'surat' && name === 'nomor') return words.letterNumber
  const fields =
    ruleWords(object)?.fields ??
    (resourceOf(object) && (labels[object as keyof typeof labels].fields as Record<string, string>))
  return fields?.[name] ?? (words.fields as Record<string, string>)[name] ?? name
}

/** A rule whose fields are called as on its own screen. */
const ruleWords = (
  object: string,
): Record<'fields' | 'choices', Readonly<Record<string, string>>> | undefined =>
  object === 'caramasuk' ? adminSignIn : undefined

interface Said {
  objek: string
  name: string
  field: Field | undefined
  value: unknown
  timeZone: string
}

function valueOf({ objek, name, field, value, timeZone }: Said): string {
  if (value === HIDDEN) return words.hidden
  if (name === 'revisi' && value === 0) return words.no
  const choice = typeof value === 'string' ? ruleWords(objek)?.choices[value] : undefined
  if (choice) return choice
  const state = stateOf(objek, name, value)
  if (state) return state.text
  if (value === null || value === undefined || value === '')
    return name === 'pembimbing'
      ? words.nobody
      : objek === 'register' && name === 'tanggal'
        ? words.asSchedule
        : words.empty
  if (field?.kind === 'file' || (objek === 'kampus' && name === 'logo')) return words.file
  if (field?.kind === 'flag' || FLAGS.includes(name) || typeof value === 'boolean')
    return Number(value) === 1 ? words.yes : words.no
  if (Array.isArray(value))
    return value.map((each) => said(name, String(each), timeZone)).join(', ') || words.empty
  if (typeof value === 'number')
    return name === 'bulan'
      ? words.months({ count: value })
      : PLAIN.test(name)
        ? String(value)
        : number(value)
  return said(name, typeof value === 'string' ? value : JSON.stringify(value), timeZone)
}

/** Of what is no field of a resource: 1 is yes. */
const FLAGS = ['mengganti', 'dikonfirmasi']

/** Years and keys are written as they stand. */
const PLAIN = /tahun|angkatan|id$|idx$|kaitan/

/** A value that is one of the words of a state. */
function stateOf(object: string, name: string, value: unknown): StatePresentation | undefined {
  const on = Number(value) === 1
  if (name === 'status') {
    if (object === 'dokumenregister') return STATES.dokumen[on ? 'tervalidasi' : 'belum-validasi']
    if (object.startsWith('laporan')) return STATES.laporan[on ? 'sudah-divalidasi' : 'belum-divalidasi']
  }
  if (name === 'revisi') {
    const state = revisionState(Number(value))
    if (state) return STATES.laporan[state === 'diminta' ? 'perlu-revisi' : 'diperbaiki']
  }
  if (name === 'direkomendasikan')
    return STATES.rekomendasi[on ? 'direkomendasikan' : 'belum-direkomendasikan']
  if (resourceOf(object)?.fields[name]?.kind === 'active') return STATES.master[on ? 'aktif' : 'non-aktif']
  if (object === 'tukar' && name === 'keadaan')
    return (STATES.tukar as Record<string, StatePresentation>)[String(value)]
  if (['keputusan', 'keadaan', 'daftar'].includes(name))
    return ({ ...STATES.magang, ...STATES.registrasi } as Record<string, StatePresentation>)[String(value)]
  if (name === 'statusakun') return (STATES.akun as Record<string, StatePresentation>)[String(value)]
  if (name === 'mhsstatus') return (STATES.kuliah as Record<string, StatePresentation>)[String(value)]
  return undefined
}

/** Days and moments as people write them, words of the wire by their own; all else as it was typed, and not endless. */
function said(name: string, value: string, timeZone: string): string {
  const span = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(value)
  if (span) return rentang(span[1]!, span[2]!)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return tanggal(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return waktu(value, timeZone)
  if (name === 'bagian' && value in revisionParts) return revisionParts[value as 'isi']
  if (name === 'peran' && value in roleNames) return roleNames[value as Role]
  if (name === 'bagian' && value in words.markers) return words.markers[value as Marker]
  if (name === 'cara' && value in words.ways) return words.ways[value as 'daring']
  if (name === 'kelompok' && value in words.groups) return words.groups[value as EventGroup]
  if (name === 'jenis' && value in words.kinds) return words.kinds[value as 'akhir']
  if (name === 'jenis' && value in letters.kinds) return letters.kinds[value as 'tugas']
  if (name === 'keadaan' && value in words.asked) return words.asked[value as 'diterima']
  return value.length > MOST ? `${value.slice(0, MOST).trimEnd()} …` : value
}
const MOST = 300

function lookOf({ objek, aksi, sesudah }: EventLine): Pick<Line, 'tone' | 'icon'> {
  const kind = `${objek}.${aksi}`
  const state =
    kind === 'register.keputusan'
      ? STATES.registrasi[sesudah?.keputusan as 'ditolak']
      : kind === 'register.keadaan'
        ? stateOf(objek, 'keadaan', sesudah?.keadaan)
        : aksi === 'status'
          ? stateOf(objek, 'status', sesudah?.status)
          : aksi === 'revisi'
            ? stateOf(objek, 'revisi', sesudah?.revisi)
            : aksi === 'perbaikan'
              ? STATES.laporan.diperbaiki
              : undefined
  if (state) return { tone: state.tone, icon: state.icon }
  if (['nilai.kunci', 'nilai.rilis', 'nilai.kirim'].includes(kind)) return { tone: 'baik', icon: 'centang' }
  if (['nilai.buka', 'nilai.tarik'].includes(kind)) return { tone: 'menunggu', icon: 'info' }
  if (aksi === 'hapus') return { tone: 'belum', icon: 'silang' }
  if (aksi === 'nonaktif' || aksi === 'mundur') return { tone: 'belum', icon: 'larang' }
  return aksi === 'tambah' || aksi === 'daftar' || aksi === 'unggah'
    ? { tone: 'info', icon: 'info' }
    : { tone: 'belum', icon: 'info' }
}
