import { relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from './root.mjs'

/** What a student's phone must never load. */
const FORBIDDEN = /\/node_modules\/(react-admin|ra-[a-z-]+|react-hook-form|@mui\/x-[a-z-]+|zod)\//
const ADMIN = /\/src\/admin\/|\/node_modules\/(react-admin|ra-[a-z-]+|react-hook-form|@mui\/x-[a-z-]+)\//
const STUDENT_BUDGET_KB = 180
/** A page in a folder of the portal, as against its frame or routes. */
const FINISHED_PAGE = /\/src\/portal\/[^/]+\//

/** The first loads that people wait for; the source of the page tells which one it is. */
const PAGES = [
  { name: 'login', source: /\/src\/portal\/login\// },
  // A loose file of the portal (its routes, its frame) is on the student's way as well.
  { name: 'mahasiswa', source: /\/src\/portal\/(student\/|[^/]+$)/, budget: STUDENT_BUDGET_KB },
  { name: 'dosen', source: /\/src\/portal\/lecturer\// },
  { name: 'admin', source: /\/src\/admin\// },
]

/**
 * @typedef {{ type: 'chunk', fileName: string, code: string, isEntry: boolean, facadeModuleId: string | null,
 *   imports: string[], dynamicImports: string[], modules: Record<string, { renderedLength: number }> }} Chunk
 * @typedef {(id: string) => { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] } | null} ModuleInfo
 */

/**
 * Refuses a build whose portal has grown a forbidden package or outgrown its budget, and prints the first loads.
 * @returns {import('vite').Plugin}
 */
export function portalClosure() {
  return {
    name: 'portal-closure',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = /** @type {Chunk[]} */ (Object.values(bundle).filter(({ type }) => type === 'chunk'))
      const { loads, problems } = inspect(chunks, (id) => this.getModuleInfo(id))
      for (const { name, source, kB } of heaviestOfEachName(loads)) {
        console.log(`${name.padEnd(10)} ${kB.toFixed(1).padStart(6)} kB gzip  ${source}`)
      }
      // A check that finds nothing to check must not pass.
      for (const { name } of PAGES)
        if (!loads.some((load) => load.name === name)) problems.push(`No first load of ${name} was found.`)
      if (problems.length > 0) this.error(problems.join('\n\n'))
    },
  }
}

/**
 * @param {Chunk[]} chunks
 * @param {ModuleInfo} moduleInfo
 */
export function inspect(chunks, moduleInfo) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** @type {{ name: string, source: string, kB: number }[]} */
  const loads = []
  const problems = /** @type {Set<string>} */ (new Set())

  for (const [page, { load, onDemand, admin }] of firstLoads(byName)) {
    const source = page.facadeModuleId ?? page.fileName
    const known = PAGES.find((entry) => entry.source.test(source))
    const kB = sum([...load].map(({ code }) => gzipSync(code).length)) / 1024
    if (!onDemand && (known || page.isEntry))
      loads.push({ name: known?.name ?? 'awal', source: short(source), kB })
    if (admin) continue

    for (const chunk of load) {
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        if (renderedLength > 0 && FORBIDDEN.test(id)) problems.add(explain(page, id, moduleInfo))
      }
    }
    if (!onDemand && known?.budget && kB > known.budget) {
      problems.add(
        `${short(source)}: ${kB.toFixed(1)} kB gzip for the first load, ${known.budget} kB are allowed.`,
      )
    }
  }
  return { loads, problems: firstOfEachPackage([...problems]) }
}

/**
 * Every page (the entry and each lazy chunk) with all chunks a browser fetches before it shows: its own static
 * closure and that of each chunk on the shortest way of lazy imports from the entry. What a finished page loads
 * later (a dialog, say) is on demand: it must be clean too, but nobody waits for it to see the page. What only the
 * admin leads to is the admin's, so its pages wait until the portal's are all known.
 * @param {Map<string, Chunk>} byName
 * @returns {Map<Chunk, { load: Set<Chunk>, onDemand: boolean, admin: boolean }>}
 */
function firstLoads(byName) {
  const loads = /** @type {Map<Chunk, { load: Set<Chunk>, onDemand: boolean, admin: boolean }>} */ (new Map())
  const queue = /** @type {[Chunk, Set<Chunk>, boolean][]} */ (
    [...byName.values()].filter(({ isEntry }) => isEntry).map((entry) => [entry, new Set(), false])
  )
  const afterwards = /** @type {[Chunk, Set<Chunk>, boolean][]} */ ([])
  for (const [at, [page, before, onDemand]] of walk(queue, afterwards)) {
    if (loads.has(page)) continue
    const admin = at === 'admin' || ADMIN.test(page.facadeModuleId ?? '')
    const own = closure(page, byName)
    const load = new Set([...before, ...own])
    loads.set(page, { load, onDemand, admin })
    const finished = onDemand || FINISHED_PAGE.test(page.facadeModuleId ?? '')
    // What the lazy imports of any chunk of this load lead to, a shared chunk's included.
    for (const { dynamicImports } of own) {
      for (const name of dynamicImports) {
        const next = byName.get(name)
        if (next) (admin ? afterwards : queue).push([next, load, finished])
      }
    }
  }
  return loads
}

/**
 * Both lists grow while they are walked.
 * @template T
 * @param {T[]} portal
 * @param {T[]} admin
 * @returns {Generator<['portal' | 'admin', T]>}
 */
function* walk(portal, admin) {
  for (const step of portal) yield ['portal', step]
  for (const step of admin) yield ['admin', step]
}

/**
 * @param {Chunk} start
 * @param {Map<string, Chunk>} byName
 */
function closure(start, byName) {
  const seen = new Set([start])
  for (const { imports } of seen) {
    for (const name of imports) {
      const next = byName.get(name)
      if (next) seen.add(next)
    }
  }
  return seen
}

/**
 * @param {Chunk} page
 * @param {string} id
 * @param {ModuleInfo} moduleInfo
 */
function explain(page, id, moduleInfo) {
  const start = page.facadeModuleId ?? ''
  const way = shortestWay(start, id, moduleInfo).map(short)
  const shown = way.length > 6 ? [...way.slice(0, 4), '…', way.at(-1)] : way
  return [
    `${short(start)} loads ${packageOf(id)}, which belongs to the admin or the server:`,
    ...(shown.length > 0
      ? shown.map((step, depth) => `${'  '.repeat(depth + 1)}${step}`)
      : [`  ${short(id)}`]),
    '  Import it where only src/admin needs it, or only its types (`import type`).',
  ].join('\n')
}

/**
 * @param {string} from
 * @param {string} to
 * @param {ModuleInfo} moduleInfo
 * @returns {string[]}
 */
function shortestWay(from, to, moduleInfo) {
  const cameFrom = new Map([[from, '']])
  for (const [id] of cameFrom) {
    if (id === to) break
    for (const next of moduleInfo(id)?.importedIds ?? []) if (!cameFrom.has(next)) cameFrom.set(next, id)
  }
  const way = []
  for (let id = cameFrom.has(to) ? to : ''; id; id = cameFrom.get(id) ?? '') way.unshift(id)
  return way
}

/** @param {{ name: string, source: string, kB: number }[]} loads */
function heaviestOfEachName(loads) {
  const ascending = [...loads].sort((a, b) => a.kB - b.kB)
  return [...new Map(ascending.map((load) => [load.name, load])).values()]
}

/** One example per page and package says enough. @param {string[]} problems */
function firstOfEachPackage(problems) {
  return [...new Map(problems.map((problem) => [problem.split('\n')[0], problem])).values()]
}

/**
 * Names the file of a chunk: what is reached through the admin alone goes to assets/admin/, so that the portal's
 * service worker and people who read a network log can tell the two apart.
 */
export function adminFolder() {
  const outside = /** @type {Set<string>} */ (new Set())
  return {
    /** @type {import('vite').Plugin} */
    plugin: {
      name: 'admin-folder',
      apply: 'build',
      renderStart() {
        outside.clear()
        for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) outside.add(id)
        for (const id of outside) {
          const info = this.getModuleInfo(id)
          for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) {
            if (!ADMIN.test(next)) outside.add(next)
          }
        }
      },
    },
    /** @param {{ moduleIds: string[] }} chunk */
    chunkFileNames: ({ moduleIds }) =>
      // A library module reachable from the portal may still be shaken out of it, so `outside` alone says too much.
      moduleIds.some((id) => ADMIN.test(id)) ||
      (moduleIds.length > 0 && !moduleIds.some((id) => outside.has(id)))
        ? 'assets/admin/[name]-[hash].js'
        : 'assets/[name]-[hash].js',
  }
}

/** @param {string} id */
const packageOf = (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? short(id)

/** @param {string} id */
const short = (id) =>
  relative(ROOT, id.split('?')[0] ?? id)
    .split(sep)
    .join('/')
    .replace(/^.*node_modules\//, '')

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
