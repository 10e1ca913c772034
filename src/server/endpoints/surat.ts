import { attendanceSheet, SAMPLE_SHEET } from '../letters/attendance.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { columnsOf } from '../../contract/columns.ts'
import { checkedShape, letterShape } from '../../contract/endpoints/surat.ts'
import type { CheckedLetter, QueryOf } from '../../contract/endpoints/index.ts'
import {
  codeOf,
  GENERAL,
  LETTER_NAMES,
  letterDays,
  LETTERS,
  unsetOf,
  type GeneralWords,
  type LetterName,
  type LetterWords,
} from '../../contract/letters.ts'
import { confirmedBy, SAMPLE_WORDS, validatedBy } from '../../contract/letterWords.ts'
import { SCAN_TYPES } from '../../contract/fileTypes.ts'
import type { Language } from '../../contract/language.ts'
import { message, render, type Message } from '../../contract/messages/index.ts'
import { isWithin, tanggal, tanggalPanjang } from '../../contract/rules/calendar.ts'
import { internshipState } from '../../contract/rules/internship.ts'
import { readCampus } from '../campus.ts'
import { handlers, type RequestContext, type ScopeContext } from '../context.ts'
import { matches, patternOf } from '../db/like.ts'
import { lockRow } from '../db/lockRow.ts'
import type { Database } from '../db/open.ts'
import { findRows, insertRow, updateRows } from '../db/rows.ts'
import { changed } from '../events/record.ts'
import { SCAN_USE } from '../files/saveUpload.ts'
import { holidaysAround } from '../holidays.ts'
import { conflict, invalid, notFound } from '../http/httpError.ts'
import { finish, ownJobs } from '../jobs/job.ts'
import { beginJob, runJob } from '../jobs/run.ts'
import { addressOf, compose, logDays, picturesOf, type LogDay } from '../letters/compose.ts'
import { engineOf } from '../letters/engine.ts'
import { releasedGrade } from '../letters/grade.ts'
import { keepLetters, letterJobs } from '../letters/job.ts'
import { candidates, groupOf, namedBy, SAMPLE } from '../letters/named.ts'
import { nextNumber } from '../letters/numbers.ts'
import { recordLetter } from '../letters/record.ts'
import { withdrawLetter } from '../letters/withdraw.ts'
import { assertSet, currentWords, wordsOf } from '../letters/words.ts'
import { paged } from '../records/paged.ts'
import { ALL, letters, placements } from '../scope.ts'
import { DAY } from '../session/tokens.ts'
import { write } from '../write.ts'
import { runningSemesterOf } from './startingWith.ts'

