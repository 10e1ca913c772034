import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { MAX_PASSWORD_BYTES } from '../../contract/limits.ts'
import { paletteVar } from '../../ui/palette.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { login } from '../../i18n/login.ts'

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
    <Wrap>
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_PASSWORD_BYTES}
        required
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={login.showPassword}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden focusable="false">
          <path
            d={shown ? `${EYE}M4 4l16 16` : EYE}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </Wrap>
  )
}

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6Z'

const Wrap = styled('div')({
  position: 'relative',
  '& input': { paddingRight: 52 },
  // Over the right end of the field: below the label line, as high as the field.
  '& > button': {
    position: 'absolute',
    top: 26,
    right: 2,
    width: 46,
    height: 48,
    display: 'grid',
    placeItems: 'center',
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: paletteVar('text.secondary'),
    cursor: 'pointer',
  },
  '& > button:hover, & > button[aria-pressed="true"]': { color: paletteVar('primary.main') },
  '@media (pointer: fine)': { '& > button': { height: 44 } },
})
