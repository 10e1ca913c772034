import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { may } from '../../../../contract/access.ts'
import type { QuotaRound } from '../../../../contract/endpoints/index.ts'
import { MAX_CHOICES } from '../../../../contract/rules/round.ts'
import { timeZone, usePerson } from '../../../../dataProvider/session.ts'
import { adminRound as words } from '../../../../i18n/adminRound.ts'
import { waktu } from '../../../../i18n/dates.ts'
import { number } from '../../../../i18n/number.ts'
import { DefinitionList } from '../../../../ui/DefinitionList.tsx'
import { leave } from '../../../../ui/dialog/backToClose.ts'
import { Empty } from '../../../../ui/states/Empty.tsx'
import { ToneChip } from '../../../../ui/status/StatusChip.tsx'
import type { Row } from '../../../definition.ts'
import { Await } from '../../../parts/Await.tsx'
import { OfficePage } from '../../../parts/OfficePage.tsx'
import { Quiet } from '../../../parts/Quiet.tsx'
import { RecordPage } from '../../../views/RecordPage.tsx'
import CancelDialog from './CancelDialog.tsx'
import MoveDialog from './MoveDialog.tsx'
import OpenDialog from './OpenDialog.tsx'
import { Result } from './Result.tsx'
import { quotaRound, stateOf, type ShownRound } from './useRound.ts'

/** The ranked round of a quota: who has handed in, what would come of it, and the announcement. */
export default function RoundPage() {
  return (
    <RecordPage resource="kuota" loading={words.title}>
      {(kuota) => <Round kuota={kuota} />}
    </RecordPage>
  )
}

function Round({ kuota }: { kuota: Row }) {
  const id = Number(kuota.id)
  const query = useQuery(quotaRound(id))
  const { role } = usePerson()
  const { dialog, open, close } = useDialog()
  const round = query.data?.putaran ?? null
  const state = round && stateOf(round)
  const mayAct = may(role, 'POST kuota/putaran/{kuotaidx}')
  return (
    <OfficePage
      title={words.title}
      subtitle={
        <>
          {`${String(kuota.jeniskuota)} · ${String(kuota.kuotaprodinama)} · ${String(kuota.kuotasemnama)} `}
          {state && <ToneChip {...LOOKS[state]}>{words.states[state]}</ToneChip>}
        </>
      }
      actions={
        <>
          <Button component={Link} to={`/kuota/detail/${id}`} variant="outlined" color="inherit">
            {words.toQuota}
          </Button>
          {mayAct && state === 'berjalan' && (
            <Button variant="outlined" onClick={() => open('batas')}>
              {words.move}
            </Button>
          )}
          {mayAct && state !== null && state !== 'diumumkan' && (
            <Button variant="outlined" color="inherit" onClick={() => open('batal')}>
              {words.cancel}
            </Button>
          )}
          {mayAct && state === 'diumumkan' && (
            <Button variant="outlined" onClick={() => open('buka')}>
              {words.again}
            </Button>
          )}
        </>
      }
    >
      <Await query={query} page>
        {(data) =>
          round === null ? (
            <Paper>
              <Empty
                title={words.none}
                text={words.noneText({ most: MAX_CHOICES })}
                action={
                  mayAct && (
                    <Button variant="contained" onClick={() => open('buka')}>
                      {words.open}
                    </Button>
                  )
                }
              />
            </Paper>
          ) : (
            <Box sx={{ display: 'grid', gap: 2 }}>
              {state === 'berjalan' && (
                <Alert severity="info">
                  {words.rankedText({ when: waktu(round.batas, timeZone()) })} {words.before}
                </Alert>
              )}
              {state === 'berjalan' && <Figures data={data} />}
              {state !== 'berjalan' && may(role, 'GET putaran/pratinjau/{putaranid}') && (
                <Result round={round} data={data} />
              )}
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: { xs: '1fr', md: state === 'berjalan' ? '3fr 2fr' : '1fr' },
                  alignItems: 'start',
                }}
              >
                {state === 'berjalan' && <Missing data={data} kuota={kuota} />}
                <Rule round={round} />
              </Box>
            </Box>
          )
        }
      </Await>
      {dialog === 'buka' && <OpenDialog kuota={kuota} onClose={close} />}
      {dialog === 'batas' && round && <MoveDialog kuota={kuota} round={round} onClose={close} />}
      {dialog === 'batal' && round && <CancelDialog round={round} onClose={close} />}
    </OfficePage>
  )
}

const LOOKS = {
  berjalan: { tone: 'info', icon: 'jam' },
  menunggu: { tone: 'menunggu', icon: 'jam' },
  diumumkan: { tone: 'baik', icon: 'centang' },
} as const

/** The open form stands in the address. */
function useDialog() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return {
    dialog: search.get('isian'),
    open: (name: 'buka' | 'batas' | 'batal') => navigate(`?isian=${name}`),
    close: () => leave(() => void navigate('?', { replace: true })),
  }
}

function Figures({ data }: { data: QuotaRound }) {
  const figures = [
    [words.figures.sent, data.jmlmengirim],
    [words.figures.missing, data.belum.length],
    [words.figures.companies, data.jmlperusahaan],
    [words.figures.places, data.jmltempat],
  ] as const
  return (
    <Paper
      component="dl"
      sx={{
        m: 0,
        p: 3,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
      }}
    >
      {figures.map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Quiet component="dt">{name}</Quiet>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {number(value)}
          </Typography>
        </Box>
      ))}
    </Paper>
  )
}

/** Who may still hand in and has not, and where they are reminded. */
function Missing({ data: { belum }, kuota }: { data: QuotaRound; kuota: Row }) {
  const filter = JSON.stringify({
    keadaan: 'direkomendasikan',
    prodi: Number(kuota.kuotaprodiid),
    putaran: 'belum',
  })
  return (
    <Paper component="section" sx={{ p: 3 }}>
      <Typography variant="h4" component="h2">
        {belum.length === 0 ? words.missingNone : words.missing({ count: belum.length })}
      </Typography>
      {belum.length > 0 && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
            {belum.slice(0, NAMED).map(({ nobp, nama }) => (
              <Box component="li" key={nobp} sx={{ py: 0.5 }}>
                {nama} <Quiet component="span">{nobp}</Quiet>
              </Box>
            ))}
          </Box>
          {belum.length > NAMED && <Quiet>{words.more({ count: belum.length - NAMED })}</Quiet>}
          <MuiLink
            component={Link}
            to={`/mahasiswa?filter=${encodeURIComponent(filter)}`}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, mt: 1 }}
          >
            {words.remind}
          </MuiLink>
        </>
      )}
    </Paper>
  )
}
const NAMED = 10

/** As everybody could read it before the first choice. */
function Rule({ round: { urutan, kelompok, jmldaftar, sidik, benih } }: { round: ShownRound }) {
  const order = {
    undian: words.lotRule,
    sks: words.bands({ bands: kelompok.map((sks) => words.band({ sks })).join(', ') }),
    daftar: words.listRule({ count: jmldaftar }),
  }[urutan]
  const code = (text: string) => (
    <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  )
  return (
    <Paper component="section" sx={{ p: 3 }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {words.rule}
      </Typography>
      <Box component="ol" sx={{ m: 0, mb: 2, pl: 2.5 }}>
        <li>{order}</li>
        <li>{words.seats}</li>
      </Box>
      <DefinitionList
        columns={1}
        items={[
          { label: words.sum, value: code(sidik), wide: true },
          { label: words.word, value: benih === null ? words.wordLater : code(benih), wide: true },
        ]}
      />
    </Paper>
  )
}
