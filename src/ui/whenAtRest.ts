/** For what nobody waits for: when the page has come to rest. Answers how to give it up. Safari has no idle callback. */
export function whenAtRest(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 1500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(action, { timeout: 4000 })
  return () => cancelIdleCallback(idle)
}
