import { resources } from '../contract/resources/index.ts'
import type { Resource } from '../contract/resource.ts'
import { CATEGORY } from '../contract/rules/documents.ts'
import { request } from './http.ts'

/** What a reference can be set to: the whole list, without what was switched off. */
export interface Choice {
  id: number
  name: string
}

/** Read once for all fields that offer it; a write to the resource reads it anew. */
export const choicesOf = (name: string) => ({
  queryKey: ['options', name],
  queryFn: ({ signal }: { signal?: AbortSignal }) => read(name, signal),
  staleTime: 60_000,
})

async function read(name: string, signal?: AbortSignal): Promise<Choice[]> {
  const { list, id, title } = OWN_LISTS[name] ?? fromDefinition(name)
  const { data } = await request('GET', list, { signal })
  return (data as Record<string, unknown>[]).map((row) => ({ id: Number(row[id]), name: String(row[title]) }))
}

type List = { list: string; id: string; title: string }

/** These come from calls of their own; every other resource names its list in the definition. */
const OWN_LISTS: Record<string, List | undefined> = {
  prodi: { list: 'all/prodi', id: 'prodiid', title: 'prodinama' },
  semester: { list: 'listsemester', id: 'semid', title: 'semnama' },
  // A document is only ever pointed at by the papers of the academic office.
  dokumen: { list: `listdokumen/${CATEGORY.AKADEMIK}`, id: 'dokumenid', title: 'dokumennama' },
}

function fromDefinition(name: string): List {
  const resource = (resources as Record<string, unknown>)[name] as Resource | undefined
  if (!resource?.options) throw new Error(`${name} names no list of options`)
  return { list: resource.options, id: resource.id, title: resource.title }
}
