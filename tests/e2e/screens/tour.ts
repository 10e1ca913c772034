import { expect, test } from 'vitest'
import type { Visitor } from './visitor.ts'

type Look = (me: Visitor, paths: readonly string[]) => Promise<void>

/**
 * One test of somebody's screens, twice: in `npm test` each is opened once, in Indonesian, in the light, as wide as its
 * device; the whole of `each` is for `npm run test:all`.
 */
export function screens(name: string, tour: (look: Look) => Promise<void>) {
  test(`${name}, at a glance`, () => tour(glance))
  test(name, { tags: ['rest'] }, () => tour(each))
}

async function glance(me: Visitor, paths: readonly string[]) {
  for (const path of paths) {
    await me.follows(path)
    await me.glances(path)
  }
  me.isContent()
}

/** Each screen is looked at once, and read in both languages. */
export async function each(me: Visitor, paths: readonly string[]) {
  for (const language of ['id', 'en'] as const) {
    await me.speaks(language)
    for (const path of paths) {
      await me.opens(path)
      if (language === 'id') await me.looks(path)
      else await me.reads(`${path} in English`)
    }
  }
  me.isContent()
}

/** The key of the first row of a list, as this person gets it. */
export async function firstOf(me: Visitor, list: string, key = 'registerid') {
  const id = await me.page.evaluate(
    async ([list, key]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      const { data } = await (await fetch(`/api/${list}`, { headers })).json()
      return data[0]?.[key!] as number | string | undefined
    },
    [list, key],
  )
  expect(id).toBeDefined()
  return id
}
