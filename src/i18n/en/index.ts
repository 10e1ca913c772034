import type { Words } from '../../contract/words.ts'
import { ENGLISH } from '../../contract/rules/englishDays.ts'
import menus from '../generated/menus.en.json' with { type: 'json' }
import nouns from '../generated/nouns.en.json' with { type: 'json' }

const ours = import.meta.glob<Words>('./*.json', { eager: true, import: 'default' })
/** What forms say in the server's own words. */
const servers = import.meta.glob<Words>(
  '../../contract/messages/en/{account,card,decision,field,letterNames,notice,session,states}.json',
  { eager: true, import: 'default' },
)

const named = (files: Record<string, Words>, folder = '') =>
  Object.entries(files).map(([path, words]) => [folder + /(\w+)\.json$/.exec(path)![1]!, words] as const)

/** Everything in English, by part. Fetched by those who chose it. */
export const english: Readonly<Record<string, Words>> = Object.fromEntries([
  ...named(ours),
  ...named(servers, 'messages/'),
  ['menus', menus],
  ['nouns', nouns],
  ['dates', { ...ours['./dates.json'], ...ENGLISH }],
])
