/** What some kinds of field look like; without the length. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const PHONE = /^[+\d][\d\s().-]{5,}$/
/** A number or name by which somebody is known. */
export const CODE = /^(?!.*\.\.)[\dA-Za-z][\w./-]*$/
export const WHOLE_NUMBER = /^-?\d{1,10}$/
/** Only what a browser may follow: no `javascript:`, no path of ours. */
export const WEBSITE = /^https?:\/\/[^\s/]+\.\S+$/i
