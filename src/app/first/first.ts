import { addressOf, recall } from '../../dataProvider/visits.ts'
import { language } from '../../i18n/chosenLanguage.ts'
import { keepScheme } from '../../ui/colourScheme.ts'

/**
 * The first script of the page, in its head: it runs before anything is painted, so that the page has its colours and
 * its outline at once, and asks for everything the page needs together.
 */
declare const __FIRST_FILES__: Record<string, readonly string[]>

keepScheme()
document.documentElement.lang = language()
// The application itself could not be fetched.
window.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && outline('failed'),
  true,
)

const token = stored('token')
outline(token ? 'page' : 'login')
if (token) {
  const { role, calls } = recall()
  askEarly(token, calls[addressOf(location) ?? ''] ?? ['me'])
  if (role) fetchParts(role)
} else fetchParts(null)

/** Which outline of index.html is painted until the application is there. */
function outline(name: 'page' | 'login' | 'failed') {
  document.documentElement.dataset.outline = name
}

function askEarly(token: string, paths: readonly string[]) {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const ask = async (path: string) => {
    const response = await fetch(`/api/${path}`, { headers })
    return { status: response.status, text: await response.text() }
  }
  window.early = { token, answers: new Map(paths.map((path) => [path, ask(path)])) }
  // Nobody may come for one of them.
  for (const answer of window.early.answers.values()) answer.catch(() => undefined)
}

function fetchParts(role: string | null) {
  const place = `/${location.pathname.split('/')[1] ?? ''}`
  const names = role ? [`${role} ${place}`, `* ${place}`, `${role} *`] : ['login']
  const page = names.find((name) => name in __FIRST_FILES__)
  for (const file of __FIRST_FILES__[page ?? ''] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
