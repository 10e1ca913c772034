import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { BodyOf } from '../../../contract/endpoints/index.ts'
import type { LetterField } from '../../../contract/letters.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { officeLetters as words } from '../../../i18n/officeLetters.ts'
import { letters as kinds } from '../../../i18n/letters.ts'
import { states } from '../../../i18n/states.ts'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import { reviewAddress } from '../student/address.ts'
import { Unset } from './Unset.tsx'

type Body = BodyOf<'POST surat/pratinjau'>

/** The paper as the server draws it, with a sample's number and code. */
export function Preview({ body, head }: { body: Body; head?: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...dataQuery(['surat', 'pratinjau', body], 'POST surat/pratinjau', {
      // A list travels as JSON.
      body: { ...body, registerid: body.registerid ?? [] },
    }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
  })
  const svg = data?.svg
  const blob = useMemo(() => (svg ? new Blob([svg], { type: 'image/svg+xml' }) : undefined), [svg])
  const url = useObjectUrl(blob)
  // What no letter has is told once.
  const of = body.registerid?.[0]
  const lacking = (data?.kurang ?? []).filter((name) => !data?.belum.some((need) => need === name))
  return (
    // It scrolls by itself, and holds nothing that a key could reach.
    <Box component="section" aria-label={words.preview} tabIndex={0} sx={GROUND}>
      <Box sx={HEAD}>
        {head ?? (
          <Typography variant="h3" component="h2">
            {words.preview}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.sample}
        </Typography>
      </Box>
      {error && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          action={<Button onClick={() => void refetch()}>{states.retry}</Button>}
        >
          {messageOf(error)}
        </Alert>
      )}
      {data && <Unset needs={data.belum} />}
      {lacking.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {words.lacks({ names: lacking.map((name) => words.names[name as LetterField] ?? name).join(', ') })}
          {of !== undefined && (
            <div>
              <Button component={Link} to={reviewAddress(of)} size="small" color="inherit" sx={{ ml: -1 }}>
                {words.complete}
              </Button>
            </div>
          )}
        </Alert>
      )}
      {data && data.tanpahuruf.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {words.unprintable({ signs: data.tanpahuruf.join(' ') })}
        </Alert>
      )}
      <Box sx={{ position: 'relative', minHeight: 240 }} aria-busy={isFetching || undefined}>
        {url && <img src={url} alt={words.previewAlt({ kind: kinds.kinds[body.jenis] })} style={PAPER} />}
        {isFetching && (
          <CircularProgress size={28} aria-hidden sx={{ position: 'absolute', top: 16, right: 16 }} />
        )}
      </Box>
      {data && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {words.number({ number: data.nomor })}
        </Typography>
      )}
    </Box>
  )
}

const GROUND = {
  p: { xs: 1.5, sm: 2 },
  borderRadius: 2,
  bgcolor: 'action.hover',
  minWidth: 0,
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: { lg: 80 },
  maxHeight: { lg: 'calc(100vh - 96px)' },
  overflowY: { lg: 'auto' },
} as const
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  mb: 1.5,
} as const
/** Paper is white in the dark as well. */
const PAPER = { display: 'block', width: '100%', background: '#fff', boxShadow: '0 1px 6px rgb(0 0 0 / 25%)' }
