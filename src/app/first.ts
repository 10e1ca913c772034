import { firstCalls } from '../contract/firstCalls.ts'
import { askEarly } from '../dataProvider/early.ts'
import { base, kept, pageAddress } from '../i18n/base.ts'
import { language } from '../i18n/chosenLanguage.ts'
import { saveScheme } from '../ui/colourScheme.ts'
import { isWayIn } from './wayIn.ts'

/** Set by the build (scripts/firstScript.mjs). */
declare const __FIRST_FILES__: Record<string, readonly string[]>

/**
 * The first script of the page, in its head: it runs before anything is painted, so that the page has its colours and
 * its outline at once, and what it shows is asked for.
 */
enterBase()
saveScheme()
document.documentElement.lang = language()
// The application itself could not be fetched.
window.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && outline('failed'),
  true,
)
const token = stored('token')
outline(token ? 'page' : 'login')
// The same for everybody of a role, on a first visit as on any other.
const role = stored('peran')
const address = pageAddress()
if (token) askEarly(firstCalls(role, address), token, language())
fetchAhead()

/** What this page begins with, beside its own scripts, which would ask for it only when they run. */
function fetchAhead() {
  for (const file of filesOf(firstPage())) {
    const style = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) link.as = 'style'
    link.crossOrigin = ''
    link.href = base + file
    document.head.append(link)
  }
}

function firstPage(): string | null {
  const [pathname = ''] = address.split('?')
  if (!token) return isWayIn(pathname) ? 'masuk' : null
  return role === 'mahasiswa' && pathname === '/laporan' ? 'laporan' : role
}

/** While developing, this script runs before Vite has said anything, and nothing is fetched ahead. */
function filesOf(page: string | null): readonly string[] {
  return (page && typeof __FIRST_FILES__ !== 'undefined' && __FIRST_FILES__[page]) || []
}

/** Whoever comes to '/magang', or past the proxy to '/laporan', is put where the routers are at home. */
function enterBase() {
  const { pathname, search, hash } = location
  if (pathname.startsWith(base)) return
  const page = `${pathname}/` === base ? '' : pathname.slice(1)
  history.replaceState(null, '', base + page + search + hash)
}

/** Which outline of index.html is painted until the application is there. */
function outline(name: 'page' | 'login' | 'failed') {
  document.documentElement.dataset.outline = name
}

function stored(key: 'token' | 'peran'): string | null {
  try {
    return localStorage.getItem(kept(key))
  } catch {
    return null
  }
}
