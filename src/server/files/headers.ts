export type Served = { filename: string; mime: string; size: number }

/** Headers under which a stored file leaves. `inline` is a wish: it is granted to pictures and PDF only. */
export function fileHeaders(
  { filename, mime, size }: Served,
  { inline = false } = {},
): Record<string, string> {
  const kind = inline && SHOWABLE.has(mime) ? 'inline' : 'attachment'
  return {
    'content-type': mime,
    'content-length': String(size),
    'content-disposition': `${kind}; ${filenameParameters(filename)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    // Shared computers in the lab: nothing of a person's papers stays in the cache.
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  }
}

const SHOWABLE = new Set(['image/jpeg', 'image/gif', 'image/png', 'application/pdf'])

/** RFC 6266: a plain name for old programs, the exact one (RFC 5987) for all others. */
function filenameParameters(filename: string): string {
  const name = filename.toWellFormed().replace(/\p{Cc}/gu, '')
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${exact}`
}
