import type { GradeSheet } from '../../contract/endpoints/index.ts'
import { grades } from '../../i18n/grades.ts'
import { useFields } from '../useFields.ts'

const words = grades.seminar

/** What both applications ask of a seminar; each lays it out in its own way. */
export function useSeminar({ seminar, calon }: GradeSheet) {
  const form = useFields({
    tanggal: seminar.tanggal ?? '',
    jam: seminar.jam ?? '',
    ruang: seminar.ruang ?? '',
    catatan: seminar.catatan ?? '',
    penguji: seminar.penguji,
  })
  const { values, set, errors, field } = form
  return {
    form,
    body: { ...values, penguji: values.penguji.map(({ dosenid }) => dosenid), versi: seminar.versi },
    fields: {
      date: { ...field('tanggal'), type: 'date', label: words.date },
      time: {
        ...field('jam'),
        label: words.time,
        hint: words.timeHint,
        maxLength: 5,
        inputMode: 'decimal' as const,
      },
      room: { ...field('ruang'), label: words.room, maxLength: 80 },
      minutes: { ...field('catatan'), label: words.minutes, hint: words.minutesHint, required: false },
    },
    examiners: {
      chosen: values.penguji,
      left: (calon ?? []).filter(({ dosenid }) => !values.penguji.some((one) => one.dosenid === dosenid)),
      error: errors.penguji,
      add: (one: Examiner) => set({ penguji: [...values.penguji, one] }),
      remove: (id: number) => set({ penguji: values.penguji.filter(({ dosenid }) => dosenid !== id) }),
    },
  }
}

type Examiner = GradeSheet['seminar']['penguji'][number]
export type Examiners = ReturnType<typeof useSeminar>['examiners']
