import { chooseLanguage, LANGUAGES, language, type Language } from '../i18n/language.ts'
import { states } from '../i18n/states.ts'
import { SelectInput } from './TextInput.tsx'

/** Indonesian or English, on this device. Each language is offered by its own name, so it is found again. */
export function LanguageChoice() {
  return (
    <SelectInput
      // Whoever landed in the wrong language does not know what its word for "language" is.
      label={language() === 'id' ? `${states.language} (Language)` : `${states.language} (Bahasa)`}
      hint={states.languageHint}
      value={language()}
      onChange={({ target }) => chooseLanguage(target.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </SelectInput>
  )
}
