import RubricIcon from '@mui/icons-material/RuleOutlined'
import FeederIcon from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { may } from '../../contract/access.ts'
import type { AnswerOf, GradeRow } from '../../contract/endpoints/index.ts'
import { lists } from '../../contract/resources/lists.ts'
import { today } from '../../contract/rules/calendar.ts'
import { MARKERS } from '../../contract/rules/grades.ts'
import { timeZone, usePerson } from '../../dataProvider/session.ts'
import { adminGrades as words } from '../../i18n/adminGrades.ts'
import { tanggal } from '../../i18n/dates.ts'
import { grades } from '../../i18n/grades.ts'
import { finalText, markText } from '../../i18n/marks.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { ToneChip } from '../../ui/status/StatusChip.tsx'
import { shortDay } from '../days.ts'
import type { Row } from '../definition.ts'
import { StudentPanel } from '../pages/grades/StudentPanel.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { ActsOnMany } from '../views/Acts.tsx'
import type { Met, ResourceViews } from '../views/resourceViews.ts'

const FeederDialog = onDemand(() => import('../pages/grades/FeederDialog.tsx'))

const gradeOf = (row: Row) => row as unknown as GradeRow
const dayOf = (moment: unknown) => today(new Date(String(moment)), timeZone())

/** '/nilai' of an office: the sheet of a programme, and one student after the other beside it. */
const look: ResourceViews = {
  people: 'mahasiswa',
  said: (meta) => ({
    hint: meta ? subtitleOf(meta as Answer) : undefined,
    none: words.none,
    noneHint: words.noneText,
  }),
  words: { tahap: () => words.views },
  views: { filter: 'tahap', words: () => words.views },
  below: { registermhsnama: 'registernobp' },
  cells: {
    ...cellsOf([...MARKERS, 'indeks'], (mark) => markText(Number(mark))),
    ...cellsOf(['nomor'], (version) => words.version({ number: Number(version) })),
    ...cellsOf(['dikunci', 'dirilis'], (moment) => shortDay(dayOf(moment))),
    ...cellsOf(['dibatasi'], (late) => (late ? words.late : '–')),
    angka: Final,
    huruf: Letter,
    keadaan: State,
  },
  // Numbers as numbers, days as they sort.
  exported: {
    nomor: rubricOf,
    ...valuesOf([...MARKERS, 'angka', 'indeks'], (mark) => Number(mark) / 100),
    ...valuesOf(['dikunci', 'dirilis'], dayOf),
    dibatasi: ({ dibatasi }) => (dibatasi ? words.late : ''),
    keadaan: (row) => grades.states[gradeOf(row).keadaan],
  },
  hidden: [
    ...['registernamaperusahaan', 'pembimbingdosennama', 'nomor', 'huruf', 'indeks', 'dibatasi'],
    ...['dikunci', 'dirilis'],
  ],
  Card: Summary,
  acts: () => false,
  actions: {
    kunci: {
      label: (_row, count) => words.lock({ count }),
      question: (_row, count) => asking(words.lock({ count }), words.locking({ count })),
    },
    rilis: {
      label: (_row, count) => words.release({ count }),
      question: (_row, count) => asking(words.release({ count }), words.releasing({ count })),
    },
    buka: {
      label: () => words.reopen,
      question: (row) => asking(words.reopen, words.reopening({ name: gradeOf(row).registermhsnama })),
      reasons: () => words.reopenReasons,
    },
  },
  Panel: StudentPanel,
  Note: Standing,
  Add: Ways,
}
export default look

type Answer = AnswerOf<'GET nilai'>
const asking = (yes: string, text: string) => ({ title: yes, text, yes })

/** The same for several columns, where there is something. */
function cellsOf(columns: readonly string[], shown: (value: unknown) => ReactNode) {
  const cellOf = (column: string): ComponentType<{ row: Row }> =>
    function Cell({ row }) {
      return row[column] == null ? '–' : shown(row[column])
    }
  return Object.fromEntries(columns.map((column) => [column, cellOf(column)]))
}

function valuesOf(columns: readonly string[], value: (value: unknown) => string | number) {
  const valueOf = (column: string) => (row: Row) => (row[column] == null ? '' : value(row[column]))
  return Object.fromEntries(columns.map((column) => [column, valueOf(column)]))
}

function subtitleOf({ semester, rubrik }: Answer): string {
  const frozen =
    rubrik && (rubrik.dibekukan ? words.frozenOn({ day: tanggal(dayOf(rubrik.dibekukan)) }) : words.notFrozen)
  return [
    ...(semester ? [semester.semnama] : []),
    ...(rubrik ? [`${words.rubricNow({ number: rubrik.nomor })}, ${frozen}`] : []),
  ].join(' · ')
}

