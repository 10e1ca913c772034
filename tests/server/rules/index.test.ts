import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What the server must refuse, and the test that shows it. A title that no longer stands in its file fails here, so
 * that no rule loses its test unnoticed. What is done otherwise on purpose names the decision, by words of it.
 */
type Proof = [file: string, title: string]
const decided = (number: string, words: string): Proof => [`docs/decisions/${number}.md`, words]
const S = 'tests/server'
const objects: Proof = [
  `${S}/objects/permissions.test.ts`,
  'every call has a recipe, and every recipe is a call',
]
const models: Proof = [`${S}/models/models.test.ts`, 'every history starts from nothing']
const fuzz: Proof = [`${S}/fuzz/fuzz.test.ts`, 'the check of an answer sees what does not fit']
const rush: Proof = [`${S}/rush/rush.test.ts`, 'PostgreSQL, two servers: exactly the seats are sold']
const laporan = (title: string): Proof => [`${S}/laporan.test.ts`, title]
const choosing = (title: string): Proof => [`${S}/endpoints/register/choosing.test.ts`, title]
const documents = (title: string): Proof => [`${S}/endpoints/register/documents.test.ts`, title]
const massal = (title: string): Proof => [`${S}/endpoints/massal.test.ts`, title]
const records = (title: string): Proof => [`${S}/records.test.ts`, title]
const children = (title: string): Proof => [`${S}/records-children.test.ts`, title]
const papers = (title: string): Proof => [`${S}/records-files.test.ts`, title]
const session = (title: string): Proof => [`${S}/session.test.ts`, title]
const file = (name: string, title: string): Proof => [`${S}/files/${name}.test.ts`, title]
const link = (title: string): Proof => [`${S}/files-route.test.ts`, title]
const slow = (title: string): Proof => [`${S}/rules/slow.test.ts`, title]
const floods = (title: string): Proof => [`${S}/rules/floods.test.ts`, title]
const guessing = (title: string): Proof => [`${S}/rules/guessing.test.ts`, title]
const app = (title: string): Proof => [`${S}/app.test.ts`, title]
const idempotency = (title: string): Proof => [`${S}/http/idempotency.test.ts`, title]
const clamd = (title: string): Proof => [`${S}/files/clamd.test.ts`, title]
const hosts = (title: string): Proof => [`${S}/rules/hosts.test.ts`, title]
const zones = (title: string): Proof => [`${S}/rules/zones.test.ts`, title]
const hidden: Proof[] = [
  objects,
  [
    `${S}/rules/sideChannels.test.ts`,
    'a list does not change by a hair when rows come that its reader may not see',
  ],
]
const scalars: Proof = [
  `${S}/rules/parameters.test.ts`,
  'sent twice, as a list or as an object is refused by its name',
]
const honest = app('%s comes with the headers that keep a page honest')
const LIMITS = '0012-limits'

