import { NOBP } from './accounts.ts'
// Invented, at places that exist; the id is the place in the list. Of some nobody has written what they do.
import LIST from './story/companies.json' with { type: 'json' }
import { at, type StoryDays } from './days.ts'

/** Those with a logo, each in a colour of its own. */
export const LOGOS: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [21, 101, 192],
  2: [198, 40, 40],
  3: [46, 125, 50],
  5: [0, 131, 143],
  7: [40, 53, 147],
  9: [106, 27, 154],
  16: [239, 108, 0],
}

/** For the few that no office registered: which student proposed the company, and how many days ago. */
const PROPOSED: Readonly<Record<number, readonly [string, number]>> = {
  23: ['21081013', 9],
  24: [NOBP.magangMandiri, 66],
  25: [NOBP.mandiriMenunggu, 9],
}

/** @param pictures the stored files of a company, where it has them */
export function companies(
  days: StoryDays,
  pictures: (perusahaanid: number) => { perusahaanlogo: number | null; perusahaanfoto: number | null },
) {
  return LIST.map(({ name, address, phone, domain, field, about, tasks }, index) => {
    const perusahaanid = index + 1
    const [diajukanoleh, ago] = PROPOSED[perusahaanid] ?? [null, 0]
    return {
      perusahaanid,
      perusahaannama: name,
      perusahaanalamat: address,
      perusahaannotelp: phone,
      ...pictures(perusahaanid),
      perusahaanemail: `magang@${domain}`,
      perusahaanbidang: field,
      perusahaanuraian: about,
      perusahaantugas: tasks.join('\n') || null,
      // Of this one the office has said that its addresses are its own.
      perusahaandomain: perusahaanid === 9 ? domain : null,
      perusahaanstatus: diajukanoleh ? 'diajukan' : 'terdaftar',
      diajukanoleh,
      diajukanpada: diajukanoleh ? at(days.from(-ago), 9, perusahaanid) : null,
    }
  })
}

/** One long in force, one that ends soon, one that has ended and was followed by another. */
export const agreements = (days: StoryDays) =>
  (
    [
      [2, '012/MOU/PRM/2024', -500, 595],
      [3, '007/MOU/PRM/2024', -680, 24],
      [9, '003/MOU/PRM/2021', -1900, -75],
      [9, '019/MOU/PRM/2026', -74, 1021],
    ] as const
  ).map(([mouperusahaanid, mounomor, from, until], index) => ({
    mouid: index + 1,
    mouperusahaanid,
    mounomor,
    moufile: null,
    moumulai: days.from(from),
    mouakhir: days.from(until),
  }))

/** What the office noted down. */
export const contacts = (days: StoryDays) =>
  (
    [
      [
        9,
        -40,
        'telepon',
        'Ibu Yulia Maharani (HRD)',
        'Bersedia menerima empat mahasiswa lagi semester depan, minta surat paling lambat sebulan sebelumnya.',
      ],
      [
        9,
        -12,
        'kunjungan',
        'Bapak Reza (pembimbing lapangan)',
        'Mahasiswa rajin, diberi tugas membuat modul stok. Minta jadwal seminar dikirim.',
      ],
      [
        3,
        -20,
        'surel',
        null,
        'Perpanjangan perjanjian sudah dikirim ke bagian hukum bank, menunggu balasan.',
      ],
    ] as const
  ).map(([kontakperusahaanid, ago, kontakcara, kontakdengan, kontakisi], index) => ({
    kontakid: index + 1,
    kontakperusahaanid,
    kontakcara,
    kontakdengan,
    kontakisi,
    kontaktanggal: days.from(ago),
  }))

export const companyName = (perusahaanid: number): string => LIST[perusahaanid - 1]!.name
