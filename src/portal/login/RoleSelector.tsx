import type { LoginRole } from '../../dataProvider/session.ts'
import { login } from '../../i18n/login.ts'
import styles from './RoleSelector.module.css'

/** Which of the three doors: real radio buttons, so arrows and screen readers work by themselves. */
export function RoleSelector({ value, onChange }: { value: LoginRole; onChange: (role: LoginRole) => void }) {
  return (
    <fieldset className={styles.group}>
      <legend>{login.as}</legend>
      <div>
        {(Object.keys(login.doors) as LoginRole[]).map((role) => (
          <label key={role}>
            <input
              type="radio"
              name="peran"
              value={role}
              checked={role === value}
              onChange={() => onChange(role)}
            />
            <span>{login.doors[role].label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
