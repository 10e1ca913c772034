import { Blob, File } from 'node:buffer'
import { onTestFinished, vi } from 'vitest'

/**
 * In this test a form that `fetch` sends carries its files with their names. Node's `fetch` cannot read the `FormData` of
 * jsdom, and what Vitest makes of it has lost them; what is sent by `XMLHttpRequest` needs nothing.
 */
export async function realForms(): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await new Response('a=1', { headers }).formData()
  vi.stubGlobal('Blob', Blob)
  vi.stubGlobal('File', File)
  vi.stubGlobal('FormData', form.constructor)
  onTestFinished(() => void vi.unstubAllGlobals())
}
