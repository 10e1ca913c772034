import { MAX_BULK } from '../bulk.ts'
import { MAX_FILE_BYTES } from '../fileTypes.ts'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, importKind, type ImportName } from '../import.ts'
import { LOCALES, type Language } from '../language.ts'
import { PAGE_SIZES } from '../page.ts'
import { DEEMED_DAYS, REMIND_AGAIN } from '../reminders.ts'
import { MAX_ABSENCES, MAX_ABSENCE_DAYS } from '../rules/attendance.ts'
import { tanggal, tanggalPanjang } from '../rules/calendar.ts'
import { ENGLISH } from '../rules/englishDays.ts'
import type { InternshipState } from '../rules/internship.ts'
import type { RegistrationState } from '../rules/registration.ts'
import { COMMENTS_AN_HOUR, COMMENTS_A_THREAD, MAX_PICTURES_A_DAY, MAX_VALIDATED } from '../rules/reports.ts'
import { TAKE_BACK_MINUTES } from '../rules/round.ts'
import type { Allocation } from '../rules/seats.ts'
import { SCHEDULE_MAX_DAYS } from '../rules/weeks.ts'
import type { MessageWords } from './generated/words.ts'

/** In which language, and its words. */
interface Say {
  language: Language
  words: MessageWords
}

/**
 * Messages that are more than their sentence with its values filled in: one of several sentences, or a figure, a day or a
 * list as the language writes it. All others are in the files alone.
 */
