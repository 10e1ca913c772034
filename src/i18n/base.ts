/**
 * The path below which people reach the application: '/' or '/magang/'. The server has written it into the page
 * (server/http/basePath.ts); a service worker knows it from its scope. The build knows nothing of it.
 */
export const base: string = told()

/** A file, a call or a page of the application: 'api/me' as '/magang/api/me'. */
export const below = (path: string): string => base + path

/** What the routers call the address of the page: without the base. */
export function pageAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'> = location): string {
  return `/${pathname.slice(base.length)}${search}`
}

/**
 * The name under which something is kept in this browser (storage, databases, caches, locks, channels): all that a host
 * serves shares them, another installation too.
 */
export const kept = (name: string): string => (base === '/' ? name : base + name)

function told(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.base ?? '/'
  const { registration } = globalThis as { registration?: { scope: string } }
  return registration ? new URL(registration.scope).pathname : '/'
}
