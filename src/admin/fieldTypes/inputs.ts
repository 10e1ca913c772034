import { ChoiceInput } from './inputs/choice.tsx'
import { ChoicesInput } from './inputs/choices.tsx'
import { DateInput } from './inputs/date.tsx'
import { FileInput } from './inputs/file.tsx'
import { IntegerInput } from './inputs/integer.tsx'
import { OptionsInput } from './inputs/reference.tsx'
import { EmailInput, PhoneInput, WrittenInput } from './inputs/text.tsx'
import { ActiveInput, FlagInput } from './inputs/tick.tsx'
import type { Inputs } from './kind.ts'

/** Every kind of field in a form. One without an input does not compile. */
export const inputs: Inputs = {
  text: WrittenInput,
  email: EmailInput,
  phone: PhoneInput,
  integer: IntegerInput,
  active: ActiveInput,
  flag: FlagInput,
  choices: ChoicesInput,
  choice: ChoiceInput,
  reference: OptionsInput,
  date: DateInput,
  file: FileInput,
}
