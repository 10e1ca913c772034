import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { LetterCandidate } from '../../../contract/endpoints/index.ts'
import { date } from '../../../contract/fields.ts'
import {
  letterDays,
  LETTER_NAMES,
  LETTERS,
  MAX_LETTERS,
  type LetterName,
  type LetterNeed,
} from '../../../contract/letters.ts'
import { isIsoDate, isWithin, today } from '../../../contract/rules/calendar.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { officeLetters as words } from '../../../i18n/officeLetters.ts'
import { letters as kinds } from '../../../i18n/letters.ts'
import { useConfirm, useNotice } from '../../../ui/dialog/context.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Choice } from '../../Choice.tsx'
import { DateInput } from '../../fieldTypes/inputs/date.tsx'
import { Await } from '../../parts/Await.tsx'
import { Allowed, OfficePage } from '../../parts/OfficePage.tsx'
import { Tick } from '../../parts/Tick.tsx'
import { JobResult } from './JobResult.tsx'
import { Preview } from './Preview.tsx'
import { LETTER_SETTINGS, unsetText } from './Unset.tsx'

/** '/surat/terbit': a kind, whom it is for, and how it will look before it gets a number. */
export default function IssuePage() {
  const [params] = useSearchParams()
  const job = Number(params.get('tugas')) || undefined
  return <Allowed to="POST surat">{job === undefined ? <Issue /> : <JobResult tugasid={job} />}</Allowed>
}

const DAY = date()

function Issue() {
  const [params, setParams] = useSearchParams()
  const jenis = LETTER_NAMES.find((name) => name === params.get('jenis')) ?? 'tugas'
  const form = useForm({ defaultValues: { tanggal: today(new Date(), timeZone()) } })
  const day = form.watch('tanggal')
  const between = letterDays(today(new Date(), timeZone()))
  const isDay = isIsoDate(day) && isWithin(day, between.first, between.last)
  // Who comes from a student's page has chosen already.
  const asked = Number(params.get('register')) || undefined
  const initially = () => new Set(asked === undefined ? [] : [asked])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(initially)
  // Left out: the running one.
  const semid = Number(params.get('semid')) || undefined
  const query = useQuery({
    ...answerQuery(['surat', 'calon', jenis, semid], 'GET surat/calon', { query: { jenis, semid } }),
    staleTime: 0,
  })
  const { data } = query
  const picked = (data?.data ?? []).filter((row) => chosen.has(row.registerid) && isFree(jenis, row))
  const letters = groupsOf(jenis, picked)
  const publish = usePublish({
    jenis,
    day: isDay ? day : undefined,
    letters,
    needs: data?.belum ?? [],
    onDone: () => setChosen(new Set()),
  })
  return (
    <FormProvider {...form}>
      <OfficePage
        title={words.issueTitle}
        subtitle={words.issueHint}
        actions={
          <Button
            variant="contained"
            aria-disabled={letters.length === 0 || !isDay || undefined}
            onClick={() => void publish()}
          >
            {words.publish(letters.length)}
          </Button>
        }
      >
        <Box sx={COLUMNS}>
          <Paper sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
            <Box sx={FIELDS}>
              <Choice
                id="jenis-surat"
                label={words.kind}
                value={jenis}
                options={LETTER_NAMES.map((value) => ({ value, name: kinds.kinds[value] }))}
                onChange={(value) => {
                  setChosen(initially())
                  setParams((now) => ({ ...Object.fromEntries(now), jenis: value }), { replace: true })
                }}
              />
              <DateInput source="tanggal" field={DAY} label={words.day} between={between} />
            </Box>
            <Await query={query} shape="list" rows={6}>
              {({ data: rows }) =>
                rows.length === 0 ? (
                  <Empty title={words.noCandidates} text={hintOf(jenis)} />
                ) : (
                  <Candidates key={jenis} {...{ jenis, rows, asked, chosen, setChosen }} />
                )
              }
            </Await>
          </Paper>
          <Paged key={jenis} jenis={jenis} letters={letters} day={isDay ? day : undefined} />
        </Box>
      </OfficePage>
    </FormProvider>
  )
}

const hintOf = (jenis: LetterName) => {
  const [first] = LETTERS[jenis].states
  return words.noCandidatesHint[first === 'menunggu' ? 'pengantar' : first]
}

