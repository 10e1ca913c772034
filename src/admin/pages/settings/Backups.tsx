import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminSystem as words } from '../../../i18n/adminSystem.ts'
import { waktu } from '../../../i18n/dates.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { BackupRow } from '../home/BackupStatus.tsx'

type Backups = AnswerOf<'GET cadangan'>['data']

/** How the backups stand, when the next is due, and one more before something great is done. */
export function Backups() {
  const query = useQuery({
    ...answerQuery(['cadangan'], 'GET cadangan'),
    // How it ends is seen while somebody looks.
    refetchInterval: ({ state }) => (state.data?.data.berjalan ? 2000 : false),
  })
  return (
    <Await query={query}>
      {({ data: backups }) => (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
          <Quiet>{words.intro}</Quiet>
          <Box aria-live="polite">
            <BackupRow backups={backups} />
          </Box>
          <Facts backups={backups} />
          {backups.terjadwal ? <Now running={backups.berjalan} /> : <ByHand />}
          <Quiet sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>{words.restore}</Quiet>
        </Box>
      )}
    </Await>
  )
}

function Facts({ backups: { terakhir, berikut } }: { backups: Backups }) {
  const facts = [
    { label: words.last, value: terakhir ? waktu(terakhir.pada, timeZone()) : words.none },
    ...(berikut ? [{ label: words.next, value: waktu(berikut, timeZone()) }] : []),
    ...(terakhir ? [{ label: words.folder, value: terakhir.folder }] : []),
  ]
  return <DefinitionList columns={1} items={facts} />
}

function Now({ running }: { running: boolean }) {
  const act = useConfirmedAction()
  const start = () =>
    act({
      title: words.ask,
      text: words.askText,
      yes: words.askYes,
      run: () => call('POST cadangan'),
      after: () => readAnew('cadangan'),
    })
  return (
    <Box>
      <Button
        variant="outlined"
        aria-disabled={running || undefined}
        onClick={() => void (running || start())}
      >
        {running ? words.running : words.now}
      </Button>
    </Box>
  )
}

/** Nothing is planned: what can be done meanwhile. */
const ByHand = () => (
  <Typography variant="body2">
    {words.byHand} <code>npm run backup -- FOLDER</code>.
  </Typography>
)
