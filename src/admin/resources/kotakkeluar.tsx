import Typography from '@mui/material/Typography'
import type { AnswerOf, OutboxLine } from '../../contract/endpoints/index.ts'
import { timeZone } from '../../dataProvider/session.ts'
import { adminOutbox as words } from '../../i18n/adminOutbox.ts'
import { waktu } from '../../i18n/dates.ts'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import type { ResourceViews } from '../views/resourceViews.ts'

type Answer = AnswerOf<'GET kotakkeluar'> | undefined
const lineOf = (row: Row) => row as unknown as OutboxLine

/** What leaves the server, by itself and among the settings of mail. */
const look: ResourceViews = {
  said: (meta) => {
    const counts = (meta as Answer)?.jumlah
    return {
      // Not read is not none.
      hint: counts && words.counts({ waiting: counts.menunggu, failed: counts.gagal }),
      none: words.none,
      noneHint: words.noneHint,
    }
  },
  keyword: () => words.search,
  words: { jenis: () => words.kinds, saluran: () => words.channels, keadaan: () => words.states },
  cells: { penerima: To, jenis: Kind, dibuat: When, keadaan: State, galat: Why },
  exported: { dibuat: ({ selesai, dibuat }) => String(selesai ?? dibuat) },
  // Most of it is mail: what is not says so with its kind.
  hidden: ['saluran'],
  brief: ['jenis', 'dibuat', 'keadaan', 'galat'],
  actions: {
    ulang: { label: () => words.again },
    buang: {
      label: () => words.drop,
      question: (row) => ({
        title: words.dropTitle({ to: lineOf(row).penerima || words.removed }),
        text: words.dropping,
        yes: words.drop,
      }),
    },
  },
  // What waits leaves while somebody looks.
  refresh: (meta) => ((meta as Answer)?.jumlah.menunggu ? 5000 : false),
}
export default look

function To({ row }: { row: Row }) {
  return lineOf(row).penerima || words.removed
}

function Kind({ row }: { row: Row }) {
  const { jenis, saluran } = lineOf(row)
  const kind = words.kinds[jenis as keyof typeof words.kinds] ?? jenis
  return saluran === 'surel' ? kind : `${kind} · ${words.channels[saluran]}`
}

function When({ row }: { row: Row }) {
  const { keadaan, percobaan, dibuat, jadwal, selesai } = lineOf(row)
  const at = (moment: string) => waktu(moment, timeZone())
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{at(selesai ?? dibuat)}</span>
      {percobaan > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {words.tries({ count: percobaan })}
          {keadaan === 'menunggu' && ` · ${words.next({ when: at(jadwal) })}`}
        </Typography>
      )}
    </>
  )
}

const TONES = { menunggu: 'menunggu', terkirim: 'baik', gagal: 'tolak', batal: 'belum' } as const

function State({ row }: { row: Row }) {
  const { keadaan } = lineOf(row)
  return <ToneChip tone={TONES[keadaan]}>{words.states[keadaan]}</ToneChip>
}

/** As the other side said it. */
function Why({ row }: { row: Row }) {
  const { galat } = lineOf(row)
  return (
    <Typography
      component="span"
      data-lines=""
      title={galat ?? undefined}
      sx={{ fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {galat ?? '–'}
    </Typography>
  )
}
