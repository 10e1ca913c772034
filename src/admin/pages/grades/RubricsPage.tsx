import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { RubricVersion } from '../../../contract/endpoints/index.ts'
import { RUBRIC_TEMPLATES, type RubricTemplate } from '../../../contract/rubricTemplates.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminGrades } from '../../../i18n/adminGrades.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { Forbidden } from '../../../ui/states/pages.tsx'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { ProgrammeFilter } from '../../views/ScopeFilters.tsx'
import { rubricsChanged, rubricsOf } from './queries.ts'
import { RubricEditor } from './RubricEditor.tsx'
import { RubricShown } from './RubricShown.tsx'

const words = adminGrades.rubric

/** '/nilai/rubrik': what a programme marks by, version by version. */
export default function RubricsPage() {
  const { role, prodi: programmes } = usePerson()
  const [params, setParams] = useSearchParams()
  const prodi = programmes.find(({ prodiid }) => String(prodiid) === params.get('prodi')) ?? programmes[0]
  if (!may(role, 'GET rubrik/{prodiid}')) return <Forbidden />
  return (
    <>
      <Breadcrumbs sx={{ mb: 1 }}>
        <MuiLink component={Link} to={prodi ? `/nilai?prodi=${prodi.prodiid}` : '/nilai'} variant="body2">
          {words.back}
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.title}
        </Typography>
      </Breadcrumbs>
      <PageTitle title={words.title} subtitle={words.text} />
      <Box sx={{ maxWidth: 320, mb: programmes.length > 1 ? 2 : 0 }}>
        <ProgrammeFilter
          programmes={programmes}
          value={prodi?.prodiid ?? null}
          onChange={(chosen) => setParams({ prodi: chosen })}
        />
      </Box>
      {prodi && <Versions key={prodi.prodiid} prodiid={prodi.prodiid} />}
    </>
  )
}

function Versions({ prodiid }: { prodiid: number }) {
  const { role } = usePerson()
  const [params, setParams] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(rubricsOf(prodiid))
  const edits = may(role, 'POST rubrik')
  const begin = useBegin(prodiid)
  if (!data)
    return (
      <Paper>
        {error ? (
          <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading shape="card" />
        )}
      </Paper>
    )
  if (data.rubrik.length === 0)
    return (
      <Paper>
        <Empty
          title={words.none}
          text={words.noneText}
          action={
            edits && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
                {(Object.keys(RUBRIC_TEMPLATES) as RubricTemplate[]).map((contoh) => (
                  <Button key={contoh} variant="outlined" onClick={() => void begin({ contoh })}>
                    {words.templates[contoh]}
                  </Button>
                ))}
              </Box>
            )
          }
        />
      </Paper>
    )
  const chosen = data.rubrik.find(({ nomor }) => String(nomor) === params.get('versi')) ?? data.rubrik[0]!
  const hasDraft = data.rubrik.some(({ dipakai }) => dipakai === null)
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: COLUMNS }}>
      <Paper component="nav" aria-label={words.title} sx={{ p: 1 }}>
        {data.rubrik.map((one) => (
          <Button
            key={one.rubrikid}
            color={one === chosen ? 'primary' : 'inherit'}
            aria-current={one === chosen || undefined}
            onClick={() => setParams({ prodi: String(prodiid), versi: String(one.nomor) })}
            sx={{
              width: '100%',
              justifyContent: 'space-between',
              gap: 1,
              ...(one === chosen && { bgcolor: 'tint' }),
            }}
          >
            {words.version(one.nomor)}
            <StateChip of={one} />
          </Button>
        ))}
      </Paper>
      {edits && chosen.dibekukan === null ? (
        <RubricEditor key={`${chosen.rubrikid} ${chosen.versi}`} of={chosen} />
      ) : (
        <RubricShown
          of={chosen}
          action={
            edits &&
            !hasDraft && (
              <Button variant="outlined" onClick={() => void begin({ dari: chosen.rubrikid })}>
                {words.copy}
              </Button>
            )
          }
        />
      )}
    </Box>
  )
}

const COLUMNS = { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' }

function StateChip({ of }: { of: RubricVersion }) {
  if (of.dipakai === null) return <ToneChip tone="menunggu">{words.states.draf}</ToneChip>
  if (!of.berlaku) return <ToneChip tone="belum">{words.states.lama}</ToneChip>
  return (
    <ToneChip tone="baik" icon="centang">
      {words.states.dipakai}
    </ToneChip>
  )
}

/** A draft is begun, and opened. */
function useBegin(prodiid: number) {
  const notice = useNotice()
  const [, setParams] = useSearchParams()
  return async (from: { contoh: RubricTemplate } | { dari: number }) => {
    try {
      const { message } = await call('POST rubrik', { body: { prodiid, ...from } })
      await rubricsChanged()
      setParams({ prodi: String(prodiid) })
      notice.success(message)
    } catch (error) {
      notice.failed(messageOf(error))
    }
  }
}
