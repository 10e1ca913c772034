/**
 * A number as people read it, however it was written: '0812-3456-7890', '0751-123456'. What is none of Indonesia's, or has
 * more to say (an extension), stays as it is.
 */
export function phoneText(phone: string): string {
  const digits = phone
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:\+62|0062|62(?=[2-9]))0?/, '0')
    .replace(/^(?=8\d{8})/, '0')
  if (!/^0[1-9]\d{5,12}$/.test(digits)) return phone
  const cuts = digits.startsWith('08') ? [4, 8] : [SHORT_AREAS.test(digits) ? 3 : 4]
  return [0, ...cuts].map((from, at) => digits.slice(from, cuts[at])).join('-')
}

/** Jakarta, Bandung, Semarang, Surabaya, Medan. */
const SHORT_AREAS = /^0(?:21|22|24|31|61)/
