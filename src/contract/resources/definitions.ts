import type { Resource } from '../resource.ts'
import { resources } from './index.ts'
import { lists } from './lists.ts'

/** Whatever has a list: the records, and what is read and acted on only. */
export const definitions = (): Readonly<Record<string, Resource>> => ({ ...resources, ...lists }) as never

export const definitionOf = (name: string): Resource | undefined => definitions()[name]
