/** Closes on purpose only: the second half of a double click lands on the ground of what the first half opened. */
export const ignoreDoubleClick = (close: () => void) => (event: object) => {
  if ('detail' in event && Number(event.detail) > 1) return
  close()
}
