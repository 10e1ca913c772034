import { grades } from '../../i18n/grades.ts'
import { SelectInput } from '../TextInput.tsx'
import type { Examiners } from './useSeminar.ts'

/** Whoever is chosen moves to the examiners; there may be `most` of them. */
export function AddExaminer({ of: { chosen, left, error, add }, most }: { of: Examiners; most: number }) {
  const words = grades.seminar
  if (chosen.length >= most) return null
  return (
    <SelectInput
      label={words.addExaminer}
      value=""
      error={error}
      onChange={({ target }) => {
        const one = left.find(({ dosenid }) => String(dosenid) === target.value)
        if (one) add(one)
      }}
      none={words.choose}
      choices={left.map(({ dosenid, dosennama }) => [dosenid, dosennama])}
    />
  )
}
