import { afterEach, beforeEach } from 'vitest'

/** A console error or warning is a failing test, unless the test says beforehand that it expects it. */
export function allowConsole(...patterns: RegExp[]) {
  allowed.push(...patterns)
}

// The setup run and a test file may each load this module: they share one state.
const { allowed, seen } = ((globalThis as { magangConsole?: State }).magangConsole ??= {
  allowed: [],
  seen: [],
})

/** react-admin writes down, but never in a production build, each call that a page gave up because it was left. */
const ALWAYS = [/AbortError/]

interface State {
  allowed: RegExp[]
  seen: string[]
}

/** For the setup run of every test file. */
export function watchConsole() {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) =>
      void seen.push(`console.${method}: ${parts.map(textOf).join(' ')}`)
  }
  beforeEach(() => void (allowed.length = 0))
  // Emptied here and not before a test: what a module says while it is being loaded counts as well.
  afterEach(() => {
    const unexpected = seen
      .splice(0)
      .filter((message) => ![...ALWAYS, ...allowed].some((pattern) => pattern.test(message)))
    if (unexpected.length === 0) return
    throw new Error(
      `The test wrote to the console (allowConsole(/…/) if it is meant to):\n${unexpected.join('\n')}`,
    )
  })
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (part instanceof Error) return part.stack ?? part.message
  try {
    return JSON.stringify(part)
  } catch {
    return String(part)
  }
}
