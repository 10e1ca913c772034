import { attendanceSheet } from './attendance.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  CODE_LENGTH,
  CODE_SIGNS,
  GENERAL,
  LETTERS,
  saysItIsOver,
  signatoryOf,
  type LetterName,
} from '../../contract/letters.ts'
import { message } from '../../contract/messages/index.ts'
import { tanggal, today } from '../../contract/rules/calendar.ts'
import { readCampus } from '../campus.ts'
import type { RequestContext } from '../context.ts'
import { isTaken } from '../db/constraint.ts'
import type { Database } from '../db/open.ts'
import { findRow, holdRows } from '../db/rows.ts'
import { commitStored } from '../files/commitStored.ts'
import { displayName } from '../files/displayName.ts'
import { LETTER_USE } from '../files/saveUpload.ts'
import type { FileStore, Stored } from '../files/store.ts'
import { factsOf } from '../files/types.ts'
import { holidaysAround } from '../holidays.ts'
import { conflict, HttpError, notFound } from '../http/httpError.ts'
import { noted, type JobRow } from '../jobs/job.ts'
import { addressOf, compose, logDays, picturesOf, type Material } from './compose.ts'
import { engineOf } from './engine.ts'
import { releasedGrade } from './grade.ts'
import { groupOf, namedBy, type Named } from './named.ts'
import { nextNumber } from './numbers.ts'
import { recordLetter } from './record.ts'
import { assertSet, currentWords, type AllWords } from './words.ts'

export type Issuing = Pick<RequestContext, 'appContext' | 'db' | 'user' | 'permission'>

interface Wanted {
  jenis: LetterName
  registerids: readonly number[]
  /** Of the letter: 'YYYY-MM-DD'. */
  day: string
  /** What it is noted with. */
  row: Pick<JobRow, 'jobid' | 'urut'>
}

/**
 * Issues one letter. It is drawn and stored before the transaction, with the number that comes next, and the transaction
 * takes that number or none: while a page is drawn nobody waits for a lock, and what failed leaves no gap. Whoever was
 * faster took it; then it is drawn again with the next.
 */
export async function issue(context: Issuing, wanted: Wanted): Promise<{ nomor: string }> {
  const turn = last.then(() => issued(context, wanted))
  last = turn.catch(() => undefined)
  return turn
}
/** Of one server one after the other: they all want the same number. */
let last: Promise<unknown> = Promise.resolve()

