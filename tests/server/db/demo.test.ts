import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dokumen } from '../../../src/contract/resources/dokumen.ts'
import { perusahaan } from '../../../src/contract/resources/perusahaan.ts'
import { inputOf } from '../../../src/contract/schemas.ts'
import { roles } from '../../../src/contract/roles.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { addDays, isWithin, mondayOf } from '../../../src/contract/rules/calendar.ts'
import { isComplete, stage, uploadRefusal } from '../../../src/contract/rules/documents.ts'
import { eligibility } from '../../../src/contract/rules/eligibility.ts'
import { marksOpen } from '../../../src/contract/rules/lapangan.ts'
import { registrationState } from '../../../src/contract/rules/registration.ts'
import { REVISION } from '../../../src/contract/rules/revision.ts'
import { drawRound, type RoundPlace } from '../../../src/contract/rules/round.ts'
import { fits, free } from '../../../src/contract/rules/seats.ts'
import { periods } from '../../../src/contract/rules/weeks.ts'
import { offerPlaces } from '../../../src/server/antrean/offering.ts'
import { DEMO_PASSWORD, demoAccounts } from '../../../src/server/db/demo/accounts.ts'
import { fillDemo } from '../../../src/server/db/demo/fill.ts'
import { storing } from '../../../src/server/db/demo/storing.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { syncReference } from '../../../src/server/db/reference.ts'
import { inspectFile } from '../../../src/server/files/inspect.ts'
import { diskStore } from '../../../src/server/files/diskStore.ts'
import { receive } from '../../../src/server/files/receive.ts'
import { endSwaps } from '../../../src/server/resources/tukar.ts'
import { filled, hash, remembering, TODAY } from '../../support/demoFill.ts'
import { migratedDatabase } from '../../support/migrated.ts'
import { onBoth } from './databases.ts'

async function embedded(today?: string) {
  const db = await migratedDatabase('SQLite')
  return { db, files: await filled(db, today) }
}

async function dump(db: Database) {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !name.startsWith('kysely_'),
  )
  const rows = await Promise.all(
    tables.map(
      async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows] as const,
    ),
  )
  return Object.fromEntries(rows)
}

onBoth((empty) => {
  let db: Database
  beforeAll(async () => {
    db = await empty()
    await filled(db)
  })

  test('the demo is as full as a polytechnic', async () => {
    const count = async (table: 'prodi' | 'mahasiswa' | 'dosen' | 'perusahaan') =>
      Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    expect([
      await count('prodi'),
      await count('mahasiswa'),
      await count('dosen'),
      await count('perusahaan'),
    ]).toEqual([4, 145, 17, 25])
  })

  test('the seats counted by the database are those of a recount, and none is oversold', async () => {
    const details = await db.selectFrom('kuotadetail').selectAll().execute()
    const registers = await db
      .selectFrom('register')
      .selectAll()
      .where('registerdetailid', 'is not', null)
      .execute()
    const offers = await db
      .selectFrom('antrean')
      .selectAll()
      .where('antreantawaran', 'is not', null)
      .execute()
    const held = (detailid: number, jkl: string) =>
      registers.filter(
        (row) => row.registerdetailid === detailid && row.registerjkl === jkl && row.registerdisetujui !== 0,
      ).length + offers.filter((row) => row.antreandetailid === detailid && row.antreanjkl === jkl).length
    for (const { detailid, terisipria, terisiwanita } of details) {
      expect([detailid, terisipria, terisiwanita]).toEqual([
        detailid,
        held(detailid, 'L'),
        held(detailid, 'P'),
      ])
    }
  })

  test('the database goes on numbering behind the demo', async () => {
    const at = await db
      .selectFrom('register')
      .selectAll()
      .orderBy('registerid', 'desc')
      .executeTakeFirstOrThrow()
    const { registerid: last, ...rest } = at
    const { registerid } = await db
      .insertInto('register')
      .values({ ...rest, registerdisetujui: 0 })
      .returning('registerid')
      .executeTakeFirstOrThrow()
    expect(registerid).toBe(last + 1)
    await db.deleteFrom('register').where('registerid', '=', registerid).execute()
    const values = { jeniskuota: 'Baru', jenismou: 0, jenisstatus: 0 }
    await db.insertInto('jeniskuota').values(values).execute()
    await db.insertInto('jenis').values({ jenisdokumen: 'Baru', jenisstatus: 0 }).execute()
  })
})