export const composed = {
  'attendance.absence.terlalu-panjang': ({ words }: Say) =>
    words.attendance['absence.terlalu-panjang']({ most: MAX_ABSENCE_DAYS }),
  'attendance.absence.terlalu-banyak': ({ words }: Say) =>
    words.attendance['absence.terlalu-banyak']({ most: MAX_ABSENCES }),

  'bulk.done': ({ words: { bulk } }: Say, { done, failed }: { done: number; failed: number }) =>
    failed === 0 ? bulk.done_all({ done }) : bulk.done_some({ done, failed }),
  'bulk.remind-again': ({ words }: Say) => words.bulk['remind-again_hours'](REMIND_AGAIN),
  'bulk.remind-enough': ({ words }: Say) => words.bulk['remind-enough_most'](REMIND_AGAIN),
  'bulk.too-many': ({ words, language }: Say) => words.bulk['too-many']({ most: number(MAX_BULK, language) }),

  'company.both-in-quota': ({ words }: Say, { quotas }: { quotas: readonly string[] }) =>
    words.company['both-in-quota']({ quotas: quotas.join('; ') }),

  'field.not-before': (say: Say, { day }: Day) =>
    say.words.field['not-before']({ day: tanggal(day, daysOf(say)) }),

  'file.too-large': ({ words, language }: Say, { bytes }: { bytes: number }) =>
    words.file['too-large']({ size: megabytes(bytes, language) }),
  'file.wrong-type': (say: Say, { type, allowed }: { type: string } & Allowed) =>
    say.words.file['wrong-type']({ type, allowed: either(say, allowed) }),
  'file.unknown-type': (say: Say, { allowed }: Allowed) =>
    say.words.file['unknown-type']({ allowed: either(say, allowed) }),

  'import.saved': ({ words, language }: Say, { name, added, changed, passwords }: Saved) => {
    const kind = importKind(name).label[language]
    const rows = words.import.saved_rows({ kind, added, changed })
    return passwords > 0 ? words.import.saved_passwords({ rows, passwords }) : rows
  },
  'import.rows': ({ words, language }: Say, { count }: { count: number }) =>
    words.import.rows({ rows: number(count, language), most: number(MAX_IMPORT_ROWS, language) }),
  'import.columns': ({ words }: Say) => words.import.columns({ most: MAX_IMPORT_COLUMNS }),
  'import.rows-dropped': ({ words }: Say, { count, rows }: { count: number; rows: readonly string[] }) =>
    words.import['rows-dropped']({ dropped: count, rows: rows.join('; ') }),
  'import.which-quota': ({ words }: Say, { kinds }: { kinds: readonly string[] }) =>
    words.import['which-quota']({ kinds: kinds.join(` ${words.import.list_or} `) }),
  'import.choice': ({ words }: Say, params: { words: readonly string[] }) =>
    words.import.choice({ words: params.words.join(` ${words.import.list_or} `) }),

  'internship.state-changed': ({ words }: Say, { standing }: { standing: InternshipState }) =>
    words.internship['state-changed']({ state: words.states.magang[standing] }),
  'internship.company-withdrawn': (
    { words: { internship } }: Say,
    { company, count }: { company: string; count: number },
  ) =>
    count === 0
      ? internship['company-withdrawn_none']({ company })
      : internship['company-withdrawn_some']({ company, count }),

  'letters.lacks': (say: Say, { name, columns }: { name: string; columns: string }) =>
    say.words.letters.lacks({ name, columns: fieldNames(say, columns) }),
  'letters.unset': (say: Say, { columns }: { columns: string }) =>
    say.words.letters.unset({ columns: fieldNames(say, columns) }),
  'letters.day-range': (say: Say, { first, last }: { first: string; last: string }) =>
    say.words.letters['day-range']({
      first: tanggal(first, daysOf(say)),
      last: tanggal(last, daysOf(say)),
    }),

  'quota.copied': ({ words: { quota } }: Say, { count, semester }: { count: number; semester: string }) =>
    count === 0 ? quota.copied_none({ semester }) : quota.copied_some({ count, semester }),
  'quota.seats-refused': (
    { words: { quota } }: Say,
    params: { companies: readonly string[]; more: number },
  ) => {
    const companies = params.companies.join(', ')
    return params.more > 0
      ? quota['seats-refused_more']({ companies, more: params.more })
      : quota['seats-refused_all']({ companies })
  },
  'quota.seats-changed': ({ words: { quota } }: Say, params: { cells: readonly Cell[]; more: number }) => {
    const cells = params.cells
      .map(({ kind, ...cell }) =>
        quota['seats-changed_cell']({ ...cell, kind: quota['seats-changed_kinds'][kind] }),
      )
      .join('; ')
    return params.more > 0
      ? quota['seats-changed_more']({ cells, more: params.more })
      : quota['seats-changed_all']({ cells })
  },
  'quota.schedules-saved': ({ words: { quota } }: Say, { done, failed }: { done: number; failed: number }) =>
    failed === 0
      ? quota['schedules-saved_all']({ count: done })
      : quota['schedules-saved_some']({ done, failed }),

  'settings.holidays-saved': ({ words: { settings } }: Say, { count }: { count: number }) =>
    count === 0 ? settings['holidays-saved_none'] : settings['holidays-saved_some']({ count }),

  'record.used-by': ({ words: { record } }: Say, { what, count, by }: Use) =>
    record['used-by']({ what: record['used-by_what'][what], by: record['used-by_by'][by]({ count }) }),
  'record.page-size': ({ words }: Say) => words.record['page-size']({ sizes: PAGE_SIZES.join(', ') }),
  'record.schedule-reported': ({ words }: Say, { days }: { days: number }) =>
    words.record['schedule-reported']({ count: days }),
  'record.schedule-cuts': (say: Say, { days, more }: { days: readonly string[]; more: number }) => {
    const { record } = say.words
    const cut = days.map((day) => tanggalPanjang(day, daysOf(say))).join('; ')
    return more > 0
      ? record['schedule-cuts_more']({ days: cut, count: more })
      : record['schedule-cuts_all']({ days: cut })
  },
  'record.schedule.terlalu-panjang': ({ words }: Say) =>
    words.record['schedule.terlalu-panjang']({ most: SCHEDULE_MAX_DAYS }),
  'record.not-placed': ({ words }: Say, { nobp }: { nobp: readonly string[] }) =>
    words.record['not-placed']({ nobp: nobp.join(', ') }),

  'register.recommended': ({ words: { register } }: Say, { name, meets }: { name: string; meets: boolean }) =>
    meets ? register.recommended_meets({ name }) : register.recommended_anyway({ name }),
  'register.registered-elsewhere': (
    { words: { register } }: Say,
    { company, waits }: { company: string; waits: boolean },
  ) =>
    waits
      ? register['registered-elsewhere_waits']({ company })
      : register['registered-elsewhere_approved']({ company }),
  'register.opens': (say: Say, { day }: Day) =>
    say.words.register.opens({ day: tanggalPanjang(day, daysOf(say)) }),
  'register.ended': (say: Say, { day }: Day) =>
    say.words.register.ended({ day: tanggalPanjang(day, daysOf(say)) }),
  'register.state-changed': ({ words }: Say, { state }: { state: RegistrationState }) =>
    words.register['state-changed']({ state: words.states.registrasi[state] }),

  'round.direct': (say: Say, at: Moment) => say.words.round.direct(momentOf(say, at)),
  'round.settling': (say: Say, at: Moment) => say.words.round.settling(momentOf(say, at)),
  'round.opened': (say: Say, at: Moment) => say.words.round.opened(momentOf(say, at)),
  'round.moved': (say: Say, at: Moment) => say.words.round.moved(momentOf(say, at)),
  'round.running': (say: Say, at: Moment) => say.words.round.running(momentOf(say, at)),
  'round.closed': (say: Say, at: Moment) => say.words.round.closed(momentOf(say, at)),
  'round.holds-day': (say: Say, { day }: Day) =>
    say.words.round['holds-day']({ day: tanggalPanjang(day, daysOf(say)) }),
  'round.too-late': ({ words }: Say) => words.round['too-late']({ minutes: TAKE_BACK_MINUTES }),
  'round.saved': ({ words: { round } }: Say, { count }: { count: number }) =>
    count === 0 ? round.saved_none : round.saved_some({ count }),

  'report.pictures-full': ({ words }: Say) => words.report['pictures-full']({ most: MAX_PICTURES_A_DAY }),
  'report.too-many-days': ({ words }: Say) => words.report['too-many-days']({ most: MAX_VALIDATED }),
  'report.comments-full': ({ words }: Say) => words.report['comments-full']({ most: COMMENTS_A_THREAD }),
  'report.comments-too-many': ({ words }: Say, { minutes }: { minutes: number }) =>
    words.report['comments-too-many']({ most: COMMENTS_AN_HOUR, minutes }),

  'request.too-large': ({ words, language }: Say) =>
    words.request['too-large']({ size: megabytes(MAX_FILE_BYTES, language) }),

  'settings.deemed-days': ({ words }: Say) => words.settings['deemed-days'](DEEMED_DAYS),
}