/** By which version a student is marked, and what it weighs: a sheet may hold students of several. */
function rubricOf(row: Row): string {
  const { nomor, nilai } = gradeOf(row)
  const weights = nilai.map(({ oleh, bobot }) => `${grades.short[oleh]} ${markText(bobot)} %`)
  return nomor === null ? '' : `${words.version({ number: nomor })}: ${weights.join(', ')}`
}

function Final({ row }: { row: Row }) {
  const { hasil } = gradeOf(row)
  if (!hasil) return '–'
  return (
    <>
      <strong>{finalText(hasil.angka)}</strong> <Letter row={row} />
    </>
  )
}

function Letter({ row }: { row: Row }) {
  const { hasil } = gradeOf(row)
  if (!hasil) return '–'
  return (
    <>
      <strong>{hasil.huruf}</strong>
      {hasil.dibatasi && (
        <Quiet component="span" title={words.lateHint}>
          {' '}
          {words.late}
        </Quiet>
      )}
    </>
  )
}

/** Who is awaited is more than that it is incomplete. */
function State({ row }: { row: Row }) {
  const { keadaan, kurang, halangan } = gradeOf(row)
  const { tone, icon } =
    TONES[keadaan === 'kosong' || keadaan === 'sebagian' ? (halangan ? 'terhalang' : keadaan) : keadaan]
  const who = [...new Set(kurang.map(({ oleh }) => grades.short[oleh].toLowerCase()))].join(', ')
  const isAwaited = keadaan === 'sebagian' && halangan === null && who !== ''
  return (
    // Who is awaited is read in whole, where there is little room too.
    <Box sx={{ minWidth: 0, '& [data-tone]': { whiteSpace: 'normal' } }}>
      <ToneChip tone={tone} icon={icon}>
        {isAwaited ? words.lacks({ who }) : grades.states[keadaan]}
      </ToneChip>
    </Box>
  )
}

const TONES = {
  kosong: { tone: 'belum', icon: 'kosong' },
  sebagian: { tone: 'menunggu', icon: 'jam' },
  terhalang: { tone: 'belum', icon: 'larang' },
  lengkap: { tone: 'info', icon: 'info' },
  dikunci: { tone: 'baik', icon: 'centang' },
  dirilis: { tone: 'baik', icon: 'centang' },
} as const

/** On a phone. */
function Summary({ row }: { row: Row }) {
  const { registernobp, nilai, hasil } = gradeOf(row)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      <Quiet>
        {[
          registernobp,
          ...nilai.map(
            ({ oleh, nilai: mark }) => `${grades.short[oleh]}: ${mark === null ? '–' : markText(mark)}`,
          ),
        ].join(' · ')}
      </Quiet>
      {hasil && (
        <span>
          <Final row={row} />
        </span>
      )}
      <State row={row} />
    </Box>
  )
}

/** What it is computed by, what came of it so far, and what can be done with all at once. */
function Standing() {
  const meta = useListContext<Row>().meta as (Answer & Met) | undefined
  if (!meta) return null
  const { rubrik, found = [] } = meta
  if (!rubrik)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {words.noRubric} {words.noRubricText}
      </Alert>
    )
  const finals = meta.data.flatMap(({ hasil }) => hasil?.angka ?? [])
  const mean = finals.reduce((sum, one) => sum + one, 0) / finals.length
  const stats = [Math.round(mean / 10) * 10, Math.max(...finals), Math.min(...finals)] as const
  const [middle, most, least] = stats.map(finalText) as [string, string, string]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Quiet component="div" sx={{ flex: '1 1 260px', fontVariantNumeric: 'tabular-nums' }}>
        <div>
          {rubrik.bagian
            .map(({ oleh, bobot }) => `${grades.short[oleh]}:\u00a0${markText(bobot)}\u00a0%`)
            .join(' · ')}
        </div>
        {finals.length > 0 && <div>{words.stats({ mean: middle, most, least })}</div>}
      </Quiet>
      <ActsOnMany resource={lists.nilai} look={look} rows={found} variant="outlined" />
    </Box>
  )
}

function Ways() {
  const { role } = usePerson()
  const { filterValues, data = [], isPending } = useListContext()
  const { prodi, semester } = filterValues as { prodi?: number; semester?: number }
  const [feeding, setFeeding] = useState(false)
  return (
    <>
      <Button
        component={Link}
        to={`/nilai/rubrik?prodi=${prodi ?? ''}`}
        variant="outlined"
        color="inherit"
        startIcon={<RubricIcon />}
      >
        {words.rubrics}
      </Button>
      {(isPending || data.length > 0) && may(role, 'GET nilai/feeder') && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FeederIcon />}
          disabled={isPending}
          onClick={() => setFeeding(true)}
        >
          {words.feeder.button}
        </Button>
      )}
      {feeding && prodi && (
        <FeederDialog prodi={prodi} semester={semester} onClose={() => setFeeding(false)} />
      )}
    </>
  )
}
