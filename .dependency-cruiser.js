/**
 * Who may import whom, types included; ARCHITECTURE.md says the same in words. Each comment says what to do instead.
 * `.dependency-cruiser.download.js` checks what a student downloads.
 */

/** @param {string} names */
const packages = (names) => `(^|node_modules/)(${names})(/|$)`
const TYPES = ['type-only', 'type-import']

const SCREENS = packages(
  'react|react-dom|react-router|react-router-dom|react-admin|ra-[a-z-]+|@mui/[^/]+|@emotion/[^/]+',
)
const REACT_ADMIN = packages('react-admin|ra-[a-z-]+|react-hook-form|@mui/x-[a-z-]+')
const APP = '^src/(app/|[^/]+$)'
const BROWSER = '^src/(dataProvider|i18n|ui|admin|portal|app)/|^src/[^/]+$'

/**
 * @param {string} name
 * @param {string} from
 * @param {object} to
 * @param {string} comment
 */
const never = (name, from, to, comment) => ({ name, severity: 'error', from: { path: from }, to, comment })

/**
 * Which of our folders a folder may import from, besides itself.
 * @param {string} folder
 * @param {string[]} allowed
 * @param {string} comment
 */
const layer = (folder, allowed, comment) =>
  never(
    `layer-${folder}`,
    `^src/${folder}/`,
    { path: '^(src|tests|scripts)/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
    comment,
  )

const SHARE = 'Move what both screens share into src/ui; ask the server through src/dataProvider.'
const BOTH_SIDES = 'Move what both sides need into src/contract, or pass it as an argument.'
const HTTP = 'src/dataProvider alone knows a URL: call it, or take the data as props.'
const DOWNWARDS =
  'Imports go down (main → app → endpoints, records → resources, session, files → db): pass it in.'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer('contract', [], BOTH_SIDES),
    layer('server', ['contract'], BOTH_SIDES),
    layer('dataProvider', ['contract', 'i18n'], 'It only fetches: let the screen pass what it needs.'),
    layer('i18n', ['contract'], 'Words only: what is to be said is passed in.'),
    layer('ui', ['i18n', 'contract'], 'Parts in src/ui take everything as props: let the page fetch it.'),
    layer('admin', ['contract', 'dataProvider', 'i18n', 'ui'], SHARE),
    layer('portal', ['contract', 'dataProvider', 'i18n', 'ui'], SHARE),
    never(
      'layer-app',
      APP,
      { path: '^(src/server|tests|scripts)/' },
      'The browser application reaches the server through src/dataProvider.',
    ),

    never(
      'contract-is-plain',
      '^src/contract/',
      { pathNot: ['^src/', packages('zod')] },
      'The contract is data and pure functions, with zod alone: pass what it needs as an argument.',
    ),
    never(
      'rules-are-arithmetic',
      '^src/contract/rules/',
      { pathNot: '^src/contract/rules/' },
      'Rules are arithmetic: take what they need as arguments.',
    ),
    never(
      'ui-types-of-the-contract',
      '^src/ui/',
      { path: '^src/contract/', dependencyTypesNot: TYPES },
      'Use `import type`: values are passed as props.',
    ),

    never(
      'no-node-in-the-browser',
      BROWSER,
      { dependencyTypes: ['core'] },
      'Use what browsers have, or move the code to src/server.',
    ),
    never(
      'no-zod-in-the-browser',
      BROWSER,
      { path: packages('zod') },
      'zod is too heavy for a phone: take the types from src/contract; the server validates.',
    ),
    never(
      'no-zod-through-the-contract',
      BROWSER,
      { path: '^src/contract/(endpoints/|schemas\\.ts$)', dependencyTypesNot: TYPES },
      'This brings zod to the browser: use `import type`.',
    ),
    never(
      'no-server-packages-in-the-browser',
      BROWSER,
      { path: packages('fastify|@fastify/[^/]+|kysely|pg|sharp|pino[^/]*') },
      'The server belongs in src/server; ask it through src/dataProvider.',
    ),
    never('no-screens-in-the-server', '^src/server/', { path: SCREENS }, 'The server has no screens.'),
    never('server-fetches', '^src/server/', { path: packages('ky') }, 'Use fetch.'),
    never(
      'data-without-react-admin',
      '^src/dataProvider/',
      { path: packages('react-admin|ra-(?!data-simple-rest)[a-z-]+'), dependencyTypesNot: TYPES },
      'Use `import type`: the portal shares this folder and must not load react-admin.',
    ),
    never(
      'data-without-screens',
      '^src/dataProvider/',
      { path: packages('@mui/[^/]+') },
      'No screens here: src/ui, src/admin and src/portal show the data.',
    ),
    never(
      'texts-without-screens',
      '^src/i18n/',
      {
        path: packages('react|react-dom|react-router|react-router-dom|react-admin|@mui/[^/]+'),
        dependencyTypesNot: TYPES,
      },
      'Texts only: components belong in src/ui.',
    ),
    never(
      'react-admin-in-the-admin',
      `^src/(ui|portal)/|${APP}`,
      { path: REACT_ADMIN },
      'Students load this on a phone: use MUI, useQuery and src/ui; react-admin belongs in src/admin.',
    ),
    never('one-client', '^src/(ui|admin|portal)/', { path: packages('ky') }, HTTP),

    never('server-main', '^src/server/', { path: '^src/server/main\\.ts$' }, DOWNWARDS),
    never('server-app', '^src/server/(?!main\\.ts$)', { path: '^src/server/app\\.ts$' }, DOWNWARDS),
    never(
      'server-endpoints',
      '^src/server/(resources|session|identity|files|db)/',
      { path: '^src/server/(endpoints|records)/' },
      DOWNWARDS,
    ),
    never(
      'server-db',
      '^src/server/db/(?!demo/)',
      { path: '^src/server/(resources|session|identity|files|db/demo)/' },
      DOWNWARDS,
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
  },
}