test('the same day gives the same polytechnic, another day another', { tags: ['rest'] }, async () => {
  const [one, two, later] = [await embedded(), await embedded(), await embedded('2026-11-21')]
  expect(await dump(two.db)).toEqual(await dump(one.db))
  expect((await dump(later.db)).register).not.toEqual((await dump(one.db)).register)
  for (const { db } of [one, two, later]) await db.destroy()
})

const DAYS = ['2026-11-20', '2028-02-29', '1970-01-01']
const MORE_DAYS = ['2027-01-01', '2027-02-28', '2027-03-01', '2027-08-31', '2031-09-06']
test.each(DAYS)('every rule that the server keeps is kept on %s', keepsEveryRule)
test.each(MORE_DAYS)('every rule that the server keeps is kept on %s', { tags: ['rest'] }, keepsEveryRule)

async function keepsEveryRule(today: string) {
  const { db } = await embedded(today)
  const rows = await db.selectFrom('register_view').selectAll().execute()
  const students = new Map(
    (await db.selectFrom('mahasiswa').selectAll().execute()).map((row) => [row.mhsnobp, row]),
  )
  const quotas = new Map(
    (await db.selectFrom('kuota').selectAll().execute()).map((row) => [row.kuotaidx, row]),
  )
  const details = new Map(
    (await db.selectFrom('kuotadetail').selectAll().execute()).map((row) => [row.detailid, row]),
  )
  const uploads = await db
    .selectFrom('dokumenregister')
    .innerJoin('dokumen', 'dokumen.dokumenid', 'dokumenregister.dokumenid')
    .selectAll()
    .execute()
  const types = await db.selectFrom('dokumen').selectAll().where('dokumenstatus', '=', 1).execute()
  const named = new Set(
    (await db.selectFrom('pilihmahasiswa').selectAll().execute()).map((row) => row.registerid),
  )
  const lecturers = new Map(
    (await db.selectFrom('dosen').selectAll().execute()).map((row) => [row.dosenid, row]),
  )
  const semester = rows
    .map((row) => row.registersemid)
    .sort()
    .at(-1)!
  const now = today < '2024' ? '2024-09-01' : today

  for (const row of rows) {
    const about = `${row.registernobp} at ${row.registernamaperusahaan}`
    const [student, quota] = [students.get(row.registernobp)!, quotas.get(row.registerkuotaid)!]
    const detail = row.registerdetailid === null ? null : details.get(row.registerdetailid)!
    expect(student.mhsrekommagang, about).toBe(1)
    expect([row.registerprodiid, row.registersemid], about).toEqual([quota.kuotaprodiid, quota.kuotasemid])
    expect([row.registerprodiid, row.registerjkl], about).toEqual([student.mhsprodiid, student.mhsjkl])
    if (detail)
      expect([detail.detailkuotaidx, detail.detailperusahaanid], about).toEqual([
        row.registerkuotaid,
        row.registerperusahaanid,
      ])
    expect(
      isWithin(row.registertanggal, quota.kuotamulairegistrasi, quota.kuotaselesairegistrasi),
      about,
    ).toBe(true)
    expect(row.registertanggal <= now, about).toBe(true)
    if (row.pembimbingdosenid !== null) {
      expect(row.registerdisetujui, about).toBe(1)
      expect(lecturers.get(row.pembimbingdosenid)!.dosenprodiid, about).toBe(row.registerprodiid)
    }
    if (named.has(row.registerid)) expect(row.registerdisetujui, about).toBe(1)

    const mine = uploads.filter((upload) => upload.registerid === row.registerid)
    const list = (category: number) =>
      types
        .filter((type) => type.dokumenjenisid === category)
        .map(
          (type) => mine.find((upload) => upload.dokumenid === type.dokumenid) ?? { files: null, status: 0 },
        )
        .map(({ files, status }) => ({ files: files === null ? null : String(files), status }))
    // An approved one has handed in what registration asks for.
    if (row.registerdisetujui === 1) expect(isComplete(list(1)), about).toBe(true)
    const now1 = stage({
      state: registrationState(row.registerdisetujui),
      hasLetter: named.has(row.registerid),
      konsultasiComplete: isComplete(list(2)),
    })
    for (const upload of mine) {
      const day = upload.unggah.slice(0, 10)
      const question = {
        category: upload.dokumenjenisid,
        stage: now1,
        validated: false,
        deadline: quota.kuotaselesaiuploaddokumen,
        today: day,
      }
      expect(uploadRefusal(question), `${about}: ${upload.dokumennama}`).toBeNull()
      expect(day < now && day >= row.registertanggal, `${about}: ${upload.dokumennama} on ${day}`).toBe(true)
    }
  }

  const reports = await db
    .selectFrom('laporandetail as d')
    .innerJoin('laporan as h', 'h.laporan_idx', 'd.detail_laporanidx')
    .innerJoin('register_view as r', 'r.registerid', 'd.detail_registeridx')
    .leftJoin('berkas as b', 'b.berkasid', 'd.detail_lampiran')
    .selectAll()
    .execute()
  for (const row of reports) {
    expect(row.laporan_registeridx).toBe(row.detail_registeridx)
    expect(row.laporan_jenis).toBe(row.detail_jenis)
    expect(row.registerdisetujui).toBe(1)
    if (row.detail_jenis === 'mingguan') expect(row.laporan_senin).toBe(mondayOf(row.detail_tgl))
    expect(isWithin(row.detail_tgl, row.jadwalmulai!, row.jadwalselesai!)).toBe(true)
    expect(row.detail_tgl < now).toBe(true)
    if (row.berkaskunci !== null) expect(row.nobp).toBe(row.registernobp)
  }

  for (const { jadwalid, jadwalmulai, jadwalselesai } of await db
    .selectFrom('jadwal')
    .selectAll()
    .execute()) {
    const days = await db
      .selectFrom('periode')
      .selectAll()
      .where('periode_jadwalid', '=', jadwalid)
      .orderBy('periode_tgl')
      .execute()
    expect(
      days.map((day) => [day.periode_tgl, day.periode_tahun, day.periode_bulan, day.periode_pekan]),
    ).toEqual(periods(jadwalmulai, jadwalselesai).map((day) => [day.tgl, day.tahun, day.bulan, day.pekan]))
  }

  const semids = (await db.selectFrom('semester').select('semid').orderBy('semid').execute()).map(
    (row) => row.semid,
  )
  expect([semids[0], semids.at(-1)]).toEqual([20231, semester])
  expect(await sql`pragma foreign_key_check`.execute(db)).toMatchObject({ rows: [] })
  // The list of students opens with this year's intake.
  const intakes = [...students.values()].map((row) => row.mhsangkatan)
  expect(intakes).toContain(Number(now.slice(0, 4)))
  await db.destroy()
}

