import fc from 'fast-check'

/** Any calendar day a schedule could meet, leap days and century ends included. */
export function aDay(): fc.Arbitrary<string> {
  return fc
    .date({
      min: new Date('1995-01-01T00:00:00Z'),
      max: new Date('2105-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10))
}
