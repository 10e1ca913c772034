import { useId } from 'react'
import { login } from '../../i18n/login.ts'
import styles from './RememberMe.module.css'

/** For a device of one's own. */
export function RememberMe({ checked, onChange }: { checked: boolean; onChange: (yes: boolean) => void }) {
  const hint = useId()
  return (
    <div>
      <label className={styles.row}>
        <input
          type="checkbox"
          name="ingat"
          aria-describedby={hint}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {login.remember}
      </label>
      <small id={hint} className={styles.hint}>
        {login.rememberHint}
      </small>
    </div>
  )
}
