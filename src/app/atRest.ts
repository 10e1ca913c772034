/** Does it once the page has loaded and nothing else is to be done. @returns what takes it back */
export function atRest(act: () => unknown): () => void {
  let giveUp = () => {}
  const wait = () => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(act, 200)
      giveUp = () => clearTimeout(timer)
    } else {
      const idle = requestIdleCallback(act)
      giveUp = () => cancelIdleCallback(idle)
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    giveUp()
  }
}
