import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AccountDetail } from '../../contract/endpoints/index.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { adminPeople as words } from '../../i18n/adminPeople.ts'
import { waktu } from '../../i18n/dates.ts'
import { roleNames } from '../../i18n/roles.ts'
import { Fold } from '../pages/import/Fold.tsx'
import { Quiet } from '../parts/Quiet.tsx'

type Entry = AccountDetail['riwayat'][number]

/** What was decided about an account: who, when, before and after, with the reason that was given. */
export function History({ entries }: { entries: readonly Entry[] }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Fold title={words.history}>
        {entries.length === 0 ? (
          <Quiet>{words.noHistory}</Quiet>
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {entries.map((entry) => (
              <Typography key={`${entry.waktu} ${entry.aksi}`} component="li" variant="body2">
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {words.decided[entry.aksi]}
                </Box>
                {changeOf(entry) && <Box component="span">: {changeOf(entry)}</Box>}
                {entry.alasan && <Box component="span"> “{entry.alasan}”</Box>}
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
                >
                  {words.by({ name: entry.oleh, time: waktu(entry.waktu, timeZone()) })}
                </Box>
              </Typography>
            ))}
          </Box>
        )}
      </Fold>
    </Box>
  )
}

function changeOf({ aksi, sebelum, sesudah }: Entry): string {
  if (!sesudah) return ''
  if (aksi === 'nama') return words.fromTo({ before: sebelum?.nama ?? '', after: sesudah.nama ?? '' })
  return sebelum ? words.fromTo({ before: hatsOf(sebelum), after: hatsOf(sesudah) }) : hatsOf(sesudah)
}

function hatsOf({ peran = [], prodi = [] }: NonNullable<Entry['sesudah']>): string {
  const roles = peran.map((role) => roleNames[role]).join(', ')
  return prodi.length > 0 ? `${roles} (${prodi.join(', ')})` : roles
}
