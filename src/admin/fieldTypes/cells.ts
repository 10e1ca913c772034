import { choice, choices } from './cells/choice.tsx'
import { date } from './cells/date.tsx'
import { file } from './cells/file.tsx'
import { active, flag } from './cells/tick.tsx'
import { email, integer, phone, reference, text } from './cells/text.tsx'
import type { Cells } from './kind.ts'

/** Every kind of field in a table. One without a look does not compile. */
export const cells: Cells = {
  text,
  email,
  phone,
  integer,
  active,
  flag,
  choices,
  choice,
  reference,
  date,
  file,
}
