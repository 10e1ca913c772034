/**
 * Does it once the browser has drawn what there is: a slow processor that is to fetch parts draws the page later.
 * @returns what takes it back
 */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
