import { registrationState } from '../../contract/rules/registration.ts'
import type { Registration } from '../../contract/endpoints/index.ts'
import { student as words } from '../../i18n/student.ts'
import { STATES } from '../../ui/status/states.ts'
import { SelectInput } from '../../ui/TextInput.tsx'

export const NEW = 'baru'

type Props = {
  register: readonly Registration[]
  value: string
  onChange: (value: string) => void
  /** Offers 'Daftar ke perusahaan lain'; a sentence says why it cannot be chosen now. */
  another?: { reason: string | null }
}

/** Which company the page is about. */
export function RegistrationPicker({ register, value, onChange, another }: Props) {
  return (
    <SelectInput
      data-unprinted
      label={words.company}
      value={value}
      hint={another?.reason}
      onChange={(event) => onChange(event.target.value)}
    >
      {register.map((each) => (
        <option key={each.registerid} value={each.registerid}>
          {each.registernamaperusahaan} ({stateOf(each)}, {each.kuotasemnama})
        </option>
      ))}
      {another && (
        <option value={NEW} disabled={another.reason !== null}>
          {words.another}
        </option>
      )}
    </SelectInput>
  )
}

/** What became of an internship says more than that it was approved once. */
const stateOf = ({ keadaan, registerdisetujui }: Registration) =>
  (keadaan && keadaan !== 'berjalan'
    ? STATES.magang[keadaan]
    : STATES.registrasi[registrationState(registerdisetujui)]
  ).text
