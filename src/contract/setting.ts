import type { Fields, ValueOf } from './fields.ts'
import type { PlainCode } from './messages/index.ts'

/**
 * A rule that is stored once for the whole campus, as data. What may be sent (`bodyOf`), what both sides refuse and the form
 * (`admin/pages/settings/SettingForm`) follow from it; what is stored and told is the `write` of its call.
 */
export interface Setting<F extends Fields = Fields, V extends boolean = boolean> {
  fields: F
  /** What a kind of field cannot say: which field does not fit, and why. Browser and server ask it with whole values. */
  check?(values: { [K in keyof F]: ValueOf<F[K]> }): { [K in keyof F]?: PlainCode | false }
  /** Of two who change it at once the second is told: the version that was read goes with it. */
  versioned?: V
}

export const defineSetting = <const F extends Fields, const V extends boolean = false>(
  setting: Setting<F, V>,
): Setting<F, V> => setting

/** What a setting refuses of values that fit each field. */
export const refusedBy = (setting: Setting, values: Record<string, unknown>): [string, PlainCode][] =>
  Object.entries(setting.check?.(values) ?? {}).flatMap(([name, refusal]) =>
    refusal ? [[name, refusal]] : [],
  )
