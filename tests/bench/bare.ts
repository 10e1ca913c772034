import { createHash } from 'node:crypto'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { addDays, DEFAULT_TIME_ZONE, today } from '../../src/contract/rules/calendar.ts'
import { runningSemester } from '../../src/contract/rules/semesters.ts'
import { bareLists, statementsOf } from './bareLists.ts'

/**
 * The yardstick, as a process of its own: nothing but Fastify and SQL written by hand for speed (`bareLists.ts`), the
 * session look-up included. No schema, no rights but this look-up, no headers.
 */
const { DATABASE, DATABASE_URL, PORT } = process.env
const store = DATABASE_URL ? postgres(DATABASE_URL) : sqlite(DATABASE!)
const like = DATABASE_URL ? 'ilike' : 'like'
const app = fastify()

for (const [name, list] of Object.entries(bareLists)) {
  app.get(`/api/${name}`, async (request) => {
    await who(request)
    const query = request.query as Record<string, string>
    const { values, ...text } = statementsOf(list, query, like)
    const [counted] = await store.all(text.total, values)
    const total = Number(counted!.total)
    const perPage = Number(query.limit ?? '10')
    const pageCount = Math.max(1, Math.ceil(total / perPage))
    const currentPage = Math.min(Number(query.page ?? '1'), pageCount)
    const rows = await store.all(text.page, [...values, perPage, (currentPage - 1) * perPage])
    for (const row of rows) for (const flag of list.flags ?? []) row[flag] = String(row[flag])
    return {
      code: 200,
      message: 'Data berhasil dimuat.',
      data: rows,
      page: { currentPage, total, perPage, pageCount },
    }
  })
}

app.get('/api/perusahaan/:id', async (request) => {
  await who(request)
  return { code: 200, message: 'Data berhasil dimuat.', data: await company(idOf(request)) }
})

app.post('/api/perusahaan/:id', async (request) => {
  const user = await who(request)
  const id = idOf(request)
  const body = request.body as Record<string, unknown>
  const data = await store.transaction(async (all) => {
    const [before] = await all('select * from perusahaan where perusahaanid = ?', [id])
    await all(
      `update perusahaan set perusahaannama = ?, perusahaanalamat = ?, perusahaanemail = ?, perusahaannotelp = ?, versi = versi + 1
        where perusahaanid = ? and versi = ?`,
      [
        body.perusahaannama,
        body.perusahaanalamat,
        body.perusahaanemail,
        body.perusahaannotelp,
        id,
        before!.versi,
      ],
    )
    await all(
      `insert into peristiwa (waktu, asal, akunid, nama, peran, objek, aksi, objekid, judul, sebelum, sesudah)
        values (?, 'layar', ?, ?, ?, 'perusahaan', 'ubah', ?, ?, ?, ?)`,
      [
        new Date().toISOString(),
        user.akunid,
        user.nama,
        user.role,
        String(id),
        body.perusahaannama,
        JSON.stringify({ perusahaanalamat: before!.perusahaanalamat }),
        JSON.stringify({ perusahaanalamat: body.perusahaanalamat }),
      ],
    )
    const [after] = await all(`select ${COMPANY} from perusahaan where perusahaanid = ?`, [id])
    return after
  })
  return { message: 'Data berhasil diperbarui.', data, code: 200 }
})

app.get('/api/me', async (request) => {
  const { akunid, username, nama, sandiawal } = await who(request)
  const menu = await store.all(
    `select m.menuid, m.route, m.icon, m.menunama from menu m join role_menu r on r.menuid = m.menuid where r.role = ? order by m.urutan`,
    ['akademik'],
  )
  const prodi = await store.all('select prodiid, prodinama from prodi order by prodinama', [])
  const hats = await store.all(
    'select a.role, h.role as hat from akun a left join akun_peran h on h.akunid = a.akunid where a.akunid = ?',
    [akunid],
  )
  const now = new Date()
  const semesters = await store.all(
    'select semid, semtutup, semesterberjalan from semester left join setelan on 1 = 1',
    [],
  )
  const semester = runningSemester(
    semesters.filter(({ semtutup }) => semtutup === null).map(({ semid }) => Number(semid)),
    semesters[0]!.semesterberjalan as number | null,
    dayFrom(now, 0),
  )
  const [intake] = await store.all(NEWEST_INTAKE, [])
  const [placed] = await store.all(
    'select registerprodiid from register where registersemid = ? and registerdisetujui = 1 order by registertanggal, registerid limit 1',
    [semester],
  )
  const holidays = await store.all(
    'select liburtanggal from harilibur where liburtanggal >= ? and liburtanggal <= ? order by liburtanggal',
    [dayFrom(now, -400), dayFrom(now, 400)],
  )
  return {
    code: 200,
    message: 'Data berhasil dimuat.',
    info: {
      username,
      nama,
      level: 1,
      sandiawal: sandiawal === 1,
      menu: menu.map((row) => ({ ...row, roleid: 1 })),
      prodi,
      zonawaktu: DEFAULT_TIME_ZONE,
      peran: [hats[0]!.role, ...hats.flatMap(({ hat }) => hat ?? [])],
      waktu: now.toISOString(),
      libur: holidays.map(({ liburtanggal }) => liburtanggal),
      bawaan: {
        semester,
        angkatan: intake?.mhsangkatan ?? null,
        prodi: placed?.registerprodiid ?? null,
      },
    },
  }
})

