import { answerOf, HttpProblem } from '../problem.ts'
import { below } from '../../i18n/base.ts'
import { problems } from '../../i18n/problems.ts'
import type { Answer } from './send.ts'
import { fillPath } from '../fillPath.ts'
import type { Sender } from './queueStore.ts'
import { fileField, type Sending } from './queuedWrite.ts'

/** One waiting write over the wire, from a page or from the service worker. */
export async function post(sending: Sending, as: Sender): Promise<Answer> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), TIMEOUT)
  try {
    const response = await fetch(urlOf(sending), {
      method: 'POST',
      headers: headersOf(sending, as),
      body: formOf(sending),
      cache: 'no-store',
      signal: control.signal,
    })
    return answerOf(response.status, await response.text())
  } catch (error) {
    throw error instanceof HttpProblem ? error : new HttpProblem(0, problems.noConnection)
  } finally {
    clearTimeout(timer)
  }
}

export const urlOf = ({ call, params }: Sending): string =>
  below(`api/${fillPath(call.slice('POST '.length), params)}`)

export const headersOf = ({ key }: Sending, { token, language }: Pick<Sender, 'token' | 'language'>) => ({
  accept: 'application/json',
  'accept-language': language,
  authorization: `Bearer ${token}`,
  'idempotency-key': key,
})

export function formOf({ call, fields, file }: Sending): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (file) form.append(fileField(call), new File([file.bytes], file.name, { type: file.type }))
  return form
}

const TIMEOUT = 5 * 60_000
