import type { RubricPart } from '../../../contract/rules/grades.ts'
import { CriterionCard } from './CriterionCard.tsx'

type Marks = Record<string, number>
type Props = {
  of: Pick<RubricPart, 'kriteria'>
  marks: Marks
  readOnly: boolean
  idOf: (criterion: string) => string
  onMarks: (marks: Marks) => void
}

/** The criteria of one part, each with its choices. */
export const Criteria = ({ of, marks, readOnly, idOf, onMarks }: Props) =>
  of.kriteria.map((criterion) => (
    <CriterionCard
      key={criterion.id}
      id={idOf(criterion.id)}
      criterion={criterion}
      mark={marks[criterion.id]}
      readOnly={readOnly}
      onMark={(mark) => {
        const { [criterion.id]: _, ...rest } = marks
        onMarks(mark === null ? rest : { ...rest, [criterion.id]: mark })
      }}
    />
  ))

/** To what is still to be filled in. */
export function goTo(at: string): void {
  const target = document.getElementById(at)
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  const control = target?.matches('input') ? target : target?.querySelector<HTMLElement>('button, input')
  control?.focus({ preventScroll: true })
}
