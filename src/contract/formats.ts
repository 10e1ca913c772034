/** What some kinds of field look like; without the length. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const PHONE = /^[+\d][\d\s().-]{5,}$/
/** A number or name by which somebody is known. */
export const CODE = /^(?!.*\.\.)[\dA-Za-z][\w./-]*$/
export const WHOLE_NUMBER = /^-?\d{1,10}$/
/** Only what a browser may follow: no `javascript:`, no path of ours. */
export const WEBSITE = /^https?:\/\/[^\s/]+\.\S+$/i

/**
 * Signs that are not seen, and turn around or hide what stands beside them: in a name or an address they come from copying,
 * or from somebody who wants to be taken for another.
 */
export const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** As it is read, whatever signs it is written with. */
export const asRead = (text: string): string =>
  text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll('\u3002', '.')
/** Four numbers that a browser takes for an address. */
export const NETWORK_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/
