/**
 * The first script of the page (src/app/first) asks the server what this address needs while the application is still
 * on its way; whoever needs an answer then finds it here.
 */
export interface Early {
  token: string
  answers: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    early?: Early
  }
}

/** The answer that is on its way already, once; a refused or broken one is asked for again by whoever needs it. */
export async function takeEarly(path: string, token: string | null): Promise<Response | undefined> {
  const { early } = window
  if (!early || early.token !== token || performance.now() > TOO_OLD) return undefined
  const answer = early.answers.get(path)
  early.answers.delete(path)
  const response = await answer?.catch(() => undefined)
  return response?.ok ? response : undefined
}

const TOO_OLD = 60_000
