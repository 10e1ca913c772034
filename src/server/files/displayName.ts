/**
 * The name a person sees and downloads under. Files are stored under a random key, so this never becomes a path of
 * ours; it must still be harmless on the computer of whoever saves it.
 */
export function displayName(raw: string | undefined): string {
  const lastPart = (raw ?? '').split(/[/\\]|%2f|%5c|%00/i).at(-1)!
  const clean = bounded(lastPart)
    .toWellFormed()
    // Control and format characters: CR/LF would split a header, a right-to-left override turns "exe.pdf" around.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu, '')
    // After the removal, which can bring a letter and its accent together.
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.\-–—~]+/, '')
    .replace(/[\s.]+$/, '')
  if (clean === '') return 'berkas'
  return shorten(RESERVED.test(clean) ? `berkas-${clean}` : clean)
}

/** The same name with the ending of what the file really is: 'foto.php' holding a JPEG becomes 'foto.php.jpg'. */
export function withEnding(
  name: string,
  endings: readonly [string, ...string[]],
  known: readonly string[],
): string {
  const { stem, ending } = split(name)
  const lower = ending.slice(1).toLowerCase()
  if (endings.includes(lower)) return name
  return shorten(`${known.includes(lower) ? stem : name}.${endings[0]}`)
}

export const endingOf = (name: string): string => split(name).ending.slice(1).toLowerCase()

const MAX_LENGTH = 120

/** Names that Windows takes for devices, whatever their ending. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i

/** Enough of both ends for a name, before any pattern runs over kilobytes of it. */
const bounded = (text: string) => (text.length > 1024 ? text.slice(0, 960) + text.slice(-64) : text)

function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name
  const { stem, ending } = split(name)
  let kept = ''
  for (const character of stem) {
    if (kept.length + character.length + ending.length > MAX_LENGTH) break
    kept += character
  }
  return kept.trimEnd() + ending
}

function split(name: string): { stem: string; ending: string } {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - ending.length), ending }
}
