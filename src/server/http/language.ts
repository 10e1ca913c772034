import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../contract/language.ts'

/** The language that is asked for most (RFC 9110 §12.5.4); Indonesian where none of ours is. */
export function languageOf({ 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  // What the browser application sends, and most others send nothing.
  if (accepted === '' || isOurs(accepted)) return accepted || DEFAULT_LANGUAGE
  const [best] = accepted
    .split(',')
    .map((range) => {
      const [tag = '', weight] = range.split(/;\s*q=/i)
      return { language: tag.trim().toLowerCase().split('-')[0]!, weight: Number(weight ?? 1) }
    })
    .filter(({ language, weight }) => isOurs(language) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return (best?.language as Language | undefined) ?? DEFAULT_LANGUAGE
}

const isOurs = (language: string): language is Language => Object.hasOwn(LANGUAGES, language)
