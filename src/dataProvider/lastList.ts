/** How each list was last narrowed, for the way back from one of its rows. It lasts as long as the page. */
const left = new Map<string, string>()

export const rememberList = (resource: string, search: string) => void left.set(resource, search)

export const addressOfList = (resource: string) => `/${resource}${left.get(resource) ?? ''}`
