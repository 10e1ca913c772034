import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { EMAIL } from '../contract/formats.ts'
import { readProviders, type ProviderConfig } from './identity/config.ts'
import { DEFAULT_TIME_ZONE } from '../contract/rules/calendar.ts'
import { s3Address } from './files/s3/address.ts'

/**
 * The configuration, from the environment alone.
 * @throws an error whose message lists everything that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const { providers, problems } = readProviders(given)
  if (providers.length > 0 && given.PUBLIC_URL === undefined)
    problems.push('PUBLIC_URL: wajib diisi bila OIDC_1_… atau CAS_1_… diisi: ke sana orang dikembalikan')
  if (parsed.success && problems.length === 0) return { ...parsed.data, providers }
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const lines = [...issues, ...problems].map((line) => `  ${line}`)
  throw new Error(`Konfigurasi tidak dapat dipakai:\n${lines.join('\n')}`)
}

export type Config = z.output<typeof schema> & { providers: ProviderConfig[] }

const yesNo = () => z.enum(['0', '1'], { error: 'isi dengan 0 atau 1' }).transform((value) => value === '1')

const schema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce
      .number({ error: 'isi dengan angka' })
      .int('isi dengan angka bulat')
      .min(0, 'isi dengan 0 sampai 65535')
      .max(65_535, 'isi dengan 0 sampai 65535')
      .default(3000),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'isi dengan alamat postgres://…')
      .optional(),
    /** A bucket of an S3 store for the files; unset: they lie below DATA_DIR. */
    FILES_URL: z
      .string()
      .transform((given, context) => {
        const address = s3Address(given)
        if (typeof address !== 'string') return address
        context.addIssue({ code: 'custom', message: address })
        return z.NEVER
      })
      .optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'isi dengan alamat http(s)://…' })
      .refine(isBase, 'isi tanpa ? dan #, dan dengan jalur lain daripada yang dipakai aplikasi sendiri')
      .optional(),
    TIMEZONE: z
      .string()
      .default(DEFAULT_TIME_ZONE)
      .refine(isTimeZone, 'bukan nama zona waktu, misalnya Asia/Jakarta'),
    /** Undefined: nobody asked, so the demo fills an empty installation only where nobody else can reach it. */
    DEMO: yesNo().optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'isi dengan fatal, error, warn, info, debug, trace, atau silent',
      })
      .default('warn'),
    /** A ClamAV daemon that sees every upload first. */
    CLAMD: z
      .string()
      .regex(/^(\/.+|[^\s/]+:\d{1,5})$/, 'isi dengan host:port atau letak soket, misalnya 127.0.0.1:3310')
      .optional(),
    TRUST_PROXY: z.string().default('0').transform(proxies),
    /** Where a backup is written each day; unset: none by the server itself. */
    BACKUP_DIR: z
      .string()
      .transform((path) => resolve(path))
      .optional(),
    BACKUP_HOUR: z.coerce
      .number({ error: 'isi dengan angka' })
      .int('isi dengan jam 0 sampai 23')
      .min(0, 'isi dengan jam 0 sampai 23')
      .max(23, 'isi dengan jam 0 sampai 23')
      .default(2),
    /** Networks of the campus that webhooks may reach. */
    WEBHOOK_ALLOW: z
      .string()
      .transform((given) => given.split(',').map((address) => address.trim()))
      .refine(
        (addresses) => addresses.every(isNetwork),
        'isi dengan alamat atau jaringan dipisah koma, misalnya 10.0.0.5,192.168.1.0/24',
      )
      .optional(),
    /** The campus' mail server; unset: nothing leaves. */
    MAIL_URL: z.url({ protocol: /^smtps?$/, error: 'isi dengan alamat smtp://… atau smtps://…' }).optional(),
    /** Who the mails are from. */
    MAIL_FROM: z
      .string()
      .regex(EMAIL, 'isi dengan satu alamat surel, misalnya magang@kampus.ac.id')
      .optional(),
    /** The campus' gateway to WhatsApp; unset: no message leaves. */
    WHATSAPP_URL: z.url({ protocol: /^https?$/, error: 'isi dengan alamat http(s)://…' }).optional(),
    /** What is posted there: a form or JSON, with the number and the text. */
    WHATSAPP_BODY: z
      .string()
      .refine(isTemplate, 'isi dengan formulir atau JSON yang memuat {nomor} dan {pesan}')
      .optional(),
    /** Its key, as a whole header. */
    WHATSAPP_HEADER: z
      .string()
      .regex(/^[\w-]+: *[\x21-\x7e][\x20-\x7e]*$/, 'isi dengan satu header, misalnya Authorization: KUNCI')
      .refine((given) => !OWN_HEADER.test(given), 'header ini diisi server sendiri')
      .optional(),
    /** How long a server that was asked to stop goes on answering, so that a proxy before several of them can notice. */
    DRAIN_SECONDS: z.coerce
      .number({ error: 'isi dengan angka' })
      .int('isi dengan angka bulat')
      .min(0, 'isi dengan 0 sampai 60')
      .max(60, 'isi dengan 0 sampai 60')
      .default(0),
    /** What links are signed with, in place of the file that a server makes for itself: the same for servers that share no folder. */
    LINK_KEY: z
      .string()
      .regex(/^[\da-f]{64}$/i, 'isi dengan 64 angka heksadesimal, misalnya dari: openssl rand -hex 32')
      .optional(),
    /** What whoever reads `/metrik` from another machine brings. */
    METRICS_TOKEN: z.string().min(16, 'isi dengan sedikitnya 16 huruf').optional(),
  })
  .superRefine((given, context) => {
    const { MAIL_URL, MAIL_FROM, PUBLIC_URL, WHATSAPP_URL } = given
    const missing = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (given.FILES_URL && given[name] === undefined) missing(name, 'wajib diisi bila FILES_URL diisi')
    if (given.FILES_URL && given.DATABASE_URL && given.LINK_KEY === undefined)
      missing(
        'LINK_KEY',
        'wajib diisi bila FILES_URL dan DATABASE_URL diisi, sama untuk semua server (openssl rand -hex 32; yang sudah ada: xxd -p -c 32 DATA_DIR/link.key)',
      )
    if (WHATSAPP_URL !== undefined && PUBLIC_URL === undefined)
      missing('PUBLIC_URL', 'wajib diisi bila WHATSAPP_URL diisi: tautan dalam pesan dimulai dengannya')
    if (MAIL_URL === undefined) return
    if (MAIL_FROM === undefined) missing('MAIL_FROM', 'wajib diisi bila MAIL_URL diisi')
    if (PUBLIC_URL === undefined)
      missing('PUBLIC_URL', 'wajib diisi bila MAIL_URL diisi: tautan dalam surel dimulai dengannya')
  })

