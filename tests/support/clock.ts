/**
 * The moment at which tests run: TEST_NOW (`2026-12-31T23:50+07:00`) or, without it, the machine's own time. Each test
 * file begins at that moment and its clock goes on from there, in the test, in the servers it starts and in its pages.
 * The program itself knows nothing of it: what is moved is the `Date` of these processes.
 */
const { TEST_NOW, TEST_TIMEZONE, TZ } = process.env

/** Where the polytechnic of the tests stands. */
export const ZONE = TEST_TIMEZONE || 'Asia/Jakarta'
/** Where the browsers of the tests stand. */
export const BROWSER_ZONE = TZ || ZONE

/** By how many milliseconds the clock of this test file is ahead of the machine's. */
export const shift = ((globalThis as { magangClockShift?: number }).magangClockShift ??= shiftOf(TEST_NOW))

/** When a file was written the disk says, by the machine's own clock. */
export const diskNow = (): number => Date.now() - shift

function shiftOf(moment: string | undefined): number {
  if (!moment) return 0
  const wanted = Date.parse(moment)
  if (Number.isNaN(wanted)) throw new Error(`TEST_NOW is no moment: ${moment}`)
  return wanted - Date.now()
}

/** Runs in Node and in pages alike, so it stands on nothing around it. */
export function shiftDate(ms: number): void {
  const Machine = Date
  if (ms === 0 || 'shifted' in Machine) return
  const now = () => Machine.now() + ms
  globalThis.Date = new Proxy(Machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new Machine(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
    has: (target, name) => name === 'shifted' || Reflect.has(target, name),
  })
}
