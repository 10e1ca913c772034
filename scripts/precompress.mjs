import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Fits into one packet as it is. */
const SMALL = 1000

/**
 * Lays a short form beside every text file of the finished build (`x.js.br`, `x.js.gz`), as short as it gets: it is
 * made once and sent to every phone.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  let folder = ''
  return {
    name: 'magang:precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      // Last: the service worker is written when everything else stands.
      order: 'post',
      sequential: true,
      async handler() {
        // A build that failed has its own words for it.
        if (!existsSync(folder)) return
        const files = await readdir(folder, { recursive: true })
        const texts = files.filter((file) => TEXT.has(extname(file)))
        await Promise.all(texts.map((file) => compress(join(folder, file))))
      },
    },
  }
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file)
  if (content.length < SMALL) return
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, options),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
}
