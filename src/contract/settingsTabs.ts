import type { SettingsPart } from './menus.ts'

/** What /pengaturan itself holds, each below `?tab=`, by whom it concerns. */
export const SETTINGS_TABS = {
  kampus: 'kampus',
  surat: 'kampus',
  semester: 'kampus',
  persyaratan: 'kampus',
  neofeeder: 'kampus',
  hakakses: 'orang',
  masuk: 'orang',
  cadangan: 'server',
  surel: 'server',
  integrasi: 'server',
  pengingat: 'server',
  simpan: 'server',
} as const satisfies Record<string, SettingsPart>
export type SettingsTab = keyof typeof SETTINGS_TABS
export const FIRST_TAB: SettingsTab = 'kampus'

/** The part that an address names; none, or one that is not, is the first. */
export const tabOf = (given: string | null): SettingsTab =>
  given !== null && Object.hasOwn(SETTINGS_TABS, given) ? (given as SettingsTab) : FIRST_TAB
