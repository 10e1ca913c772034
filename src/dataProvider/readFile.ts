import { language } from '../i18n/chosenLanguage.ts'
import { fileUrl } from './fileUrl.ts'
import { HttpProblem } from './problem.ts'
import { problems } from '../i18n/problems.ts'

/**
 * A stored file as bytes, to be shown from memory. Its type is set by us: nothing that a server might ever call HTML
 * is opened in our own origin.
 */
export async function readFile(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(fileUrl(path), {
    signal,
    cache: 'no-store',
    headers: { 'accept-language': language() },
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new HttpProblem(0, problems.noConnection)
  })
  if (!response.ok) {
    // Not there and not yours are told in one finished sentence.
    throw new HttpProblem(response.status, response.status === 404 ? await response.text() : problems.trouble)
  }
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  return new Blob([await response.arrayBuffer()], {
    type: SHOWN.includes(type) ? type : 'application/octet-stream',
  })
}

/** What a browser may show from memory; anything else is only ever saved. */
const SHOWN = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif']