await app.listen({ host: '127.0.0.1', port: Number(PORT) })

const COMPANY =
  'perusahaanid, perusahaannama, perusahaanalamat, perusahaanemail, perusahaannotelp, perusahaanlogo, perusahaanfoto, perusahaanhenti, perusahaandomain, perusahaanbidang, perusahaanuraian, perusahaantugas, perusahaannotelp as perusahaantelp, versi'

const NEWEST_INTAKE = `select mhsangkatan from mahasiswa where mhsrekommagang = 0 and (mhsstatus is null or mhsstatus = 'aktif')
  and not exists (select 1 from akun where akun.nobp = mahasiswa.mhsnobp and akun.aktif = 0)
  and totalsks >= (select minimalsks from persyaratan) and nilai_d_e < (select maximalsksgagal from persyaratan)
  order by mhsangkatan desc limit 1`

const dayFrom = (now: Date, days: number) => addDays(today(now, DEFAULT_TIME_ZONE), days)

const idOf = (request: FastifyRequest) => Number((request.params as { id: string }).id)

async function company(id: number) {
  const [row] = await store.all(`select ${COMPANY} from perusahaan where perusahaanid = ?`, [id])
  return row
}

async function who(request: FastifyRequest) {
  const token = request.headers.authorization!.slice('Bearer '.length)
  const [session] = await store.all(
    `select a.akunid, a.username, a.nama, a.role, a.nobp, a.dosenid, m.mhsprodiid,
      (select string_agg(cast(p.prodiid as text), ',') from akun_prodi p where p.akunid = a.akunid) as prodi,
      case when a.sandi like '$awal$v=1$%' then 1 else 0 end as sandiawal,
      s.sesiid, s.ingat, s.terakhir, s.kedaluwarsa
    from sesi s join akun a on a.akunid = s.akunid left join mahasiswa m on m.mhsnobp = a.nobp
    where a.aktif = 1 and s.tokenhash = ?`,
    [createHash('sha256').update(token).digest('hex')],
  )
  if (!session || String(session.kedaluwarsa) <= new Date().toISOString()) throw new Error('Who is that?')
  return session
}

type Row = Record<string, unknown>
type All = (text: string, parameters: unknown[]) => Promise<Row[]>
interface Store {
  all: All
  transaction: (work: (all: All) => Promise<Row | undefined>) => Promise<Row | undefined>
}

function sqlite(path: string): Store {
  const database = new DatabaseSync(path)
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma busy_timeout = 5000; pragma temp_store = memory; pragma cache_size = -16000;`)
  const statements = new Map<string, StatementSync>()
  const all: All = async (text, parameters) => {
    let statement = statements.get(text)
    if (!statement) statements.set(text, (statement = database.prepare(text)))
    return statement.all(...(parameters as SQLInputValue[]))
  }
  // One connection: whoever has begun goes first.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    all,
    transaction: (work) => {
      const done = turn.then(async () => {
        database.exec('begin immediate')
        const result = await work(all)
        database.exec('commit')
        return result
      })
      turn = done
      return done
    },
  }
}

function postgres(url: string): Store {
  // Counts.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: url, max: 12 })
  const numbered = (text: string) => {
    let n = 0
    return text.replaceAll('?', () => `$${++n}`)
  }
  const on =
    (client: pg.Pool | pg.PoolClient): All =>
    async (text, parameters) =>
      (await client.query<Row>(numbered(text), parameters)).rows
  return {
    all: on(pool),
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(on(client))
        await client.query('commit')
        return result
      } finally {
        client.release()
      }
    },
  }
}
