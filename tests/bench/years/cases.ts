import * as z from 'zod'
import { access } from '../../../src/contract/access.ts'
import { visibilityOf } from '../../../src/contract/personal.ts'
import { addDays } from '../../../src/contract/rules/calendar.ts'
import { apiRoutes } from '../../../src/server/routes.ts'
import type { Actor } from './actors.ts'
import type { Ids } from './ids.ts'
import { codeOfLetter } from './office.ts'
import { SELDOM } from './people.ts'

/** One question of somebody: `path` below `/api`. */
export interface Case {
  actor: Actor
  call: string
  path: string
}

/**
 * Every GET call of the access table as every role that may make it: as it is asked first, by every sort of what the role
 * sees whole, every filter and some words, and the last page. A filter of the contract that has no value here stops it: none is forgotten.
 */
export function casesOf(actors: readonly Actor[], ids: Ids): Case[] {
  return apiRoutes
    .filter(({ call }) => call.startsWith('GET '))
    .flatMap(({ call, query }) =>
      actors
        .filter(({ role }) => access[call]?.[role])
        // Whose internship is over asks the same as others, of the own.
        .flatMap((actor) =>
          queriesOf(call, query, actor, ids).map((text) => {
            const path = pathOf(call.slice('GET '.length), actor, ids)
            return { actor, call, path: text ? `${path}?${text}` : path }
          }),
        ),
    )
}

function pathOf(template: string, { placement: p, jobs }: Actor, ids: Ids): string {
  const [noun = ''] = template.split('/')
  const byName: Record<string, string | number | null> = {
    registerid: p.registerid,
    nobp: p.nobp,
    prodiid: p.prodiid,
    semid: template.startsWith('semester/tutup') ? ids.oldSemester : p.semid,
    kuotaidx: p.kuotaidx,
    kuotaid: p.kuotaidx,
    perusahaanid: p.perusahaanid,
    detailidx: p.detailidx,
    dosenid: p.dosenid,
    jadwalid: p.jadwalid,
    putaranid: 1,
    massalid: jobs.massal ?? null,
    tugasid: jobs.surat ?? null,
    akunid: ids.officeAccount,
    kode: codeOfLetter(p.registerid),
    dari: p.perusahaanid,
    ke: p.perusahaanid + 1,
    jenisid: 3,
    tahun: Number(p.mulai.slice(0, 4)),
    bulan: Number(p.mulai.slice(5, 7)),
    minggu: 2,
    id: template === 'jadwal/periode/{id}' ? p.periode : (idOf(noun, p, ids) ?? null),
  }
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = byName[name]
    if (value === undefined || value === null) throw new Error(`No value for {${name}} of ${template}`)
    return encodeURIComponent(value)
  })
}

function idOf(noun: string, p: Actor['placement'], ids: Ids): string | number | null | undefined {
  const table: Record<string, string | number | null> = {
    perusahaan: p.perusahaanid,
    jenis: 1,
    jeniskuota: 1,
    dokumen: 1,
    prodi: p.prodiid,
    semester: p.semid,
    kuota: p.kuotaidx,
    kuotadetail: p.detailid,
    dokumenakademik: ids.detail,
    dokumenbalasan: ids.answer,
    jadwal: p.jadwalid,
    mahasiswa: p.nobp,
    dosen: p.dosenid,
    register: p.registerid,
    harilibur: ids.holiday,
    mou: ids.mou,
    kontak: ids.contact,
  }
  return table[noun]
}

