import { labelOf } from '../../../contract/fileTypes.ts'
import { useChoiceWord } from '../useChoiceWord.ts'
import type { CellLook, CellProps } from '../kind.ts'
import { Dash } from './text.tsx'

export const choice: CellLook = { Cell: ChoiceCell }

export const choices: CellLook = {
  Cell: ({ value }) => {
    if (!Array.isArray(value) || value.length === 0) return <Dash />
    const words = value.map(String)
    // File types share endings (JPG, JPEG): for reading, each is named once.
    return labelOf(words) || words.join(', ')
  },
}

function ChoiceCell({ value }: CellProps) {
  const word = useChoiceWord()
  return value === null || value === undefined || value === '' ? <Dash /> : word(String(value))
}
