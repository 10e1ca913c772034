import type { FastifyInstance } from 'fastify'
import { formOf, type Answer, type Fields } from '../support/caller.ts'

/** Where people reach the application: below a path, as on many campuses. */
export const PUBLIC_URL = 'https://magang.kampus.example/magang'

/** What somebody came back from a provider with, as the page posts it. */
export interface CameBack {
  penyedia: string
  jawaban: string
}

/** One browser: it keeps the cookies of the application and of the providers, and goes where it is sent. */
export function browser(app: FastifyInstance) {
  let device: string | undefined
  const jar = new Map<string, string>()

  const post = async (path: string, fields: Fields): Promise<Answer> => {
    const sent = new Response(formOf(fields))
    const response = await app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: {
        'content-type': sent.headers.get('content-type')!,
        ...(device && { cookie: `lain=1; ${device}` }),
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    const [cookie] = [response.headers['set-cookie'] ?? []].flat()
    if (cookie) device = cookie.split(';')[0]
    return { ...response.json<Answer>(), status: response.statusCode }
  }

  /** Through the provider's pages, until it sends the browser back. */
  async function follow(address: string): Promise<CameBack> {
    let at = new URL(address)
    for (let hops = 0; hops < 20; hops++) {
      const cookies = [...jar].filter(([name]) => name.startsWith(at.origin)).map(([, cookie]) => cookie)
      const response = await fetch(at, { redirect: 'manual', headers: { cookie: cookies.join('; ') } })
      for (const set of response.headers.getSetCookie()) {
        const cookie = set.split(';')[0]!
        jar.set(`${at.origin} ${cookie.split('=')[0]}`, cookie)
      }
      const text = await response.text()
      const location = response.headers.get('location')
      if (location === null) throw new Error(`${at.href} answered ${response.status}: ${text}`)
      at = new URL(location, at)
      if (at.href.startsWith(`${PUBLIC_URL}/masuk-kampus/`))
        return { penyedia: at.pathname.split('/').at(-1)!, jawaban: at.search.slice(1) }
    }
    throw new Error(`the provider leads in circles: ${at.href}`)
  }

  const go = (penyedia: string, fields: Fields = {}) => post(`masuk/kampus/${penyedia}`, fields)
  const back = ({ penyedia, jawaban }: CameBack) => post('masuk/kampus', { penyedia, jawaban })
  /** Out, and through the provider's pages. */
  const visit = async (penyedia: string, fields: Fields = {}): Promise<CameBack> => {
    const { data, message } = await go(penyedia, fields)
    if (!data) throw new Error(message)
    return follow((data as { alamat: string }).alamat)
  }
  return {
    post,
    go,
    follow,
    back,
    visit,
    /** All of it. */
    signIn: async (penyedia: string, fields: Fields = {}) => back(await visit(penyedia, fields)),
    /** As the application knows it again. */
    cookie: () => device,
  }
}
export type Browser = ReturnType<typeof browser>
