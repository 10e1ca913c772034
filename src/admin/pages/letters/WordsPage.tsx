import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import type { AnswerOf, BodyOf } from '../../../contract/endpoints/index.ts'
import {
  fieldsOf,
  GENERAL,
  LETTER_LIMITS,
  LETTER_NAMES,
  LETTERS,
  type LetterName,
  type TemplateName,
} from '../../../contract/letters.ts'
import { call } from '../../../dataProvider/call.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { officeLetters as words } from '../../../i18n/officeLetters.ts'
import { letters as kinds } from '../../../i18n/letters.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useFields } from '../../../ui/useFields.ts'
import { Choice } from '../../Choice.tsx'
import { Await } from '../../parts/Await.tsx'
import { Allowed } from '../../parts/OfficePage.tsx'
import { useAskBefore } from '../../useAskBefore.ts'
import { useSubmit } from '../../useSubmit.ts'
import { Preview } from './Preview.tsx'
import { LETTER_SETTINGS } from './Unset.tsx'

type Templates = AnswerOf<'GET surattemplat'>['data']
type Words = Record<string, string>
type FieldName = keyof typeof LETTER_LIMITS

/** '/surat/templat': how the campus words each letter, beside how that looks. */
export default function WordsPage() {
  return (
    <Allowed to="POST surattemplat">
      <Page />
    </Allowed>
  )
}

function Page() {
  const [params, setParams] = useSearchParams()
  if (params.get('jenis') === GENERAL) return <Navigate to={LETTER_SETTINGS} replace />
  const jenis = LETTER_NAMES.find((name) => name === params.get('jenis')) ?? 'tugas'
  return (
    <Loaded
      jenis={jenis}
      title={words.wordsTitle}
      onJenis={(next) => setParams({ jenis: next }, { replace: true })}
    />
  )
}

/** Below Pengaturan: what stands on every letter. */
export function LetterSettings() {
  return <Loaded jenis={GENERAL} />
}

interface LoadedProps {
  jenis: TemplateName
  title?: string
  onJenis?: (jenis: LetterName) => void
}

function Loaded({ jenis, title, onJenis }: LoadedProps) {
  const query = useQuery({ ...dataQuery(KEY, 'GET surattemplat'), staleTime: 0 })
  return (
    <>
      {title && !query.data && <PageTitle title={title} />}
      <Await query={query} shape="list">
        {(data) => {
          const stored = templateOf(data, jenis)
          return (
            <Editor
              key={`${jenis} ${stored.versi}`}
              jenis={jenis}
              stored={stored}
              address={data.alamat}
              onJenis={onJenis}
            />
          )
        }}
      </Await>
    </>
  )
}
const KEY = ['surat', 'templat'] as const

const templateOf = (data: Templates, jenis: TemplateName): { versi: number; isi: Words } =>
  jenis === GENERAL ? data.umum : data.jenis.find((each) => each.jenis === jenis)!

interface EditorProps {
  jenis: TemplateName
  stored: { versi: number; isi: Words }
  address: string | null
  onJenis: LoadedProps['onJenis']
}

