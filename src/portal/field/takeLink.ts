import { fieldLink } from '../../dataProvider/field.ts'

/**
 * What stands behind the # of the address. It is taken out of it at once: the next person at this screen finds it in no
 * history, and nobody reads it over a shoulder. Without one, the link of this tab.
 */
export function takeLink(): string | null {
  const { hash, href } = window.location
  if (hash.length > 1) {
    fieldLink.set(hash.slice(1))
    window.history.replaceState(window.history.state, '', href.slice(0, href.indexOf('#')))
  }
  return fieldLink.get()
}
