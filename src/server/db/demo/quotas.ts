import { OLD_SCHEDULE, OLD_SEMESTER, type StoryDays } from './days.ts'

export const QUOTA_TYPES = [
  { jenisid: 1, jeniskuota: 'KKP Kerja Sama (MoU)', jenismou: 1, jenisstatus: 1 },
  { jenisid: 2, jeniskuota: 'KKP Mandiri', jenismou: 0, jenisstatus: 1 },
  { jenisid: 3, jeniskuota: 'Magang Industri (MoU)', jenismou: 1, jenisstatus: 1 },
  { jenisid: 4, jeniskuota: 'Magang Bersertifikat', jenismou: 1, jenisstatus: 0 },
] as const

/** `mou` and `mandiri` are open now, the people of `industri` are out at work (but of 22, whose round is open), `lama` is over. */
type Season = 'mou' | 'mandiri' | 'industri' | 'lama'
export type QuotaKey = `${11 | 12 | 21}-${Season}` | '22-mou' | '22-industri'

/** Company: seats for men, for women, for either. */
type Seats = Readonly<Record<number, readonly [number, number, number]>>

const SEATS: Readonly<Record<QuotaKey, Seats>> = {
  // Two is full, three has one seat left, four takes men, five women; seven and eight are still empty.
  '11-mou': {
    1: [2, 2, 2],
    2: [1, 1, 0],
    3: [0, 0, 2],
    4: [3, 0, 0],
    5: [0, 3, 0],
    6: [1, 1, 2],
    7: [3, 3, 2],
    8: [0, 0, 3],
  },
  '11-mandiri': {},
  '11-industri': { 9: [1, 1, 1], 10: [1, 1, 0] },
  '11-lama': { 1: [2, 2, 0], 6: [0, 0, 2] },
  '12-mou': { 1: [1, 1, 2], 3: [1, 1, 0], 9: [0, 0, 1], 14: [2, 2, 0], 16: [0, 2, 0], 22: [2, 0, 0] },
  '12-mandiri': {},
  '12-industri': { 10: [1, 1, 0], 15: [0, 0, 2] },
  '12-lama': { 14: [1, 1, 0] },
  '21-mou': { 3: [0, 0, 2], 11: [1, 2, 0], 13: [2, 2, 1], 18: [0, 2, 0] },
  '21-mandiri': {},
  '21-industri': { 12: [1, 1, 0] },
  '21-lama': { 13: [0, 0, 2] },
  // Given by a round that was announced: 16 is full since, with a line; nobody chose 19. And by one that takes choices.
  '22-mou': { 11: [1, 1, 0], 16: [0, 0, 2], 18: [1, 1, 1], 19: [0, 0, 2] },
  '22-industri': { 1: [1, 1, 1], 6: [0, 0, 2], 14: [2, 1, 0], 20: [0, 1, 1], 22: [1, 0, 1] },
}

const QUOTAS = Object.keys(SEATS) as QuotaKey[]
export const quotaId = (key: QuotaKey): number => QUOTAS.indexOf(key) + 1

const split = (key: QuotaKey) => key.split('-') as [string, Season]
const TYPE: Readonly<Record<Season, number>> = { mou: 1, mandiri: 2, industri: 3, lama: 1 }

export function quotas(days: StoryDays) {
  const window: Readonly<Record<Season | 'putaran', readonly [string, string, string]>> = {
    mou: [days.from(-20), days.from(45), days.from(75)],
    mandiri: [days.from(-80), days.from(45), days.from(75)],
    industri: [days.from(-80), days.from(-50), days.from(14)],
    putaran: [days.from(-20), days.from(20), days.from(50)],
    lama: ['2023-08-14', '2023-09-15', '2023-09-29'],
  }
  return QUOTAS.map((key) => {
    const [prodi, season] = split(key)
    const [kuotamulairegistrasi, kuotaselesairegistrasi, kuotaselesaiuploaddokumen] =
      window[prodi === '22' ? 'putaran' : season]
    return {
      kuotaidx: quotaId(key),
      kuotajenisid: TYPE[season],
      kuotaprodiid: Number(prodi),
      kuotasemid: season === 'lama' ? OLD_SEMESTER : days.semester,
      kuotamulairegistrasi,
      kuotaselesairegistrasi,
      kuotaselesaiuploaddokumen,
      kuotatawaran: key === '22-mou' ? ('72jam' as const) : null,
    }
  })
}

export type Quota = ReturnType<typeof quotas>[number]

/** The seats taken are not written: the database counts them. */
export function allocations() {
  return QUOTAS.flatMap((key) =>
    Object.entries(SEATS[key]).map(([company, [pria, wanita, priawanita]]) => ({
      detailkuotaidx: quotaId(key),
      detailperusahaanid: Number(company),
      detailkuotapria: pria,
      detailkuotawanita: wanita,
      detailkuotapriawanita: priawanita,
    })),
  ).map((row, index) => ({ detailid: index + 1, ...row }))
}

/** Schedules, of the companies that have one. Those of the open quota are still to come or not set at all. */
export function schedules(days: StoryDays) {
  const list: [QuotaKey, number, readonly [string, string]][] = [
    ['11-mou', 4, days.coming],
    ['11-mou', 6, days.coming],
    ['11-mandiri', 24, days.running],
    ['11-industri', 9, days.running],
    ['11-industri', 10, days.running],
    ['11-lama', 1, OLD_SCHEDULE],
    ['11-lama', 6, OLD_SCHEDULE],
    ['12-mou', 14, days.coming],
    ['12-industri', 10, days.running],
    ['12-industri', 15, days.running],
    ['12-lama', 14, OLD_SCHEDULE],
    ['21-industri', 12, days.running],
    ['21-lama', 13, OLD_SCHEDULE],
  ]
  return list.map(([key, jadwalperusahaanid, [jadwalmulai, jadwalselesai]], index) => ({
    jadwalid: index + 1,
    jadwalkuotaidx: quotaId(key),
    jadwalperusahaanid,
    jadwalmulai,
    jadwalselesai,
  }))
}

export type Schedule = ReturnType<typeof schedules>[number]