/** Letters and certificates (docs/decisions/0021). */
export const surat = handlers({
  'GET surattemplat': async ({ db, appContext }) => {
    const { umum, jenis } = await currentWords(db)
    return {
      data: {
        umum: { versi: umum.versi, isi: { ...umum.isi } },
        jenis: LETTER_NAMES.map((name) => ({
          jenis: name,
          versi: jenis[name].versi,
          isi: { ...jenis[name].isi },
        })),
        alamat: addressOf(appContext),
      },
    }
  },

  'POST surattemplat': write({
    hold: async ({ db, body: { jenis, versi, ...sent } }) => {
      const words = await currentWords(db, [jenis])
      const known = jenis === GENERAL ? words.umum : words.jenis[jenis]
      if (known.versi !== versi) throw conflict('letters.changed-template')
      return { ...known, next: wordsOf<GeneralWords | LetterWords>(known.isi, sent) }
    },
    version: ({ held }) => held.versi,
    refuse: ({ body, held: { next } }) => {
      if ('perihal' in next && next.perihal === '') throw invalid({ perihal: 'field.required' })
      if (body.jenis !== GENERAL) assertWholeSignatory(next)
    },
    change: ({ db, body, held, user, now }) =>
      insertRow(db, 'surattemplat', {
        jenis: body.jenis,
        versi: held.versi + 1,
        isi: JSON.stringify(held.next),
        oleh: user.nama,
        dibuat: now.toISOString(),
      }),
    refused: { 'jenis,versi': 'letters.changed-template' },
    event: ({ body, held }) => ({
      what: 'surattemplat.ubah',
      id: body.jenis,
      title: body.jenis,
      ...changed({ ...held.isi }, { ...held.next }),
    }),
    said: ({ done }) => ({ message: 'letters.saved', data: { versi: done.versi } }),
  }),

  'POST surat/pratinjau': async (context) => {
    const { db, body, today, appContext } = context
    const { jenis, registerid = [], tanggal: day = today, ...sent } = body
    const found = registerid.length > 0 ? await namedBy(context, registerid) : [SAMPLE]
    if (found.length === 0) throw notFound()
    // One letter is shown: that of the first.
    const named = LETTERS[jenis].together
      ? found.filter((one) => groupOf(one) === groupOf(found[0]!))
      : found.slice(0, 1)
    const words = await currentWords(db, [jenis, GENERAL])
    const log =
      jenis !== 'logbook' || named[0] === SAMPLE
        ? { days: jenis === 'logbook' ? SAMPLE_DAYS : [], pictures: {} }
        : await logDays(context, named[0]!.registerid, { most: SHOWN_DAYS })
    const libur = await holidaysAround(db, day)
    const attendance =
      jenis !== 'kehadiran'
        ? undefined
        : named[0] === SAMPLE
          ? SAMPLE_SHEET
          : await attendanceSheet(db, named[0]!, { day, libur })
    const material = {
      jenis,
      named,
      day,
      days: log.days,
      code: SAMPLE_CODE,
      sample: true,
      grade:
        jenis === 'logbook' && named[0] !== SAMPLE
          ? await releasedGrade(db, named[0]!.registerid, appContext.timeZone)
          : null,
      words: wordsOf(words.jenis[jenis].isi, sent),
      general: wordsOf(words.umum.isi, ofEveryLetter(sent)),
      campus: await readCampus(db),
      libur,
      attendance,
      address: addressOf(appContext),
    }
    const { urut } = await nextNumber(db, material)
    const { data, nomor, kurang } = compose({ ...material, urut })
    const pictures = { ...log.pictures, ...(await picturesOf(appContext.files, material)) }
    const drawn = await engineOf(appContext).render({ template: 'surat', data, pictures, as: 'svg' })
    return {
      message: 'request.loaded' as const,
      data: {
        svg: drawn.bytes.toString('utf8'),
        nomor,
        halaman: drawn.pages,
        tanpahuruf: drawn.unprintable,
        kurang,
        belum: unsetOf(material.words, material.general, material.address),
      },
    }
  },

  'GET surat/calon': async (context) => {
    const { query, db, today, appContext } = context
    const words = await currentWords(db, [query.jenis, GENERAL])
    const semid = query.semid ?? (await runningSemesterOf(db, today)).berlaku
    const found =
      semid === null ? [] : await candidates(context, query.jenis, { semid, prodiid: query.prodiid })
    return {
      data: found.map((one) => ({ ...one, kelompok: groupOf(one) })),
      belum: unsetOf(words.jenis[query.jenis].isi, words.umum.isi, addressOf(appContext)),
    }
  },

  'POST surat': async (context) => {
    const { body, today } = context
    const { jenis, registerid, tanggal: day = today } = body
    const { first, last } = letterDays(today)
    if (!isWithin(day, first, last)) throw invalid({ tanggal: message('letters.day-range', { first, last }) })
    const named = await namedBy(context, registerid)
    if (named.length !== registerid.length) throw notFound()
    assertSet(await currentWords(context.db, [jenis, GENERAL]), jenis, addressOf(context.appContext))
    const { tugasid, jumlah } = await keepLetters(context, { jenis, named, day })
    const started = {
      code: 201 as const,
      message: message('letters.started', { count: jumlah }),
      data: { tugasid, jumlah, nomor: null },
    }
    if (jumlah > 1) {
      // Nobody waits for it: it is asked for how far it has come.
      beginJob(context.appContext, letterJobs, tugasid)
      return started
    }
    context.waitsElsewhere()
    await runJob(context.appContext, letterJobs, tugasid)
    const row = await context.db
      .selectFrom('jobrows as r')
      .innerJoin('jobs as j', 'j.jobid', 'r.jobid')
      .leftJoin('surat as s', 's.tugasid', 'j.jobid')
      .select(['s.nomor', 'r.alasan', 'j.selesai', 'j.alasan as sebab'])
      .where('r.jobid', '=', tugasid)
      .executeTakeFirst()
    // What the server lacks at this moment is no fault of the letter: it is made when that is over.
    if (row?.selesai === null) return started
    if (!row || row.nomor === null) throw conflict(reasonOf(row?.alasan ?? row?.sebab ?? null))
    return {
      code: 201,
      message: message('letters.issued', { name: row.nomor }),
      data: { tugasid, jumlah, nomor: row.nomor },
    }
  },

  'GET surattugas': async (context) => ({
    data: (await toBeSeen(context)).map((job) => presentJob(job, context.language)),
  }),

  'GET surattugas/{tugasid}': async (context) => {
    const { db, user, params, language, now, appContext } = context
    const job = await ownJob(context, params.tugasid)
    // Whoever looks need not wait for the clock; it is done with the rights of whoever asked for it.
    if (job.selesai === null && (job.nanti ?? '') <= now.toISOString())
      beginJob(appContext, letterJobs, job.jobid)
    const failed = await db
      .selectFrom('jobrows')
      .select(['kunci', 'alasan'])
      .where('jobid', '=', job.jobid)
      .where('alasan', 'is not', null)
      .orderBy('urut')
      .execute()
    const names = await namesOf(
      db,
      user,
      failed.map(({ kunci }) => Number(kunci)),
    )
    return {
      data: {
        ...presentJob(job, language),
        gagal: failed.map(({ kunci, alasan }) => ({
          nama: names.get(Number(kunci)) ?? '',
          alasan: render(reasonOf(alasan), language),
        })),
      },
    }
  },

  'DELETE surattugas/{tugasid}': async (context) => {
    const { user, params, appContext } = context
    const { jobid } = await ownJob(context, params.tugasid)
    const reason = message('letters.stopped-by', { name: user.nama })
    if (!(await finish(appContext, letterJobs, jobid, { reason, by: { user } })))
      throw conflict('letters.job-done')
    return { message: 'letters.job-stopped' }
  },

  'GET surat': async (context) => {
    const { rows, page } = await paged(lettersOf(context), context.query, {
      sorts: SORTS,
      usual: sql.ref('s.suratid'),
      key: 's.suratid',
      rows: (found) =>
        found
          .innerJoin('perusahaan as c', 'c.perusahaanid', 's.suratperusahaanid')
          .select(LETTER)
          .select(['s.berkasid', 's.pindaianid', 'c.perusahaannama as perusahaan']),
    })
    const students = await studentsOf(
      context,
      rows.map(({ suratid }) => suratid),
    )
    return {
      data: rows.map((row) => ({
        ...row,
        jenis: row.jenis as LetterName,
        mahasiswa: students
          .filter(({ suratid }) => suratid === row.suratid)
          .map(({ registerdisetujui, registerakhir, ...student }) => ({
            ...student,
            keadaan: internshipState(registerdisetujui, registerakhir),
          })),
        berkas: context.link(row.berkasid),
        pindaian: context.link(row.pindaianid),
      })),
      page,
    }
  },

  'POST surat/cabut/{suratid}': write({
    hold: heldLetter,
    change: ({ db, held, body, user, now }) => withdrawLetter(db, { user, now }, held, body.alasan),
    event: 'surat.cabut',
    said: ({ held }) => message('letters.withdrawn', { name: held.nomor }),
  }),

  'POST surat/pindaian/{suratid}': write({
    file: { field: 'pindaian', use: SCAN_USE, types: SCAN_TYPES },
    hold: heldLetter,
    change: async ({ db, params, file, held: letter, user, now }) => {
      await updateRows(db, 'surat', params, { pindaianid: file })
      const registerids = (await findRows(db, 'suratmahasiswa', params)).map(({ registerid }) => registerid)
      await recordLetter(db, { user, now }, { what: 'surat.pindaian', letter, registerids })
    },
    event: 'surat.pindaian',
    unused: ({ held }) => [held.pindaianid],
    said: 'letters.scanned',
  }),

  'GET surat/periksa/{kode}': async (context) => {
    // As long for what is there as for what is not.
    const [row] = await Promise.all([
      checked(context.db, codeOf(context.params.kode) ?? ''),
      sleep(ANSWERED_AFTER),
    ])
    if (!row) {
      await context.appContext.guesses.unknownCode(context.origin.subnet)
      throw notFound()
    }
    return { data: row }
  },
})

