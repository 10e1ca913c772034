/** With no more scrolling than it takes. */
export const intoSight = (element: Element | null | undefined) =>
  element?.scrollIntoView({ block: 'nearest' })

const sentenceOf = (field: Element | null | undefined) =>
  document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')

/** The first wrong field of `place` has the focus, with its sentence in sight; else what is said of them all. */
export function leadToWrong(place: Element | null | undefined) {
  const wrong = place?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  intoSight(sentenceOf(wrong) ?? place?.querySelector('[role="alert"]'))
}

/** A wrong field that got the focus by other ways: a browser shows its caret only, and what is wrong stands below. */
export function showWrong({ target }: { target: Element }) {
  if (target.getAttribute('aria-invalid') === 'true') intoSight(sentenceOf(target) ?? target)
}
