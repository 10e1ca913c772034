import { labelOf } from '../../../contract/fileTypes.ts'
import { useChoiceLabel } from '../useChoiceWord.ts'
import type { CellStyle, CellProps } from '../kind.ts'
import { Dash } from './text.tsx'

export const choice: CellStyle = { Cell: ChoiceCell }

export const choices: CellStyle = {
  Cell: ({ value }) => {
    if (!Array.isArray(value) || value.length === 0) return <Dash />
    const words = value.map(String)
    // File types share endings (JPG, JPEG): for reading, each is named once.
    return labelOf(words) || words.join(', ')
  },
}

function ChoiceCell({ value }: CellProps) {
  const word = useChoiceLabel()
  return value === null || value === undefined || value === '' ? <Dash /> : word(String(value))
}