describe('every state is there', () => {
  let db: Database
  let files: Awaited<ReturnType<typeof filled>>
  beforeAll(async () => {
    ;({ db, files } = await embedded())
    return () => db.destroy()
  })

  test('students from not eligible to recommended, in both sexes, for the main story', async () => {
    const students = await db
      .selectFrom('mahasiswa_view' as 'mahasiswa')
      .selectAll()
      .where('mhsprodiid', '=', 11)
      .execute()
    const requirement = await db.selectFrom('persyaratan').selectAll().executeTakeFirstOrThrow()
    const states = students.map((row) => ({
      ...row,
      ...eligibility(
        {
          totalsks: row.totalsks,
          nilai_d_e: row.nilai_d_e,
          mhsstatus: null,
          recommended: row.mhsrekommagang === 1,
        },
        requirement,
      ),
    }))
    const reasons = new Set(
      states
        .filter(({ state }) => state === 'belum-layak')
        .flatMap((row) => row.reasons.map(({ reason }) => reason)),
    )
    expect([...reasons].sort()).toEqual(['gagal-berlebih', 'sks-kurang'])
    expect(states.some(({ state }) => state === 'layak')).toBe(true)
    const waiting = states.filter(
      (row) =>
        row.state === 'direkomendasikan' && (row as { registerstatus?: unknown }).registerstatus === null,
    )
    for (const jkl of ['L', 'P'])
      expect(
        waiting.filter((row) => row.mhsjkl === jkl && row.reasons.length === 0).length,
      ).toBeGreaterThanOrEqual(3)
    expect(waiting.some((row) => row.reasons.length > 0)).toBe(true)
  })

  test('an open agreement quota of programme 11 with room, a full company, one last seat, and seats for one sex', async () => {
    const open = await db
      .selectFrom('kuota_view')
      .selectAll()
      .where('kuotaprodiid', '=', 11)
      .where('kuotamulairegistrasi', '<=', TODAY)
      .where('kuotaselesairegistrasi', '>=', TODAY)
      .execute()
    expect(open.map((row) => row.jenismou).sort()).toEqual([0, 1])
    const mou = open.find((row) => row.jenismou === 1)!
    const companies = (
      await db.selectFrom('kuotadetail').selectAll().where('detailkuotaidx', '=', mou.kuotaidx).execute()
    ).map((row) => {
      const allocation = {
        pria: row.detailkuotapria,
        wanita: row.detailkuotawanita,
        priawanita: row.detailkuotapriawanita,
      }
      const held = { pria: row.terisipria, wanita: row.terisiwanita }
      return {
        allocation,
        men: free(allocation, held, 'L'),
        women: free(allocation, held, 'P'),
        fits: fits(allocation, held, 'L'),
        ...row,
      }
    })
    expect(companies.some(({ men, women }) => men === 0 && women === 0)).toBe(true)
    expect(companies.some(({ men, women }) => men === 1 && women === 1)).toBe(true)
    expect(companies.some(({ men, women }) => men > 0 && women === 0)).toBe(true)
    expect(companies.some(({ men, women }) => men === 0 && women > 0)).toBe(true)
    expect(companies.filter(({ men, women }) => men > 1 && women > 1).length).toBeGreaterThanOrEqual(3)
    // The main story sets a schedule where none is yet.
    const scheduled = await db
      .selectFrom('jadwal')
      .select('jadwalperusahaanid')
      .where('jadwalkuotaidx', '=', mou.kuotaidx)
      .execute()
    const unset = companies.filter(
      (row) =>
        row.men > 1 &&
        row.women > 1 &&
        !scheduled.some((one) => one.jadwalperusahaanid === row.detailperusahaanid),
    )
    expect(unset.length).toBeGreaterThanOrEqual(1)
  })

  test('registrations in every state, documents in every state of every stage', async () => {
    const rows = await db.selectFrom('register_view').selectAll().execute()
    const named = new Set(
      (await db.selectFrom('pilihmahasiswa').selectAll().execute()).map((row) => row.registerid),
    )
    const approved = rows.filter((row) => row.registerdisetujui === 1)
    const kinds = {
      menunggu: rows.filter((row) => row.registerdisetujui === null),
      ditolak: rows.filter((row) => row.registerdisetujui === 0),
      tanpaPembimbing: approved.filter((row) => row.pembimbingid === null),
      tanpaSurat: approved.filter((row) => row.pembimbingid !== null && !named.has(row.registerid)),
      denganSurat: approved.filter((row) => named.has(row.registerid)),
      belumMulai: approved.filter((row) => row.jadwalmulai !== null && row.jadwalmulai > TODAY),
      berjalan: approved.filter(
        (row) => row.jadwalmulai !== null && isWithin(TODAY, row.jadwalmulai, row.jadwalselesai!),
      ),
      selesai: approved.filter((row) => row.jadwalselesai !== null && row.jadwalselesai < TODAY),
      mandiriMenunggu: rows.filter((row) => row.registerdetailid === null && row.registerdisetujui === null),
      mandiriDisetujui: approved.filter((row) => row.registerdetailid === null),
      mendaftarLagi: rows.filter(
        (row) =>
          row.registerdisetujui === null &&
          rows.some((other) => other.registernobp === row.registernobp && other.registerdisetujui === 0),
      ),
    }
    for (const [kind, found] of Object.entries(kinds)) expect(found.length, kind).toBeGreaterThan(0)

    const active = await db.selectFrom('dokumen').selectAll().where('dokumenstatus', '=', 1).execute()
    const uploads = await db.selectFrom('dokumenregister').selectAll().execute()
    for (const category of [1, 2, 4]) {
      const types = active.filter((type) => type.dokumenjenisid === category).map((type) => type.dokumenid)
      const inStage = category === 1 ? rows : rows.filter((row) => named.has(row.registerid))
      const states = inStage.flatMap((row) =>
        types.map(
          (type) =>
            uploads.find((one) => one.registerid === row.registerid && one.dokumenid === type)?.status ??
            'belum',
        ),
      )
      expect([...new Set(states)].sort(), `category ${category}`).toEqual([0, 1, 'belum'])
    }
    const given = await db.selectFrom('revisi').selectAll().execute()
    for (const [kind, rows] of [
      ['dokumen', uploads.map(({ idx, revisi }) => ({ id: idx, revisi }))],
      [
        'laporan',
        (await db.selectFrom('laporandetail').selectAll().execute()).map((day) => ({
          id: day.detail_idx,
          revisi: day.detail_revisi,
        })),
      ],
    ] as const) {
      const back = rows.filter(({ revisi }) => revisi !== REVISION.NONE)
      const { ASKED, CORRECTED } = REVISION
      expect([...new Set(back.map(({ revisi }) => revisi))].sort(), kind).toEqual([ASKED, CORRECTED])
      for (const { id, revisi } of back) {
        const row = given.find(
          (one) => (kind === 'dokumen' ? one.revisidokumenidx : one.revisidetailidx) === id,
        )!
        expect(row.revisidiperbaiki !== null, `${kind} ${id}`).toBe(revisi === CORRECTED)
        expect(row.revisiperistiwaid, `${kind} ${id}`).not.toBeNull()
      }
    }
    expect(active.some((type) => type.dokumenjenisid === 3)).toBe(true)
    expect(await db.selectFrom('dokumenakademik').selectAll().execute()).not.toEqual([])
    expect(
      await db.selectFrom('perusahaan').selectAll().where('perusahaanstatus', '=', 'diajukan').execute(),
    ).not.toEqual([])
  })

  test('running internships: days made, validated and not made; comments read and unread; final report or none', async () => {
    const running = await db
      .selectFrom('register_view')
      .selectAll()
      .where('jadwalmulai', '<=', TODAY)
      .where('jadwalselesai', '>=', TODAY)
      .where('registerdisetujui', '=', 1)
      .execute()
    const sum = (
      field: 'sudah_verifikasi' | 'belum_verifikasi' | 'sudah_dibaca_mahasiswa' | 'belum_dibaca_mahasiswa',
    ) => running.reduce((total, row) => total + row[field], 0)
    for (const field of [
      'sudah_verifikasi',
      'belum_verifikasi',
      'sudah_dibaca_mahasiswa',
      'belum_dibaca_mahasiswa',
    ] as const)
      expect(sum(field), field).toBeGreaterThan(0)
    const days = await db
      .selectFrom('laporandetail')
      .selectAll()
      .where('detail_jenis', '=', 'mingguan')
      .execute()
    const yesterday = addDays(TODAY, -1)
    expect(
      running.some(
        (row) =>
          !days.some((day) => day.detail_registeridx === row.registerid && day.detail_tgl === yesterday),
      ),
    ).toBe(true)
    expect(
      days.some((day) => day.detail_lampiran !== null) && days.some((day) => day.detail_lampiran === null),
    ).toBe(true)
    const fromStudents = await db
      .selectFrom('tanggapan')
      .selectAll()
      .where('tanggapan_sebagai', '=', 'Mahasiswa')
      .execute()
    expect([...new Set(fromStudents.map((row) => row.tanggapan_dibaca))].sort()).toEqual([0, 1])
    const final = new Set(
      (await db.selectFrom('laporan').selectAll().where('laporan_jenis', '=', 'akhir').execute()).map(
        (row) => row.laporan_registeridx,
      ),
    )
    expect(
      running.some((row) => final.has(row.registerid)) && running.some((row) => !final.has(row.registerid)),
    ).toBe(true)
  })

  test('every printed account exists, has the password and the role it says', async () => {
    const accounts = await db.selectFrom('akun').selectAll().execute()
    for (const { username, peran, keterangan } of demoAccounts()) {
      const account = accounts.find((row) => row.username === username)
      expect(roles[account!.role as Role].label, `${username} (${keterangan})`).toBe(peran)
    }
    expect(new Set(accounts.map((row) => row.sandi))).toEqual(new Set([`hash of ${DEMO_PASSWORD}`]))
    expect(accounts.length).toBe(4 + 17 + 145)
    const prodi = accounts.find((row) => row.username === 'prodi')!
    expect(
      await db.selectFrom('akun_prodi').select('prodiid').where('akunid', '=', prodi.akunid).execute(),
    ).toEqual([{ prodiid: 11 }])
  })

  test('what a form shows of them, the form takes back', async () => {
    const { perusahaanlogo: _, perusahaanfoto: __, ...fields } = perusahaan.fields
    for (const row of await db.selectFrom('perusahaan').selectAll().execute()) {
      const typed = Object.fromEntries(
        Object.keys(fields).map((field) => [field, row[field as keyof typeof fields]]),
      )
      expect(inputOf(fields).safeParse(typed).error, row.perusahaannama).toBeUndefined()
    }
    for (const row of await db.selectFrom('dokumen').selectAll().execute()) {
      const { dokumennama, dokumenjenisid, dokumenstatus } = row
      const typed = {
        dokumennama,
        dokumenjenisid,
        dokumenstatus,
        dokumentipe: JSON.parse(row.dokumentipe) as unknown,
      }
      expect(inputOf(dokumen.fields).safeParse(typed).error, dokumennama).toBeUndefined()
    }
  })

  test('the files are what they claim, by the check that uploads go through', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'berkas-'))
    const kinds = new Map(files.map((file) => [file.mime + file.nama.split(' - ')[0], file]))
    for (const { bytes, nama, mime } of kinds.values()) {
      const checked = await inspectFile(await receive(Readable.from([bytes]), dir, 1e6, nama), [
        mime === 'image/png' ? 'png' : 'pdf',
      ])
      expect(checked).toMatchObject({ mime, filename: nama })
      await checked.discard()
    }
    await rm(dir, { recursive: true })
  })
})

