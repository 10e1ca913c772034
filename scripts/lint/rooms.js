/**
 * Who may import whom. Each room lists the rooms of ours it may use (`types:` = with `import type` only) and the
 * packages it may never use; every refusal says what to do instead. ARCHITECTURE.md has the same in words.
 *
 * @typedef {{ packages: RegExp, typesAllowed?: boolean, instead: string }} Ban
 * @typedef {{ may: string[], never: Ban[], instead: string }} Room
 */

const NODE_BUILTINS = /^node:/

/** @type {Ban} */
const noNode = {
  packages: NODE_BUILTINS,
  instead: 'this also runs in the browser: use what browsers have, or move the code to src/server',
}
/** @type {Ban} */
const noZod = {
  packages: /^zod(\/|$)/,
  instead:
    'zod is too heavy for a phone: take the types from src/contract with `import type`; the server validates',
}
/** @type {Ban} */
const noServerPackages = {
  packages: /^(fastify|@fastify\/.*|kysely|pg|sharp|pino.*)(\/|$)/,
  instead: 'the server belongs in src/server; ask it through src/dataProvider',
}
/** @type {Ban} */
const noReactAdmin = {
  packages: /^(react-admin|ra-[a-z-]+|react-hook-form|@mui\/x-[a-z-]+)(\/|$)/,
  instead: 'students load this on a phone: use MUI, useQuery and src/ui; react-admin belongs in src/admin',
}
/** @type {Ban} */
const noReact = {
  packages:
    /^(react|react-dom|react-router|react-router-dom|react-admin|ra-[a-z-]+|@mui\/.*|@emotion\/.*)(\/|$)/,
  instead: 'no screens here: return data and let src/ui, src/admin or src/portal show it',
}
const browser = [noNode, noZod, noServerPackages]

/** @type {Record<string, Room>} */
export const rooms = {
  contract: {
    may: [],
    never: [
      noNode,
      {
        packages: /^(?!zod(\/|$))/,
        instead:
          'the contract is data and pure functions (zod alone is allowed): pass what you need as an argument',
      },
    ],
    instead: 'move what both sides need into src/contract, or pass it as an argument',
  },
  server: {
    may: ['contract'],
    never: [
      { ...noReact, instead: 'the server has no screens' },
      { packages: /^ky$/, instead: 'use fetch' },
    ],
    instead: 'move what both sides need into src/contract',
  },
  dataProvider: {
    may: ['contract', 'i18n'],
    never: [
      ...browser,
      {
        // The thin conventional part of react-admin's REST provider, and the types.
        packages: /^(react-admin|ra-(?!data-simple-rest)[a-z-]+)(\/|$)/,
        typesAllowed: true,
        instead:
          'import its types with `import type`; the portal shares this room and must not load react-admin',
      },
      { packages: /^@mui\//, instead: 'no screens here: src/ui, src/admin and src/portal show the data' },
    ],
    instead: 'this room only fetches: let the screen pass what it needs as an argument',
  },
  i18n: {
    may: ['contract'],
    never: [
      ...browser,
      {
        packages: /^(react|react-dom|react-router|react-router-dom|react-admin|@mui\/.*)(\/|$)/,
        typesAllowed: true,
        instead: 'texts only: components belong in src/ui',
      },
    ],
    instead: 'words only: what is to be told is passed in',
  },
  ui: {
    may: ['i18n', 'types:contract'],
    never: [...browser, noReactAdmin, { packages: /^ky$/, instead: 'take the data as props' }],
    instead: 'parts in src/ui take everything as props: let the page fetch and pass it down',
  },
  admin: {
    may: ['contract', 'dataProvider', 'i18n', 'ui'],
    never: [
      ...browser,
      { packages: /^ky$/, instead: 'call src/dataProvider: it is the only room that knows a URL' },
    ],
    instead: 'move what both screens share into src/ui; ask the server through src/dataProvider',
  },
  portal: {
    may: ['contract', 'dataProvider', 'i18n', 'ui'],
    never: [
      ...browser,
      noReactAdmin,
      { packages: /^ky$/, instead: 'call src/dataProvider: it is the only room that knows a URL' },
    ],
    instead: 'move what both screens share into src/ui; ask the server through src/dataProvider',
  },
  // src/main.tsx and its neighbours: they put the rooms together.
  app: {
    may: ['contract', 'dataProvider', 'i18n', 'ui', 'admin', 'portal'],
    never: [...browser, noReactAdmin],
    instead: 'the browser application reaches the server through src/dataProvider',
  },
}

/** Parts of the contract that pull in zod: outside the server they may only be named as types. */
export const zodInside = /^src\/contract\/(endpoints\/.*|schemas\.ts)$/

/** Inside the server imports go down, never up; a folder that is not listed (and every loose file) is neutral. */
export const serverLevels = {
  'src/server/main.ts': 5,
  'src/server/app.ts': 4,
  'src/server/endpoints/': 3,
  'src/server/records/': 3,
  'src/server/resources/': 2,
  'src/server/session/': 2,
  'src/server/files/': 2,
  // The demo polytechnic uses everything below the endpoints.
  'src/server/db/demo/': 2,
  'src/server/db/': 1,
}
