import type { ListName, Lists } from '../contract/resources/lists.ts'
import id from './id/adminLists.json' with { type: 'json' }
import { part } from './part.ts'

type Words<N extends ListName> = { name: string; fields: Record<Shown<N>, string> }
type Shown<N extends ListName> = Extract<keyof Lists[N]['shown'], string>

/** Nouns that are listed and acted on (`lists`), with their columns; what else is said of each stands in its part. */
export const adminLists: { [N in ListName]: Words<N> } = part('adminLists', id)