// On the day itself and the one after it: an offer holds, an agreement waits, a round takes choices.
test.each([TODAY, addDays(TODAY, 1)])('nothing is left to do for the lines and swaps on %s', async (day) => {
  const { db } = await embedded()
  const at = { db, clock: () => new Date(`${day}T23:50:00+07:00`), timeZone: 'Asia/Jakarta' }
  const told = () => db.selectFrom('peristiwa').select('peristiwaid').execute()
  const before = await told()
  expect([await offerPlaces(at), await endSwaps(at)]).toEqual([0, 0])
  expect(await told()).toEqual(before)
  await db.destroy()
})

test('who has a place by the announced round has it by its rule', async () => {
  const { db } = await embedded()
  const [announced, open] = await db.selectFrom('putaran').selectAll().orderBy('putaranid').execute()
  // As docs/operations.md tells how to check it.
  expect(await readFile('docs/operations.md', 'utf8')).toContain(announced!.putaranbenih)
  expect(open!.putaranbatas > `${addDays(TODAY, 4)}T00:00`).toBe(true)
  const rows = await db
    .selectFrom('pilihan')
    .leftJoin('register', 'registerid', 'pilihanregisterid')
    .selectAll('pilihan')
    .select(['registerdetailid', 'registernobp'])
    .where('pilihanputaranid', '=', announced!.putaranid)
    .execute()
  const turns = drawRound(
    {
      benih: announced!.putaranbenih,
      urutan: announced!.putaranurutan,
      kelompok: [],
      daftar: [],
      tempat: JSON.parse(announced!.putarantempat!) as RoundPlace[],
      mahasiswa: rows.map((row) => ({
        nobp: row.pilihannobp,
        jkl: row.pilihanjkl!,
        sks: row.pilihansks,
        pilihan: JSON.parse(row.pilihandetail) as number[],
        keluar: null,
      })),
    },
    (text) => createHash('sha256').update(text).digest('hex'),
  )
  const got = turns.map(({ nobp, dapat }) => [nobp, dapat, dapat === null ? null : nobp])
  expect(rows.map((row) => [row.pilihannobp, row.registerdetailid, row.registernobp]).toSorted()).toEqual(
    got.toSorted(),
  )
  await db.destroy()
})

