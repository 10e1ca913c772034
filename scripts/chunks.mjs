/** The chunk that every page begins with, as the bundler calls it. */
export const START = 'awal'

/**
 * Its key in Vite's manifest.
 *
 * @param {Manifest} manifest
 * @returns {string}
 */
export function startOf(manifest) {
  const key = Object.keys(manifest).find((key) => manifest[key]?.name === START)
  if (key === undefined) throw new Error(`No chunk is called ${START}: see .vite/manifest.json.`)
  return key
}

/**
 * The files that a browser fetches for some of our modules, as Vite's manifest (`.vite/manifest.json`) lists them:
 * their chunks with whatever these import.
 *
 * @typedef {Record<string, { file: string, name?: string, imports?: string[], dynamicImports?: string[] }>} Manifest
 * @param {Manifest} manifest
 * @param {string[]} modules
 * @param {{ later?: boolean, without?: string[] }} [options] later: what they import on demand, too; without: what is
 *   not followed
 * @returns {string[]}
 */
export function filesOf(manifest, modules, { later = false, without = [] } = {}) {
  const keys = new Set(modules)
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the build: see .vite/manifest.json.`)
    for (const next of [...(chunk.imports ?? []), ...(later ? (chunk.dynamicImports ?? []) : [])])
      if (!without.includes(next)) keys.add(next)
  }
  return [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))]
}

/**
 * The scripts in the head of a page.
 *
 * @param {string} html
 * @returns {string[]}
 */
export function scriptsOf(html) {
  return [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file)
}