const rules: Record<string, Proof[]> = {
  'unknown route, role, query key or field: refused': [
    [`${S}/access.test.ts`, 'a route without a row does not start'],
    [`${S}/http/openapi.test.ts`, 'the routes below /api are those calls, and no other'],
    records('names every field that is wrong'),
  ],

  // Many rows in one call
  'massal: foreign rows, rights of the single call, broken bodies': [
    objects,
    massal('the right is that of the single call, and is decided before anything is read'),
    massal('what cannot be meant is refused by its name'),
  ],
  'massal: sent twice, two offices at once, stopped in the middle': [
    massal('the same call twice at once: each row once'),
    massal('two offices at once: each row once, and both hear that it is so'),
    massal('what stopped in the middle goes on where it stopped, by the same call or by its id alone'),
    [`${S}/rush/bulk.test.ts`, 'SQLite: killed in the middle, the same call goes on where it stopped'],
  ],
  'massal: another person’s call, one id for two': [
    massal('another person’s call is not there, and an id stands for one call only'),
  ],

  // Object access
  'register/{id}: ids counted up': [
    objects,
    [`${S}/endpoints/register/reading.test.ts`, 'not yours and not there are one answer'],
  ],
  "laporan/{detailidx}: a neighbour's day": [objects, laporan('a neighbour neither changes nor deletes')],
  'POST laporan: in the name of someone else': [
    objects,
    laporan('not in a neighbour’s name, whatever the body says'),
  ],
  'laporanakhir: ids of the body point elsewhere': [
    objects,
    laporan('every id must be of the same own registration'),
  ],
  'POST tanggapan: into any thread': [
    objects,
    laporan('of both sides, oldest first, in the name of whoever is signed in'),
    laporan('gathers entries in one thread, which is no week’s'),
  ],
  'jadwal/tanggal: own quota and foreign registration; read marks': [
    objects,
    laporan('a registration of another quota does not open the own quota’s days'),
    laporan('only the student’s look marks the lecturer’s as read'),
  ],
  'jadwal/tahun, bulan, minggu, periode: companies enumerated': [objects],
  "POST uploaddokumen: someone's file, fake type and category": [
    objects,
    documents('what the form says about type and category is not believed'),
    documents('after the deadline only admins upload; on its day students still do'),
  ],
  'register/validasi: another category': [
    documents('validation names the document and its category, with 1 or 0'),
    documents('validated is the file that was seen, not one that took its place meanwhile'),
  ],
  'validasilaporan: students of another lecturer': [
    objects,
    laporan('a supervisor who was changed is out at once'),
    laporan('validated in the very moment of being changed or deleted: it stays as the supervisor saw it'),
  ],
  'letters and name lists of other programmes, foreign names': [
    objects,
    papers('a letter that names a stranger is refused, and its file goes'),
  ],
  '?prodi= leaves the programme': [
    objects,
    children('opens the own quotas; others are not there'),
    children('without a programme sees nothing, not everything'),
    scalars,
  ],
  'kuotaaktif, listdosen: foreign programme': [
    objects,
    [`${S}/endpoints/register/seats.test.ts`, 'another programme is not there, with open quotas or without'],
    [
      `${S}/endpoints/register/pembimbing.test.ts`,
      'lecturers to choose from: those of the programme, for its own office',
    ],
  ],
  'a supervisor who was removed': [
    [
      `${S}/endpoints/register/reading.test.ts`,
      'a lecturer who no longer guides sees nothing with the very next request',
    ],
  ],
  'totals, order, bodies and addresses that give hidden rows away': [...hidden],

  // Function and state
  'self-approval by a field of the form': [
    choosing('what the form says about name, number and approval is not believed'),
    records('names every field that is wrong'),
  ],
  'registering in the name of somebody else': [
    choosing('what the form says about name, number and approval is not believed'),
    objects,
  ],
  'register/mandiri: rewrite a company, flood the list': [
    choosing('a picked company is used whatever else the form says'),
    choosing('three new companies a day, and a refused registration leaves none behind'),
  ],
  'un-rejecting after the seat was sold again': [
    [
      `${S}/endpoints/register/deciding.test.ts`,
      'two rejected ones and one place: whatever is pressed at once, one gets it',
    ],
    models,
  ],
  'DELETE register undoes an approval': [models],
  'supervisor before approval, two at once': [
    [`${S}/endpoints/register/pembimbing.test.ts`, 'one at a time, also when two admins press at once'],
    models,
  ],
  'recommendation pulled after registering': [
    [
      `${S}/endpoints/register/recommending.test.ts`,
      'cancelled and registered in the same moment: never both',
    ],
    models,
  ],
  'any step out of order': [
    choosing('without a recommendation nobody registers'),
    choosing('a quota of another programme is not there, a company outside the quota cannot be chosen'),
    models,
  ],
  'updaterole: menus as rights, lock-out, numbering': [
    [`${S}/endpoints/pengaturan.test.ts`, 'Pengaturan stays with the academic admin'],
    session('the levels are those of the wire'),
  ],
  'fixed document categories': [records('document category %i is part of the reference data')],
  'cascading deletes': [
    records('what is used stays, and the answer says by what'),
    children('that are taken cannot be deleted, nor the quota around them'),
  ],
  'another id in the body': [records('the address names the record; another id in the body is a mistake')],
  'quota seats': [
    rush,
    [`${S}/db/seats.test.ts`, 'everybody at the same moment: exactly the seats there are'],
  ],
  'double click, retry, replay': [
    choosing('pressing twice is one registration'),
    laporan('only one a day, however fast one presses'),
    laporan('a comment is one comment'),
    laporan('a final entry is one entry, also when both arrive together'),
    documents('several at once leave one row and one file'),
    idempotency('a photo and its report, five times at the same moment: one report, one file, one answer'),
    idempotency(
      'another text, another file or another call under the same key: refused, and nothing is written',
    ),
    idempotency('a key is its sender’s: the same one of somebody else is another'),
  ],
  'lost update': [records('of two who started from the same version the second is told')],

  // Sessions
  'password guessing': [
    guessing('of 120 guesses at once at one account five are looked at, from one address or from many'),
    guessing('guessing at a person does not keep that person out where they have signed in before'),
    guessing('one guessing machine keeps nobody else of its campus out, known there or not'),
    guessing('they are all of one network: thirty failures, whatever address is invented'),
    session('is no way around the brake'),
    decided('0009-signing-in', 'one account, from everywhere it is not known'),
  ],
  'user enumeration': [
    session('an unknown name, a wrong password, another kind and a closed account are answered alike'),
  ],
  'hashing exhausts the machine': [
    floods('many passwords at once: few are worked on, not many wait, the rest hear 503'),
    session('a password of up to 256 bytes is only ever wrong, longer ones are refused unhashed'),
  ],
  'token in the address': [
    session('gives a fresh one and kills the old'),
    [`${S}/rules/log.test.ts`, 'the log of a real server holds neither tokens nor signatures nor passwords'],
    honest,
  ],
  'tokens on a shared computer: opaque, hashed, idle, absolute': [
    honest,
    decided('0011-http', 'browsers that know Trusted Types'),
    session('the database keeps neither the token nor the password'),
    session('two hours of silence end it'),
    session('twelve hours end it, however busy'),
  ],
  'logout that clears only the browser': [
    session('signing out kills this session, not the others'),
    session('signing out empties the browser’s cache, and no other answer does'),
    decided('0009-signing-in', 'Clear-Site-Data'),
  ],
  'a password that others have seen': [
    [
      `${S}/objects/permissions.test.ts`,
      'with a password that was handed out: open are the way in, the way out and choosing another',
    ],
    session('with the password that was handed out one chooses another first, then everything is open'),
  ],
  'a service worker that keeps answers and files': [
    ['tests/e2e/offline.test.ts', 'somebody else on the same phone neither sees nor sends what waits'],
  ],
  'stale privilege': [
    session('a changed role or programme is felt on the next request'),
    session('a closed account is out at once'),
  ],
  'tokens that say something (JWT)': [decided('0009-signing-in', 'Why not JWT')],
  'other sites that ask in the browser (CORS)': [
    hosts('a browser that asks for another site whether it may is not told that it may'),
    objects,
  ],
  'forged token': [[`${S}/access.test.ts`, 'a forged token says no more than none at all'], objects],

  // Files
  'files are no static folder': [
    link('opens the file, without a token'),
    link('is worth nothing when anything in it is changed'),
    objects,
  ],
  'a link holds two minutes': [
    link('holds two minutes'),
    file('sign', 'a clock set back does not lengthen the life of a link'),
  ],
  'spoofed types and polyglots': [
    file('check', 'the bytes decide, not the name: a PDF called .jpg is a PDF, and gets its own ending'),
    file('image', 'JPEG + HTML polyglot: only the picture is kept'),
    link('is saved, never guessed at, never run, never kept in a cache'),
  ],
  'names that are no MIME names': [file('types', '%s means %s')],
  'docx: macros, templates, embeddings, DDE': [
    file('docx', 'external references are found in the relationships of any part'),
    file('docx', 'DDE: a header kept where only data belongs is refused'),
    file('docx', 'embeddings: an object kept where nobody looks is refused'),
  ],
  'zip bombs': [
    file('docx', 'zip bomb: more than 100:1 is refused'),
    file('docx', '10^6 entries: more than 2,000 are refused, 2,000 are not'),
  ],
  'pixel floods': [file('image', 'GIF with 10^5 frames is refused')],
  'names of files': [
    file('displayName', 'whatever the name, what is shown is short, well formed, and no path'),
    file(
      'diskStore',
      'path traversal: the stored name is a UUID, in a folder that only the server may enter',
    ),
  ],
  'oversized bodies': [
    floods('a body that says it is larger than 6 MiB is refused, and so is more than 1 MiB of JSON'),
    file('receive', 'oversized body: an endless stream is cut'),
    papers('more than forty fields'),
    papers('20 MB: a sentence, and nothing on the disk'),
  ],
  'the disk is filled': [
    documents('one student does not fill the disk: %s are enough'),
    decided('0008-files', 'Room on the disk'),
    file('diskStore', 'fill the disk: exactly at the limits there is room; the limits can be set'),
  ],
  'crash between file and row': [
    file('stores', 'bins what no row names, keeps what one names, and clears old uploads'),
    papers('a connection that is lost in the middle leaves no row and no file'),
  ],
  'malware for the office': [
    clamd('with malware is refused under its field and leaves nothing; a clean one is kept'),
    clamd('waits while the scanner does not answer: 503, and nothing is kept unseen'),
  ],
  'where a photo was taken': [papers('comes back as the picture it is, without where it was taken')],
  'who looked at a paper': [link('is written down: who, whose, which')],

  // Input, output, limits
  'injection, wild cards': [
    records('the keyword is found anywhere, in any case, in any searched field'),
    fuzz,
  ],
  'NUL, surrogates, large numbers, arrays': [
    fuzz,
    [`${S}/access.test.ts`, 'an id that is no number names nothing'],
  ],
  'one parameter sent twice': [scalars],
  'limit and page': [records('limit %i'), records('a page past the end answers the last page and says so')],
  __proto__: [records('a prototype cannot be smuggled in, by form or JSON'), fuzz],
  'stored markup': [['tests/lint.test.ts', '%s refuses %s'], laporan('markup stays text'), honest],
  'formulas in exports': [
    ['tests/admin/export.test.tsx', 'numbers stay numbers, and a sign inside the text stays as it is'],
  ],
  'secrets in logs': [
    [`${S}/rules/log.test.ts`, 'the log of a real server holds neither tokens nor signatures nor passwords'],
  ],
  'Host header': [
    file(
      'sign',
      '"API host + path" works: the link is relative, below berkas/, and carries its user and session',
    ),
    objects,
  ],
  'verbose 500': [app('what nobody foresaw says a number and its code, nothing else')],
  'slow senders': [
    slow('a body that drips is cut off, and nothing is answered'),
    slow('a body that stops in the middle is cut off'),
    slow('slowloris: headers that never end are cut off, with the settings of production'),
    decided(LIMITS, 'connections of one address'),
  ],
  'slow readers': [
    slow('a reader that takes nothing is cut off'),
    slow('a reader that takes its time, but reads, gets everything'),
  ],
  floods: [
    decided(LIMITS, 'requests that wait'),
    floods(
      'more than 300 requests in ten seconds with one token: 429 and how long to wait; another token goes on',
    ),
    [
      `${S}/http/loadShedding.test.ts`,
      'work that leaves no pause: some is admitted, the rest turned away, and health and pages pass by all of it',
    ],
  ],
  'expensive reads': [
    [`${S}/plans.test.ts`, '%s are found by an index and counted without their rows'],
    records('costs the same few statements, however long'),
    decided(LIMITS, 'one statement'),
  ],
  'deadline edges, clock jumps': [
    [`${S}/endpoints/register/seats.test.ts`, 'the day is the one in Indonesia'],
    laporan('the day is that of the polytechnic, not of Greenwich'),
    floods('a clock that jumps a day and comes back ends no session that has time left'),
    zones('registering: open to the last second'),
    zones('uploading'),
    zones('reporting: the next day may be written when it has come'),
    zones('a clock that jumps a day and comes back leaves every session, and makes nothing late'),
  ],
  'the database is away': [
    decided(LIMITS, 'waiting for a PostgreSQL connection'),
    [
      `${S}/rules/away.test.ts`,
      'PostgreSQL away: 503 with Retry-After, not one half of a write, and back again by itself',
    ],
    [
      `${S}/db/crash.test.ts`,
      'killed in the middle of writing: everything acknowledged is there, nothing is half there',
    ],
  ],
}

const texts = new Map<string, string>()
const textOf = (path: string) => {
  if (!texts.has(path)) texts.set(path, readFileSync(path, 'utf8'))
  return texts.get(path)!
}

test.each(Object.entries(rules))('%s', (_rule, proofs) => {
  expect(proofs.length).toBeGreaterThan(0)
  const lost = proofs.filter(([path, title]) =>
    path.endsWith('.md')
      ? !textOf(path).includes(title)
      : !["'", '"', '`'].some((quote) => textOf(path).includes(`${quote}${title}${quote}`)),
  )
  expect(lost).toEqual([])
})
