import { join } from 'node:path'
import { readConfig, type Config } from './config.ts'
import { isAway, isFull } from './db/outage.ts'
import { StoreAway } from './files/refusal.ts'

/**
 * What whoever starts the server reads when it does not start: what is wrong, where, and what to do. A sentence of our
 * own is shown as it is; what nobody foresaw stands in the words of whoever noticed it.
 */
export function startupProblem(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  const said = error instanceof Error ? error.message : String(error)
  if (error instanceof StoreAway) return `${said}. Perbaiki itu atau FILES_URL, lalu jalankan lagi.`
  const config = configOf(env)
  const known = config && error instanceof Error && advice(error as Fault, config)
  return known ? `${known}\n(${said})` : said
}

interface Fault extends Error {
  code?: string
  /** The extended result code of SQLite: the kind is its last byte. */
  errcode?: number
  syscall?: string
  path?: string
}

function advice(fault: Fault, config: Config): string | undefined {
  if (isFull(fault))
    return `Disk tempat ${config.DATA_DIR} penuh, jadi server tidak dapat dijalankan. Kosongkan ruang, lalu jalankan lagi.`
  if (fault.syscall === 'listen' || fault.code === 'EADDRINUSE') return aboutAddress(fault, config)
  if (fault.errcode !== undefined) return aboutSqlite(fault.errcode & 0xff, config)
  if (config.DATABASE_URL !== undefined) return aboutPostgres(fault, config.DATABASE_URL)
  if (fault.path !== undefined && DENIED.has(fault.code ?? '')) return noAccess(fault.path)
  return undefined
}

const DENIED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

function aboutAddress({ code }: Fault, { HOST, PORT }: Config): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${PORT} di ${HOST} sudah dipakai program lain. Hentikan program itu, atau pakai PORT lain.`
  if (code === 'EACCES')
    return `Port ${PORT} hanya boleh dibuka pengguna istimewa. Pakai PORT 1024 ke atas, dengan proxy di depannya.`
  return `Alamat HOST=${HOST} bukan alamat komputer ini. Pakai 127.0.0.1, 0.0.0.0, atau alamat komputer ini sendiri.`
}

function aboutSqlite(kind: number, { DATA_DIR }: Config): string | undefined {
  const path = join(DATA_DIR, 'magang.sqlite')
  switch (kind) {
    case NOT_A_DATABASE:
      return `Berkas ${path} bukan database. Pulihkan dari cadangan. Bila folder ini memang baru, pindahkan berkas itu ke tempat lain, lalu jalankan lagi.`
    case CORRUPT:
      return `Database ${path} rusak. Jangan diubah lagi: salin seluruh folder ${DATA_DIR} ke tempat aman, lalu pulihkan database dari cadangan.`
    case CANNOT_OPEN:
    case READ_ONLY:
      return noAccess(DATA_DIR)
    default:
      return undefined
  }
}

const [READ_ONLY, CORRUPT, CANNOT_OPEN, NOT_A_DATABASE] = [8, 11, 14, 26]

function noAccess(path: string): string {
  const user = process.getuid ? `pengguna nomor ${process.getuid()}` : 'pengguna yang menjalankan server'
  return `${path} tidak dapat dibuka atau ditulis. Pastikan ${path} ada, milik ${user}, boleh dibaca dan ditulis, dan disknya tidak terpasang hanya-baca.`
}

function aboutPostgres(fault: Fault, url: string): string | undefined {
  const { hostname, port, pathname, username } = new URL(url)
  const place = `${hostname || 'localhost'}:${port || 5432}`
  if (/^28/.test(fault.code ?? ''))
    return `PostgreSQL di ${place} menolak pengguna "${username}". Periksa nama dan kata sandi di DATABASE_URL.`
  if (fault.code === '3D000')
    return `PostgreSQL di ${place} tidak mengenal database "${pathname.slice(1)}". Buat dulu database itu, atau perbaiki DATABASE_URL.`
  if (isAway(fault))
    return `PostgreSQL di ${place} tidak menjawab. Pastikan sedang berjalan dan dapat dicapai dari sini, atau perbaiki DATABASE_URL.`
  return undefined
}

/** A configuration that cannot be read has said so itself. */
function configOf(env: NodeJS.ProcessEnv): Config | undefined {
  try {
    return readConfig(env)
  } catch {
    return undefined
  }
}
