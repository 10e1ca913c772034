import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { may } from '../../../contract/access.ts'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import type { BackupState } from '../../../contract/rules/backup.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { adminSystem as words } from '../../../i18n/adminSystem.ts'
import { waktu } from '../../../i18n/dates.ts'
import { locale } from '../../../i18n/language.ts'
import type { Tone } from '../../../ui/palette.ts'
import { Failed } from '../../../ui/states/Failed.tsx'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import type { StateIcon } from '../../../ui/status/states.ts'
import { Quiet } from '../../parts/Quiet.tsx'
import { Part } from '../student/Part.tsx'

type Backups = AnswerOf<'GET cadangan'>['data']

/**
 * How old the last backup is and whether it came to something. What is broken stands first on the page (`urgent`), the
 * rest with the other news of the system.
 */
export function BackupStatus({ urgent = false }: { urgent?: boolean }) {
  const { role } = usePerson()
  const { data, error, isFetching, refetch } = useQuery({
    ...answerQuery(['cadangan'], 'GET cadangan'),
    enabled: may(role, 'GET cadangan'),
    staleTime: 5 * 60_000,
  })
  const broken = data?.data.keadaan === 'gagal'
  if (!may(role, 'GET cadangan') || urgent !== broken) return null
  return (
    <Part title={words.title}>
      {error && !data ? (
        <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Box aria-busy={!data} sx={{ minHeight: 48 }}>
          {data ? (
            <BackupRow backups={data.data} />
          ) : (
            <Typography variant="body2">{words.reading}</Typography>
          )}
        </Box>
      )}
    </Part>
  )
}

/** In words and by a colour: how the last one stands, and what is wrong. */
export function BackupRow({ backups }: { backups: Backups }) {
  const { keadaan, terakhir } = backups
  const { tone, icon } = LOOKS[keadaan]
  const hours = terakhir && Math.max(0, (Date.now() - Date.parse(terakhir.pada)) / 3_600_000)
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
        <Typography variant="subtitle1" component="p">
          {hours === null ? words.backup : words.age(hours)}
        </Typography>
        {notes(backups).map((note) => (
          <Quiet key={note}>{note}</Quiet>
        ))}
      </Box>
      <ToneChip tone={tone} icon={icon}>
        {words.state[keadaan]}
      </ToneChip>
    </Box>
  )
}

const LOOKS: Record<BackupState, { tone: Tone; icon: StateIcon }> = {
  aman: { tone: 'baik', icon: 'centang' },
  terlambat: { tone: 'menunggu', icon: 'jam' },
  gagal: { tone: 'tolak', icon: 'silang' },
  belum: { tone: 'belum', icon: 'kosong' },
  mati: { tone: 'menunggu', icon: 'jam' },
}

/** What is wrong before what is known. */
function notes({ keadaan, terakhir, gagal }: Backups): string[] {
  const wrong =
    keadaan !== 'gagal'
      ? []
      : [
          gagal
            ? `${words.failedAt({ when: waktu(gagal.pada, timeZone()) })} ${words.why[gagal.sebab]}`
            : terakhir?.kurang
              ? words.missing({ count: terakhir.kurang })
              : words.tooOld,
          words.tellOperator,
        ]
  const known =
    keadaan === 'mati'
      ? [words.off]
      : keadaan === 'belum'
        ? [words.notYet]
        : terakhir
          ? [words.size({ megabytes: megabytes(terakhir.byte), count: terakhir.berkas })]
          : []
  return [...wrong, ...known, ...(keadaan === 'terlambat' ? [words.tellOperator] : [])]
}

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toLocaleString(locale(), MEGABYTES)
const MEGABYTES = { maximumFractionDigits: 1 }
