import type { FastifyInstance } from 'fastify'

/** Speaks to the application as one person's browser does: writes travel as forms. */
export function caller(app: FastifyInstance, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form?: FormData,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const sent = form && new Response(form)
    const response = await app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...headers, ...more, ...(sent && { 'content-type': sent.headers.get('content-type')! }) },
      ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
    })
    return { ...response.json<Body>(), status: response.statusCode }
  }

  const json = async (path: string, body: object, more: Record<string, string> = {}): Promise<Answer> => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { ...headers, ...more },
      payload: body,
    })
    return { ...response.json<Body>(), status: response.statusCode }
  }

  return {
    get: (path: string) => send('GET', path),
    /** What is no form: lists of rows. */
    json,
    post: (path: string, fields: Fields = {}, more?: Record<string, string>) =>
      send('POST', path, formOf(fields), more),
    delete: (path: string) => send('DELETE', path),
    /** Follows a file link as the browser does: no token, the link speaks for itself. */
    open: async (link: string) => {
      const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: `/${link}` })
      return { status: statusCode, bytes: rawPayload }
    },
  }
}

export type Caller = ReturnType<typeof caller>

/** Tests look into answers without declaring each one. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = { code: number; message: string; error?: Record<string, string>; data: any } & Record<string, any>
export type Answer = Body & { status: number }

type Value = string | number | null | Upload
/** Undefined = not sent. */
export type Fields = Record<string, Value | undefined | readonly (string | number)[]>
export interface Upload {
  content: Buffer
  filename: string
}

export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (Array.isArray(value)) for (const each of value) form.append(`${name}[]`, String(each))
    else if (isUpload(value)) form.append(name, new Blob([new Uint8Array(value.content)]), value.filename)
    else form.append(name, value === null ? '' : String(value))
  }
  return form
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'content' in value
