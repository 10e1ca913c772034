import Alert from '@mui/material/Alert'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'

/** What becomes of present passwords: those that are replaced, and those that their owners have chosen. */
export function Replaced({ jumlah, done }: { jumlah: ImportSummary['jumlah']; done?: boolean }) {
  const told = replacedWords(jumlah, done)
  if (told.length === 0) return null
  return <Alert severity={jumlah.sandidiganti > 0 ? 'warning' : 'info'}>{told.join(' ')}</Alert>
}

/** The same as sentences, for a question. */
export function replacedWords(
  { sandidiganti, sandisendiri }: ImportSummary['jumlah'],
  done = false,
): string[] {
  const replaced = done ? words.replaced : words.replacing
  return [
    ...(sandidiganti > 0 ? [replaced({ count: sandidiganti })] : []),
    ...(sandisendiri > 0 ? [words.ownKept({ count: sandisendiri })] : []),
  ]
}

/** Accounts that follow where their students stand. */
export function switchedWords({ akunmati, akunhidup }: ImportSummary['jumlah'], done = false): string[] {
  if (akunmati + akunhidup === 0) return []
  const said = done ? words.switched : words.switching
  return [said({ off: akunmati, on: akunhidup })]
}