/** Of a kind of its own somebody else may sign; half of them would be half a signature. */
function assertWholeSignatory({ jabatan, pejabat, nip }: LetterWords | GeneralWords): void {
  const parts = { jabatan, pejabat, nip }
  const empty = Object.entries(parts).filter(([, text]) => text === '')
  if (empty.length > 0 && empty.length < Object.keys(parts).length)
    throw invalid(Object.fromEntries(empty.map(([part]) => [part, 'letters.half-signatory' as const])))
}

const ANSWERED_AFTER = 120
const SAMPLE_CODE = 'C0NT0HC0NT0H'
const SHOWN_DAYS = 6
const SAMPLE_DAYS: LogDay[] = [
  {
    tanggal: tanggalPanjang(SAMPLE.mulai!),
    isi: SAMPLE_WORDS.isi,
    jam: '08.00–16.30, Kantor',
    validasi: validatedBy(SAMPLE.pembimbing),
    konfirmasi: confirmedBy(SAMPLE_WORDS.lapangan, tanggal(SAMPLE.mulai!), 'tautan'),
    gambar: [],
  },
]
/** Of what an editor sends, that which belongs to every letter: who signs is the kind's own there. */
const ofEveryLetter = ({ kepala, kota, unit, pola }: Partial<GeneralWords>) => ({ kepala, kota, unit, pola })

