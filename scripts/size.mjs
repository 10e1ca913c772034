// `node scripts/size.mjs`: how large the product is, so that a conversion can show what it takes away.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { inRoot } from './root.mjs'

/** Whose file it is: the first that fits its path. */
const FEATURES = /** @type {[string, RegExp][]} */ ([
  ['import', /import/i],
  ['demo', /\/demo\//],
  ['migrations and database', /server\/db\//],
  ['company’s supervisor', /lapangan|field(?!s|Types)|supervisor|companyMarks/i],
  ['letters', /letter|surat/i],
  ['grades, rubric, seminar', /grade|nilai|rubri|seminar|penguji|mark|feeder/i],
  ['reports', /report|laporan|gambar|picture|thread|tanggapan|book|inbox|validat/i],
  ['attendance', /attendance|kehadiran|absen|koreksi|hours|away|lokasi|place/i],
  ['visits, load', /visit|kunjungan|beban|bkd|load/i],
  ['quota, seats, schedules', /quota|kuota|seat|kursi|jadwal|schedul/i],
  ['bulk', /bulk|massal/i],
  ['events, undo, bell', /event|peristiwa|undo|notice|pemberitahuan|history|riwayat/i],
  ['mail, outbox, WhatsApp, webhooks', /mail|outbox|whatsapp|webhook|surel|kotakkeluar|reminder|pengingat/i],
  ['accounts, sessions', /session|akun|account|password|sandi|login|pengguna|people|token|hats|peran/i],
  ['privacy', /privacy|retention|datasaya|pribadi|anonym/i],
  ['backup', /backup|restore|dbCopy/i],
  ['files', /file|upload|berkas/i],
  ['companies', /perusahaan|compan|mou|kontak/i],
  ['registration, documents, review', /register|placement|dokumen|document|review|choos|choose|kkp|mandiri/i],
  ['internships', /internship|magang|monitoring|bimbingan|keadaan|archive|ended/i],
  ['students, lecturers', /mahasiswa|student|dosen|lecturer/i],
  ['offline', /queue|draft|offline|indexedDb|persisted|sw\.ts/i],
  ['lists and forms', /records|resource|views|fieldTypes|fields|schemas|admin\/(form|list)/i],
  ['http', /http\//i],
])

// What a script makes nobody maintains.
const written = globSync('src/**/*.{ts,tsx}', { cwd: inRoot('.'), exclude: ['**/generated/**'] })
const files = written.map((path) => ({
  path,
  text: readFileSync(inRoot(path), 'utf8'),
}))
const lines = (/** @type {string} */ text) => text.split('\n').length - 1

/** @param {(path: string) => string} nameOf */
function by(nameOf) {
  const sums = /** @type {Record<string, number>} */ ({})
  for (const { path, text } of files) sums[nameOf(path)] = (sums[nameOf(path)] ?? 0) + lines(text)
  return Object.entries(sums).sort(([, a], [, b]) => b - a)
}

/** @param {string} title @param {[string, number][]} rows */
function print(title, rows) {
  console.log(`\n${title}`)
  for (const [name, count] of rows) console.log(`${String(count).padStart(8)}  ${name}`)
}

let long = 0
for (const { path, text } of files) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const line = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isFunctionLike(node) && line(node.end) - line(node.getStart()) >= 100) long += 1
    ts.forEachChild(node, visit)
  }
  visit(source)
}

const { endpoints } = await import('../src/contract/endpoints/index.ts')
const field = files.map(({ text }) => text.match(/\bdetail_mode\b/g)?.length ?? 0).filter(Boolean)
const nounWords = files.flatMap(({ path, text }) =>
  path.startsWith('src/contract/resources/')
    ? [...text.matchAll(/^export const \w*[wW]ords\b.*?^}\n/gms)].map(([words]) => lines(words))
    : [],
)
const wording = files.filter(({ path }) => /src\/(i18n|contract\/messages)\//.test(path))
const sentences = globSync('src/**/{id,en}/*.json', { cwd: inRoot('.') })
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((a, b) => a + b, 0)

print(
  'rooms',
  by((path) =>
    path
      .split('/')
      .slice(1, path.startsWith('src/server') ? 3 : 2)
      .join('/'),
  ),
)
print(
  'features',
  by((path) => FEATURES.find(([, fits]) => fits.test(path))?.[0] ?? 'the rest'),
)
print('as a whole', [
  ['lines of TypeScript in src', sum(files.map(({ text }) => lines(text)))],
  ['of them in the files of sentences', sum(wording.map(({ text }) => lines(text)))],
  ['of them words beside a definition', sum(nounWords)],
  [
    'lines of sentences that are data',
    sum(sentences.map((path) => lines(readFileSync(inRoot(path), 'utf8')))),
  ],
  ['files', files.length],
  ['calls made by hand', Object.keys(endpoints).length],
  ['functions of 100 lines and more', long],
  ['places of the field detail_mode', sum(field)],
  ['files with it', field.length],
  ['decisions', globSync('docs/decisions/[0-9]*.md', { cwd: inRoot('.') }).length],
])
