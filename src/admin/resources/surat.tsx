import AddIcon from '@mui/icons-material/Add'
import EditNoteIcon from '@mui/icons-material/EditNote'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { may } from '../../contract/access.ts'
import type { Letter } from '../../contract/endpoints/index.ts'
import { lists } from '../../contract/resources/lists.ts'
import { endedEarly } from '../../contract/rules/internship.ts'
import { fileUrl } from '../../dataProvider/fileUrl.ts'
import { timeZone, usePerson } from '../../dataProvider/session.ts'
import { usePhone } from '../usePhone.ts'
import { shortDay } from '../days.ts'
import { today } from '../../contract/rules/calendar.ts'
import { tanggal, waktu } from '../../i18n/dates.ts'
import { letters as kinds } from '../../i18n/letters.ts'
import { officeLetters as words } from '../../i18n/officeLetters.ts'
import { STATES } from '../../ui/status/states.ts'
import { StatusChip, ToneChip } from '../../ui/status/StatusChip.tsx'
import type { Row } from '../definition.ts'
import { Jobs } from '../pages/letters/Jobs.tsx'
import { Acts } from '../views/Acts.tsx'
import type { ResourceViews } from '../views/resourceViews.ts'

const letterOf = (row: Row) => row as unknown as Letter
const isValid = (row: Row) => row.dicabut === null

/** '/surat': every letter that was issued, the newest first. */
const look: ResourceViews = {
  said: () => ({ hint: words.hint, none: words.none, noneHint: words.noneHint }),
  words: {
    jenis: () => kinds.kinds,
    status: () => ({ berlaku: words.valid, dicabut: words.withdrawn }),
  },
  below: { nomor: 'jenis', mahasiswa: 'perusahaan', tanggal: 'oleh' },
  cells: { nomor: Number, mahasiswa: Students, status: State, berkas: Files },
  exported: {
    mahasiswa: (row) =>
      letterOf(row)
        .mahasiswa.map(({ nama }) => nama)
        .join(', '),
    status: (row) => (isValid(row) ? words.valid : words.withdrawn),
    berkas: (row) => (row.berkas === null ? words.gone : words.pdf),
  },
  Card: Summary,
  actions: {
    pindaian: { label: (row) => (row.pindaian === null ? words.addScan : words.replaceScan) },
    cabut: {
      label: () => words.withdraw,
      question: ({ nomor }) => ({
        title: words.withdrawTitle({ number: String(nomor) }),
        text: words.withdrawText,
        yes: words.withdrawYes,
      }),
      reasons: () => words.reasons,
    },
  },
  // A link to a file lives two minutes.
  refresh: 90_000,
  Add: Issue,
  Note: Unfinished,
}
export default look

/** One letter where it was made, with what may be done with it. */
export function LetterCard({ letter }: { letter: Letter }) {
  const row: Row = { id: letter.suratid, ...letter }
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle1" component="h2">
        <Number row={row} />
      </Typography>
      <Summary row={row} />
      <Box sx={{ mt: 1, ml: -0.5 }}>
        <Acts resource={lists.surat} look={look} row={row} />
      </Box>
    </Box>
  )
}

function Number({ row }: { row: Row }) {
  return isValid(row) ? String(row.nomor) : <s>{String(row.nomor)}</s>
}

/** Of a letter that is valid: whose internship ended before its time. */
const leftOf = (row: Row) =>
  isValid(row) ? letterOf(row).mahasiswa.filter(({ keadaan }) => endedEarly(keadaan)) : []

/** The same in the line of a table. */
function leftText(row: Row): string {
  const alone = letterOf(row).mahasiswa.length === 1
  return leftOf(row)
    .map(({ nama, keadaan }) => (alone ? '' : `${nama}: `) + STATES.magang[keadaan!].text)
    .join(', ')
}

/** @param whole in a card, where each has a line */
function Students({ row, whole = false }: { row: Row; whole?: boolean }) {
  const { mahasiswa } = letterOf(row)
  const [first] = mahasiswa
  const phone = usePhone()
  return (
    <>
      {first && words.students(first.nama, mahasiswa.length - 1)}
      {(phone || whole) &&
        leftOf(row).map(({ registerid, nama, keadaan }) => (
          <Typography key={registerid} variant="body2" component="div" sx={{ mt: 0.5 }}>
            <StatusChip of="magang" is={keadaan!} /> {mahasiswa.length > 1 && nama}
          </Typography>
        ))}
    </>
  )
}

function State({ row, whole: card = false }: { row: Row; whole?: boolean }) {
  const { dicabut, dicabutoleh, dicabutalasan } = letterOf(row)
  const phone = usePhone() || card
  if (dicabut === null) {
    const left = phone ? '' : leftText(row)
    return (
      <>
        <ToneChip tone="baik" icon="centang">
          {words.valid}
        </ToneChip>
        {left && (
          <Typography variant="caption" component="p" title={left} sx={{ mt: 0.5, minWidth: 128 }}>
            {left}
          </Typography>
        )}
      </>
    )
  }
  const why = dicabutalasan ?? '–'
  const whole = words.withdrawnBy({ day: waktu(dicabut, timeZone()), name: dicabutoleh ?? '', why })
  return (
    <>
      <ToneChip tone="belum" icon="silang">
        {words.withdrawn}
      </ToneChip>
      {/* A line of a table has room for day and reason; who did it is told where somebody rests on it. */}
      <Typography variant="caption" component="p" title={whole} sx={{ mt: 0.5, minWidth: 128 }}>
        {phone ? whole : `${shortDay(today(new Date(dicabut), timeZone()))} · ${why}`}
      </Typography>
    </>
  )
}

function Files({ row }: { row: Row }) {
  const { nomor, berkas, pindaian } = letterOf(row)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1 }}>
      {berkas === null ? words.gone : <File to={berkas} name={words.pdf} of={nomor} />}
      {pindaian !== null && <File to={pindaian} name={words.scan} of={nomor} />}
    </Box>
  )
}

function File({ to, name, of }: { to: string; name: string; of: string }) {
  return (
    <Button size="small" href={fileUrl(to)} download aria-label={words.of({ action: name, number: of })}>
      {name}
    </Button>
  )
}

/** On a phone: what it is, for whom, and whether it holds. */
function Summary({ row }: { row: Row }) {
  const { jenis, perusahaan, tanggal: day, oleh } = letterOf(row)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography variant="body2">{kinds.kinds[jenis]}</Typography>
      <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
        <Students row={row} whole />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {perusahaan}
        <br />
        {words.by({ day: tanggal(day), name: oleh })}
      </Typography>
      <State row={row} whole />
      <Files row={row} />
    </Box>
  )
}

function Unfinished() {
  const { role } = usePerson()
  return may(role, 'GET surattugas') && <Jobs />
}

function Issue() {
  const { role } = usePerson()
  return (
    <>
      {may(role, 'POST surattemplat') && (
        <Button component={Link} to="/surat/templat" variant="outlined" startIcon={<EditNoteIcon />}>
          {words.wording}
        </Button>
      )}
      {may(role, 'POST surat') && (
        <Button component={Link} to="/surat/terbit" variant="contained" startIcon={<AddIcon />}>
          {words.issue}
        </Button>
      )}
    </>
  )
}
