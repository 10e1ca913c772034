import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../../scripts/browser.mjs'
import { inRoot } from '../../../scripts/root.mjs'
import { serve } from '../../support/serve.ts'
import { FLAGS } from '../../support/browser.ts'
import { lighthouse } from './lighthouse.ts'
import { pages, type MeasuredPage } from './pages.ts'
import { visitsAgain, type Again } from './again.ts'
import { messageOf, visitFirst, type Visit } from './visit.ts'

/**
 * How quick the built application is in a browser: phones on slow 4G with a slow processor, the admin's computer as
 * it is. Each number is the median of several visits.
 *   --rounds 5             visits of each page
 *   --page mahasiswa       only pages with this in their name
 *   --url http://…         a running demo installation instead of one started for the purpose
 *   --beside http://…      another version, running: only second visits, of both in turn
 *   --lighthouse PATH      the command line of a Lighthouse that is installed somewhere
 */
const argument = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const rounds = Number(argument('rounds') ?? 3)
const wanted = pages.filter(({ name }) => name.includes(argument('page') ?? ''))

const executablePath = await findBrowser()
if (!executablePath)
  throw new Error('No Chromium: run `npm test -- e2e` once, or set CHROMIUM=/path/to/chromium.')
const address = argument('url')
const server = address ? undefined : await serve()
const url = address ?? server!.url
const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS })

/** Of each page that could not be opened, or in which something could not be pressed. */
const failures: string[] = []
try {
  const rows: Row[] = []
  for (const page of wanted) {
    if (argument('beside')) {
      await beside(page, argument('beside')!)
      continue
    }
    const row = await measured(page).catch((error: unknown) => {
      failures.push(`${page.name}: ${messageOf(error)}`)
    })
    if (!row) continue
    rows.push(row)
    console.log(line(row))
  }
  if (rows.length > 0) report(rows)
} finally {
  await browser.close()
  await server?.stop()
}
for (const failure of failures) console.error(`FAILED ${failure}`)
if (failures.length > 0) process.exitCode = 1

async function measured(page: MeasuredPage): Promise<Row> {
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visitFirst(browser, url, page))
  // Nobody is asked for a name and a password again, and a computer in the office is not slowed.
  const [again = []] = page.begin || page.fast ? [] : await visitsAgain(executablePath!, [url], page, rounds)
  const failed = visits.find(({ failed }) => failed)?.failed
  if (failed) failures.push(`${page.name}: ${failed}`)
  const scores =
    argument('lighthouse') && !page.desktop
      ? await lighthouse(argument('lighthouse')!, executablePath!, url, page)
      : {}
  return rowOf(page, visits, again, scores)
}

/** Second visits of this version and of another, in turn. */
async function beside(page: MeasuredPage, other: string) {
  if (page.begin || page.fast) return
  const [here = [], there = []] = await visitsAgain(executablePath!, [url, other], page, rounds)
  for (const [of, visits] of [
    [url, here],
    [other, there],
  ] as const) {
    const told = (['ready', 'lcp'] as const).map((key) => {
      const all = visits.map((visit) => Math.round(visit[key]))
      return `${key} ${median(all)} (least ${Math.min(...all)})`
    })
    console.log(`${page.name}  ${of}  ${told.join('  ')}  load ${loadavg()[0]!.toFixed(1)}`)
  }
}

type Row = ReturnType<typeof rowOf>

function rowOf(
  page: MeasuredPage,
  visits: Visit[],
  again: Again[],
  scores: { performance?: number; accessibility?: number },
) {
  const first = (key: 'fcp' | 'lcp' | 'cls' | 'ready' | 'busy' | 'delay' | 'kB' | 'requests' | 'scripts') =>
    median(visits.map((visit) => visit[key]))
  return {
    page: page.name,
    fcp: Math.round(first('fcp')),
    lcp: Math.round(first('lcp')),
    ready: Math.round(first('ready')),
    cls: Number(first('cls').toFixed(3)),
    delay: Math.round(first('delay')),
    busy: Math.round(first('busy')),
    kB: Number(first('kB').toFixed(1)),
    requests: first('requests'),
    scripts: first('scripts'),
    again: Math.round(median(again.map(({ ready }) => ready))),
    againLcp: Math.round(median(again.map(({ lcp }) => lcp))),
    ...scores,
    largest: visits.at(-1)!.element,
  }
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function line(row: Row) {
  return Object.entries(row)
    .map(([key, value]) => `${key} ${value}`)
    .join('  ')
}

function report(rows: Row[]) {
  console.table(Object.fromEntries(rows.map(({ page, largest: _, ...numbers }) => [page, numbers])))
  console.log(
    `Milliseconds but for cls; medians of ${rounds}. Phones: 1.6 Mbit/s, 150 ms, processor 4 × slower than one of ` +
      `${cpus().length} × ${cpus()[0]?.model.trim()}; load ${loadavg()[0]!.toFixed(1)} (others on the machine slow the processor further).`,
  )
  mkdirSync(inRoot('.cache'), { recursive: true })
  const file = inRoot('.cache/bench-web.json')
  writeFileSync(
    file,
    JSON.stringify({ at: new Date().toISOString(), rounds, load: loadavg(), rows }, null, 2),
  )
  console.log(file)
}
