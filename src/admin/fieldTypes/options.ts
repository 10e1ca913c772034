import { useQuery } from '@tanstack/react-query'
import { CATEGORY } from '../../contract/rules/documents.ts'
import { call } from '../../dataProvider/call.ts'
import { request } from '../../dataProvider/http.ts'
import { definitionOf } from '../definition.ts'

export interface Option {
  id: number
  name: string
}

/** What a reference to this resource can be set to. */
export function useOptions(to: string) {
  return useQuery({
    queryKey: ['options', to],
    queryFn: ({ signal }) => optionsOf(to, signal),
    staleTime: 60_000,
  })
}

function optionsOf(to: string, signal: AbortSignal): Promise<Option[]> {
  const own = OWN_CALLS[to]
  return own ? own(signal) : fromDefinition(to, signal)
}

/** These come from calls of their own; every other resource names its list in the definition. */
const OWN_CALLS: Record<string, (signal: AbortSignal) => Promise<Option[]>> = {
  prodi: async (signal) => {
    const { data } = await call('GET all/prodi', { signal })
    return data.map(({ prodiid, prodinama }) => ({ id: prodiid, name: prodinama }))
  },
  semester: async (signal) => {
    const { data } = await call('GET listsemester', { signal })
    return data.map(({ semid, semnama }) => ({ id: semid, name: semnama }))
  },
  // A document is only ever pointed at by the papers of the academic office.
  dokumen: async (signal) => {
    const { data } = await call('GET listdokumen/{jenisid}', {
      params: { jenisid: CATEGORY.AKADEMIK },
      signal,
    })
    return data.map(({ dokumenid, dokumennama }) => ({ id: dokumenid, name: dokumennama }))
  },
}

async function fromDefinition(to: string, signal: AbortSignal): Promise<Option[]> {
  const resource = definitionOf(to)
  if (!resource?.options) throw new Error(`${to} names no list of options`)
  const { data } = (await request('GET', resource.options, { signal })) as { data: Record<string, unknown>[] }
  return data.map((row) => ({ id: Number(row[resource.id]), name: String(row[resource.title]) }))
}