test('in a real store every row finds its file', { tags: ['rest'] }, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'demo-'))
  const files = diskStore(dir, { minFreeBytes: 0, minFreeFraction: 0 })
  const db = await migratedDatabase('SQLite')
  await syncReference(db)
  await fillDemo(db, { today: TODAY, hash, store: storing(files) })
  const rows = await db.selectFrom('berkas').selectAll().execute()
  for (const { berkaskunci, berkassha256, berkasukuran } of rows) {
    const bytes = await buffer((await files.open(berkaskunci)).stream)
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
      berkasukuran,
      berkassha256,
    ])
  }
  const look = (keys: string[]) => Promise.resolve({ named: new Set(keys), discarded: new Set<string>() })
  const swept = await files.sweep(look, { olderThanMs: -1, restMs: -1 })
  expect(swept).toMatchObject({ total: rows.length, taken: [], stopped: false })
  await db.destroy()
  await rm(dir, { recursive: true })
})

test('a fill that fails leaves an empty database', { tags: ['rest'] }, async () => {
  const db = await migratedDatabase('SQLite')
  // Without the categories no document type can be stored, which happens in the middle.
  await expect(fillDemo(db, { today: TODAY, hash, store: remembering().store })).rejects.toThrow(
    'FOREIGN KEY',
  )
  expect(await db.selectFrom('mahasiswa').selectAll().execute()).toEqual([])
  await syncReference(db)
  await fillDemo(db, { today: TODAY, hash, store: remembering().store })
  await db.destroy()
})

