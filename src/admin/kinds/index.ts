import type { Kind } from '../../contract/fields.ts'
import { choice } from './choice.tsx'
import { choices } from './choices.tsx'
import { date } from './date.tsx'
import { file } from './file.tsx'
import { integer } from './integer.tsx'
import type { KindLook } from './kind.ts'
import { reference } from './reference.tsx'
import { email, phone, text } from './text.tsx'
import { active, flag } from './tick.tsx'

/** The look of every kind of field. A kind without one does not compile. */
export const kinds: Record<Kind, KindLook> = {
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
