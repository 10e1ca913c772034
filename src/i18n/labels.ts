import type { Registration, StudentInfo } from '../contract/endpoints/index.ts'
import type { FilterParam } from '../contract/resource.ts'
import type { CONTACT_WAYS } from '../contract/resources/kontak.ts'
import type { ResourceName, Resources } from '../contract/resources/index.ts'
import id from './id/labels.json' with { type: 'json' }
import { part } from './part.ts'

/** What a field is called, everywhere. A resource or field without its words does not compile. */
export const label = <G extends LabelGroup>(group: G, field: keyof Labels[G]['fields'] & string): string =>
  (labels[group].fields as Record<string, string>)[field] ?? field

/** What a noun is called: 'Perusahaan'. */
export const nameOf = (group: LabelGroup): string => labels[group].name

export type FieldName<N extends ResourceName> = Extract<
  keyof Resources[N]['fields'] | keyof Resources[N]['shown'],
  string
>
export type LabelGroup = keyof Labels

type Words<F extends string> = { name: string; fields: Record<F, string> }
type Labels = { [N in ResourceName]: Words<FieldName<N>> } & {
  /** The student's own profile. */
  profil: Words<Exclude<keyof StudentInfo, 'register' | 'config' | 'kehadiran'>>
  /** One registration, whole. */
  pendaftaran: Words<keyof Registration>
}

const words = part('labels', id)

/** Every noun and its fields. The resources come first, in the order of `contract/resources/index.ts`. */
export const labels: Labels = words.nouns
export const filterLabels: Record<FilterParam, string> = words.filters
/** The words of a choice, where the value itself is none that a person reads. */
export const choiceLabels: Record<(typeof CONTACT_WAYS)[number], string> = words.choices
