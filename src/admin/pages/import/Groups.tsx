import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImportSummary } from '../../../contract/endpoints/index.ts'
import { adminImport as words } from '../../../i18n/adminImport.ts'
import { number } from '../../../i18n/number.ts'
import { Fold } from './Fold.tsx'

/** What was found, by its cure: each once, with how many rows it is about and the first of them. */
export function Groups({ found: { kelompok } }: { found: ImportSummary }) {
  const parts = [
    { title: words.groupsRefused, groups: kelompok.filter(({ ditolak }) => ditolak) },
    {
      title: words.groupsNoted,
      hint: words.groupsNotedHint,
      groups: kelompok.filter(({ ditolak }) => !ditolak),
    },
  ]
  return parts.map(
    ({ title, hint, groups }) =>
      groups.length > 0 && (
        <Box key={title} component="section" aria-label={title} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {hint && <Typography variant="body2">{hint}</Typography>}
          {groups.map(({ kolom, pesan, jumlah, contoh }) => (
            <Fold
              key={kolom + pesan}
              title={words.groupTitle({ count: number(jumlah), column: kolom, cure: pesan })}
            >
              <Box
                component="ul"
                sx={{ m: 0, pl: 2.5, maxHeight: 320, overflow: 'auto' }}
                tabIndex={0}
                aria-label={pesan}
              >
                {contoh.map(({ baris, isi }) => (
                  <Typography component="li" variant="body2" key={baris}>
                    {words.groupRow({ row: number(baris), content: isi || words.groupEmpty })}
                  </Typography>
                ))}
                {jumlah > contoh.length && (
                  <Typography component="li" variant="body2">
                    {words.groupMore({ count: number(jumlah - contoh.length) })}
                  </Typography>
                )}
              </Box>
            </Fold>
          ))}
        </Box>
      ),
  )
}
