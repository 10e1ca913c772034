import { fileUrl } from './fileUrl.ts'

/** Lets the browser save what lies at an address of ours, as it saves anything: to the disk, not into memory. */
export function saveFile(path: string): void {
  const link = document.createElement('a')
  link.href = fileUrl(path)
  // The server says how it is called. Without the word a refusal would take the place of the page.
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
