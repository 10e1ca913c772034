import { bytesOf, type Bytes } from './bytes.ts'
import { checkEmbeddedOle } from './ole.ts'
import { message } from '../../contract/messages/index.ts'
import { broken, dangerous, wrongType } from './refusal.ts'
import { decodeEntities, fieldCodes, NESTED, relationships, xmlText } from './ooxml.ts'
import { readPart, readZip, type ZipEntry } from './zip.ts'

/** A Word document without macros, programs, or anything that Word would fetch from elsewhere when it is opened. */
export async function checkDocx(bytes: Bytes): Promise<void> {
  const entries = await readZip(bytes)
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!types || !entries.some(({ name }) => name === 'word/document.xml')) {
    throw wrongType(message('file.invalid', { type: 'DOCX' }))
  }
  entries.forEach(refuseName)
  refuseContentTypes(decodeEntities(xmlText(await readPart(bytes, types))))

  let left = TEXT_BYTES
  for (const entry of entries.filter(({ name }) => READ.test(name) && !DATA.test(name))) {
    left -= entry.size
    if (left < 0) throw tooComplex()
    const part = await readPart(bytes, entry)
    if (/\.rels$/i.test(entry.name)) refuseRelationships(part)
    else refuseCommands(part)
  }
  for (const entry of entries) if (EMBEDDED.test(entry.name)) await refuseProgram(bytes, entry)
}

const READ = /\.(xml|rels)$/i
/** What other programs keep with a document (citations, properties). Word shows none of it, in whatever form it is. */
const DATA = /^(customXml|docProps)\/[^/]+\.xml$/i
const SHOWN = /\/(officedocument|glossarydocument|header|footer|footnotes|endnotes|comments)$/i

const TEXT_BYTES = 32 * 1024 * 1024

const EMBEDDED = /(^|\/)embeddings\//i

const tooComplex = () => dangerous('file.word-complex')

const hasMacros = () => dangerous('file.docx-macros')

const hasProgram = () => dangerous('file.docx-programs')

const fetchesElsewhere = () => dangerous('file.docx-external')

const EXECUTABLE =
  /\.(exe|dll|scr|com|cpl|sys|pif|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|sct|hta|msi|msp|jar|lnk|url|reg|chm|iso|img|html?|mht|mhtml|docm|dotm|xlsm|xlsb|xltm|xlam|pptm|potm|ppam|ppsm)$/i

function refuseName({ name }: ZipEntry): void {
  if (/(^|\/)vba(project|data)[^/]*$/i.test(name)) throw hasMacros()
  if (/(^|\/)activex\//i.test(name) || EXECUTABLE.test(name)) throw hasProgram()
}

function refuseContentTypes(xml: string): void {
  if (/macroenabled|vbaproject|vbadata/i.test(xml)) throw hasMacros()
  if (/activex/i.test(xml)) throw hasProgram()
  if (!xml.includes('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml')) {
    throw broken('DOCX')
  }
}

function refuseRelationships(part: Buffer): void {
  for (const { type, target, external } of relationships(part)) {
    if (/\/(vbaproject|wordvbadata)$/i.test(type)) throw hasMacros()
    if (/\/(attachedtemplate|afchunk|subdocument)$/i.test(type)) throw fetchesElsewhere()
    if (/\/(control|activexcontrolbinary)$/i.test(type)) throw hasProgram()
    // Objects are looked at in one place; one that is kept elsewhere was put there to be missed.
    if (/\/(oleobject|package)$/i.test(type) && !external && !EMBEDDED.test(target)) throw hasProgram()
    // What Word shows is a part that was read above, under the name that it has in the archive.
    if (SHOWN.test(type) && (!/^[^%?#]+\.xml$/i.test(target) || /(customXml|docProps)\//i.test(target)))
      throw broken('DOCX')
    if (!external) continue
    // A link that waits for a click is ordinary writing; everything else is fetched when the document opens.
    if (!/\/hyperlink$/i.test(type) || !isPlainLink(target)) throw fetchesElsewhere()
  }
}

function isPlainLink(target: string): boolean {
  const clean = target.trim()
  if (/^(\\\\|\/\/|file:\/*\\\\|file:\/\/[^/])/i.test(clean)) return false
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(clean)?.[1]?.toLowerCase()
  return (
    scheme === undefined ||
    ['http', 'https', 'mailto', 'tel', 'ftp', 'file'].includes(scheme) ||
    scheme.length === 1
  )
}

/** Fields that fetch or start something, also when others compute their name: `{ {QUOTE 68 68 69} cmd }`. */
function refuseCommands(part: Buffer): void {
  for (const code of fieldCodes(part)) {
    const [command = ''] = /^[^\s\\"\u201c\u201d]*/.exec(code.replace(/^[\s"'\u201c\u201d]+/, ''))!
    if (FETCHING.test(command)) throw fetchesElsewhere()
    // A formula may begin with a page number; a command is never computed by an honest writer.
    if (command.includes(NESTED) && !command.startsWith('=')) throw fetchesElsewhere()
  }
}

const FETCHING = /^(dde|ddeauto|includepicture|includetext|include|import|link|rd|database|macrobutton)$/i

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\x03\x04')

/** Charts bring their sheet, formulas their OLE object: those two kinds stay, anything unknown goes. */
async function refuseProgram(bytes: Bytes, entry: ZipEntry): Promise<void> {
  if (entry.size === 0) return
  const content = await readPart(bytes, entry)
  const head = content.subarray(0, 8)
  if (head.equals(OLE)) return checkEmbeddedOle(bytesOf(content))
  if (!head.subarray(0, 4).equals(ZIP)) throw hasProgram()
  const names = (await readZip(bytesOf(content))).map(({ name }) => name.toLowerCase())
  if (names.some((name) => /(^|\/)(vba(project|data)[^/]*$|activex\/)/.test(name) || EXECUTABLE.test(name)))
    throw hasProgram()
}