/**
 * How much of X-Forwarded-For is believed: the last so many entries, or what the proxies of these addresses added. Never
 * the first entry as such, which anybody can write.
 */
export type TrustProxy = false | number | string[]

function proxies(given: string, context: z.RefinementCtx): TrustProxy {
  if (/^\d$/.test(given)) return Number(given) || false
  const addresses = given.split(',').map((address) => address.trim())
  if (addresses.every(isNetwork)) return addresses
  context.addIssue({
    code: 'custom',
    message:
      'isi dengan jumlah proxy (0 sampai 9), atau alamatnya dipisah koma, misalnya 10.0.0.5,192.168.1.0/24',
  })
  return z.NEVER
}

/** An address, or a network that is not half the world. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= 8 && +bits <= (isIP(address) === 4 ? 32 : 128))
  )
}

/** The path below which people reach the application: '/' or '/magang/'. */
export function baseOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  return PUBLIC_URL === undefined ? '/' : new URL(PUBLIC_URL).pathname.replace(/\/*$/, '/')
}

/** A proxy may take the path away or leave it: an address of ours must not look like it. */
function isBase(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { pathname, search, hash } = new URL(url)
  return !search && !hash && /^(\/[\w.~-]+)*\/?$/.test(pathname) && !OWN.test(pathname)
}
const OWN = /^\/(api|berkas|assets|icons|kampus|unduhan|sehat|siap|metrik|index\.html|sw\.js)(\/|$)/

/** How mail leaves; undefined = it does not. */
export const mailOf = ({ MAIL_URL: url, MAIL_FROM: from, PUBLIC_URL: base }: Config) =>
  url !== undefined && from !== undefined && base !== undefined
    ? { url, from, base: base.replace(/\/*$/, '/') }
    : undefined

/** How messages to phones leave; undefined = they do not. */
export const whatsAppOf = (config: Config) =>
  config.WHATSAPP_URL !== undefined && config.PUBLIC_URL !== undefined
    ? {
        url: config.WHATSAPP_URL,
        template: config.WHATSAPP_BODY ?? USUAL_BODY,
        header: config.WHATSAPP_HEADER,
        base: config.PUBLIC_URL.replace(/\/*$/, '/'),
      }
    : undefined

/** As several Indonesian gateways take it. */
const USUAL_BODY = 'target={nomor}&message={pesan}'
const OWN_HEADER = /^(host|content-type|content-length|transfer-encoding|connection|expect):/i

/** With both in it; JSON has to be JSON, and they stand in its texts. */
function isTemplate(given: string): boolean {
  if (!given.includes('{nomor}') || !given.includes('{pesan}')) return false
  if (!given.trimStart().startsWith('{')) return !/[\r\n]/.test(given)
  try {
    // In place of a text, a number could not stand there.
    JSON.parse(given.replaceAll(/\{(nomor|pesan)\}/g, 'a b'))
    return true
  } catch {
    return false
  }
}

/** Whether others than the user of this computer can reach the server: by its address, or through a proxy before it. */
export function isPublic({ HOST, PUBLIC_URL, TRUST_PROXY }: Config): boolean {
  const hosts = [HOST, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])]
  return Boolean(TRUST_PROXY) || !hosts.every(isLoopback)
}

/** @param host a name or an address, an IPv6 one with or without brackets */
function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(bare) === 4) return bare.startsWith('127.')
  return bare === '::1' || bare === 'localhost' || bare.endsWith('.localhost')
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('id', { timeZone: name }))
  } catch {
    return false
  }
}
