import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'

/** The project folder, wherever it is started from. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)

/** The Node that package.json pins; it exists once the packages are installed. */
export const NODE = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
