import { BooleanInput, CheckboxGroupInput, SelectInput, TextInput } from 'react-admin'
import { adminForm as words } from '../../i18n/adminForm.ts'
import { common, useBoxes } from './inputs/common.tsx'
import { DateInput } from './inputs/date.tsx'
import { FileInput } from './inputs/file.tsx'
import { Reference } from './inputs/reference.tsx'
import type { InputProps, Inputs } from './kind.ts'
import { useChoiceLabel } from './useChoiceWord.ts'

/** react-admin's input for every kind of field of the contract. A kind without one does not compile. */
export const inputs: Inputs = {
  text: (props) => <Written {...props} />,
  email: (props) => <Written {...props} type="email" />,
  phone: (props) => <Written {...props} type="tel" />,
  // Typed as text: NumberInput loses what it cannot read, and its wheel changes values by accident.
  integer: (props) => <Written {...props} inputMode="numeric" parse={trimmed} />,
  // 1 or 0 as a number, and '1' or '0', as the wire spells them.
  active: (props) => <Ticked {...props} on={1} off={0} />,
  flag: (props) => <Ticked {...props} on="1" off="0" />,
  boolean: (props) => <Ticked {...props} on={1} off={0} />,
  choices: Several,
  choice: OneWord,
  reference: Reference,
  date: DateInput,
  file: FileInput,
}

type Typed = { type?: 'email' | 'tel'; inputMode?: 'numeric'; parse?: (typed: string) => string | null }

function Written({ type, inputMode, parse, ...props }: InputProps & Typed) {
  const { max, rows } = props.field
  return (
    <TextInput
      {...common(props)}
      type={type}
      parse={parse}
      multiline={rows !== undefined}
      rows={rows}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: max, inputMode } }}
    />
  )
}

const trimmed = (typed: string) => typed.trim() || null

type Spelling = { on: 1 | '1'; off: 0 | '0' }

function Ticked({ on, off, ...props }: InputProps & Spelling) {
  const { source, label, helperText } = common(props)
  return (
    <BooleanInput
      source={source}
      label={label}
      helperText={helperText}
      format={(value: unknown) => String(value) === '1'}
      parse={(ticked: boolean) => (ticked ? on : off)}
      options={useBoxes(props)}
    />
  )
}

/** In the order of the definition, whatever was ticked first. */
function Several(props: InputProps) {
  const { of = [] } = props.field
  return (
    <CheckboxGroupInput
      {...common(props)}
      choices={of.map((word) => ({ id: word, name: wordOf(word) }))}
      translateChoice={false}
      options={useBoxes(props)}
      parse={(ticked: string[]) => of.filter((word) => ticked.includes(word))}
    />
  )
}

/** 'image/jpeg' is 'JPEG' to a person; other words stand as they are. */
const wordOf = (word: string) =>
  word.includes('/') ? word.slice(word.lastIndexOf('/') + 1).toUpperCase() : word

function OneWord(props: InputProps) {
  const word = useChoiceLabel()
  return (
    <SelectInput
      {...common(props)}
      choices={(props.field.of ?? []).map((each) => ({
        id: each,
        name: props.choices?.[each] ?? word(each),
      }))}
      translateChoice={false}
      emptyText={words.none}
    />
  )
}
