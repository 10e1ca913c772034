import { textOf } from './xml.ts'
import type { S3Address } from './address.ts'
import type { Answer } from './client.ts'

/** Why a store does not do what it was asked, in words that follow its name. */
export interface Refusal {
  why: string
  /** It may be otherwise in a moment. */
  passing: boolean
  cause?: unknown
}

export function refusedBy({ status, headers }: Answer, body: string, { bucket, region }: S3Address): Refusal {
  const code = textOf(body, 'Code') ?? ''
  const said = [status, code].filter(Boolean).join(' ')
  const lasting = (why: string): Refusal => ({ why: `${why} (${said})`, passing: false })
  if (code === 'RequestTimeTooSkewed') return lasting(clocks(headers.get('date')))
  if (code === 'NoSuchBucket') return lasting(`tidak mengenal bucket ${bucket}: buat dulu bucket itu`)
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return lasting('menolak kuncinya: periksa S3_ACCESS_KEY_ID dan S3_SECRET_ACCESS_KEY')
  if (code === 'AuthorizationHeaderMalformed' || [301, 302, 307, 308].includes(status))
    return lasting(`ada di tempat lain: periksa region (sekarang ${region}), endpoint, dan style`)
  if (status === 401 || status === 403) return lasting('tidak mengizinkan ini: periksa hak kunci itu')
  // What was sent has changed on its way, or somebody else is writing the same at this moment.
  const passing = status >= 500 || status === 429 || status === 409 || code === 'XAmzContentSHA256Mismatch'
  return { why: `tidak melayani (${said})`, passing }
}

/** An S3 store believes nobody whose clock is more than a quarter of an hour away. */
function clocks(date: string | null): string {
  const minutes = date === null ? NaN : Math.round((Date.now() - Date.parse(date)) / 60_000)
  const apart = Number.isNaN(minutes) ? 'berbeda' : `berbeda ${Math.abs(minutes)} menit`
  return `menolak: jam server ini ${apart} dari jamnya. Samakan keduanya (NTP)`
}

export const didNotAnswer = (ms: number): string => `tidak menjawab dalam ${Math.ceil(ms / 1000)} detik`

export function hangsUp(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
  return `tidak dapat dicapai (${cause?.code ?? cause?.message ?? message})`
}
