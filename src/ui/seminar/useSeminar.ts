import { useState } from 'react'
import type { GradeSheet } from '../../contract/endpoints/index.ts'
import { grades } from '../../i18n/grades.ts'

const words = grades.seminar

/** What both applications ask of a seminar; each lays it out in its own way. `errors`: what the server said of it. */
export function useSeminar(
  { seminar, calon }: GradeSheet,
  errors: Readonly<Partial<Record<string, string>>>,
) {
  const before = {
    tanggal: seminar.tanggal ?? '',
    jam: seminar.jam ?? '',
    ruang: seminar.ruang ?? '',
    catatan: seminar.catatan ?? '',
    penguji: seminar.penguji,
  }
  const [values, setValues] = useState(before)
  const set = (more: Partial<typeof values>) => setValues({ ...values, ...more })
  const typed = (name: 'tanggal' | 'jam' | 'ruang' | 'catatan') => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return {
    changed: JSON.stringify(values) !== JSON.stringify(before),
    body: { ...values, penguji: values.penguji.map(({ dosenid }) => dosenid), versi: seminar.versi },
    fields: {
      date: { ...typed('tanggal'), type: 'date', label: words.date },
      time: {
        ...typed('jam'),
        label: words.time,
        hint: words.timeHint,
        maxLength: 5,
        inputMode: 'decimal' as const,
      },
      room: { ...typed('ruang'), label: words.room, maxLength: 80 },
      minutes: { ...typed('catatan'), label: words.minutes, hint: words.minutesHint, required: false },
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