test('a student who writes each day has pictures, also where the lecturer still has to look; who validated is named', async () => {
  const { db } = await embedded()
  const pictures = await db
    .selectFrom('laporangambar as g')
    .innerJoin('laporandetail as l', 'l.detail_idx', 'g.gambardetailidx')
    .innerJoin('register as r', 'r.registerid', 'l.detail_registeridx')
    .innerJoin('berkas as b', 'b.berkasid', 'g.gambarberkas')
    .innerJoin('berkas as k', 'k.berkasid', 'g.gambarkecil')
    .select(['r.registernobp', 'l.detail_verifikasi', 'b.nobp', 'k.nobp as small'])
    .execute()
  for (const { registernobp, nobp, small } of pictures)
    expect([nobp, small]).toEqual([registernobp, registernobp])
  expect(pictures.filter(({ registernobp }) => registernobp === '11081031').length).toBeGreaterThan(5)
  expect(new Set(pictures.map(({ detail_verifikasi }) => detail_verifikasi))).toEqual(new Set([0, 1]))
  const unnamed = await db
    .selectFrom('laporandetail as l')
    .leftJoin('validasi as v', 'v.validasi_detailidx', 'l.detail_idx')
    .where('l.detail_verifikasi', '=', 1)
    .where('v.validasi_nama', 'is', null)
    .select('l.detail_idx')
    .execute()
  expect(unnamed).toEqual([])
})

