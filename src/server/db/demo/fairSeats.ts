import { hash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EventName } from '../../../contract/events.ts'
import { drawRound, gotOf, type RoundPlace } from '../../../contract/rules/round.ts'
import { sexOf } from '../../../contract/rules/seats.ts'
import { decideUntil } from '../../../contract/rules/tukar.ts'
import { SYSTEM } from '../../reminders/remind.ts'
import type { Tables } from '../tables.ts'
import { NOBP } from './accounts.ts'
import { companyName } from './companies.ts'
import { announcedAt, at, ROUND_ANNOUNCED } from './days.ts'
import { OFFICE, type EventRow } from './events.ts'
import type { placements, World } from './placements.ts'
import { QUOTA_TYPES, quotaId, type QuotaKey } from './quotas.ts'
import type { Accounts } from './reports.ts'

interface Story {
  kuota: QuotaKey
  urutan: 'undian' | 'sks'
  kelompok: readonly number[]
  /** In days from now: opened, the last one for choices, announced. */
  buka: number
  batas: number
  umum: number | null
  /** From which the word of its lottery is made: on each day the same, so that the same students have a place. */
  kata: string
  /** Companies in the order of each. */
  pilihan: Readonly<Record<string, readonly number[]>>
}

/** One that was announced, whose places are in `plans.ts` as the rule gave them, and one in which choices are taken. */
const ROUNDS: readonly Story[] = [
  {
    kuota: '22-mou',
    urutan: 'undian',
    kelompok: [],
    buka: -14,
    batas: -7,
    umum: ROUND_ANNOUNCED,
    kata: 'demo putaran 1',
    pilihan: {
      [NOBP.mengantre]: [16, 11, 18],
      '22081002': [16, 18],
      [NOBP.ditawari]: [16, 11],
      '22081004': [11, 16, 18],
      [NOBP.bertukar]: [16, 18, 11],
      '22081006': [16, 11],
      '22081007': [11, 16],
      '22081008': [18, 16, 11],
      '22081009': [16, 18],
    },
  },
  {
    kuota: '22-industri',
    urutan: 'sks',
    kelompok: [96, 93],
    buka: -3,
    batas: 5,
    umum: null,
    kata: 'demo putaran 2',
    pilihan: {
      '22081004': [6, 1],
      '22081011': [1, 6, 14, 20, 22],
      '22081012': [6, 14],
      '22081013': [1, 20, 6],
      '22081014': [14, 1, 22],
      '22081015': [6],
    },
  },
]

/** Who waits at the company that everybody wants: student, days ago, hour; the first was offered what a rejection left. */
const LINE = [
  [NOBP.ditawari, -4, 9],
  [NOBP.mengantre, -4, 10],
  ['22081010', -3, 20],
  ['22081004', -2, 8],
] as const
const WANTED = 16