/** Which students share a letter. */
function groupsOf(jenis: LetterName, rows: readonly LetterCandidate[]): LetterCandidate[][] {
  if (!LETTERS[jenis].together) return rows.map((row) => [row])
  const groups = new Map<string, LetterCandidate[]>()
  for (const row of rows) groups.set(row.kelompok, [...(groups.get(row.kelompok) ?? []), row])
  return [...groups.values()]
}

/** As many as go at once; who shares a letter stays together. */
function upTo(most: number, groups: readonly LetterCandidate[][]): LetterCandidate[] {
  const taken: LetterCandidate[] = []
  for (const group of groups) if (taken.length + group.length <= most) taken.push(...group)
  return taken
}

interface Publishing {
  jenis: LetterName
  /** Undefined: none that a letter may have. */
  day: string | undefined
  letters: LetterCandidate[][]
  /** What the campus has to say first. */
  needs: readonly LetterNeed[]
  onDone: () => void
}

function usePublish({ jenis, day, letters, needs, onDone }: Publishing) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { role } = usePerson()
  const notice = useNotice()
  const [, setParams] = useSearchParams()
  return async () => {
    if (letters.length === 0 || day === undefined) return
    if (needs.length > 0) {
      if (!may(role, 'POST surattemplat'))
        return notice.failed(`${words.unsetTitle}. ${unsetText(needs)} ${words.askAkademik}`)
      const go = await confirm({
        title: words.unsetTitle,
        text: unsetText(needs),
        yes: words.openSettings,
      })
      if (go) void navigate(LETTER_SETTINGS)
      return
    }
    let answer: Awaited<ReturnType<typeof call<'POST surat'>>> | undefined
    await confirm({
      title: words.publishTitle({ count: letters.length, kind: kinds.kinds[jenis] }),
      text: words.publishText,
      yes: words.publish(letters.length),
      action: async () => {
        const registerid = letters.flat().map((row) => row.registerid)
        try {
          answer = await call('POST surat', { body: { jenis, registerid, tanggal: day }, timeout: 60_000 })
        } catch (problem) {
          return (problem instanceof HttpProblem && problem.errors.tanggal) || messageOf(problem)
        }
        return undefined
      },
    })
    if (!answer) return
    onDone()
    if (answer.data.nomor !== null) notice.success(answer.message)
    setParams({ jenis, tugas: String(answer.data.tugasid) })
  }
}

interface CandidateProps {
  jenis: LetterName
  rows: readonly LetterCandidate[]
  /** Whom the list is about first. */
  asked: number | undefined
  chosen: ReadonlySet<number>
  setChosen: (chosen: ReadonlySet<number>) => void
}

