import { all, pauses, readObjects, UNNUMBERED, type PdfObject, type PdfValue } from './pdfObjects.ts'
import { dangerous } from './refusal.ts'

/**
 * Refuses what makes a reader run a script, start a program, open another file, send data or open an attachment.
 * Links that wait for a click, forms without commands and the page to begin with are ordinary writing.
 */
export async function refuseActivePdf(file: Buffer): Promise<void> {
  const objects = await readObjects(file)
  const opensAddress = addressOpener(objects)
  const pause = pauses()
  for (const { value, isStream } of objects) {
    await pause()
    // `/S 9 0 R` may point to a name that stands alone.
    if (value.kind === 'name' && (ACTIONS.has(value.name) || KINDS.has(value.name))) throw active()
    if (isStream && all(value, 'F').some((place) => place.kind !== 'number')) throw active()
    walk(value, ([key, under]) => {
      if (KEYS.has(key)) throw active()
      if (under.kind === 'name' && key === 'S' && ACTIONS.has(under.name)) throw active()
      if (under.kind === 'name' && /^(Type|Subtype)$/.test(key) && KINDS.has(under.name)) throw active()
      if ((key === 'OpenAction' || key === 'AA') && opensAddress(under, key)) throw active()
    })
  }
}

const ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData'],
  ...['Rendition', 'RichMediaExecute', 'Movie'],
])
const KINDS = new Set(['EmbeddedFile', 'FileAttachment', 'RichMedia', 'Movie'])
/** XFA is a second document of its own, with scripts. */
const KEYS = new Set([
  ...['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA'],
  ...['RichMediaContent', 'RichMediaSettings', 'OnInstantiate'],
])

const active = () => dangerous('file.pdf-active')

/**
 * An address that is opened without a click tells somebody that the document was read, and where. Each number is
 * followed once for the whole file: of objects with the same number any could be the one that a reader takes, and one
 * whose number cannot be told could be any, so together they would be followed as often as there are of them squared.
 */
function addressOpener(objects: readonly PdfObject[]) {
  const byNumber = Map.groupBy(objects, ({ number }) => number)
  const isAddress = (value: PdfValue) => value.kind === 'name' && value.name === 'URI'
  const addresses = new Set(objects.filter(({ value }) => isAddress(value)).map(({ number }) => number))
  const meansAddress = (kind: PdfValue) =>
    isAddress(kind) ||
    (kind.kind === 'reference' && (addresses.has(kind.number) || addresses.has(UNNUMBERED)))
  const followed = { OpenAction: new Set<number>(), AA: new Set<number>() }

  const found = (value: PdfValue, before: Set<number>): PdfValue[] => {
    if (value.kind !== 'reference') return [value]
    const numbers = [value.number, UNNUMBERED].filter((number) => !before.has(number))
    return numbers.flatMap((number) => {
      before.add(number)
      return (byNumber.get(number) ?? []).map((object) => object.value)
    })
  }
  return (under: PdfValue, key: 'OpenAction' | 'AA'): boolean => {
    const left = key === 'AA' ? found(under, followed.AA).flatMap(entriesOf) : [under]
    for (let action = left.pop(); action; action = left.pop())
      for (const value of found(action, followed.OpenAction)) {
        if (all(value, 'S').some(meansAddress)) return true
        for (const next of all(value, 'Next'))
          for (const one of next.kind === 'list' ? next.items : [next]) left.push(one)
      }
    return false
  }
}

const entriesOf = (value: PdfValue): PdfValue[] =>
  value.kind === 'dictionary' ? value.entries.map(([, under]) => under) : []

function walk(value: PdfValue, visit: (entry: [string, PdfValue]) => void): void {
  if (value.kind === 'list') for (const item of value.items) walk(item, visit)
  if (value.kind !== 'dictionary') return
  for (const entry of value.entries) {
    visit(entry)
    walk(entry[1], visit)
  }
}
