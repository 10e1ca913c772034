import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'

import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'

/** New, changed, unchanged, wrong, and the passwords: the file in numbers. */
export function Figures({ jumlah, done }: { jumlah: ImportSummary['jumlah']; done?: boolean }) {
  const figures: [string, number, string?][] = [
    [words.fresh, jumlah.baru],
    [words.changed, jumlah.berubah],
    [words.same, jumlah.sama],
    [done ? words.skipped : words.wrong, jumlah.salah, jumlah.salah > 0 ? 'error.main' : undefined],
    [done ? words.accountsMade : words.accountsToMake, jumlah.akun],
  ]
  if (jumlah.sandidiganti > 0)
    figures.push([done ? words.passwordsReplaced : words.passwordsToReplace, jumlah.sandidiganti])
  if (jumlah.akunmati > 0) figures.push([words.accountsOff, jumlah.akunmati])
  if (jumlah.akunhidup > 0) figures.push([words.accountsOn, jumlah.akunhidup])
  if (jumlah.surel > 0) figures.push([words.addressesNoted, jumlah.surel])
  return (
    <Box
      component="dl"
      aria-label={words.summary}
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${Math.min(figures.length, 6)}, 1fr)` },
      }}
    >
      {figures.map(([name, value, color]) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'background.default',
            textAlign: 'center',
          }}
        >
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, color, fontVariantNumeric: 'tabular-nums' }}>
            {number(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
