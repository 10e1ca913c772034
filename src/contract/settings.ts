import { ACCOUNT_ROLES, type AccountRole } from './roles.ts'
import { CAMPUS_LIMITS, LOGO_TYPES, NUMBER_NAMES } from './campus.ts'
import { active, choice, email, file, integer, phone, text, type Field } from './fields.ts'
import { WEBSITE } from './formats.ts'
import { MAX_USERNAME } from './limits.ts'
import { isDeemedDays, isInOrder, REMINDER_KINDS, REMINDERS, type ReminderKind } from './reminders.ts'
import { FEEDER_PROGRAMMES } from './rules/feeder.ts'
import { defineSetting } from './setting.ts'
import { SIGN_IN_WAYS, type SignInWay } from './signIn.ts'

const days = Object.fromEntries(
  REMINDER_KINDS.map((kind) => [kind, integer({ max: REMINDERS[kind].most })]),
) as Record<ReminderKind, Field<'integer', number>>

const ways = Object.fromEntries(ACCOUNT_ROLES.map((role) => [role, choice(SIGN_IN_WAYS)])) as Record<
  AccountRole,
  Field<'choice', SignInWay>
>

/** By the clock of the campus. */
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/
const FEEDER_CODE = text({ max: 20, code: true, optional: true })

/** The rules that are stored once, each under the noun of its call. */
export const settings = {
  /** After how many days whom; 0 = not at all. */
  pengingat: defineSetting({
    fields: { ...days, dianggap: integer() },
    check: (values) => ({
      laporanlama: !isInOrder(values) && 'settings.reminder-order',
      dianggap: !isDeemedDays(values.dianggap) && 'settings.deemed-days',
    }),
    versioned: true,
  }),

  kampus: defineSetting({
    fields: {
      nama: text({ max: CAMPUS_LIMITS.nama }),
      singkatan: text({ max: CAMPUS_LIMITS.singkatan, optional: true }),
      logo: file('kampuslogo', LOGO_TYPES, { optional: true, readers: {} }),
      alamat: text({ max: CAMPUS_LIMITS.alamat, rows: 2, optional: true }),
      telepon: phone({ optional: true }),
      surel: email({ optional: true }),
      situs: text({ max: CAMPUS_LIMITS.situs, optional: true }),
      tahun: integer({ min: 1900, max: 2200, optional: true }),
      sebutan: choice(NUMBER_NAMES, { optional: true }),
    },
    check: ({ situs }) => ({
      situs: situs !== null && !WEBSITE.test(situs) && 'settings.campus-website',
    }),
    versioned: true,
  }),

  /** By which way each role comes in; the account that keeps its password while the provider is away. */
  caramasuk: defineSetting({
    fields: { ...ways, darurat: text({ max: MAX_USERNAME, optional: true }) },
    check: ({ akademik, darurat }) => ({
      darurat: akademik === 'kampus' && darurat === null && 'settings.emergency-missing',
    }),
    versioned: true,
  }),

  /** What all activities of the campus have in common in Neo Feeder; its numbers are those of the campus' own one. */
  neofeeder: defineSetting({
    fields: {
      programmbkm: choice(FEEDER_PROGRAMMES, { optional: true }),
      jenisaktivitas: FEEDER_CODE,
      kategoripembimbing: FEEDER_CODE,
      kategoripenguji: FEEDER_CODE,
    },
    versioned: true,
  }),

  /** The office has folded the list of its first steps. */
  langkahpertama: defineSetting({ fields: { dilipat: active() } }),

  /** When the daily mail leaves. */
  'surel/jam': defineSetting({
    fields: { pukul: text({ max: 5 }) },
    check: ({ pukul }) => ({ pukul: !HOUR.test(pukul) && 'field.unfit' }),
  }),

  persyaratan: defineSetting({
    fields: {
      minimalsks: integer({ max: 300 }),
      // A student qualifies with fewer failed credits than this: 0 would let nobody through.
      maximalsksgagal: integer({ min: 1, max: 300 }),
    },
  }),
}
