/**
 * A text in which numbers of people (phone, NIK, NOBP, NIDN) are '…', however their digits are grouped: mails lie about in
 * many places. Days, hours, years and sums stay.
 */
export const withoutNumbers = (text: string): string =>
  text.replaceAll(RUN, (run) => (HARMLESS.test(run) ? run : '…'))

/** Eight digits of any script or more, with little between them. */
const RUN = /\+?\(?\p{Nd}(?:[\s.()/_·\u2010-\u2015-]{0,3}\p{Nd}){7,}/gu

const ONE = [
  // Days.
  ...[
    '\\d{4}-\\d\\d?-\\d\\d?',
    '\\d\\d?-\\d\\d?-\\d{4}',
    '\\d\\d?/\\d\\d?/\\d{4}',
    '\\d\\d?[.]\\d\\d?[.]\\d{4}',
  ],
  // An hour, an academic year, a sum.
  ...[
    '(?:[01]?\\d|2[0-3])[.][0-5]\\d',
    '(?:19|20)\\d\\d[-/](?:19|20)\\d\\d',
    '[1-9]\\d{0,2}(?:[.]\\d{3}){1,2}',
  ],
].join('|')
const HARMLESS = new RegExp(`^(?:${ONE})(?:[\\s\\u2013-]+(?:${ONE}))*$`)
