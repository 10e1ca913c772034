import { kept } from '../i18n/base.ts'

export type ColourScheme = 'light' | 'dark'

/** What was chosen on this device; null = as the device itself is. */
export function chosenScheme(): ColourScheme | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    return null
  }
}

export function chooseScheme(choice: ColourScheme | null): void {
  try {
    if (choice) localStorage.setItem(KEY, choice)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
  show(choice ?? schemeOfDevice())
}

/** From the first paint on: what was chosen here or in another tab, else the device; paper is always light. */
export function saveScheme(): void {
  const refresh = () => show(chosenScheme() ?? schemeOfDevice())
  refresh()
  device().addEventListener('change', refresh)
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) refresh()
  })
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? show('light') : refresh()))
}

const KEY = kept('tema')

const device = () => matchMedia('(prefers-color-scheme: dark)')
const schemeOfDevice = (): ColourScheme => (device().matches ? 'dark' : 'light')

function show(scheme: ColourScheme) {
  document.documentElement.dataset.scheme = scheme
  // The edge of the browser around the page: index.html names both colours.
  const edge = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  edge?.setAttribute('content', edge.dataset[scheme] ?? edge.content)
}