test.each([TODAY, addDays(mondayOf(TODAY), 7), addDays(mondayOf(TODAY), 13)])(
  'no mark of a company was handed in before its marks opened, nor before its own day: %s',
  async (today) => {
    const { db } = await embedded(today)
    const marks = await db
      .selectFrom('nilaibagian as n')
      .innerJoin('register as r', 'r.registerid', 'n.bagianregisterid')
      .leftJoin('jadwal as j', (join) =>
        join
          .onRef('j.jadwalkuotaidx', '=', 'r.registerkuotaid')
          .onRef('j.jadwalperusahaanid', '=', 'r.registerperusahaanid'),
      )
      .where('n.bagianoleh', '=', 'lapangan')
      .where('n.bagiandikirim', 'is not', null)
      .select(['n.bagiandikirim', 'r.registerselesai', 'j.jadwalselesai'])
      .execute()
    expect(marks.length).toBeGreaterThan(1)
    for (const { bagiandikirim, registerselesai, jadwalselesai } of marks) {
      const opened = marksOpen(registerselesai ?? jadwalselesai)!
      expect(bagiandikirim!.slice(0, 10) >= opened, `${bagiandikirim}, open ${opened}`).toBe(true)
      expect(bagiandikirim!.slice(0, 10) <= today).toBe(true)
    }
    await db.destroy()
  },
)
