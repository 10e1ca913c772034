import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { RubricVersion } from '../../../contract/endpoints/index.ts'
import { RUBRIC_TEMPLATES, type RubricTemplate } from '../../../contract/rubricTemplates.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminGrades } from '../../../i18n/adminGrades.ts'
import { filterLabels } from '../../../i18n/labels.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Await } from '../../parts/Await.tsx'
import { NoProgrammes } from '../../parts/First.tsx'
import { Allowed, OfficePage } from '../../parts/OfficePage.tsx'
import { Path } from '../../parts/Path.tsx'
import { rubricsChanged, rubricsOf } from './queries.ts'
import { RubricEditor } from './RubricEditor.tsx'
import { RubricShown } from './RubricShown.tsx'

const words = adminGrades.rubric

/** '/nilai/rubrik': what a programme marks by, version by version. */
export default function RubricsPage() {
  const { prodi: programmes } = usePerson()
  const [params, setParams] = useSearchParams()
  const prodi = programmes.find(({ prodiid }) => String(prodiid) === params.get('prodi')) ?? programmes[0]
  const to = prodi ? `/nilai?prodi=${prodi.prodiid}` : '/nilai'
  return (
    <Allowed to="GET rubrik/{prodiid}">
      <OfficePage
        above={<Path to={to} list={words.back} here={words.title} />}
        title={words.title}
        subtitle={words.text}
      >
        {programmes.length > 1 && (
          <Box sx={{ maxWidth: 320, mb: 2 }}>
            <SelectInput
              label={filterLabels.prodi}
              value={prodi?.prodiid}
              onChange={({ target }) => setParams({ prodi: target.value })}
              choices={programmes.map(({ prodiid, prodinama }) => [prodiid, prodinama])}
            />
          </Box>
        )}
        {prodi ? <Versions key={prodi.prodiid} prodiid={prodi.prodiid} /> : <NoProgrammes />}
      </OfficePage>
    </Allowed>
  )
}

function Versions({ prodiid }: { prodiid: number }) {
  const query = useQuery(rubricsOf(prodiid))
  return (
    <Await boxed query={query}>
      {({ rubrik }) => <Chosen prodiid={prodiid} versions={rubrik} />}
    </Await>
  )
}

function Chosen({ prodiid, versions }: { prodiid: number; versions: RubricVersion[] }) {
  const { role } = usePerson()
  const [params, setParams] = useSearchParams()
  const edits = may(role, 'POST rubrik')
  const begin = useBegin(prodiid)
  if (versions.length === 0)
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
  const chosen = versions.find(({ nomor }) => String(nomor) === params.get('versi')) ?? versions[0]!
  const hasDraft = versions.some(({ dipakai }) => dipakai === null)
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: COLUMNS }}>
      <Paper component="nav" aria-label={words.title} sx={{ p: 1 }}>
        {versions.map((one) => (
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
            {words.version({ number: one.nomor })}
            <StateChip of={one} />
          </Button>
        ))}
      </Paper>
      {edits && chosen.dibekukan === null ? (
        <RubricEditor key={chosen.rubrikid} of={chosen} />
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
