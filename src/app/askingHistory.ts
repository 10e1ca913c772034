import { parsePath, UNSAFE_createBrowserHistory, type Navigator, type To } from 'react-router-dom'
import { mayGo } from '../ui/useBlocker.ts'

/** The browser's history with a question before each step, where a page has one. */
export function askingHistory(inner: History = UNSAFE_createBrowserHistory({ v5Compat: true })) {
  let here = inner.location
  /** Where the page is scrolled to after the last step; null = as it was. */
  let scroll: number | null = null
  const scrolled = new Map<string, number>()
  /** A step back or forward that is ours: an answered question, or the undoing of what has to be asked first. */
  let own: 'answered' | 'undone' | null = null

  const step = (to: To, options: { preventScrollReset?: boolean } | undefined, go: () => void) => {
    const next = { pathname: here.pathname, search: '', ...(typeof to === 'string' ? parsePath(to) : to) }
    const allowed = () => {
      leave()
      scroll = options?.preventScrollReset ? null : 0
      go()
    }
    if (mayGo(here, next, allowed)) allowed()
  }
  const leave = () => scrolled.set(here.key, window.scrollY)

  const navigator: Navigator = {
    createHref: inner.createHref,
    encodeLocation: inner.encodeLocation,
    go: inner.go,
    push: (to, state, options) => step(to, options, () => inner.push(to, state)),
    replace: (to, state, options) => step(to, options, () => inner.replace(to, state)),
  }

  return {
    navigator,
    place: () => ({ action: inner.action, location: here, scroll }),
    listen: (listener: () => void) =>
      inner.listen(({ action, location, delta }) => {
        const whose = own
        own = null
        if (whose === 'undone') return
        if (action === 'POP') {
          const again = () => {
            own = 'answered'
            inner.go(delta ?? 0)
          }
          // Back and forward have happened when the browser tells of them.
          if (delta && whose !== 'answered' && !mayGo(here, location, again)) {
            own = 'undone'
            return inner.go(-delta)
          }
          leave()
          scroll = scrolled.get(location.key) ?? 0
        }
        here = location
        listener()
      }),
  }
}

export type AskingHistory = ReturnType<typeof askingHistory>
type History = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  'action' | 'location' | 'createHref' | 'encodeLocation' | 'go' | 'push' | 'replace' | 'listen'
>
