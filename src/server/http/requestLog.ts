/**
 * A request as the log keeps it. Tokens travel in the path of `/token/{id}`, signatures and what was searched in
 * queries: neither belongs in a log, however the address is spelled.
 */
export const requestForLog = ({ method, url }: { method: string; url: string }) => ({
  method,
  url: pathForLog(url),
})

function pathForLog(url: string): string {
  const plain = plainly(url)
  if (plain === undefined) return '/…'
  const path = plain
    .replace(/[?#].*/s, '')
    .replaceAll('\\', '/')
    .replaceAll(/\/{2,}/g, '/')
  if (path === '/api/token/tukar') return path
  return path.replace(/(token)[^/]*\/.*/is, '$1/…').replaceAll(/[\w-]{40,}/g, '…')
}

/** Without percent signs that hide a letter or a slash; undefined when there is no end to them. */
function plainly(url: string): string | undefined {
  let text = url
  for (let round = 0; round < ROUNDS; round += 1) {
    const decoded = text.replaceAll(/%([0-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    if (decoded === text) return text
    text = decoded
  }
  return undefined
}
const ROUNDS = 5
