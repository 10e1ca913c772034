/** As it is read, whatever signs it is written with. */
export const asRead = (text: string): string =>
  text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll('\u3002', '.')

/**
 * Signs that are not seen, and turn around or hide what stands beside them: in a name or an address they come from copying,
 * or from somebody who wants to be taken for another.
 */
export const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/**
 * Nothing but spaces and signs that are not seen, also those that join others and stay where there are others. A zero is
 * refused instead: no database takes it.
 */
export const NOTHING_SEEN =
  /^[\s\u0001-\u001F\u007F-\u009F\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Four numbers that a browser takes for an address. */
export const NETWORK_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/
