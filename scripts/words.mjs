// `npm run words`: what the files of words hold, as TypeScript sees it, and what the definitions say of themselves, each
// language for itself. A test says when it is to be run again.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'oxfmt'
import { menus } from '../src/contract/menus.ts'
import { definitions } from '../src/contract/resources/definitions.ts'
import { inRoot } from './root.mjs'

/** @typedef {import('../src/contract/words.ts').Words} Words */
/** @typedef {'id' | 'en'} Language */
/** @typedef {Record<Language, Words | undefined>} Both */

const PARTS = 'src/i18n'
const MESSAGES = 'src/contract/messages'
/** Read by polyglot itself; react-admin brings the English. */
const POLYGLOTS = 'reactAdmin'
const MADE = `// Made by \`npm run words\` from the files of words: change those, and make it anew.\n`

/** Each generated file with its text. */
export async function wordsTexts() {
  const nouns = await nounWords()
  const places = { id: undefined, en: Object.fromEntries(menus.map(({ route, name }) => [route, name[1]])) }
  const parts = /** @type {[string, Both][]} */ ([...wordsIn(PARTS), ['menus', places], ['nouns', nouns]])
  const messages = wordsIn(MESSAGES)
  return [
    await jsonFile('nouns.id.json', nouns.id),
    await jsonFile('nouns.en.json', nouns.en),
    await jsonFile('menus.en.json', places.en),
    {
      path: inRoot('src/contract/generated/places.ts'),
      text: await pretty(`// Made by \`npm run words\` from the menus of the definitions: change those, and make it anew.

        import type { Role } from '../roles.ts'

        /** Where a menu can lead, and who sees it at first: for whoever has no definitions yet. */
        export const PLACES: Readonly<Record<string, readonly Role[]>> = ${JSON.stringify(Object.fromEntries(menus.map(({ route, roles }) => [route, roles])))}`),
    },
    {
      path: inRoot(PARTS, 'generated/parts.ts'),
      text: await pretty(`${MADE}
        import type { MessageWords } from '../../contract/messages/generated/words.ts'

        export type Parts = OwnParts & { [G in keyof MessageWords as \`messages/\${G}\`]: MessageWords[G] }

        interface OwnParts ${shapes(parts)}`),
    },
    {
      path: inRoot(MESSAGES, 'generated/words.ts'),
      text: await pretty(`${MADE}
        ${messages.map(([name]) => imports(name)).join('\n')}

        export const MESSAGES = {
          id: { ${messages.map(([name]) => `'${name}': ${variable(name, 'id')}`).join(', ')} },
          en: { ${messages.map(([name]) => `'${name}': ${variable(name, 'en')}`).join(', ')} },
        }

        export interface MessageWords ${shapes(messages)}`),
    },
  ]
}

/** What is wrong with the files: a sentence that only one language has, or that names something else in the other. */
export const faults = () =>
  [...wordsIn(PARTS), ...wordsIn(MESSAGES)].flatMap(([name, { id, en }]) =>
    // Where it is the contract that says it in Indonesian, there is English alone.
    id ? differences(name, id, en ?? {}) : [],
  )

/** @param {string} file @param {Words} words */
const jsonFile = async (file, words) => ({
  path: inRoot(PARTS, 'generated', file),
  text: await pretty(JSON.stringify(words), file),
})

/** What the nouns and their fields are called, as each definition's module says it in `words`. */
async function nounWords() {
  const both = { id: noWords(), en: noWords() }
  const modules = await Promise.all(
    globSync('src/contract/resources/*.ts', { cwd: inRoot('.') }).map(
      (file) => import(pathToFileURL(inRoot(file)).href),
    ),
  )
  for (const [name, definition] of Object.entries(definitions())) {
    const { words } = modules.find((module) => Object.values(module).includes(definition))
    if (!words) throw new Error(`${name} has no words: export them beside its definition.`)
    for (const [at, said] of [both.id, both.en].entries()) {
      const { name: noun, fields, choices = {}, ...sentences } = words
      const [, , several] = noun
      said.nouns[name] = {
        name: noun[at],
        ...(at === 1 && several && { several }),
        fields: inOne(fields, at),
        ...inOne(sentences, at),
      }
      Object.assign(said.choices, inOne(choices, at))
    }
  }
  return both
}

