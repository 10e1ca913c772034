import type { Range } from './store.ts'

/**
 * Which bytes a request wants of a file. Several ranges at once, and what is no range at all, count as none: the whole
 * file is an answer to both.
 * @returns 'outside' where there are no such bytes
 */
export function rangeOf(header: string | undefined, size: number): Range | 'outside' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const last = size - 1
  // The last so many bytes.
  if (from === '') return Number(to) === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: last }
  const range = { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) }
  if (range.start > last) return 'outside'
  return range.start <= range.end ? range : undefined
}