/** Rounds, waiting list and swap of one programme, and what the trail holds of them. */
export function fairSeats(
  { days, students, seats }: World,
  { ofStudent }: Accounts,
  { register }: ReturnType<typeof placements>,
) {
  const place = (kuota: QuotaKey, perusahaanid: number) =>
    seats.find((row) => row.detailkuotaidx === quotaId(kuota) && row.detailperusahaanid === perusahaanid)!
      .detailid
  const student = (nobp: string) => students.get(nobp)!
  const self = (nobp: string) =>
    ({ akunid: ofStudent(nobp), nama: student(nobp).mhsnama, peran: 'mahasiswa', asal: 'layar' }) as const
  const peristiwa: EventRow[] = []
  function record(
    waktu: string,
    who: Pick<EventRow, 'akunid' | 'nama' | 'peran' | 'asal'>,
    [what, id, nobp]: readonly [EventName, number, string | null],
    sesudah: object,
    judul = student(nobp!).mhsnama,
  ): void {
    const [objek, aksi] = what.split('.') as [string, string]
    const whose = { nobp, registerid: null, dosenid: null, prodiid: PROGRAMME, judul }
    const values = { sebelum: null, sesudah: JSON.stringify(sesudah), alasan: null }
    peristiwa.push({ waktu, ...who, objek, aksi, objekid: String(id), ...whose, ...values })
  }

  /** By student number: what the registration says of the round that made it. */
  const lewat = new Map<string, { putaran: number; pilihan: number; giliran: number; peserta: number }>()
  const pilihan: Insertable<Tables['pilihan']>[] = []
  const putaran = ROUNDS.map((story, index): Insertable<Tables['putaran']> => {
    const { kuota, urutan, kelompok, kata } = story
    const putaranid = index + 1
    const benih = sha256(kata)
    const [dibuka, batas] = [at(days.from(story.buka), 9), at(days.from(story.batas), 23, 59)]
    const diumumkan = story.umum === null ? null : announcedAt(days)
    const tempat = seats
      .filter((row) => row.detailkuotaidx === quotaId(kuota))
      .map((row): RoundPlace => ({
        detailid: row.detailid,
        perusahaan: companyName(row.detailperusahaanid),
        pria: row.detailkuotapria,
        wanita: row.detailkuotawanita,
        priawanita: row.detailkuotapriawanita,
        terisi: { pria: 0, wanita: 0 },
      }))
    const handedIn = Object.entries(story.pilihan).map(([nobp, companies]) => ({
      nobp,
      jkl: sexOf(student(nobp).mhsjkl),
      sks: student(nobp).totalsks,
      pilihan: companies.map((each) => place(kuota, each)),
      keluar: null,
    }))
    const turns =
      diumumkan === null
        ? []
        : drawRound(
            { benih, urutan, kelompok: [...kelompok], daftar: [], tempat, mahasiswa: handedIn },
            sha256,
          )
    const title = QUOTA_TYPES.find(({ jenisid }) => jenisid === (index === 0 ? 1 : 3))!.jeniskuota
    const sidik = sha256(benih)
    record(dibuka, office, ['putaran.buka', putaranid, null], { batas, urutan, sidik }, title)
    for (const [at_, { nobp, sks, jkl, pilihan: choices }] of handedIn.entries()) {
      const dikirim = at(days.from(story.buka + (story.umum === null ? 1 : 6)), 19, at_ * 3)
      const jumlah = choices.length
      record(dikirim, self(nobp), ['putaran.pilih', putaranid, nobp], { jumlah }, title)
      const turn = turns.find((each) => each.nobp === nobp)
      const got =
        turn && register.find((row) => row.registernobp === nobp && row.registerdetailid === turn.dapat)
      if (turn?.dapat)
        lewat.set(nobp, {
          putaran: putaranid,
          pilihan: gotOf(turn)!,
          giliran: turn.giliran,
          peserta: turns.length,
        })
      else if (turn)
        record(diumumkan!, office, ['putaran.tanpa', putaranid, nobp], {
          putaran: putaranid,
          giliran: turn.giliran,
          peserta: turns.length,
          keluar: null,
        })
      const names = new Map(tempat.map(({ detailid, perusahaan }) => [detailid, perusahaan]))
      const told = turn?.pilihan.map((fate) => ({ ...fate, perusahaan: names.get(fate.detailid)! }))
      pilihan.push({
        pilihanid: pilihan.length + 1,
        pilihanputaranid: putaranid,
        pilihannobp: nobp,
        pilihandetail: JSON.stringify(choices),
        pilihansks: sks,
        pilihandikirim: dikirim,
        pilihangiliran: turn?.giliran ?? null,
        pilihanjkl: turn ? jkl : null,
        pilihanhasil: told ? JSON.stringify(told) : null,
        pilihandapat: turn?.dapat ?? null,
        pilihanregisterid: got?.registerid ?? null,
      })
    }
    if (diumumkan !== null) {
      const mendapat = turns.filter(({ dapat }) => dapat !== null).length
      const counts = { mendapat, tanpa: turns.length - mendapat }
      record(diumumkan, office, ['putaran.umumkan', putaranid, null], counts, title)
    }
    return {
      putaranid,
      putarankuotaidx: quotaId(kuota),
      putaranbatas: batas,
      putarandiumumkan: diumumkan,
      putarandibatalkan: null,
      putarandibuka: dibuka,
      putaranurutan: urutan,
      putarankelompok: JSON.stringify(kelompok),
      putaranbenih: benih,
      putaransidik: sidik,
      putarantempat: diumumkan === null ? null : JSON.stringify(tempat),
    }
  })

  const [tawaran, sampai] = [at(days.yesterday, 15, 21), at(days.from(2), 15, 21)]
  const antrean = LINE.map(([nobp, day, hour], index): Insertable<Tables['antrean']> => {
    const antreanid = index + 1
    const [masuk, perusahaan] = [at(days.from(day), hour, 12), companyName(WANTED)]
    record(masuk, self(nobp), ['antrean.masuk', antreanid, nobp], { perusahaan })
    const offered = index === 0
    if (offered) record(tawaran, ITSELF, ['antrean.tawar', antreanid, nobp], { perusahaan, batas: sampai })
    return {
      antreanid,
      antreandetailid: place('22-mou', WANTED),
      antreannobp: nobp,
      antreanjkl: sexOf(student(nobp).mhsjkl),
      antreanmasuk: masuk,
      antreantawaran: offered ? tawaran : null,
      antreanbatas: offered ? sampai : null,
    }
  })

  const [asks, agrees] = [NOBP.bertukar, '22081007'].map((nobp) =>
    register.find((row) => row.registernobp === nobp)!,
  ) as [Registration, Registration]
  const keadaan = 'disepakati'
  record(at(days.from(-2), 12, 30), self(asks.registernobp), ['tukar.minta', 1, agrees.registernobp], {
    perusahaan: companyName(asks.registerperusahaanid),
  })
  const agreed = at(days.yesterday, 18, 5)
  record(agreed, self(agrees.registernobp), ['tukar.jawab', 1, agrees.registernobp], { keadaan })
  record(agreed, ITSELF, ['tukar.kabar', 1, asks.registernobp], { keadaan })
  const tukar: Insertable<Tables['tukar']>[] = [
    {
      tukarid: 1,
      tukardari: asks.registerid,
      tukarke: agrees.registerid,
      tukarkeadaan: keadaan,
      tukarpada: days.from(-2),
      tukarbatas: decideUntil(days.yesterday, []),
      tukarjawab: days.yesterday,
    },
  ]
  return { rows: { putaran, pilihan, antrean, tukar }, peristiwa, lewat }
}
type Registration = ReturnType<typeof placements>['register'][number]

const PROGRAMME = 22
const office = { ...OFFICE, asal: 'layar' } as const
const ITSELF = { akunid: null, nama: '', peran: null, asal: SYSTEM.source } as const
const sha256 = (text: string) => hash('sha256', text)
