/**
 * Parts of libraries that are never reached here, or cannot run here, left out of the build.
 * @type {{ file: RegExp, code: (code: string) => string }[]}
 */
const PARTS = [
  {
    // The theme switches MUI's ripples off; without them ButtonBase never draws this part.
    file: /@mui\/material\/esm\/ButtonBase\/TouchRipple\.js$/,
    code: () => 'export default () => null',
  },
  {
    // react-admin makes a router of its own when it finds none; it always finds ours (src/app/AskingRouter.tsx). What
    // it would make it of is half of react-router.
    file: /ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/,
    code: (code) =>
      code
        .replace('createHashRouter, RouterProvider as ReactRouterProvider,', '')
        .replace(/const InternalRouter = [\s\S]*?\n};/, 'const InternalRouter = () => null;'),
  },
  {
    // From 160 kB on fflate zips in a worker, which it starts from a blob: our content security policy admits no worker
    // but our own. Zipping at once takes a fraction of a second for as many rows as a list has.
    file: /write-excel-file\/modules\/zip\/zipToArrayBuffer\.js$/,
    code: (code) =>
      code.replace(
        "import { zip } from 'fflate';",
        "import { zipSync } from 'fflate';\nconst zip = (files, done) => done(null, zipSync(files));",
      ),
  },
]

/** @returns {import('vite').Plugin} */
export function leaveOut() {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const part = PARTS.find(({ file }) => file.test(id))
      if (!part) return
      const rest = part.code(code)
      if (rest === code) this.error(`${id} has changed: see scripts/leaveOut.mjs.`)
      return { code: rest, map: null }
    },
  }
}
