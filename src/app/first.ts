import { language } from '../i18n/chosenLanguage.ts'
import { saveScheme } from '../ui/colourScheme.ts'

/**
 * The first script of the page, in its head: it runs before anything is painted, so that the page has its colours and
 * its outline at once.
 */
saveScheme()
document.documentElement.lang = language()
// The application itself could not be fetched.
window.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && outline('failed'),
  true,
)
outline(isSignedIn() ? 'page' : 'login')

/** Which outline of index.html is painted until the application is there. */
function outline(name: 'page' | 'login' | 'failed') {
  document.documentElement.dataset.outline = name
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem('token') !== null
  } catch {
    return false
  }
}
