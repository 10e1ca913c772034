import { NIDN } from './accounts.ts'
// Names and places of West Sumatra and around; any likeness to a real person is chance.
import names from './story/names.json' with { type: 'json' }
import type { StoryDays } from './days.ts'
import { chance, type Chance } from './random.ts'
import { NOT_ELIGIBLE } from './plans.ts'

export const PROGRAMMES = [
  {
    prodiid: 11,
    prodinama: 'D3 Teknik Komputer',
    prodipejabat: 'Rahmad Hidayat, S.T., M.Kom.',
    prodipejabat2: 'Yulia Fitriani, S.Kom., M.T.',
    prodiakreditasi: 'Unggul',
    proditargetjam: 480,
    prodiskspembimbing: 250,
    prodiskspenguji: 125,
  },
  {
    prodiid: 12,
    prodinama: 'D3 Manajemen Informatika',
    prodipejabat: 'Hendri Gunawan, S.Kom., M.Kom.',
    prodipejabat2: 'Silvia Maharani, S.Kom., M.Kom.',
    prodiakreditasi: 'Baik Sekali',
    proditargetjam: null,
    prodiskspembimbing: null,
    prodiskspenguji: null,
  },
  {
    prodiid: 21,
    prodinama: 'D3 Akuntansi',
    prodipejabat: 'Desi Wahyuni, S.E., M.Si., Ak.',
    prodipejabat2: 'Afdal Tanjung, S.E., M.M.',
    prodiakreditasi: 'A',
    proditargetjam: null,
    prodiskspembimbing: null,
    prodiskspenguji: null,
  },
  {
    prodiid: 22,
    prodinama: 'D3 Administrasi Bisnis',
    prodipejabat: 'Rina Chaniago, S.E., M.M.',
    prodipejabat2: 'Fadli Sikumbang, S.Sos., M.AB.',
    prodiakreditasi: 'Baik Sekali',
    proditargetjam: null,
    prodiskspembimbing: null,
    prodiskspenguji: null,
  },
] as const

/** NIDN, name, programme. The first of each programme guides most of its students. */
export const LECTURERS = [
  [NIDN.pembimbing, 'Rahmad Hidayat, S.T., M.Kom.', 11],
  ['0023068202', 'Yulia Fitriani, S.Kom., M.T.', 11],
  ['0005118501', 'Doni Saputra, S.T., M.Kom.', 11],
  ['0017078703', 'Meli Kartika Sari, S.T., M.Cs.', 11],
  ['0028028901', 'Faisal Koto, S.Kom., M.Sc.', 11],
  [NIDN.tanpaBimbingan, 'Intan Permata Dewi, S.T., M.T.', 11],
  ['0014047902', 'Hendri Gunawan, S.Kom., M.Kom.', 12],
  ['0030108301', 'Silvia Maharani, S.Kom., M.Kom.', 12],
  ['0007018602', 'Taslim Piliang, S.Kom., M.T.', 12],
  ['0019098801', 'Riska Handayani, S.T., M.Kom.', 12],
  ['0002129001', 'Budi Santoso, S.T., M.T.', 12],
  ['0025037601', 'Desi Wahyuni, S.E., M.Si., Ak.', 21],
  ['0011088002', 'Afdal Tanjung, S.E., M.M.', 21],
  ['0006058401', 'Nurul Utami, S.E., M.Ak.', 21],
  ['0020128701', 'Elvi Marlinda, S.E., M.Si.', 21],
  ['0008057903', 'Rina Chaniago, S.E., M.M.', 22],
  ['0022118604', 'Fadli Sikumbang, S.Sos., M.AB.', 22],
] as const

/** The row of a lecturer is its place in the list. */
export function lecturers() {
  const luck = chance(15)
  return LECTURERS.map(([dosennidn, dosennama, dosenprodiid], index) => ({
    dosenid: index + 1,
    dosennidn,
    dosennama,
    dosenprodiid,
    dosenalamat: address(luck),
    dosentelp: mobile(luck),
  }))
}

