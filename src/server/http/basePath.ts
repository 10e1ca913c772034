import type { IncomingMessage } from 'node:http'

/**
 * The path of PUBLIC_URL, where it has one: '/magang/'. A proxy may take it off or leave it on what it hands over, so an
 * address is understood with it and without. What leaves names it: links of the page, cookies, the description of calls.
 */
export const withoutBase =
  (base: string) =>
  ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
    if (base === '/') return url
    if (url.startsWith(base)) return `/${url.slice(base.length)}`
    const bare = base.slice(0, -1)
    return url === bare || url.startsWith(`${bare}?`) ? `/${url.slice(bare.length)}` : url
  }

/** The built page, whose addresses begin at the root, as it is below the base. */
export const pageAt = (html: string, base: string): string =>
  base === '/'
    ? html
    : html
        .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${base}`)
        .replace('<html ', `<html data-base="${base}" `)
