import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, DEFAULT_TIME_ZONE, today as dayAt } from '../../../src/contract/rules/calendar.ts'
import { csvOf } from '../../../src/contract/sheet.ts'
import { workdays } from '../../../src/server/db/demo/days.ts'
import type { Database } from '../../../src/server/db/open.ts'
import { IN_HAND_MS } from '../../../src/server/outbox/deliver.ts'
import { remind } from '../../../src/server/reminders/remind.ts'
import { formOf, type Fields } from '../support/caller.ts'
import {
  dosen,
  kuota,
  kursi,
  mahasiswa,
  perusahaan,
  placed,
  prodi,
  sesi,
  terdaftar,
} from '../support/people.ts'

/** What a campus does beside its students: each sent again until it is answered, to whichever server is there. */
export async function insisting<T>(
  front: URL,
  token: string,
  path: string,
  fields?: Fields | object,
): Promise<T> {
  const { status, text } = await answered(front, token, path, fields)
  if (status >= 400) throw new Error(`${path}: ${status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

async function answered(front: URL, token: string, path: string, fields?: Fields | object) {
  for (;;) {
    const isForm = fields !== undefined && 'berkas' in fields
    const answer = await fetch(new URL(`/api/${path}`, front), {
      headers: {
        authorization: `Bearer ${token}`,
        ...(fields && !isForm && { 'content-type': 'application/json' }),
      },
      ...(fields && { method: 'POST', body: isForm ? formOf(fields as Fields) : JSON.stringify(fields) }),
    }).catch(() => undefined)
    // One that dies in the middle of its answer has given none.
    const text = await answer?.text().catch(() => undefined)
    if (text !== undefined && answer!.status < 500) return { status: answer!.status, text }
    await wait(100)
  }
}

/** Each presses Pilih for one of few seats, again and again: whoever has one keeps it, and no other is given. */
export async function choosing(front: URL, { people, place, ended }: Choosing): Promise<(number | null)[]> {
  const each = people.map(async ({ token }) => {
    const told = new Set<number | null>()
    while (!ended.aborted) {
      const { status, text } = await answered(front, token, 'register', place)
      if (status >= 400 && !text.includes('register.full')) throw new Error(`register: ${status} ${text}`)
      told.add(status >= 400 ? null : (JSON.parse(text) as { data: { registerid: number } }).data.registerid)
      await wait(50)
    }
    expect(told.size).toBe(1)
    return [...told][0]!
  })
  return Promise.all(each)
}
interface Choosing {
  people: readonly { token: string }[]
  place: { registerkuotaid: number; registerperusahaanid: number }
  ended: AbortSignal
}

/** Each writes a report for one day after the other, the last one first: of each silence one is reminded. What was written before its answer was lost is there already. */
export async function reporting(
  front: URL,
  people: readonly { token: string; registerid: number }[],
  days: readonly string[],
): Promise<void> {
  const each = people.map(async ({ token, registerid }) => {
    for (const tgl of days.toReversed()) {
      const day = { laporan_registeridx: registerid, detail_tgl: tgl, detail_isi: `Yang dikerjakan ${tgl}` }
      const { status, text } = await answered(front, token, 'laporan', day)
      if (status >= 400 && !text.includes('report.write.sudah-ada'))
        throw new Error(`laporan: ${status} ${text}`)
    }
  })
  await Promise.all(each)
}

/** Whose internship runs today, and who may still choose among half as many seats, by the clock of the servers. */
export async function working(db: Database, count: number) {
  const [now, prodiid] = [new Date(), await prodi(db)]
  const today = dayAt(now, DEFAULT_TIME_ZONE)
  const days = { mulai: addDays(today, -60), selesai: addDays(today, 60) }
  const guide = await dosen(db, { dosenprodiid: prodiid, dosennidn: '2397000000' })
  const someone = (mhsnobp: string) => mahasiswa(db, { mhsprodiid: prodiid, mhsnobp, mhsrekommagang: 1 })
  const signedIn = async ({ akunid }: { akunid: number }) =>
    (await sesi(db, { akunid, remember: true, now })).token
  const reporters: { token: string; registerid: number }[] = []
  const choosers: { token: string }[] = []
  for (let at = 0; at < count; at += 1) {
    // The numbers that are counted up elsewhere are those of the crowd.
    const student = await someone(`2399${String(at).padStart(6, '0')}`)
    const { registerid } = await placed(db, { student, guide, days })
    reporters.push({ token: await signedIn(student), registerid })
    choosers.push({ token: await signedIn(await someone(`2398${String(at).padStart(6, '0')}`)) })
  }
  const { kuotaidx } = await kuota(db, {
    kuotaprodiid: prodiid,
    kuotamulairegistrasi: addDays(today, -2),
    kuotaselesairegistrasi: addDays(today, 2),
    kuotaselesaiuploaddokumen: addDays(today, 30),
  })
  const { detailperusahaanid } = await kursi(db, kuotaidx, { priawanita: count / 2 })
  return {
    reporters,
    choosers,
    days: workdays([days.mulai, days.selesai], addDays(today, -1)),
    place: { registerkuotaid: kuotaidx, registerperusahaanid: detailperusahaanid },
  }
}

/** New students, some in a file, one file after the other. */
export async function importing(front: URL, token: string, files: number): Promise<string[]> {
  const numbers: string[] = []
  for (let file = 0; file < files; file += 1) {
    const some = Array.from({ length: 20 }, (_, at) => `2599${String(file * 20 + at).padStart(6, '0')}`)
    const rows = some.map((nobp) => [nobp, `Mahasiswa ${nobp}`, 'Teknik Komputer', '2025', 'L'])
    const content = Buffer.from(csvOf([['NOBP', 'Nama', 'Prodi', 'Angkatan', 'JK'], ...rows]))
    const berkas = { content, filename: 'data.csv' }
    await insisting(front, token, 'impor', { jenis: 'mahasiswa', mode: 'barisbaik', berkas })
    numbers.push(...some)
  }
  return numbers
}

/** A letter for each of them; done when the job says so. */
export async function writing(front: URL, token: string, registerid: readonly number[]): Promise<object> {
  const kunci = { jenis: 'pengantar', registerid }
  const { tugasid } = await insisting<{ tugasid: number }>(front, token, 'surat', kunci)
  for (;;) {
    const job = await insisting<{ selesai: boolean; berhasil: number; gagal: object[] }>(
      front,
      token,
      `surattugas/${tugasid}`,
    )
    if (job.selesai) return job
    await wait(200)
  }
}

/** Two servers that look for whom to remind, again and again; one may lose its database. @returns how many were reminded */
export async function reminding(servers: readonly Database[], ended: AbortSignal): Promise<number> {
  // A working morning of the campus, whenever this runs.
  const now = new Date()
  while ([0, 6].includes(now.getUTCDay())) now.setUTCDate(now.getUTCDate() - 1)
  now.setUTCHours(3, 0, 0, 0)
  const clock = () => now
  const each = servers.map(async (db) => {
    let reminded = 0
    while (!ended.aborted) {
      reminded += await remind({ db, clock, timeZone: 'Asia/Jakarta' }).catch(() => 0)
      await wait(200)
    }
    return reminded
  })
  return (await Promise.all(each)).reduce((sum, count) => sum + count, 0)
}

/** Each student has an address, and wants reminders at once. */
export async function reachableByMail(db: Database): Promise<void> {
  await sql`update akun set surel = nobp || '@kampus.example' where nobp is not null`.execute(db)
  await sql`insert into pilihansurel (akunid, kelompok, cara)
    select akunid, 'pengingat', 'langsung' from akun where nobp is not null`.execute(db)
}

/** What was told by the trail, more than once of the same. */
export async function toldTwice(db: Database): Promise<unknown[]> {
  const { rows } = await sql`select objek, aksi, objekid, count(*) as kali from peristiwa
    where objek in ('pengingat', 'laporan') or (objek = 'register' and aksi = 'daftar') or (objek = 'mahasiswa' and asal = 'impor') or (objek = 'surat' and aksi = 'terbit')
    group by objek, aksi, objekid having count(*) > 1`.execute(db)
  return rows
}

/** Of another programme, each at a company of their own. */
export async function toWriteFor(db: Database, count: number): Promise<number[]> {
  const prodiid = await prodi(db)
  const { kuotaidx } = await kuota(db, { kuotaprodiid: prodiid })
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    // The numbers that are counted up elsewhere are those of the crowd.
    const student = await mahasiswa(db, {
      mhsprodiid: prodiid,
      mhsnobp: `2499${String(at).padStart(6, '0')}`,
    })
    const place = { registerkuotaid: kuotaidx, registerperusahaanid: await perusahaan(db) }
    ids.push((await terdaftar(db, student, { ...place, registerdisetujui: 1 })).registerid)
  }
  return ids
}

/** What is still to leave, or to be put where it leaves from. */
export async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select
    (select count(*) from kotakkeluar where terkirim is null and gagal is null and batal is null)
    + (select count(*) from pemberitahuan where surel = 'langsung') as n`.execute(db)
  return Number(rows[0]!.n)
}

/** What the killed one had in hand is the others' once its time is over: here it is over. */
export async function handOver(db: Database, killed: Date): Promise<void> {
  await db
    .updateTable('kotakkeluar')
    .set({ dipegang: null })
    .where('terkirim', 'is', null)
    .where('dipegang', '<=', new Date(killed.getTime() + IN_HAND_MS).toISOString())
    .execute()
}

/** To whom a mail was to leave. */
export async function addressed(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('kotakkeluar').select('penerima').distinct().execute()
  return rows.map(({ penerima }) => penerima).toSorted()
}
