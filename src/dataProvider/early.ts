/**
 * The first script of the page (src/app/first) asks the server what this address needs while the application is still
 * on its way; whoever needs an answer then finds it here.
 */
export interface Early {
  token: string
  answers: Map<string, Promise<EarlyAnswer>>
}

export interface EarlyAnswer {
  status: number
  text: string
}

declare global {
  interface Window {
    early?: Early
  }
}

/** The answer that is on its way already, once; a refused or broken one is asked for again by whoever needs it. */
export async function takeEarly(path: string, token: string | null): Promise<EarlyAnswer | undefined> {
  const { early } = window
  if (!early || early.token !== token || performance.now() > TOO_OLD) return undefined
  const answer = early.answers.get(path)
  early.answers.delete(path)
  const taken = await answer?.catch(() => undefined)
  return taken?.status === 200 ? taken : undefined
}

const TOO_OLD = 60_000
