import type { FilterParam } from '../contract/resource.ts'
import made from './generated/nouns.id.json' with { type: 'json' }
import id from './id/labels.json' with { type: 'json' }
import { part } from './part.ts'

const nouns = part('nouns', made)

/** Every noun with its fields, as its definition says it (`words`), in the order of the index. */
export const labels = nouns.nouns
/** The words of a choice, where the value itself is none that a person reads. */
export const choiceLabels: Readonly<Record<string, string>> = nouns.choices
export const filterLabels: Record<FilterParam, string> = part('labels', id).filters

type Labels = typeof labels
export type LabelGroup = keyof Labels

/** What a field is called, everywhere. */
export const label = <G extends LabelGroup>(group: G, field: keyof Labels[G]['fields'] & string): string =>
  (labels[group].fields as Record<string, string>)[field] ?? field

/** What a noun is called: 'Perusahaan'. */
export const nameOf = (group: LabelGroup): string => labels[group].name