async function issued(context: Issuing, wanted: Wanted): Promise<{ nomor: string }> {
  const { appContext, db } = context
  const { jenis, day } = wanted
  const named = await namedBy(context, wanted.registerids)
  if (named.length !== wanted.registerids.length) throw notFound()
  assertTogether(jenis, named)
  for (const one of named) assertState(jenis, one)
  assertOver(jenis, named, earlier(day, today(appContext.clock(), appContext.timeZone)))
  await assertNone(db, jenis, named)
  const words = await currentWords(db, [jenis, GENERAL])
  assertSet(words, jenis, addressOf(appContext))
  const log = jenis === 'logbook' ? await logDays(context, named[0]!.registerid) : NO_DAYS
  if (jenis === 'logbook' && log.days.length === 0)
    throw conflict(message('letters.no-days', { name: named[0]!.nama }))
  const grade =
    jenis === 'logbook' ? await releasedGrade(db, named[0]!.registerid, appContext.timeZone) : null
  if (jenis === 'logbook') await assertLonger(db, named[0]!, log.days.length, grade !== null)
  const libur = await holidaysAround(db, day)
  const attendance = jenis === 'kehadiran' ? await attendanceSheet(db, named[0]!, { day, libur }) : undefined
  const material = {
    jenis,
    words: words.jenis[jenis].isi,
    general: words.umum.isi,
    named,
    day,
    days: log.days,
    grade,
    campus: await readCampus(db),
    libur,
    attendance,
    address: addressOf(appContext),
    sample: false,
  }
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const next = await nextNumber(db, material)
    const code = newCode()
    const { data, nomor, kurang } = compose({ ...material, urut: next.urut, code })
    if (kurang.length > 0)
      throw conflict(message('letters.lacks', { name: named[0]!.nama, columns: kurang.join(', ') }))
    const pictures = { ...log.pictures, ...(await picturesOf(appContext.files, { ...material, code })) }
    const drawn = await engineOf(appContext).render({ template: 'surat', data, pictures, as: 'pdf' })
    // A name of boxes is no name. What students wrote day by day stays theirs, boxes and all.
    if (jenis !== 'logbook' && drawn.unprintable.length > 0)
      throw conflict(
        message('letters.unprintable', { name: named[0]!.nama, signs: drawn.unprintable.join(' ') }),
      )
    const stored = await keep(appContext.files, drawn.bytes, nameOf(material, nomor))
    try {
      const letter = { wanted, words, material, data, next, nomor, code, stored }
      await commitStored({ db, files: appContext.files }, [stored], (trx) =>
        noted(trx, wanted.row, () => write(trx, context, letter)),
      )
      return { nomor }
    } catch (error) {
      if (ONCE.some((columns) => isTaken(error, ...columns)))
        throw conflict(message('letters.already', { name: named[0]!.nama }))
      if (!(error instanceof NumberTaken)) throw error
    }
    await sleep(Math.random() * 20)
  }
  throw new HttpError(503, 'letters.number-taken', { retryAfter: 2 })
}
const MOST_ATTEMPTS = 30
/** What the database holds to one: a valid letter of a kind, a logbook of so many days. Also for two servers at once. */
const ONCE = [['registerid', 'jenis'], ['suratmahasiswa_satu'], ['registerid', 'hari', 'dinilai']]
const NO_DAYS = { days: [], pictures: {} }

interface Writing {
  wanted: Wanted
  words: AllWords
  material: Omit<Material, 'urut' | 'code'>
  data: object
  next: Awaited<ReturnType<typeof nextNumber>>
  nomor: string
  code: string
  stored: Stored
}

class NumberTaken extends Error {}

/** @throws NumberTaken when somebody else took it meanwhile: nothing was written. */
async function write(
  trx: Database,
  { appContext, user }: Issuing,
  { wanted, words, material, data, next, nomor, code, stored }: Writing,
): Promise<{ suratid: number }> {
  const { jenis, named, day, general } = material
  const now = appContext.clock()
  const held = await holdRows(trx, 'register', 'registerid', { registerid: wanted.registerids })
  for (const one of named) {
    const row = held.find(({ registerid }) => registerid === one.registerid)
    if (!row) throw notFound()
    assertState(jenis, { ...one, keadaan: stateNow(row) })
  }
  // Taken back while it was drawn: it is drawn anew with what there is then.
  if (
    material.grade &&
    !isDeepStrictEqual(await releasedGrade(trx, named[0]!.registerid, appContext.timeZone), material.grade)
  )
    throw new HttpError(503, 'letters.busy', { retryAfter: 2 })
  if (!(await next.take(trx))) throw new NumberTaken()
  const { berkasid } = await trx
    .insertInto('berkas')
    .values({
      berkaskunci: stored.key,
      berkasguna: LETTER_USE,
      berkasnama: stored.filename,
      berkasmime: stored.mime,
      berkasukuran: stored.size,
      berkassha256: stored.sha256,
      nobp: null,
      dibuat: now.toISOString(),
    })
    .returning('berkasid')
    .executeTakeFirstOrThrow()
  const signatory = signatoryOf(material.words, general)
  const { suratid } = await trx
    .insertInto('surat')
    .values({
      jenis,
      kode: code,
      nomor,
      pola: general.pola,
      tahun: next.tahun,
      urut: next.urut,
      tanggal: day,
      perihal: material.words.perihal,
      templatversi: words.jenis[jenis].versi,
      umumversi: words.umum.versi,
      isi: JSON.stringify({ ...data, harian: material.days.length }),
      prodiid: named[0]!.prodiid,
      suratperusahaanid: named[0]!.perusahaanid,
      pejabat: signatory.pejabat,
      jabatan: signatory.jabatan,
      berkasid,
      sha256: stored.sha256,
      oleh: user.nama,
      dibuat: now.toISOString(),
      tugasid: wanted.row.jobid,
    })
    .returning('suratid')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('suratmahasiswa')
    .values(
      named.map(({ registerid }) => ({
        suratid,
        registerid,
        jenis,
        berlaku: 1,
        hari: jenis === 'logbook' ? material.days.length : null,
        dinilai: material.grade === null ? 0 : 1,
      })),
    )
    .execute()
  await recordLetter(
    trx,
    { user, now },
    { what: 'surat.terbit', letter: { suratid, jenis, nomor }, registerids: wanted.registerids },
  )
  return { suratid }
}