/** How many of each group a programme has, in the order of their numbers. */
const GROUPS: Readonly<Record<number, Record<Group, number>>> = {
  11: { alumni: 8, late: 4, senior: 22, junior: 8, newcomer: 6 },
  12: { alumni: 6, late: 3, senior: 18, junior: 8, newcomer: 5 },
  21: { alumni: 4, late: 3, senior: 13, junior: 7, newcomer: 5 },
  22: { alumni: 0, late: 0, senior: 20, junior: 3, newcomer: 2 },
}
type Group = 'alumni' | 'late' | 'senior' | 'junior' | 'newcomer'

export function students(days: StoryDays, recommended: ReadonlySet<string>) {
  const luck = chance(120)
  const { men, menLast, women, womenLast } = names
  const free = { L: fullNames(luck, men, menLast), P: fullNames(luck, women, womenLast) }
  return Object.entries(GROUPS).flatMap(([prodi, groups]) => {
    const order = (Object.keys(groups) as Group[]).flatMap((group) => Array<Group>(groups[group]).fill(group))
    return order.map((group, index) => {
      const mhsnobp = `${prodi}08${1001 + index}`
      const sex = (index % 2 === 0) === (prodi === '11') ? 'L' : 'P'
      const angkatan = intake(group, days)
      return {
        mhsnobp,
        mhsnama: free[sex].pop()!,
        ...birth(luck, angkatan, sex),
        mhsalamat: address(luck),
        mhstelp: mobile(luck),
        mhsjkl: sex,
        mhsangkatan: angkatan,
        mhsprodiid: Number(prodi),
        ...(NOT_ELIGIBLE[mhsnobp] ?? credits(luck, group)),
        mhsrekommagang: recommended.has(mhsnobp) ? 1 : 0,
      }
    })
  })
}

export type Student = ReturnType<typeof students>[number]

/** The alumni were in their fifth semester in 20231, as the seniors are in the running year. */
function intake(group: Group, { year, academicYear }: StoryDays): number {
  const years = {
    alumni: 2021,
    late: academicYear - 3,
    senior: academicYear - 2,
    junior: academicYear - 1,
    newcomer: year,
  }
  return years[group]
}

function credits(luck: Chance, group: Group): { totalsks: number; nilai_d_e: number } {
  const [low, high] = {
    alumni: [108, 112],
    late: [98, 110],
    senior: [91, 98],
    junior: [38, 46],
    newcomer: [0, 0],
  }[group] as [number, number]
  return {
    totalsks: luck.between(low, high),
    nilai_d_e: low === 0 ? 0 : luck.between(0, group === 'junior' ? 6 : 4),
  }
}

/** Enough for everybody, no two alike. */
function fullNames(luck: Chance, first: readonly string[], last: readonly string[]): string[] {
  return luck.shuffled(
    first.flatMap((one) => last.filter((two) => two !== one).map((two) => `${one} ${two}`)),
  )
}

/** A NIK holds place and day of birth; for women the day is raised by 40. */
function birth(luck: Chance, angkatan: number, sex: 'L' | 'P') {
  const { name: mhstmplhr, nik: region } = luck.pick(names.places)
  const [year, month, day] = [angkatan - luck.between(18, 19), luck.between(1, 12), luck.between(1, 28)]
  const two = (value: number) => String(value % 100).padStart(2, '0')
  const mhsnik = `${region}0${luck.between(1, 9)}${two(sex === 'P' ? day + 40 : day)}${two(month)}${two(year)}000${luck.between(1, 9)}`
  return { mhsnik, mhstmplhr, mhstgllhr: `${year}-${two(month)}-${two(day)}` }
}

const address = (luck: Chance) =>
  `${luck.pick(names.streets)} No. ${luck.between(1, 120)}, Kec. ${luck.pick(names.districts)}, Kota Padang, Sumatera Barat`

const mobile = (luck: Chance) =>
  `${luck.pick(['0812', '0813', '0821', '0822', '0852', '0853', '0831'])}${luck.digits(8)}`
