import type { PlacementResource } from './placements.ts'

/** How each list was last narrowed, for the way back from one of its students. It lasts as long as the page. */
const left = new Map<PlacementResource, string>()

export const rememberList = (resource: PlacementResource, search: string) => void left.set(resource, search)

export const addressOfList = (resource: PlacementResource) => `/${resource}${left.get(resource) ?? ''}`
