import { login } from '../../i18n/login.ts'
import styles from './RememberMe.module.css'

/** For a device of one's own. */
export const RememberMe = ({ checked, onChange }: { checked: boolean; onChange: (yes: boolean) => void }) => (
  <label className={styles.row}>
    <input
      type="checkbox"
      name="ingat"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {login.remember}
  </label>
)
