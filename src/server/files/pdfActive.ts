import { all, readObjects, type PdfObject, type PdfValue } from './pdfObjects.ts'
import { dangerous } from './refusal.ts'

/**
 * Refuses what makes a reader run a script, start a program, open another file, send data or open an attachment.
 * Links that wait for a click, forms without commands and the page to begin with are ordinary writing.
 */
export async function refuseActivePdf(file: Buffer): Promise<void> {
  const objects = await readObjects(file)
  const find = resolver(objects)
  for (const { value, isStream } of objects) {
    // `/S 9 0 R` may point to a name that stands alone.
    if (value.kind === 'name' && (ACTIONS.has(value.name) || KINDS.has(value.name))) throw active()
    if (isStream && all(value, 'F').some((place) => place.kind !== 'number')) throw active()
    walk(value, ([key, under]) => {
      if (KEYS.has(key)) throw active()
      if (under.kind === 'name' && key === 'S' && ACTIONS.has(under.name)) throw active()
      if (under.kind === 'name' && /^(Type|Subtype)$/.test(key) && KINDS.has(under.name)) throw active()
      if (key === 'OpenAction' && opensAddress(under, find)) throw active()
      if (
        key === 'AA' &&
        find(under).some((triggers) => entriesOf(triggers).some((by) => opensAddress(by, find)))
      )
        throw active()
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

const active = () =>
  dangerous(
    'Berkas PDF ini memuat skrip, lampiran, atau perintah yang berjalan sendiri. Buka berkasnya, cetak ulang ke PDF, lalu unggah hasilnya.',
  )

/** An address that is opened without a click tells somebody that the document was read, and where. */
function opensAddress(action: PdfValue, find: Find, seen = new Set<PdfValue>()): boolean {
  return find(action).some((found) => {
    // Actions that follow each other in a circle.
    if (seen.has(found)) return false
    seen.add(found)
    const kinds = all(found, 'S').flatMap(find)
    const next = all(found, 'Next').flatMap(find)
    return (
      kinds.some((kind) => kind.kind === 'name' && kind.name === 'URI') ||
      next.some((one) =>
        (one.kind === 'list' ? one.items : [one]).some((follower) => opensAddress(follower, find, seen)),
      )
    )
  })
}

type Find = (value: PdfValue) => PdfValue[]

/** What a reference may mean: of objects with the same number, any could be the one that a reader takes. */
function resolver(objects: readonly PdfObject[]): Find {
  const byNumber = Map.groupBy(objects, ({ number }) => number)
  return (value) =>
    value.kind === 'reference' ? (byNumber.get(value.number) ?? []).map((object) => object.value) : [value]
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
