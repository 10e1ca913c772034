import { sql, type RawBuilder } from 'kysely'
import { may, type PermissionScope } from '../../../contract/access.ts'
import { handlers, type RequestContext } from '../../context.ts'
import { standing } from '../../db/lists.ts'
import { orNotFound } from '../../http/httpError.ts'
import { assertProgramme, placements } from '../../scope.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { mayGuide } from '../register/pembimbing.ts'
import { runningSemesterOf } from '../startingWith.ts'
import { lacking, progressOf, sheetsOf, type Entry, type LockedResult, type Sheet } from './sheets.ts'

/** Who lacks what, and what came of it: for whoever marks, for the programme, for the student. */
export const reading = handlers({
  'GET nilai/tugas': async ({ db, user, permission, today }) => {
    const sheets = await sheetsOf(
      db,
      sql<boolean>`${marked('r', user, permission)} and (r.registerakhir is null or r.registerakhir = 'selesai')
        and s.semtutup is null`,
      today,
    )
    return {
      data: sheets
        .map((sheet) => ({
          ...sheet,
          bagian: sheet.bagian.filter((entry) => mayWrite(sheet, entry, user)).map(progressOf),
          seminar:
            sheet.seminar.tanggal === null ? null : { ...sheet.seminar, tanggal: sheet.seminar.tanggal },
        }))
        .sort((a, b) => Number(isDone(a)) - Number(isDone(b))),
    }
  },

  'GET nilai/{registerid}': async (context) => {
    const { db, user, permission, params, link } = context
    const sheet = await sheetFor(context, params.registerid)
    const office = permission !== 'own'
    const arranges = office ? user.role !== 'wadir' : sheet.dosenid === user.dosenid
    return {
      data: {
        ...sheet,
        bagian: sheet.bagian.map((entry) => {
          const own = mayWrite(sheet, entry, user)
          // Handed in: what the company is still writing is its own.
          const byLink = entry.oleh === 'lapangan' && entry.cara === 'tautan'
          const seen = office || own
          const settles = may(user.role, 'POST nilai/lapangan/{registerid}') && (office || own)
          return {
            ...progressOf(entry),
            tulis: own && sheet.halangan === null && !byLink,
            isi: seen ? { ...entry.isi } : null,
            catatan: seen ? entry.catatan : null,
            penilai: seen ? entry.penilai : null,
            berkas: seen ? link(entry.berkas) : null,
            namafile: seen ? entry.namafile : null,
            cara: entry.cara,
            disahkan: entry.disahkan,
            alamatsejak: seen ? entry.alamatsejak : null,
            sebelah: seen && entry.sebelah,
            sahkan: byLink && settles && sheet.halangan === null,
            versi: entry.versi,
          }
        }),
        hasil: office ? sheet.hasil : null,
        nilai: office ? sheet.nilai : [],
        dikunci: sheet.dikunci === null ? null : { pada: sheet.dikunci, oleh: sheet.dikuncioleh ?? '' },
        seminar: { ...sheet.seminar, penguji: sheet.penguji },
        calon: arranges && sheet.halangan !== 'dikunci' ? await candidates(db, sheet.prodiid) : null,
      },
    }
  },

  'GET nilai': async ({ db, user, permission, query, today }) => {
    await assertProgramme(db, user, query.prodi)
    const semid = query.semester ?? (await runningSemesterOf(db, today)).berlaku
    const { rows } = await sql<Head>`
      select s.semid, s.semnama, b.rubrikid, b.rubriknomor, b.rubrikbeku, b.rubrikisi
      from semester s left join rubrik b on b.rubrikid = (select c.rubrikid from rubrik c
        where c.rubrikprodiid = ${query.prodi} and c.rubrikdipakai is not null order by c.rubriknomor desc limit 1)
      where s.semid = ${semid}`.execute(db)
    const [head] = rows
    const sheets = head
      ? await sheetsOf(
          db,
          sql<boolean>`r.registerprodiid = ${query.prodi} and r.registersemid = ${head.semid}
            and ${sql.raw(standing('r').isPlaced)} and ${placements('r', user, permission)}`,
          today,
        )
      : []
    return {
      semester: head ? { semid: head.semid, semnama: head.semnama } : null,
      rubrik: head?.rubrikid
        ? {
            rubrikid: head.rubrikid,
            nomor: head.rubriknomor!,
            dibekukan: head.rubrikbeku,
            bagian: (JSON.parse(head.rubrikisi!) as { bagian: { oleh: 'penguji'; bobot: number }[] }).bagian,
          }
        : null,
      data: sheets.map((sheet) => ({
        ...sheet,
        nomor: sheet.rubrik?.nomor ?? null,
        kurang: lacking(sheet),
      })),
    }
  },

  'GET nilai/hasil/{registerid}': async (context) => {
    const sheet = await sheetFor(context, context.params.registerid)
    const { seminar, penguji, rubrik } = sheet
    const released = sheet.dirilis !== null
    return {
      data: {
        hasil: released ? sheet.hasil : null,
        desimal: rubrik?.isi.desimal ?? 1,
        nilai: released ? sheet.nilai : [],
        catatan: released
          ? sheet.bagian.flatMap(({ oleh, nama, penilai, catatan }) =>
              catatan ? [{ oleh, nama: nama ?? penilai ?? '', isi: catatan }] : [],
            )
          : [],
        dirilis: sheet.dirilis,
        seminar: seminar.tanggal === null ? null : { ...seminar, penguji },
      },
    }
  },
})

