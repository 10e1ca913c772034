import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import { LETTER_NAMES, type LetterName } from '../../../contract/letters.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { officeLetters as words } from '../../../i18n/officeLetters.ts'
import { letters as kinds } from '../../../i18n/letters.ts'
import { number } from '../../../i18n/number.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden } from '../../../ui/states/pages.tsx'
import { Choice } from '../../Choice.tsx'
import { useAddress } from '../../useAddress.ts'
import { Jobs } from './Jobs.tsx'
import { LetterRow } from './LetterRow.tsx'

/** '/surat': every letter that was issued, the newest first. The filters stand in the address. */
export default function LettersPage() {
  const { role } = usePerson()
  return may(role, 'GET surat') ? <Page /> : <Forbidden />
}

function Page() {
  const { role } = usePerson()
  const { params, set, clear } = useAddress()
  const jenis = LETTER_NAMES.find((name) => name === params.get('jenis'))
  const status = (['berlaku', 'dicabut'] as const).find((one) => one === params.get('status'))
  const tugasid = Number(params.get('tugasid')) || undefined
  const keyword = params.get('keyword') ?? ''
  const page = Number(params.get('page')) || 1
  const query = { jenis, status, tugasid, keyword: keyword || undefined, page, limit: 20 } as const
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['surat', 'daftar', query],
    queryFn: ({ signal }) => call('GET surat', { query, signal }),
    placeholderData: keepPreviousData,
    // A link to a file lives two minutes.
    refetchInterval: 90_000,
  })
  const narrow = (values: Record<string, string>) => set({ page: null, ...values })
  const narrowed = [jenis, status, tugasid, keyword || undefined].some((value) => value !== undefined)
  return (
    <>
      <PageTitle
        title={words.title}
        subtitle={words.hint}
        actions={
          <>
            {may(role, 'POST surattemplat') && (
              <Button component={Link} to="/surat/templat" variant="outlined">
                {words.wording}
              </Button>
            )}
            {may(role, 'POST surat') && (
              <Button component={Link} to="/surat/terbit" variant="contained">
                {words.issue}
              </Button>
            )}
          </>
        }
      />
      {may(role, 'GET surattugas') && <Jobs />}
      <Filters key={keyword} {...{ jenis, status, keyword, narrow }} />
      {!data ? (
        <Paper>
          {error ? (
            <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Loading shape="table" rows={8} label={words.title} />
          )}
        </Paper>
      ) : data.data.length === 0 ? (
        <Paper>
          <Empty
            searching={narrowed}
            title={narrowed ? words.noMatch : words.none}
            text={narrowed ? words.noMatchHint : words.noneHint}
            action={
              narrowed && (
                <Button variant="outlined" onClick={clear}>
                  {words.reset}
                </Button>
              )
            }
          />
        </Paper>
      ) : (
        <Paper sx={{ overflow: 'hidden' }}>
          <Box component="ul" sx={LIST} aria-label={words.title}>
            {data.data.map((letter) => (
              <LetterRow key={letter.suratid} letter={letter} onChanged={() => void refetch()} />
            ))}
          </Box>
          <Box component="nav" sx={FOOT}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.page(data.page.currentPage, data.page.pageCount, number(data.page.total))}
            </Typography>
            {data.page.pageCount > 1 && (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button
                  aria-disabled={page <= 1 || undefined}
                  onClick={() => page > 1 && set({ page: page - 1 })}
                >
                  {words.previous}
                </Button>
                <Button
                  aria-disabled={page >= data.page.pageCount || undefined}
                  onClick={() => page < data.page.pageCount && set({ page: page + 1 })}
                >
                  {words.next}
                </Button>
              </Box>
            )}
          </Box>
        </Paper>
      )}
    </>
  )
}

interface FilterProps {
  jenis: LetterName | undefined
  status: string | undefined
  keyword: string
  narrow: (values: Record<string, string>) => void
}

function Filters({ jenis = undefined, status = '', keyword, narrow }: FilterProps) {
  const [typed, setTyped] = useState(keyword)
  return (
    <Box
      component="form"
      role="search"
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault()
        narrow({ keyword: typed.trim() })
      }}
      sx={FORM}
    >
      <TextField
        label={words.search}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 100, inputMode: 'search' } }}
      />
      <Choice
        id="saring-jenis"
        label={words.kind}
        value={jenis ?? ''}
        all={words.all}
        options={LETTER_NAMES.map((value) => ({ value, name: kinds.kinds[value] }))}
        onChange={(value) => narrow({ jenis: value })}
      />
      <Choice
        id="saring-keadaan"
        label={words.state}
        value={status}
        all={words.all}
        options={[
          { value: 'berlaku', name: words.valid },
          { value: 'dicabut', name: words.withdrawn },
        ]}
        onChange={(value) => narrow({ status: value })}
      />
      <Button
        type="submit"
        variant="outlined"
        sx={{ alignSelf: 'end', justifySelf: 'start', minHeight: { md: 44 } }}
      >
        {words.find}
      </Button>
    </Box>
  )
}

const FORM = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto' },
  '& > .MuiTextField-root': { m: 0 },
  '& > .MuiTextField-root:first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const
const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 52,
  px: 2,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const
