import { useState } from 'react'
import { appearance } from '../i18n/appearance.ts'
import { chooseScheme, chosenScheme, type ColourScheme } from './colourScheme.ts'
import { SelectInput } from './TextInput.tsx'

/** Light, dark or as the device is; kept on this device. */
export function ThemeChoice() {
  const [choice, setChoice] = useState(chosenScheme)
  return (
    <SelectInput
      label={appearance.label}
      value={choice ?? ''}
      onChange={({ target }) => {
        const chosen = target.value === '' ? null : (target.value as ColourScheme)
        setChoice(chosen)
        chooseScheme(chosen)
      }}
    >
      <option value="">{appearance.device}</option>
      <option value="light">{appearance.light}</option>
      <option value="dark">{appearance.dark}</option>
    </SelectInput>
  )
}
