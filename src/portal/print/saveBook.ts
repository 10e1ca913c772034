import { language } from '../../i18n/chosenLanguage.ts'
import sheet from './book.css?inline'

/** What is on the page as a file that stands alone: pictures and looks are inside, nothing is asked of any server. */
export async function saveBook(
  paper: HTMLElement,
  name: string,
  blobOf: (url: string) => Blob | undefined,
): Promise<void> {
  const copy = paper.cloneNode(true) as HTMLElement
  const pictures = [...copy.querySelectorAll('img')]
  for (const picture of pictures) {
    const blob = blobOf(picture.src)
    if (blob) picture.src = await asData(blob)
    else picture.remove()
  }
  const page = document.implementation.createHTMLDocument(name)
  page.documentElement.lang = language()
  const charset = page.createElement('meta')
  charset.setAttribute('charset', 'utf-8')
  const looks = page.createElement('style')
  looks.textContent = `body { margin: 0; font-family: system-ui, sans-serif; }\n${sheet}`
  page.head.prepend(charset)
  page.head.append(looks)
  page.body.append(page.importNode(copy, true))
  const file = new Blob([`<!doctype html>\n${page.documentElement.outerHTML}`], { type: 'text/html' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.html`
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function asData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
}