type Head = {
  semid: number
  semnama: string
  rubrikid: number | null
  rubriknomor: number | null
  rubrikbeku: string | null
  rubrikisi: string | null
}
export type { LockedResult }

async function sheetFor(
  { db, user, permission, today }: Pick<RequestContext, 'db' | 'user' | 'permission' | 'today'>,
  registerid: number,
): Promise<Sheet> {
  const [sheet] = await sheetsOf(
    db,
    sql<boolean>`r.registerid = ${registerid} and ${marked('r', user, permission)}`,
    today,
  )
  return orNotFound(sheet)
}

/** The supervisor marks, and enters what the company gave on paper; an examiner marks their own. */
export function mayWrite(
  sheet: Pick<Sheet, 'dosenid'>,
  { oleh, dosenid }: Pick<Entry, 'oleh' | 'dosenid'>,
  user: SessionUser,
): boolean {
  if (user.dosenid === null) return false
  return oleh === 'penguji' ? dosenid === user.dosenid : sheet.dosenid === user.dosenid
}

const isDone = ({ bagian, keadaan }: { bagian: { dikirim: string | null }[]; keadaan: string }) =>
  keadaan === 'dikunci' ||
  keadaan === 'dirilis' ||
  (bagian.length > 0 && bagian.every(({ dikirim }) => dikirim !== null))

const candidates = (db: Parameters<typeof sheetsOf>[0], prodiid: number) =>
  db
    .selectFrom('dosen')
    .select(['dosenid', 'dosennama'])
    .where('dosenprodiid', '=', prodiid)
    .where(mayGuide('dosen'))
    .orderBy('dosennama')
    .orderBy('dosenid')
    .execute()

/** Registrations in reach of whoever marks: a lecturer's own are those they guide and those they examine. */
export function marked(
  register: string,
  user: SessionUser,
  permission: PermissionScope,
): RawBuilder<boolean> {
  const guided = placements(register, user, permission)
  if (permission !== 'own' || user.dosenid === null) return guided
  return sql<boolean>`(${guided} or (${sql.ref(`${register}.registerdisetujui`)} = 1 and exists (select 1 from penguji e
    where e.pengujiregisterid = ${sql.ref(`${register}.registerid`)} and e.pengujidosenid = ${user.dosenid})))`
}