function Candidates({ jenis, rows, asked, chosen, setChosen }: CandidateProps) {
  const [filter, setFilter] = useState(() => rows.find((row) => row.registerid === asked)?.nobp ?? '')
  const wanted = filter.trim().toLowerCase()
  const [narrowed, setNarrowed] = useState<Partial<Record<Narrowing, string>>>({})
  const shown = rows.filter(
    (row) =>
      NARROWINGS.every((by) => !narrowed[by] || String(row[by]) === narrowed[by]) &&
      `${row.nama} ${row.nobp} ${row.perusahaan}`.toLowerCase().includes(wanted),
  )
  const free = shown.filter((row) => isFree(jenis, row))
  const others = free.filter((row) => !chosen.has(row.registerid))
  const next = upTo(MAX_LETTERS - chosen.size, groupsOf(jenis, others))
  const toggle = (ids: readonly number[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
  const groups = groupsOf(jenis, shown.slice(0, SHOWN))
  return (
    <>
      <TextField
        label={words.filter}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
        autoComplete="off"
        fullWidth
      />
      <Box sx={NARROW}>
        {NARROWINGS.map((by) => {
          const values = [...new Set(rows.map((row) => String(row[by])))].toSorted()
          return (
            values.length > 1 && (
              <Choice
                key={by}
                id={`saring-${by}`}
                label={words.narrow[by]}
                all={words.all}
                value={narrowed[by] ?? ''}
                options={values.map((value) => ({ value, name: value }))}
                onChange={(value) => setNarrowed({ ...narrowed, [by]: value })}
              />
            )
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {(next.length > 0 || others.length === 0) && (
          <Button onClick={() => toggle(ids(next), true)}>
            {next.length < others.length
              ? words.chooseNext({ count: next.length, all: others.length })
              : words.chooseOpen({ count: free.length })}
          </Button>
        )}
        {chosen.size > 0 && <Button onClick={() => setChosen(new Set())}>{words.chooseNone}</Button>}
      </Box>
      <Box component="ul" sx={LIST}>
        {groups.map((group) => (
          <li key={group[0]!.registerid}>
            {LETTERS[jenis].together && (
              <Tick
                label={<strong>{words.group({ company: group[0]!.perusahaan, count: group.length })}</strong>}
                ticked={open(jenis, group).length > 0 && open(jenis, group).every((id) => chosen.has(id))}
                disabled={open(jenis, group).length === 0}
                onTick={(on) => toggle(open(jenis, group), on)}
              />
            )}
            {group.map((row) => (
              <Candidate
                key={row.registerid}
                {...{ jenis, row }}
                checked={chosen.has(row.registerid)}
                onCheck={(on) => toggle([row.registerid], on)}
              />
            ))}
          </li>
        ))}
      </Box>
      {shown.length > SHOWN && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {words.progress({ done: SHOWN, count: shown.length })}
        </Typography>
      )}
    </>
  )
}

function Candidate({
  jenis,
  row,
  checked,
  onCheck,
}: {
  jenis: LetterName
  row: LetterCandidate
  checked: boolean
  onCheck: (on: boolean) => void
}) {
  return (
    <Tick
      sx={{ display: 'flex', ml: LETTERS[jenis].together ? 2 : -1.25, mr: 0 }}
      disabled={!isFree(jenis, row)}
      label={row.nama}
      about={aboutOf(jenis, row)}
      ticked={checked}
      onTick={onCheck}
    />
  )
}

const NARROWINGS = ['prodi', 'angkatan', 'perusahaan'] as const
type Narrowing = (typeof NARROWINGS)[number]
const NARROW = {
  display: 'grid',
  gap: 1,
  my: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const

/** More are found by typing. */
const SHOWN = 300

/** Of a logbook there may be several. */
const isFree = (jenis: LetterName, { nomor }: LetterCandidate) => nomor === null || jenis === 'logbook'
const aboutOf = (jenis: LetterName, { nobp, prodi, perusahaan, nomor }: LetterCandidate) =>
  [nobp, prodi, !LETTERS[jenis].together && perusahaan, nomor && words.has({ number: nomor })]
    .filter(Boolean)
    .join(' · ')
const ids = (rows: readonly LetterCandidate[]) => rows.map(({ registerid }) => registerid)
const open = (jenis: LetterName, rows: readonly LetterCandidate[]) =>
  ids(rows.filter((row) => isFree(jenis, row)))

interface PagedProps {
  jenis: LetterName
  letters: LetterCandidate[][]
  day: string | undefined
}

/** One letter after the other, as each will be. */
function Paged({ jenis, letters, day }: PagedProps) {
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, Math.max(0, letters.length - 1))
  const letter = letters[at]
  if (!letter)
    return (
      <Alert severity="info" sx={{ alignSelf: 'start' }}>
        {words.noneChosen}
      </Alert>
    )
  return (
    <Preview
      body={{ jenis, registerid: ids(letter), tanggal: day }}
      head={
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
          <IconButton
            aria-label={words.previous}
            aria-disabled={at === 0 || undefined}
            onClick={() => setWanted(Math.max(0, at - 1))}
          >
            <ChevronLeft />
          </IconButton>
          <Typography component="h2" variant="body1" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {words.students(letter[0]!.nama, letter.length - 1)}
            <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {words.previewOf({ at: at + 1, count: letters.length })}
            </Typography>
          </Typography>
          <IconButton
            aria-label={words.next}
            aria-disabled={at >= letters.length - 1 || undefined}
            onClick={() => setWanted(Math.min(letters.length - 1, at + 1))}
          >
            <ChevronRight />
          </IconButton>
        </Box>
      }
    />
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
const FIELDS = {
  display: 'grid',
  gap: 1.5,
  mb: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
} as const
const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: { xs: '60vh', lg: 'calc(100vh - 420px)' },
  minHeight: { lg: 240 },
  overflowY: 'auto',
  '& > li': { py: 0.5 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& .MuiFormControlLabel-root': { minHeight: 44, lineHeight: 1.4 },
} as const