const noWords = () => ({
  nouns: /** @type {Record<string, Words>} */ ({}),
  choices: /** @type {Record<string, string>} */ ({}),
})

/** @param {Record<string, import('../src/contract/resource.ts').InBoth>} words @param {number} at */
const inOne = (words, at) =>
  Object.fromEntries(Object.entries(words).map(([key, both]) => [key, String(both[at])]))

/** @param {string} folder @returns {[string, Both][]} */
function wordsIn(folder) {
  const files = globSync(`${folder}/{id,en}/*.json`, { cwd: inRoot('.') })
  const names = [...new Set(files.map((file) => basename(file, '.json')))]
    .filter((name) => name !== POLYGLOTS)
    .sort()
  /** @param {Language} language @param {string} name @returns {Words | undefined} */
  const read = (language, name) => {
    const file = `${folder}/${language}/${name}.json`
    return files.includes(file) ? JSON.parse(readFileSync(inRoot(file), 'utf8')) : undefined
  }
  return names.map((name) => [name, { id: read('id', name), en: read('en', name) }])
}

/** @param {[string, Both][]} files */
const shapes = (files) =>
  `{ ${files.map(([name, { id, en }]) => `'${name}': ${shape(id ?? en ?? {}, en)}`).join('\n')} }`

/** @param {Words[string]} words @param {Words[string] | undefined} other the same in the other language @returns {string} */
function shape(words, other) {
  if (Array.isArray(words)) return 'readonly string[]'
  if (isGroup(words))
    return `{ ${Object.entries(words)
      .map(([key, value]) => `'${key}': ${shape(value, isGroup(other) ? other[key] : undefined)}`)
      .join('\n')} }`
  const named = namesIn(String(words))
  if (named.length === 0) return 'string'
  const counts = `${words} ${other}`.includes('||||')
  const type = (/** @type {string} */ name) =>
    name === 'count' && counts ? 'number' : 'string | number | bigint'
  return `(values: { ${named.map((name) => `${name}: ${type(name)}`).join('; ')} }) => string`
}

/** @param {string} sentence */
const namesIn = (sentence) =>
  [
    ...new Set([
      ...[...sentence.matchAll(/%\{(\w+)\}/g)].map(([, name]) => String(name)),
      ...(sentence.includes('||||') ? ['count'] : []),
    ]),
  ].sort()

/** @param {string} path @param {Words[string] | undefined} id @param {Words[string] | undefined} en @returns {string[]} */
function differences(path, id, en) {
  if (id === undefined || en === undefined) return [`${path} is missing in ${id ? 'English' : 'Indonesian'}`]
  if (kindOf(id) !== kindOf(en)) return [`${path} is something else in English`]
  if (isGroup(id) && isGroup(en))
    return [...new Set([...Object.keys(id), ...Object.keys(en)])].flatMap((key) =>
      differences(`${path}.${key}`, id[key], en[key]),
    )
  if (String(namesIn(String(id))) !== String(namesIn(String(en))))
    return [`${path} names something else in English`]
  return []
}

/** @param {Words[string] | undefined} words */
const kindOf = (words) => (Array.isArray(words) ? 'list' : typeof words)

/** @param {Words[string] | undefined} words @returns {words is Words} */
const isGroup = (words) => kindOf(words) === 'object'

/** @param {string} name @param {Language} language */
const variable = (name, language) =>
  `${language}${`-${name}`.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}`

/** @param {string} name */
const imports = (name) =>
  ['id', 'en']
    .map(
      (language) =>
        `import ${variable(name, /** @type {Language} */ (language))} from '../${language}/${name}.json' with { type: 'json' }`,
    )
    .join('\n')

const { ignorePatterns, ...FORM } = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8'))

/** @param {string} text */
export const pretty = async (text, file = 'words.ts') => (await format(file, text, FORM)).code

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { path, text } of await wordsTexts()) writeFileSync(path, text)