function assertTogether(jenis: LetterName, named: readonly Named[]): void {
  const groups = new Set(named.map((one) => (LETTERS[jenis].together ? groupOf(one) : one.registerid)))
  if (groups.size !== 1) throw conflict('letters.none')
}

function assertState(jenis: LetterName, { keadaan, nama }: Named): void {
  if (!(LETTERS[jenis].states as readonly string[]).includes(keadaan))
    throw conflict(message('letters.not-in-state', { name: nama }))
}

/**
 * What says that somebody has been there to the last day is written once that day has come, whatever state the office has
 * given the internship: who was done earlier gets earlier dates first.
 */
function assertOver(jenis: LetterName, named: readonly Named[], day: string): void {
  if (!saysItIsOver(jenis)) return
  for (const { nama, selesai } of named)
    if (selesai !== null && selesai > day)
      throw conflict(message('letters.not-over', { name: nama, day: tanggal(selesai) }))
}
const earlier = (one: string, other: string) => (one < other ? one : other)

const stateNow = (row: {
  registerdisetujui: number | null
  registerakhir: string | null
}): Named['keadaan'] => {
  if (row.registerakhir !== null) return row.registerakhir === 'selesai' ? 'selesai' : 'lain'
  if (row.registerdisetujui === null) return 'menunggu'
  return row.registerdisetujui === 1 ? 'berjalan' : 'lain'
}

/** Asked before anything is drawn; the database's own index decides. */
async function assertNone(db: Database, jenis: LetterName, named: readonly Named[]): Promise<void> {
  if (jenis === 'logbook') return
  const has = await findRow(db, 'suratmahasiswa', {
    registerid: named.map(({ registerid }) => registerid),
    jenis,
    berlaku: 1,
  })
  const one = has && named.find(({ registerid }) => registerid === has.registerid)
  if (one) throw conflict(message('letters.already', { name: one.nama }))
}

/** Of a logbook there may be several, one longer than the other, or now with the grade: the same again was pressed twice. */
async function assertLonger(db: Database, { registerid, nama }: Named, days: number, graded: boolean) {
  const same = await findRow(db, 'suratmahasiswa', {
    registerid,
    jenis: 'logbook',
    berlaku: 1,
    hari: days,
    dinilai: graded ? 1 : 0,
  })
  if (same) throw conflict(message('letters.already', { name: nama }))
}

const nameOf = ({ jenis, words, named }: Pick<Material, 'jenis' | 'words' | 'named'>, nomor: string) => {
  const whom = LETTERS[jenis].together ? named[0]!.perusahaan : named[0]!.nama
  return displayName(`${words.perihal} ${whom} ${nomor}`.replaceAll(/[/\\]/g, '-')).slice(0, 180) + '.pdf'
}

/** A file of our own making: nobody uploaded it, so nothing in it is looked for. */
async function keep(files: FileStore, bytes: Buffer, filename: string): Promise<Stored> {
  await files.assertRoom()
  const path = join(files.temp, `${randomUUID()}.tmp`)
  const discard = () => rm(path, { force: true })
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    const { mime, extension } = factsOf('pdf')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return await files.put({
      path,
      type: 'pdf',
      mime,
      extension,
      filename,
      size: bytes.length,
      sha256,
      discard,
    })
  } catch (error) {
    await discard()
    throw error
  }
}

/** 60 bits: nobody finds one by trying. */
const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('')