const reasonOf = (stored: string | null): Message =>
  stored === null ? 'letters.failed' : (JSON.parse(stored) as Message)

const LETTER = columnsOf('s', letterShape.shape)
const CHECKED = columnsOf('s', checkedShape.shape)
const SORTS = {
  suratid: sql.ref('s.suratid'),
  nomor: sql.ref('s.nomor'),
  jenis: sql.ref('s.jenis'),
  perusahaan: sql`lower(c.perusahaannama)`,
  tanggal: sql.ref('s.tanggal'),
}

function lettersOf({ db, user, permission, query }: ScopeContext & { query: QueryOf<'GET surat'> }) {
  const { keyword = '', jenis, status, tugasid, registerid } = query
  const pattern = sql`${patternOf(keyword)}`
  // Of the own letters each is asked whom it names; of all, whom the word names is found once.
  const ofOne = (condition: string) => (permission === 'any' ? ALL : sql.raw(condition))
  return db
    .selectFrom('surat as s')
    .where(letters('s', user, permission))
    .$if(jenis !== undefined, (some) => some.where('s.jenis', '=', jenis!))
    .$if(status === 'berlaku', (some) => some.where('s.dicabut', 'is', null))
    .$if(status === 'dicabut', (some) => some.where('s.dicabut', 'is not', null))
    .$if(tugasid !== undefined, (some) => some.where('s.tugasid', '=', tugasid!))
    .$if(registerid !== undefined, (some) =>
      some.where(
        sql<boolean>`exists (select 1 from suratmahasiswa n where n.suratid = s.suratid and n.registerid = ${registerid})`,
      ),
    )
    .$if(keyword !== '', (some) =>
      some.where(
        sql<boolean>`(${matches(db, [sql.ref('s.nomor'), sql.ref('s.kode')], pattern)}
          or s.suratperusahaanid in (select c.perusahaanid from perusahaan c
            where ${ofOne('c.perusahaanid = s.suratperusahaanid')} and ${matches(db, [sql.ref('c.perusahaannama')], pattern)})
          or s.suratid in (select n.suratid from suratmahasiswa n join register r on r.registerid = n.registerid
            join mahasiswa m on m.mhsnobp = r.registernobp
            where ${ofOne('n.suratid = s.suratid')} and ${matches(db, [sql.ref('m.mhsnama'), sql.ref('m.mhsnobp')], pattern)}))`,
      ),
    )
}

/** A student reads their own name only, whoever else goes to the company. */
async function studentsOf({ db, user }: ScopeContext, suratids: number[]) {
  if (suratids.length === 0) return []
  return db
    .selectFrom('suratmahasiswa as n')
    .innerJoin('register as r', 'r.registerid', 'n.registerid')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .select(['n.suratid', 'r.registerid', 'm.mhsnama as nama', 'm.mhsnobp as nobp'])
    .select(['r.registerdisetujui', 'r.registerakhir'])
    .where('n.suratid', 'in', suratids)
    .$if(user.nobp !== null, (own) => own.where('r.registernobp', '=', user.nobp!))
    .orderBy('m.mhsnama')
    .execute()
}