interface Day {
  day: string
}

interface Allowed {
  /** Words for types: 'PDF', 'JPG'. */
  allowed: readonly string[]
}

interface Saved {
  name: ImportName
  added: number
  changed: number
  passwords: number
}

interface Cell {
  company: string
  kind: keyof Allocation
  value: number
}

interface Use {
  what: keyof MessageWords['record']['used-by_what']
  count: number
  by: keyof MessageWords['record']['used-by_by']
}

/** A day and an hour of the campus, which the server works out. */
interface Moment {
  day: string
  time: string
}
const momentOf = (say: Say, { day, time }: Moment) => ({ day: tanggalPanjang(day, daysOf(say)), time })

const daysOf = ({ language }: Say) => (language === 'en' ? ENGLISH : undefined)

/** 'PDF', 'PDF atau JPG', 'PDF, JPG, atau PNG'. */
function either({ words }: Say, types: readonly string[]): string {
  const or = words.file.list_or
  return types.length < 3 ? types.join(` ${or} `) : `${types.slice(0, -1).join(', ')}, ${or} ${types.at(-1)}`
}

/** Fields travel by their names on the wire. */
const fieldNames = ({ words: { letterNames } }: Say, columns: string): string =>
  columns
    .split(', ')
    .map(
      (column) =>
        ({ ...letterNames.names, ...letterNames.needs } as Record<string, string>)[column] ?? column,
    )
    .join(', ')

const number = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(LOCALES[language], options).format(value)

/** '5 MB'; below one megabyte in KB. */
const megabytes = (bytes: number, language: Language): string =>
  bytes >= 1024 * 1024
    ? `${number(bytes / 1024 / 1024, language, { maximumFractionDigits: 1 })} MB`
    : `${number(Math.floor(bytes / 1024), language)} KB`
