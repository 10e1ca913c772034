import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PROVIDER_LOGOS, type ProviderLogo } from '../../contract/signIn.ts'

/**
 * The providers of the campus' accounts, as many as are numbered: `OIDC_1_ISSUER` …, `CAS_1_URL` …, in the order of their
 * names. @returns what is wrong as well, a line for each
 */
export function readProviders(env: NodeJS.ProcessEnv): { providers: ProviderConfig[]; problems: string[] } {
  const keys = [...new Set(Object.keys(env).flatMap((name) => NUMBERED.exec(name)?.[1] ?? []))]
  const problems: string[] = []
  const providers = keys.toSorted(byNumber).flatMap((key) => {
    const isOidc = key.startsWith('OIDC')
    const given = Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) =>
        name.startsWith(`${key}_`) && value !== undefined ? [[name.slice(key.length + 1), value]] : [],
      ),
    )
    const { success, data, error } = (isOidc ? oidc : cas).safeParse(given)
    if (success) return [{ ...data, key: key.toLowerCase().replace('_', '-') }]
    problems.push(...error.issues.flatMap((issue) => linesOf(key, issue)))
    return []
  })
  return { providers, problems }
}

export type OidcConfig = z.output<typeof oidc> & { key: string }
export type CasConfig = z.output<typeof cas> & { key: string }
export type ProviderConfig = OidcConfig | CasConfig

/** Which claim says who it is: `of` what of ours its value is, with the domain taken off where it is an address. */
export interface Claim {
  of: 'nobp' | 'nidn' | 'username' | 'surel'
  claim: string
  domain?: string
}

const NUMBERED = /^((?:OIDC|CAS)_[1-9])_/
const byNumber = (one: string, other: string) => one.localeCompare(other)

const linesOf = (key: string, { path, code, message, ...issue }: z.core.$ZodIssue): string[] =>
  code === 'unrecognized_keys'
    ? (issue as { keys: string[] }).keys.map((name) => `${key}_${name}: tidak dikenal`)
    : [`${key}_${String(path[0] ?? '')}: ${message}`]

const CLAIM = /^(nobp|nidn|username|surel)=([^\s=,@]{1,80})(?:@([\w.-]{3,100}))?$/
/** An address counts by the claim alone of which a provider says whether it is verified, which CAS does not know. */
const claims = (usual: string, { verifies }: { verifies: boolean }) =>
  z
    .string()
    .default(usual)
    .transform((text, { issues }) => {
      const found = text.split(',').map((each) => CLAIM.exec(each.trim()))
      const refuse = (message: string) => {
        issues.push({ code: 'custom', input: text, message })
        return z.NEVER
      }
      const isAddress = (each: RegExpExecArray | null) => each?.[1] === 'surel'
      if (found.some((each) => isAddress(each) && !(verifies && each![2] === 'email')))
        return refuse(
          verifies ? 'surel hanya dari claim email' : 'CAS tidak menyebut alamat mana yang terverifikasi',
        )
      if (found.every((each) => each !== null))
        return found.map(([, of, claim, domain]): Claim => ({
          of: of as Claim['of'],
          claim: claim!,
          ...(domain && { domain: domain.toLowerCase() }),
        }))
      return refuse(`isi misalnya nobp=nim,nidn=nidn${verifies ? ',surel=email' : ''}`)
    })

/** Over the open network nobody signs in; a server of the same machine is for trying out. */
const server = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `isi dengan alamat, misalnya ${example}` })
    .refine((url) => isSecure(url), 'harus https://')
    .refine((url) => !/[?#]/.test(url), 'isi tanpa ? dan #')

const isSecure = (url: string) => {
  if (!URL.canParse(url)) return true
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

const shown = {
  NAME: z.string().trim().min(1, 'kosong').max(40, 'paling banyak 40 huruf').default('akun kampus'),
  LOGO: z
    .enum(PROVIDER_LOGOS, { error: `isi dengan ${PROVIDER_LOGOS.join(', ')}` })
    .default('kampus') as z.ZodType<ProviderLogo>,
}

const oidc = z
  .strictObject({
    ...shown,
    ISSUER: server('https://accounts.google.com').refine(
      (url) => !SHARED.test(url),
      'isi dengan alamat milik kampus sendiri, bukan yang dipakai bersama',
    ),
    CLIENT_ID: z.string({ error: 'wajib diisi' }).min(1, 'wajib diisi'),
    CLIENT_SECRET: z.string().optional(),
    CLIENT_SECRET_FILE: z.string().optional(),
    CLAIMS: claims('surel=email', { verifies: true }),
    /** The campus' domain at a provider that many share: the claim `hd` of Google. */
    DOMAIN: z
      .string()
      .regex(/^[\w-]+(\.[\w-]+)+$/, 'isi dengan domain, misalnya kampus.ac.id')
      .transform((domain) => domain.toLowerCase())
      .optional(),
    SCOPE: z
      .string()
      .regex(/\bopenid\b/, 'harus memuat openid')
      .default('openid profile email'),
  })
  .transform(({ CLIENT_SECRET: secret, CLIENT_SECRET_FILE: path, ...rest }, { issues }) => {
    const refuse = (name: string, message: string) => {
      issues.push({ code: 'custom', input: rest, path: [name], message })
      return z.NEVER
    }
    if ((secret === undefined) === (path === undefined))
      return refuse('CLIENT_SECRET', 'isi salah satu: CLIENT_SECRET atau CLIENT_SECRET_FILE')
    // Anybody in the world has an account there.
    if (new URL(rest.ISSUER).hostname === 'accounts.google.com' && rest.DOMAIN === undefined)
      return refuse('DOMAIN', 'Google memerlukan DOMAIN, supaya hanya akun kampus yang diterima')
    try {
      const SECRET = (secret ?? readFileSync(path!, 'utf8')).trim()
      if (SECRET !== '') return { ...rest, kind: 'oidc' as const, SECRET }
      return refuse(path === undefined ? 'CLIENT_SECRET' : 'CLIENT_SECRET_FILE', 'kosong')
    } catch (error) {
      return refuse('CLIENT_SECRET_FILE', `berkasnya tidak terbaca: ${(error as Error).message}`)
    }
  })

/** The tenants of Microsoft that everybody's account belongs to; the number is that of private accounts. */
const SHARED =
  /^https?:\/\/[^/]+\/+(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/i

const cas = z
  .strictObject({
    ...shown,
    URL: server('https://cas.kampus.ac.id/cas'),
    CLAIMS: claims('nobp=user,nidn=user', { verifies: false }),
  })
  .transform((rest) => ({ ...rest, kind: 'cas' as const }))
