import { isIP } from 'node:net'

/** A bucket, or a part of one, and how its store is asked. */
export interface S3Address {
  bucket: string
  /** Ends with '/', or is nothing. */
  prefix: string
  endpoint: URL
  region: string
  /** `https://bucket.host/…` in place of `https://host/bucket/…`. */
  virtualHost: boolean
}

export interface S3Keys {
  id: string
  secret: string
}

/**
 * `s3://BUCKET/PREFIX?endpoint=https://…&region=…&style=path|virtual`: without an endpoint it is AWS. Keys never stand in
 * it, so that it can be shown.
 * @returns a sentence where it cannot be used
 */
export function s3Address(text: string): S3Address | string {
  if (!URL.canParse(text)) return USAGE
  const url = new URL(text)
  const { protocol, hostname: bucket, username, password, port, hash, searchParams } = url
  if (username || password)
    return 'kunci ditulis di S3_ACCESS_KEY_ID dan S3_SECRET_ACCESS_KEY, bukan di alamat'
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.has(name))
  if (unknown !== undefined) return `"${unknown}" tidak dikenal; ${USAGE}`
  if (protocol !== 's3:' || !BUCKET.test(bucket) || port || hash || !PREFIX.test(url.pathname)) return USAGE
  const region = searchParams.get('region') ?? 'us-east-1'
  if (!/^[a-z0-9-]+$/i.test(region)) return 'region hanya huruf, angka, dan tanda hubung'
  const style = searchParams.get('style') ?? (searchParams.has('endpoint') ? 'path' : 'virtual')
  if (style !== 'path' && style !== 'virtual') return 'style=path atau style=virtual'
  const endpoint = endpointOf(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  if (!endpoint)
    return 'endpoint diisi alamat http(s)://… tanpa jalur, misalnya https://minio.kampus.ac.id:9000'
  if (style === 'virtual' && isIP(endpoint.hostname.replace(/^\[|\]$/g, '')))
    return 'style=virtual memerlukan nama host, bukan alamat IP: pakai style=path'
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return { bucket, prefix: prefix && `${prefix}/`, endpoint, region, virtualHost: style === 'virtual' }
}

const USAGE = 'isi dengan s3://BUCKET/AWALAN?endpoint=https://…&region=…&style=path'
const PARAMETERS = new Set(['endpoint', 'region', 'style'])
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Signs that look the same in an address, in its signature and in a list. */
const PREFIX = /^(\/[\w.-]+)*\/?$/

function endpointOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const plain = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return plain && /^https?:$/.test(url.protocol) ? url : undefined
}

/** As it is shown. */
export const placeOf = ({ bucket, prefix, endpoint }: S3Address): string =>
  `s3://${bucket}/${prefix} (${endpoint.host})`

/** The address of one object, or of the bucket itself. */
export function urlOf({ bucket, endpoint, virtualHost }: S3Address, name = ''): URL {
  const url = new URL(endpoint)
  if (virtualHost) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = [virtualHost ? [] : bucket, name || []].flat().join('/')
  return url
}
