import type { Insertable } from 'kysely'
import { RUBRIC_TEMPLATES } from '../../../contract/rubricTemplates.ts'
import { partMark, resultOf, type AllMarks, type Marker, type Marks } from '../../../contract/rules/grades.ts'
import { addDays } from '../../../contract/rules/calendar.ts'
import type { Tables } from '../tables.ts'
import { at } from './days.ts'
import type { placements, World } from './placements.ts'
import { PLANS } from './plans.ts'
import { pdf } from './sampleFiles.ts'

type Rows<T extends keyof Tables> = Insertable<Tables[T]>[]

/** How far the marks of one registration of the story are, by its place among the plans. */
interface Story {
  /** One mark for each criterion; fewer than there are = a draft. */
  lapangan?: number[]
  pembimbing?: number[]
  penguji?: number[]
  examiner?: number
  locked?: 'dikunci' | 'dirilis'
}
const STORIES: Readonly<Record<number, Story>> = {
  // Five semesters ago: released, and one that waits for it.
  0: {
    lapangan: [90, 85, 88, 90, 80],
    pembimbing: [85, 84, 88],
    penguji: [86, 85, 80, 90],
    examiner: 2,
    locked: 'dirilis',
  },
  1: {
    lapangan: [80, 75, 80, 85, 78],
    pembimbing: [76, 80, 80],
    penguji: [75, 80, 70, 80],
    examiner: 4,
    locked: 'dirilis',
  },
  2: {
    lapangan: [85, 80, 82, 88, 80],
    pembimbing: [82, 85, 80],
    penguji: [80, 84, 78, 85],
    examiner: 4,
    locked: 'dikunci',
  },
  // Out at work now: two have a draft, one who ends next week is complete, one is untouched.
  5: { pembimbing: [90, 80] },
  6: {
    lapangan: [80, 78, 75, 85, 80],
    pembimbing: [75, 80, 85],
    penguji: [84, 80, 78, 80],
    examiner: 2,
  },
  8: { pembimbing: [80] },
}

const TEMPLATE = RUBRIC_TEMPLATES['lapangan-pembimbing-seminar'].isi

/** The first programme marks by a rubric of its own and is in the midst of it; the second has chosen one; the third has none. */
export function grades({ days, students, addFile }: World, { register }: ReturnType<typeof placements>) {
  const rubrik: Rows<'rubrik'> = [
    {
      rubrikid: 1,
      rubrikprodiid: 11,
      rubriknomor: 1,
      rubrikisi: JSON.stringify(TEMPLATE),
      rubrikdibuat: '2023-09-04T02:00:00.000Z',
      rubrikdipakai: '2023-09-05T02:00:00.000Z',
      rubrikbeku: '2023-12-20T02:00:00.000Z',
    },
    {
      rubrikid: 2,
      rubrikprodiid: 12,
      rubriknomor: 1,
      rubrikisi: JSON.stringify(RUBRIC_TEMPLATES['lapangan-pembimbing'].isi),
      rubrikdibuat: at(days.from(-40), 9),
      rubrikdipakai: at(days.from(-39), 9),
      rubrikbeku: null,
    },
  ]
  const nilai: Rows<'nilai'> = []
  const nilaibagian: Rows<'nilaibagian'> = []
  const seminar: Rows<'seminar'> = []
  const penguji: Rows<'penguji'> = []

  for (const [index, story] of Object.entries(STORIES)) {
    const plan = PLANS[Number(index)]!
    const { registerid } = register[Number(index)]!
    const over = plan.laporan === 'selesai'
    const day = over ? '2024-01-15' : days.yesterday
    const sent: Partial<Record<Marker, (Marks | null)[]>> = {}
    const give = (oleh: Marker, given: number[] | undefined, dosenid: number) => {
      if (!given) return
      const { kriteria } = TEMPLATE.bagian.find((part) => part.oleh === oleh)!
      const marks = Object.fromEntries(given.map((mark, at) => [kriteria[at]!.id, mark * 100]))
      const whole = given.length === kriteria.length
      const paper = oleh === 'lapangan'
      sent[oleh] = [whole ? marks : null]
      nilaibagian.push({
        bagianregisterid: registerid,
        bagianoleh: oleh,
        bagiandosenid: dosenid,
        bagianke: oleh === 'penguji' ? dosenid : 0,
        bagianisi: JSON.stringify(marks),
        bagiancatatan: whole && oleh === 'pembimbing' ? NOTE : null,
        bagianpenilai: paper ? 'Yulia Maharani' : null,
        bagiancara: paper ? 'kertas' : null,
        bagianberkas: paper
          ? addFile({
              guna: 'nilailapangan',
              nama: 'Lembar nilai perusahaan.pdf',
              mime: 'application/pdf',
              nobp: null,
              bytes: pdf('Lembar nilai perusahaan', [students.get(plan.nobp)!.mhsnama, 'Berkas contoh.']),
              dibuat: at(day, 10),
            })
          : null,
        bagiandikirim: whole ? at(day, 10, Number(index)) : null,
      })
    }
    give('lapangan', story.lapangan, plan.dosen!)
    give('pembimbing', story.pembimbing, plan.dosen!)
    if (story.examiner) {
      give('penguji', story.penguji, story.examiner)
      seminar.push({
        seminarregisterid: registerid,
        seminarruang: 'R. 204',
        seminarjam: '09.30',
        seminarcatatan: null,
        seminartanggal: over ? '2024-01-12' : addDays(days.yesterday, -1),
      })
      penguji.push({ pengujiregisterid: registerid, pengujidosenid: story.examiner, pengujike: 1 })
    }
    nilai.push({
      nilairegisterid: registerid,
      nilairubrikid: 1,
      ...(story.locked ? lock(sent, story.locked === 'dirilis') : OPEN),
    })
  }
  return { rubrik, seminar, penguji, nilaibagian, nilai }
}

const NOTE = 'Terus berlatih menulis: ringkas, dengan angka dan gambar.'
const OPEN = { nilaikunci: null, nilaikuncioleh: null, nilaihasil: null, nilairilis: null }

const lock = (sent: AllMarks, released: boolean) => ({
  nilaikunci: '2024-01-20T03:00:00.000Z',
  nilaikuncioleh: 'Admin Teknik Komputer',
  nilaihasil: JSON.stringify({
    ...resultOf(TEMPLATE, sent, { late: false })!,
    nilai: TEMPLATE.bagian.map((part) => ({
      oleh: part.oleh,
      bobot: part.bobot,
      nilai: partMark(part, sent, TEMPLATE.desimal),
    })),
  }),
  nilairilis: released ? '2024-01-22T03:00:00.000Z' : null,
})
