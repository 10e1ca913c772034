import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { RETENTION } from '../../../contract/retention.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminCampus } from '../../../i18n/adminCampus.ts'
import { tanggal, waktu } from '../../../i18n/dates.ts'
import { privacy } from '../../../i18n/privacy.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'

const words = adminCampus.retention
type Answer = AnswerOf<'GET retensi'>
type Rule = Answer['data'][number]

/** How long each kind of data is kept, what would go, and what went last night. */
export function Retention() {
  const query = useQuery(answerQuery(['retensi'], 'GET retensi'))
  return (
    <Await query={query}>
      {({ data, terakhir }) => (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
          <Quiet>
            {words.intro} {words.backups}
          </Quiet>
          {data.map((rule) => (
            <Kind key={rule.jenis} rule={rule} />
          ))}
          <LastNight night={terakhir} />
        </Box>
      )}
    </Await>
  )
}

/** Choices that people make; another number comes from elsewhere and stays. */
const CHOICES = [6, 12, 24, 36, 60, 84, 120]

function Kind({ rule: { jenis, bulan, mulai, oleh } }: { rule: Rule }) {
  const [chosen, setChosen] = useState(bulan === null ? '' : String(bulan))
  const [looking, setLooking] = useState(false)
  const act = useConfirmedAction()
  const months = Number(chosen)
  const name = privacy.kinds[jenis]
  const plan = useQuery({
    ...answerQuery(['retensi', 'rencana', jenis, months], 'GET retensi/rencana', {
      query: { jenis, bulan: months },
    }),
    enabled: looking && months > 0,
    staleTime: 0,
  })
  const choices = [...new Set([...CHOICES, ...(bulan === null ? [] : [bulan])])].sort((a, b) => a - b)

  async function save() {
    const count = months > 0 ? (await plan.refetch()).data?.data.jumlah : 0
    // Nobody decides about what cannot be counted.
    if (count === undefined) return setLooking(true)
    await act({
      title: words.askTitle({
        kind: name,
        months: months > 0 ? words.months(months) : words.kept.toLowerCase(),
      }),
      text: months > 0 ? words.ask({ months: words.months(months), count }) : words.askKept,
      yes: words.askYes,
      destructive: months > 0,
      run: () => call('POST retensi', { body: { jenis, bulan: months > 0 ? months : null } as never }),
      after: () => readAnew('retensi'),
    })
  }

  return (
    <Box
      component="section"
      aria-labelledby={`simpan-${jenis}`}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Typography id={`simpan-${jenis}`} variant="subtitle1" component="h2" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', maxWidth: 280 }}>
          <SelectInput
            label={words.keep}
            name={`bulan-${jenis}`}
            hint={words.usual({ months: words.months(RETENTION[jenis].usual) })}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            none={words.kept}
            choices={choices.map((each) => [each, words.months(each)])}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, mb: 3.25 }}>
          {months > 0 && (
            <Button aria-expanded={looking} onClick={() => setLooking(!looking)}>
              {words.look}
            </Button>
          )}
          {chosen !== (bulan === null ? '' : String(bulan)) && (
            <Button variant="outlined" onClick={() => void save()}>
              {words.set}
            </Button>
          )}
        </Box>
      </Box>
      {bulan !== null && mulai && (
        <Quiet>{words.from({ moment: waktu(mulai, timeZone()), by: oleh ?? '–' })}</Quiet>
      )}
      {looking && months > 0 && (
        <Await query={plan} shape="list">
          {({ data }) => <Plan jenis={jenis} plan={data} />}
        </Await>
      )}
    </Box>
  )
}

type Planned = AnswerOf<'GET retensi/rencana'>['data']

function Plan({ jenis, plan: { jumlah, contoh } }: { jenis: Rule['jenis']; plan: Planned }) {
  if (jumlah === 0)
    return (
      <Typography variant="body2" role="status" sx={{ mt: 1 }}>
        {words.nothing}
      </Typography>
    )
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {words.would({ count: jumlah })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
        {contoh.map(({ nama, sejak }, at) => (
          <Box component="li" key={at} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {jenis === 'jejak' ? words.entries({ count: Number(nama) }) : nama}
            </Typography>
            <Quiet sx={{ flex: 'none' }}>{words.since({ day: tanggal(sejak) })}</Quiet>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function LastNight({ night }: { night: Answer['terakhir'] }) {
  return (
    <Box
      component="section"
      aria-labelledby="malam-terakhir"
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Typography id="malam-terakhir" variant="subtitle1" component="h2" sx={{ mb: 0.5 }}>
        {words.night}
      </Typography>
      {!night ? (
        <Typography variant="body2">{words.noNight}</Typography>
      ) : (
        <>
          <Quiet>{waktu(night.selesai ?? night.mulai, timeZone())}</Quiet>
          {!night.selesai ? (
            <Typography variant="body2">{words.running}</Typography>
          ) : night.hasil.length === 0 ? (
            <Typography variant="body2">{words.nightNothing}</Typography>
          ) : (
            night.hasil.map(({ jenis, dihapus, tertahan }) => (
              <Typography key={jenis} variant="body2">
                {words.removed(privacy.kinds[jenis], dihapus, tertahan)}
              </Typography>
            ))
          )}
        </>
      )}
    </Box>
  )
}
