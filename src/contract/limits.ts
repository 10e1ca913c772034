/** How much text a person may write, where it is no field of a resource. Schemas and forms both read it here. */
export const MAX_REPORT = 5000
export const MAX_COMMENT = 2000
/** What is seen in a picture of a report: read out to whoever does not see it. */
export const MAX_CAPTION = 160
/** How many reported days one answer of the logbook holds. */
export const BOOK_PAGE = 60
export const MAX_USERNAME = 100
/** In bytes, which is what is hashed: a letter may have up to four. */
export const MAX_PASSWORD_BYTES = 256
export const MIN_NEW_PASSWORD = 10

/** What a student says of a company: a few sentences, read by whoever compares several. */
export const MAX_ULASAN = 400

/** A reason longer than this is a story; it is read on a phone. */
export const MAX_REASON = 500
