import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MAX_USERNAME } from '../contract/limits.ts'
import { render } from '../contract/messages/index.ts'
import { ACCOUNT_ROLES, isStaff, roles, STAFF, type StaffRole } from '../contract/roles.ts'
import { hatsProblem, USERNAME } from '../contract/accounts.ts'
import { readConfig } from './config.ts'
import { databaseName } from './db/databaseName.ts'
import { openDatabase, type Database } from './db/open.ts'
import { refuseMoved } from './db/setup.ts'
import { addStaff, resetPassword, setActive } from './session/accounts.ts'

const USAGE = `Pakai: npm run akun -- PERINTAH

  daftar                            akun staf; dengan --semua juga dosen dan mahasiswa
  sandi NAMA                        kata sandi awal baru; semua sesi akun itu berakhir
  tambah NAMA --peran ${STAFF.join('|')} --nama "NAMA LENGKAP" [--prodi 11,12]
                                    beberapa peran dipisah koma: --peran akademik,wadir
  nonaktif NAMA                     tidak dapat masuk lagi; datanya tetap
  aktif NAMA                        dapat masuk lagi`

/** `npm run akun`: accounts from the shell, also when nobody can sign in. May run beside the server. */
async function main(): Promise<void> {
  const { values, positionals } = options()
  const [command, username] = positionals
  if (!command || !Object.hasOwn(COMMANDS, command) || positionals.length > 2) throw new Error(USAGE)
  const config = readConfig(process.env)
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'magang.sqlite')))
    throw new Error(
      `Belum ada database di ${config.DATA_DIR}. Jalankan server sekali dengan npm start, lalu ulangi.`,
    )
  const db = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL })
  try {
    await refuseMoved(db, databaseName(config))
    await COMMANDS[command as keyof typeof COMMANDS](db, username, values)
  } finally {
    await db.destroy()
  }
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        peran: { type: 'string' },
        nama: { type: 'string' },
        prodi: { type: 'string' },
        semua: { type: 'boolean' },
      },
    })
  } catch {
    throw new Error(USAGE)
  }
}

type Values = ReturnType<typeof options>['values']

const CONTROL = /\p{Cc}/u

const COMMANDS = {
  async daftar(db: Database, username: string | undefined, { semua }: Values) {
    if (username) throw new Error(USAGE)
    const accounts = await db
      .selectFrom('akun')
      .select(['username', 'nama', 'role', 'aktif'])
      .where('role', 'in', semua ? ACCOUNT_ROLES : STAFF)
      .orderBy('role')
      .orderBy('username')
      .execute()
    const width = Math.max(...accounts.map((account) => account.username.length), 0)
    for (const { username: name, nama, role, aktif } of accounts)
      console.log(
        `${name.padEnd(width)}  ${roles[role as StaffRole].label}  ${nama}${aktif ? '' : '  (nonaktif)'}`,
      )
  },

  async sandi(db: Database, username: string | undefined) {
    const { akunid } = await accountOf(db, username)
    tell(username!, await resetPassword(db, akunid))
  },

  async tambah(db: Database, username: string | undefined, { peran, nama, prodi }: Values) {
    const hats = (peran ?? '').split(',')
    const name = nama?.trim()
    if (!username || !name || !hats.every(isStaff)) throw new Error(USAGE)
    if (!USERNAME.test(username)) throw new Error(render('account.username', 'id'))
    if (name.length > MAX_USERNAME || CONTROL.test(name))
      throw new Error(`Nama lengkap paling panjang ${MAX_USERNAME} huruf, dalam satu baris.`)
    if (await find(db, username)) throw new Error(`Nama pengguna ${username} sudah ada.`)
    const programmes = await programmesOf(db, prodi)
    if (hatsProblem('staf', { peran: hats, prodi: programmes }))
      throw new Error(
        'Admin prodi memerlukan --prodi dengan kode prodinya, misalnya --prodi 11,12; peran lain tidak.',
      )
    const { password } = await addStaff(db, { username, nama: name, roles: hats, prodi: programmes })
    tell(username, password)
  },

  async nonaktif(db: Database, username: string | undefined) {
    const { akunid } = await accountOf(db, username)
    if (!(await setActive(db, akunid, false)))
      throw new Error(`${username} adalah akun akademik aktif yang terakhir, jadi tidak dapat dinonaktifkan.`)
    console.log(`${username} tidak dapat masuk lagi; sesinya berakhir.`)
  },

  async aktif(db: Database, username: string | undefined) {
    const { akunid } = await accountOf(db, username)
    await setActive(db, akunid, true)
    console.log(`${username} dapat masuk lagi.`)
  },
}

async function programmesOf(db: Database, list = ''): Promise<number[]> {
  const codes = [...new Set(list.split(',').filter(Boolean))]
  if (codes.length === 0) return []
  const known = new Set(
    (await db.selectFrom('prodi').select('prodiid').execute()).map(({ prodiid }) => String(prodiid)),
  )
  const unknown = codes.map((code) => code.trim()).filter((code) => !known.has(code))
  if (unknown.length > 0) throw new Error(`Prodi ${unknown.join(', ')} tidak ada.`)
  return codes.map(Number)
}

async function accountOf(db: Database, username: string | undefined) {
  if (!username) throw new Error(USAGE)
  const account = await find(db, username)
  if (!account)
    throw new Error(`Tidak ada akun bernama ${username}. Daftarnya: npm run akun -- daftar --semua`)
  return account
}

const find = (db: Database, username: string) =>
  db.selectFrom('akun').select('akunid').where('username', '=', username).executeTakeFirst()

const tell = (username: string, password: string) =>
  console.log(
    `Kata sandi awal ${username}: ${password}\nHanya ditampilkan kali ini; wajib diganti saat pertama masuk.`,
  )

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
