import Box from '@mui/material/Box'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'

/** New, changed, unchanged, and the passwords: the file in numbers, of what there is. */
export function Figures({ jumlah, done }: { jumlah: ImportSummary['jumlah']; done?: boolean }) {
  const figures: (readonly [string, number])[] = [
    [words.fresh, jumlah.baru],
    [words.changed, jumlah.berubah],
    [words.same, jumlah.sama],
    ...(done ? ([[words.skipped, jumlah.salah]] as const) : []),
    [done ? words.accountsMade : words.accountsToMake, jumlah.akun],
    [done ? words.passwordsReplaced : words.passwordsToReplace, jumlah.sandidiganti],
    [words.accountsOff, jumlah.akunmati],
    [words.accountsOn, jumlah.akunhidup],
    [words.addressesNoted, jumlah.surel],
  ]
  return (
    <Box component="dl" aria-label={words.summary} sx={LINE}>
      {figures
        .filter(([, value]) => value > 0)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
    </Box>
  )
}

const LINE = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  '& > div': { display: 'flex', flexDirection: 'row-reverse', gap: 0.75 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
} as const
