/**
 * Remembers where the person is and answers how to go back there. The button that opened a dialog is often gone
 * afterwards (a deleted row, a state that changed): then the nearest thing around it that is left takes the focus.
 */
export function rememberFocus() {
  const trigger = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const around: HTMLElement[] = []
  for (let at = trigger; at && at !== document.body; at = at.parentElement) around.push(at)
  // Asked from a dialog that may be closed as well by then: the way goes on to where that one was opened.
  if (trigger?.closest('dialog, [role="dialog"], [role="alertdialog"]')) around.push(...before)
  before = around

  return () => {
    const now = document.activeElement
    // Somewhere else by the person's own doing: leave them there. On a form as a whole nobody puts it.
    const whole = now instanceof HTMLElement && now.tabIndex < 0 && trigger !== null && now.contains(trigger)
    if (now && now !== document.body && (!whole || now === trigger)) return
    for (const place of around) {
      if (!place.isConnected) continue
      if (place === trigger) place.focus({ preventScroll: true })
      else if (place.matches(ITEM)) place.querySelector<HTMLElement>(USABLE)?.focus({ preventScroll: true })
      if (place.contains(document.activeElement)) return
    }
    const left = around.find((element) => element.isConnected && element !== trigger)
    const title = document.querySelector<HTMLElement>('h1')
    // Around the whole page there is no "near": then its title is the better place.
    const fallback = !left || left.contains(title) ? (title ?? left) : left
    if (!fallback) return
    if (!fallback.hasAttribute('tabindex')) fallback.tabIndex = -1
    fallback.focus({ preventScroll: true })
  }
}

let before: HTMLElement[] = []

const ITEM = 'tr, li, article'
const USABLE = 'button:enabled, a[href]'