function queriesOf(call: string, query: z.ZodType, actor: Actor, ids: Ids): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { unrepresentable: 'any', io: 'input' })
  const names = Object.keys(properties)
  const needed = required.map(
    (name) => `${name}=${encodeURIComponent(valuesOf(call, name, properties[name], actor, ids)[0]!)}`,
  )
  const asked = [needed.join('&')]
  const ask = (...parts: string[]) => void asked.push([...needed, ...parts].join('&'))
  for (const name of names) {
    if (PAGING.has(name)) continue
    for (const value of valuesOf(call, name, properties[name], actor, ids)) {
      const others = needed.filter((one) => !one.startsWith(`${name}=`))
      asked.push([...others, `${name}=${encodeURIComponent(value)}`].join('&'))
      if (names.includes('page') && names.includes('keyword') && name !== 'keyword')
        ask(`${name}=${encodeURIComponent(value)}`, 'keyword=ra', 'page=9999')
    }
  }
  if (names.includes('page')) {
    ask('page=9999')
    ask('limit=100')
    const sorts = choicesOf(properties.sort).filter((field) => visibilityOf(field, actor.role) === 'whole')
    for (const sort of sorts) for (const order of ['asc', 'desc']) ask(`sort=${sort}`, `order=${order}`)
  }
  if (call === 'GET peristiwa') for (const more of TRAIL(ids)) ask(more)
  return [...new Set(asked)]
}

const PAGING = new Set(['page', 'limit', 'sort', 'order'])

/** Of the trail also what is asked together. */
const TRAIL = ({ oldDay }: Ids) => [
  `oleh=${encodeURIComponent(SELDOM)}&kelompok=data`,
  `oleh=${encodeURIComponent(SELDOM)}&dari=${oldDay}&sampai=${addDays(oldDay, 400)}`,
  `mahasiswa=ra&kelompok=nilai`,
  `oleh=lektor&kelompok=tanggapan&dari=${oldDay}`,
  `dari=${oldDay}&sampai=${oldDay}&kelompok=pengaturan`,
  `oleh=ra&sampai=${oldDay}`,
]

function valuesOf(
  call: string,
  name: string,
  schema: unknown,
  { placement: p, name: who, jobs }: Actor,
  ids: Ids,
): string[] {
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices
  const values: Record<string, (string | number)[]> = {
    // Two letters of many, a word of nobody, somebody.
    keyword: ['ra', 'zqx', p.nobp],
    q: ['ra', 'zqx', p.nobp],
    cari: ['ra', 'zqx', 'm12@'],
    prodi: [p.prodiid],
    prodiid: [p.prodiid],
    semester: [ids.oldSemester, p.semid],
    semid: [ids.oldSemester, p.semid],
    kuota: [p.kuotaidx],
    perusahaan: [p.perusahaanid],
    dosen: [p.dosenid],
    angkatan: [ids.intake],
    aktif: [0, 1],
    jenis: [1],
    registerid: [p.registerid],
    kunjunganid: [ids.visit],
    tugasid: [jobs.surat ?? 1],
    objekid: [p.detailidx],
    nobp: [p.nobp],
    mahasiswa: ['ra', 'zqx', p.nobp],
    oleh: ['ra', SELDOM, 'zqx'],
    dari: [ids.oldDay],
    sampai: [ids.oldDay],
    sebelum: [ids.middleEvent],
    sesudah: [],
    limit: [50],
    tahun: [Number(p.mulai.slice(0, 4))],
    bulan: [call === 'GET retensi/rencana' ? 24 : Number(p.mulai.slice(5, 7))],
    mulai: [p.mulai],
    selesai: [addDays(p.mulai, 60)],
    senin: [addDays(p.mulai, 7)],
    kerja: ['bench-kerja'],
    ringkas: ['1'],
  }
  const found = values[name]
  if (!found) throw new Error(`No value for ?${name} of ${call} as ${who}`)
  return found.map(String)
}

/** The words that a parameter may be. */
function choicesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    enum: one,
    const: only,
    anyOf = [],
  } = schema as { enum?: unknown[]; const?: unknown; anyOf?: unknown[] }
  if (only !== undefined && only !== '') return [String(only)]
  if (one) return one.filter((word) => word !== '' && word !== null).map(String)
  return [...new Set(anyOf.flatMap(choicesOf))]
}
