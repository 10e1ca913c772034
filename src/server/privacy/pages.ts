import type { Language } from '../../contract/language.ts'
import { message, render, type Message } from '../../contract/messages/index.ts'
import { tanggal } from '../../contract/rules/calendar.ts'
import { ENGLISH } from '../../contract/rules/englishDays.ts'
import { revisionState } from '../../contract/rules/revision.ts'
import type { ReportComment, ReportDay, ReportPicture, StoredFile } from './everything.ts'
import type { Subject } from './subject.ts'

export interface Placement {
  registerid: number
  perusahaan: string
  alamat: string
  semester: string
  tanggal: string
  status: 'menunggu' | 'disetujui' | 'ditolak'
  pembimbing: string | null
  mulai: string | null
  selesai: string | null
  /** Where its reports stand inside the ZIP file. */
  page: string
}

interface Start {
  subject: Subject
  placements: readonly Placement[]
  files: readonly StoredFile[]
  campus: string
  now: Date
  language: Language
}

/** What a person opens first: whose data this is, and what lies where. It needs no connection and runs nothing. */
export async function* startPage({
  subject,
  placements,
  files,
  campus,
  now,
  language,
}: Start): AsyncGenerator<string> {
  const say = (said: Message) => escaped(render(said, language))
  const link = (path: string, text: string) => `<a href="${escaped(address(path))}">${escaped(text)}</a>`
  yield head(render(message('archive.title', { name: subject.nama }), language), language)
  yield `<p>${say(message('archive.made', { campus, at: now.toISOString() }))}</p>`
  yield `<p>${say('archive.what')}</p>`
  if (placements.length > 0) {
    yield `<h2>${say('archive.internships')}</h2><ul>`
    for (const { page, perusahaan, semester } of placements)
      yield `<li>${link(page, `${perusahaan}, ${semester}`)}</li>`
    yield '</ul>'
  }
  yield `<h2>${say('archive.data')}</h2><p>${say('archive.data-text')}</p>`
  if (files.length > 0) {
    yield `<h2>${say('archive.files')}</h2><ul>`
    for (const { path, berkasnama, dibuat } of files)
      yield `<li>${link(path, berkasnama)} <small>${escaped(day(dibuat.slice(0, 10), language))}</small></li>`
    yield '</ul>'
  }
  yield FOOT
}

interface Report {
  subject: Subject
  placement: Placement
  reports: AsyncIterable<ReportDay>
  comments: readonly ReportComment[]
  pictures: readonly ReportPicture[]
  files: readonly StoredFile[]
  language: Language
}

/** One internship as it was written, day by day. */
export async function* reportPage({
  subject,
  placement,
  reports,
  comments,
  pictures,
  files,
  language,
}: Report): AsyncGenerator<string> {
  const say = (said: Message) => escaped(render(said, language))
  const { perusahaan, alamat, semester, pembimbing, mulai, selesai } = placement
  yield head(`${subject.nama}, ${perusahaan}`, language)
  yield `<p>${escaped(perusahaan)}<br>${escaped(alamat)}<br>${escaped(semester)}</p>`
  if (mulai && selesai) yield `<p>${escaped(day(mulai, language))} – ${escaped(day(selesai, language))}</p>`
  if (pembimbing) yield `<p>${say(message('archive.pembimbing', { name: pembimbing }))}</p>`
  const threads = Map.groupBy(comments, ({ utas }) => utas)
  const byId = new Map(files.map((file) => [file.berkasid, file]))
  const shown = Map.groupBy(pictures, ({ hari }) => hari)
  const told = new Set<number>()
  let any = false
  for await (const { kunci, tgl, jenis, isi, lampiran, utas, ...decided } of reports) {
    any = true
    const state = say(stateOf(decided))
    yield `<article><h2>${escaped(day(tgl, language))}${jenis === 'akhir' ? ` · ${say('archive.final')}` : ''}</h2>`
    yield `<p class="state">${state}</p><p class="text">${escaped(isi)}</p>`
    const file = lampiran === null ? undefined : byId.get(lampiran)
    if (file) yield `<p><a href="../${escaped(address(file.path))}">${escaped(file.berkasnama)}</a></p>`
    for (const { berkas, keterangan } of shown.get(kunci) ?? []) {
      const picture = byId.get(berkas)
      if (!picture) continue
      const caption = escaped(keterangan ?? '')
      yield `<figure><img src="../${escaped(address(picture.path))}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`
    }
    // What was said stands once, under the first day of its week.
    if (!told.has(utas))
      for (const { nama, waktu, isi } of threads.get(utas) ?? [])
        yield `<blockquote><b>${escaped(nama)}</b> <small>${escaped(waktu)}</small><br>${escaped(isi)}</blockquote>`
    told.add(utas)
    yield '</article>'
  }
  if (!any) yield `<p>${say('archive.no-reports')}</p>`
  yield FOOT
}

/** As on paper: a day that came back waits for the student, or has been mended since. */
function stateOf({ verifikasi, revisi }: Pick<ReportDay, 'verifikasi' | 'revisi'>) {
  if (verifikasi === 1) return 'archive.validated'
  const asked = revisionState(revisi)
  if (asked === null) return 'archive.waiting'
  return asked === 'diminta' ? 'archive.revision-asked' : 'archive.corrected'
}

/** What a person called a file may hold what means something in an address. */
const address = (path: string) => path.split('/').map(encodeURIComponent).join('/')

const day = (text: string, language: Language) => (language === 'en' ? tanggal(text, ENGLISH) : tanggal(text))

const head = (title: string, language: Language) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>
`
const FOOT = '</body></html>\n'

const STYLE =
  'body{font:16px/1.55 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}' +
  'h1{font-size:1.6rem}h2{font-size:1.1rem;margin-bottom:.25rem}.text{white-space:pre-wrap}' +
  '.state,small{color:#555}figure{margin:.5rem 0}img{max-width:100%;height:auto}article{border-top:1px solid #ccc}blockquote{margin:.5rem 0 .5rem 1rem;white-space:pre-wrap}'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