async function namesOf(
  db: Database,
  user: RequestContext['user'],
  registerids: number[],
): Promise<Map<number, string>> {
  if (registerids.length === 0) return new Map()
  const rows = await db
    .selectFrom('register as r')
    .innerJoin('mahasiswa as m', 'm.mhsnobp', 'r.registernobp')
    .select(['r.registerid', 'm.mhsnama'])
    .where('r.registerid', 'in', registerids)
    // Of a programme that has been taken away since no name is told.
    .where(placements('r', user, user.prodi === null ? 'any' : 'own-prodi'))
    .execute()
  return new Map(rows.map(({ registerid, mhsnama }) => [registerid, mhsnama]))
}

const ownJob = (context: RequestContext, tugasid: number) =>
  ownJobs(context.db, letterJobs, context.user)
    .where('j.jobid', '=', tugasid)
    .executeTakeFirstOrThrow(notFound)

/** Those that are not done, and those that ended early in the last days: nobody may have seen it. */
const toBeSeen = (context: RequestContext) =>
  ownJobs(context.db, letterJobs, context.user)
    .where(({ eb, or, and }) =>
      or([
        eb('j.selesai', 'is', null),
        and([
          eb('j.alasan', 'is not', null),
          eb('j.selesai', '>', new Date(context.now.getTime() - 7 * DAY).toISOString()),
        ]),
      ]),
    )
    .orderBy('j.jobid', 'desc')
    .limit(MOST_JOBS)
    .execute()
const MOST_JOBS = 50

const presentJob = (job: Awaited<ReturnType<typeof ownJob>>, language: Language) => {
  const why = job.alasan === null ? null : render(reasonOf(job.alasan), language)
  return {
    tugasid: job.jobid,
    jenis: job.perihal as LetterName,
    dibuat: job.dibuat,
    jumlah: job.rows,
    berhasil: job.made,
    ditolak: job.refused,
    selesai: job.selesai !== null,
    menunggu: job.selesai === null ? why : null,
    berhenti: job.selesai === null ? null : why,
  }
}

/** One in reach that is valid, held until the transaction ends. */
async function heldLetter({ db, user, permission, params }: ScopeContext & { params: { suratid: number } }) {
  const held = await db
    .selectFrom('surat')
    .select(['suratid', 'jenis', 'nomor', 'dicabut', 'pindaianid'])
    .where('suratid', '=', params.suratid)
    .where(letters('surat', user, permission))
    .$call(lockRow(db))
    .executeTakeFirstOrThrow(notFound)
  if (held.dicabut !== null) throw conflict('letters.is-withdrawn')
  return held
}

/** Initials and last digits are enough to compare with the paper in hand. */
async function checked(db: Database, kode: string): Promise<CheckedLetter | undefined> {
  const row = await db
    .selectFrom('surat as s')
    .leftJoin('berkas as b', 'b.berkasid', 's.pindaianid')
    .select([...CHECKED, 's.suratid', 's.isi', 's.sha256', 'b.berkassha256'])
    .where('s.kode', '=', kode)
    .executeTakeFirst()
  if (!row) return undefined
  const { suratid, isi, sha256, berkassha256, ...known } = row
  // Written down on paper it stays true until somebody asks: an internship that came to nothing is told where it is checked.
  const ended = await db
    .selectFrom('suratmahasiswa as n')
    .innerJoin('register as r', 'r.registerid', 'n.registerid')
    .select(['r.registernobp as nobp', 'r.registerakhirpada as pada'])
    .where('n.suratid', '=', suratid)
    .where('r.registerakhir', 'is not', null)
    .where('r.registerakhir', '<>', 'selesai')
    .execute()
  const { mahasiswa = [] } = JSON.parse(isi ?? '{}') as { mahasiswa?: { nama: string; nobp: string }[] }
  return {
    ...known,
    jenis: known.jenis as LetterName,
    untuk: mahasiswa.map(({ nama, nobp }) => ({
      inisial: initials(nama),
      akhir: nobp.slice(-3),
      berakhir: ended.find((one) => one.nobp === nobp)?.pada ?? null,
    })),
    sidik: [sha256, ...(berkassha256 === null ? [] : [berkassha256])],
  }
}

const initials = (nama: string): string =>
  nama
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 4)
    .map((word) => `${[...word][0]}.`)
    .join(' ')