function Editor({ jenis, stored, address, onJenis }: EditorProps) {
  const { form: typed, insert, cursor } = useWords(stored.isi)
  const { values: isi, changed, errors } = typed
  const { submit, saving, place } = useSubmit(typed)
  const saved = useRef(false)
  useAskBefore(changed, words.leave, saved)
  const shown = useSettled(isi)
  const form = jenis === GENERAL ? undefined : LETTERS[jenis].form
  const save = () =>
    submit({
      run: () =>
        call('POST surattemplat', {
          body: { jenis, versi: stored.versi, ...isi } as BodyOf<'POST surattemplat'>,
        }),
      after() {
        saved.current = true
        return readAnew(KEY)
      },
    })
  const field = (name: FieldName, more: { rows?: number } = {}) =>
    name in isi && (
      <TextField
        key={name}
        name={name}
        label={words.fields[name]}
        value={isi[name]}
        error={errors[name] !== undefined}
        helperText={errors[name] ?? hintOf(name, jenis)}
        multiline={more.rows !== undefined}
        minRows={more.rows}
        onChange={({ target }) => typed.set({ [name]: target.value })}
        onSelect={({ target }) => {
          if (name === 'pembuka' || name === 'penutup')
            cursor.current = { field: name, at: (target as HTMLTextAreaElement).selectionStart ?? -1 }
        }}
        slotProps={{ htmlInput: { maxLength: LETTER_LIMITS[name] } }}
      />
    )
  return (
    <>
      <Head isPage={onJenis !== undefined}>
        <Button
          variant="contained"
          aria-disabled={!changed || undefined}
          aria-busy={saving || undefined}
          onClick={() => changed && void save()}
        >
          {words.save}
        </Button>
      </Head>
      {address === null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.noAddress}
        </Alert>
      )}
      <Box ref={place} sx={COLUMNS}>
        <Paper sx={{ ...FORM, ...(onJenis ? { p: { xs: 2, sm: 3 } } : { border: 0, borderRadius: 0 }) }}>
          {onJenis && (
            <Choice
              id="templat-jenis"
              label={words.tabs}
              value={jenis}
              hint={words.version(stored.versi)}
              options={LETTER_NAMES.map((value) => ({ value, name: kinds.kinds[value] }))}
              onChange={(value) => onJenis(value as LetterName)}
            />
          )}
          {field('kepala')}
          <Box sx={PAIR}>
            {field('kota')}
            {field('unit')}
          </Box>
          {field('pola')}
          {field('perihal')}
          <Box sx={PAIR}>
            {field('hal')}
            {form === 'surat' && field('lampiran')}
          </Box>
          {field('pembuka', { rows: 4 })}
          {field('penutup', { rows: 3 })}
          {jenis !== GENERAL && <FieldChips jenis={jenis} onInsert={insert} />}
          {(form === 'surat' || form === 'tugas') && field('tembusan', { rows: 2 })}
          {field('an')}
          {field('jabatan')}
          <Box sx={SIGNATORY}>
            {field('pejabat')}
            {field('nip')}
          </Box>
        </Paper>
        <Preview body={{ jenis: jenis === GENERAL ? 'tugas' : jenis, ...shown }} />
      </Box>
    </>
  )
}

/** The words as typed, and where the cursor was last: a field of the letter goes there. */
function useWords(stored: Words) {
  const form = useFields<Words>(stored)
  const cursor = useRef<{ field: 'pembuka' | 'penutup'; at: number }>({ field: 'pembuka', at: -1 })

  const insert = (name: string) => {
    const { field, at } = cursor.current
    const text = form.values[field] ?? ''
    const place = at < 0 ? text.length : Math.min(at, text.length)
    form.set({ [field]: `${text.slice(0, place)}{${name}}${text.slice(place)}` })
    cursor.current = { field, at: place + name.length + 2 }
  }
  return { form, insert, cursor }
}

/** Above the words, with what saves them. */
function Head({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  if (!isPage)
    return (
      <Box sx={BAR}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 16rem' }}>
          {words.generalHint}
        </Typography>
        {children}
      </Box>
    )
  return (
    <PageTitle
      title={words.wordsTitle}
      subtitle={words.wordsHint}
      actions={
        <>
          <Button component={Link} to={LETTER_SETTINGS} variant="outlined">
            {words.general}
          </Button>
          {children}
        </>
      }
    />
  )
}

/** What differs from letter to letter, to be put where the cursor is. */
function FieldChips({ jenis, onInsert }: { jenis: LetterName; onInsert: (name: string) => void }) {
  return (
    <Box role="group" aria-label={words.insert} sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {words.insert}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {fieldsOf(jenis).map((name) => (
          <Chip
            key={name}
            label={words.names[name]}
            variant="outlined"
            // The place of the cursor stays where it was.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(name)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** Whoever signs usually stands behind nobody. */
const hintOf = (name: FieldName, jenis: TemplateName): string | undefined =>
  name === 'jabatan' && jenis === GENERAL ? undefined : (words.hints as Record<string, string>)[name]

/** What was typed, once the typing has paused. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 500)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
const FORM = { minWidth: 0, display: 'grid', gap: 0.5, alignContent: 'start', boxShadow: 'none' } as const
const BAR = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 } as const
/** A name with its titles is longer than a number. */
const SIGNATORY = {
  display: 'grid',
  columnGap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr' },
} as const
const PAIR = { display: 'grid', columnGap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const
