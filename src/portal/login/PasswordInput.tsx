import { useState } from 'react'
import { MAX_PASSWORD_BYTES } from '../../contract/limits.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { login } from '../../i18n/login.ts'
import styles from './PasswordInput.module.css'
import { Drawn } from '../../ui/icons/Drawn.tsx'

type Props = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error?: string
  autoFocus?: boolean
}

/** A password that can be looked at while it is typed: on a phone every second one goes wrong otherwise. */
export function PasswordInput({ onChange, ...props }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.wrap}>
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_PASSWORD_BYTES}
        data-autofocus={props.autoFocus || undefined}
        required
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={login.showPassword}
        onClick={() => setShown(!shown)}
      >
        <Drawn path={shown ? `${EYE}M4 4l16 16` : EYE} size={22} line={1.8} />
      </button>
    </div>
  )
}

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6Z'
