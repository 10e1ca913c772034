import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { AnswerOf, BodyOf } from '../../../contract/endpoints/index.ts'
import {
  fieldsOf,
  GENERAL,
  LETTER_LIMITS,
  LETTERS,
  TEMPLATE_NAMES,
  type TemplateName,
} from '../../../contract/letters.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { officeLetters as words } from '../../../i18n/officeLetters.ts'
import { letters as kinds } from '../../../i18n/letters.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden } from '../../../ui/states/pages.tsx'
import { Choice } from '../../Choice.tsx'
import { useAskBefore } from '../../useAskBefore.ts'
import { useSubmit } from '../../useSubmit.ts'
import { Preview } from './Preview.tsx'

type Templates = AnswerOf<'GET surattemplat'>['data']
type Words = Record<string, string>
type FieldName = keyof typeof LETTER_LIMITS

/** '/surat/templat': how the campus words each letter, beside how that looks. */
export default function WordsPage() {
  const { role } = usePerson()
  return may(role, 'POST surattemplat') ? <Page /> : <Forbidden />
}

function Page() {
  const [params, setParams] = useSearchParams()
  const jenis = TEMPLATE_NAMES.find((name) => name === params.get('jenis')) ?? 'tugas'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('GET surattemplat', { signal })).data,
    staleTime: 0,
  })
  if (!data)
    return (
      <>
        <PageTitle title={words.wordsTitle} />
        {error ? (
          <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading shape="list" />
        )}
      </>
    )
  const stored = templateOf(data, jenis)
  return (
    <Editor
      key={`${jenis} ${stored.versi}`}
      jenis={jenis}
      stored={stored}
      address={data.alamat}
      onJenis={(next) => setParams({ jenis: next }, { replace: true })}
    />
  )
}
const KEY = ['surat', 'templat'] as const

const templateOf = (data: Templates, jenis: TemplateName): { versi: number; isi: Words } =>
  jenis === GENERAL ? data.umum : data.jenis.find((each) => each.jenis === jenis)!

const nameOf = (jenis: TemplateName) => (jenis === GENERAL ? words.general : kinds.kinds[jenis])

interface EditorProps {
  jenis: TemplateName
  stored: { versi: number; isi: Words }
  address: string | null
  onJenis: (jenis: TemplateName) => void
}

function Editor({ jenis, stored, address, onJenis }: EditorProps) {
  const queryClient = useQueryClient()
  const [isi, setIsi] = useState<Words>(stored.isi)
  const { submit, errors, saving } = useSubmit()
  const saved = useRef(false)
  const changed = Object.keys(isi).some((field) => isi[field] !== stored.isi[field])
  useAskBefore(changed, words.leave, saved)
  const cursor = useRef<{ field: 'pembuka' | 'penutup'; at: number }>({ field: 'pembuka', at: -1 })
  const shown = useSettled(isi)
  const form = jenis === GENERAL ? undefined : LETTERS[jenis].form
  const set = (field: string, value: string) => setIsi((now) => ({ ...now, [field]: value }))

  const insert = (name: string) => {
    const { field, at } = cursor.current
    const text = isi[field] ?? ''
    const place = at < 0 ? text.length : Math.min(at, text.length)
    set(field, `${text.slice(0, place)}{${name}}${text.slice(place)}`)
    cursor.current = { field, at: place + name.length + 2 }
  }
  const save = () =>
    submit({
      run: () =>
        call('POST surattemplat', {
          body: { jenis, versi: stored.versi, ...isi } as BodyOf<'POST surattemplat'>,
        }),
      after() {
        saved.current = true
        return queryClient.invalidateQueries({ queryKey: KEY })
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
        helperText={errors[name] ?? (words.hints as Record<string, string>)[name]}
        multiline={more.rows !== undefined}
        minRows={more.rows}
        onChange={({ target }) => set(name, target.value)}
        onSelect={({ target }) => {
          if (name === 'pembuka' || name === 'penutup')
            cursor.current = { field: name, at: (target as HTMLTextAreaElement).selectionStart ?? -1 }
        }}
        slotProps={{ htmlInput: { maxLength: LETTER_LIMITS[name] } }}
      />
    )
  return (
    <>
      <PageTitle
        title={words.wordsTitle}
        subtitle={words.wordsHint}
        actions={
          <Button
            variant="contained"
            aria-disabled={!changed || undefined}
            aria-busy={saving || undefined}
            onClick={() => changed && void save()}
          >
            {words.save}
          </Button>
        }
      />
      {address === null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.noAddress}
        </Alert>
      )}
      <Box sx={COLUMNS}>
        <Paper sx={{ p: { xs: 2, sm: 3 }, minWidth: 0, display: 'grid', gap: 0.5, alignContent: 'start' }}>
          <Choice
            id="templat-jenis"
            label={words.tabs}
            value={jenis}
            hint={words.version(stored.versi)}
            options={TEMPLATE_NAMES.map((value) => ({ value, name: nameOf(value) }))}
            onChange={(value) => onJenis(value as TemplateName)}
          />
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
          {jenis !== GENERAL && (
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
                    onClick={() => insert(name)}
                  />
                ))}
              </Box>
            </Box>
          )}
          {(form === 'surat' || form === 'tugas') && field('tembusan', { rows: 2 })}
          {field('an')}
          {field('jabatan')}
          <Box sx={PAIR}>
            {field('pejabat')}
            {field('nip')}
          </Box>
        </Paper>
        <Preview body={{ jenis: jenis === GENERAL ? 'tugas' : jenis, ...shown }} />
      </Box>
    </>
  )
}

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
const PAIR = { display: 'grid', columnGap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const
