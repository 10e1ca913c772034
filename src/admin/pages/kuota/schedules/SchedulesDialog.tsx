import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useId, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { AnswerOf } from '../../../../contract/endpoints/index.ts'
import { resources } from '../../../../contract/resources/index.ts'
import { isIsoDate } from '../../../../contract/rules/calendar.ts'
import { call } from '../../../../dataProvider/call.ts'
import { refused } from '../../../../dataProvider/problem.ts'
import { readAnew } from '../../../../dataProvider/queryClient.ts'
import { adminForm } from '../../../../i18n/adminForm.ts'
import { adminQuota } from '../../../../i18n/adminQuota.ts'
import { adminSeats } from '../../../../i18n/adminSeats.ts'
import { rentang, tanggal } from '../../../../i18n/dates.ts'
import { useNotice } from '../../../../ui/dialog/context.ts'
import { intoSight } from '../../../../ui/sight.ts'
import { Empty } from '../../../../ui/states/Empty.tsx'
import { useSending } from '../../../../ui/useSending.ts'
import { AllBox } from '../../../AllBox.tsx'
import type { Row } from '../../../definition.ts'
import { DateInput } from '../../../fieldTypes/inputs/date.tsx'
import { Await, together } from '../../../parts/Await.tsx'
import {
  DialogBody,
  DialogButtons,
  DialogHeading,
  DialogShell,
  useHold,
} from '../../../parts/DialogFrame.tsx'
import { typedIn } from '../../../parts/FormDialog.tsx'
import { Tick } from '../../../parts/Tick.tsx'
import { companiesOf } from '../../../quotaCompanies.ts'
import { useChildren } from '../../../useChildren.ts'
import { useAskBefore } from '../../../useAskBefore.ts'
import { resolved, validate } from '../../../views/validate.ts'
import { useWords } from '../../../words.ts'

type Props = { kuota: Row; onClose: () => void }
type Company = { id: number; name: string }
type Result = AnswerOf<'POST kuota/jadwal/{kuotaidx}'>['data']['hasil'][number]

const { jadwal } = resources
const DAYS = ['jadwalmulai', 'jadwalselesai'] as const
type Days = Record<(typeof DAYS)[number], string>

/** One schedule for several companies of a quota in one step, with what became of each. */
export default function SchedulesDialog({ kuota, onClose }: Props) {
  const words = adminSeats.schedules
  const kuotaidx = Number(kuota.id)
  const dataProvider = useDataProvider()
  const schedules = useChildren(resources.jadwal, kuotaidx)
  const companies = useQuery({
    queryKey: ['kuotadetail', 'perusahaan', kuotaidx],
    queryFn: ({ signal }) => companiesOf(dataProvider, kuotaidx, signal),
    staleTime: 30_000,
    retry: false,
  })
  const both = together([companies, schedules])
  return (
    <DialogShell onClose={onClose} back={false} width="md" fullWidth>
      <DialogHeading>{words.title}</DialogHeading>
      {!both.data || both.data[0].length === 0 ? (
        <>
          <DialogBody>
            {both.data ? <Empty title={adminQuota.noCompanies} /> : <Await query={both} />}
          </DialogBody>
          <DialogButtons />
        </>
      ) : (
        // Title and buttons stay in sight while what is between them scrolls.
        <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
          <Filled kuota={kuota} companies={both.data[0]} schedules={both.data[1]} onClose={onClose} />
        </Box>
      )}
    </DialogShell>
  )
}

function Filled({
  kuota,
  companies,
  schedules,
  onClose,
}: Props & { companies: Company[]; schedules: Row[] }) {
  const words = adminSeats.schedules
  const notice = useNotice()
  const now = new Map(schedules.map((row) => [Number(row.jadwalperusahaanid), row]))
  const form = useForm<Days>({
    // What comes in later overwrites no day that was typed.
    defaultValues: startOf(schedules),
    resolver: (given) => resolved(given, validate({ ...jadwal, form: DAYS }, given)),
  })
  const [chosen, setChosen] = useState(() => companies.filter(({ id }) => !now.has(id)).map(({ id }) => id))
  const [results, setResults] = useState<Result[] | null>(null)
  const [none, setNone] = useState(false)
  const saved = useRef(false)
  const { changed, refuse } = typedIn(form)
  const { submit, busy, place, unsaid } = useSending(refuse)
  useAskBefore(changed, adminForm.leave, saved)
  useHold(busy)

  async function send(days: Days) {
    const found = await refused(async () => {
      const { data, message } = await call('POST kuota/jadwal/{kuotaidx}', {
        params: { kuotaidx: Number(kuota.id) },
        body: { perusahaan: chosen, ...days },
      })
      await readAnew('jadwal')
      void readAnew('register')
      if (data.gagal === 0) {
        saved.current = true
        onClose()
        return notice.success(message)
      }
      setResults(data.hasil)
      setChosen(data.hasil.filter(({ berhasil }) => !berhasil).map(({ id }) => id))
    })
    if (!found) return
    // Each company is saved by itself: what is there stays, and the rest comes with the next press.
    void readAnew('jadwal')
    return { ...found, message: `${found.message} ${words.unsure}` }
  }

  function check() {
    setNone(chosen.length === 0)
    return chosen.length > 0
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((days) => submit({ check, send: () => send(days) }))}>
        <DialogBody
          ref={place}
          sx={{
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
          }}
        >
          <Companies
            companies={companies}
            now={now}
            chosen={chosen}
            onChoose={(ids) => {
              setChosen(ids)
              setNone(false)
            }}
            error={none ? words.chooseOne : undefined}
          />
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <DayInputs kuota={kuota} moved={chosen.filter((id) => now.has(id)).length} />
          </Box>
          {unsaid && (
            <Alert severity="warning" role="alert" sx={{ gridColumn: '1 / -1' }}>
              {unsaid}
            </Alert>
          )}
          {results && <Results results={results} />}
        </DialogBody>
        <DialogButtons cancel={results ? words.close : words.cancel}>
          <Button
            type="submit"
            variant="contained"
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            startIcon={busy ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
          >
            {busy ? words.saving({ count: chosen.length }) : words.save({ count: chosen.length })}
          </Button>
        </DialogButtons>
      </form>
    </FormProvider>
  )
}

function Companies(props: {
  companies: Company[]
  now: ReadonlyMap<number, Row>
  chosen: number[]
  onChoose: (ids: number[]) => void
  error?: string
}) {
  const { companies, now, chosen, onChoose, error } = props
  const words = adminSeats.schedules
  const id = useId()
  return (
    <Box
      component="fieldset"
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {words.companies} ({words.chosen({ count: chosen.length })})
      </Typography>
      <FormControlLabel
        label={words.all({ count: companies.length })}
        control={
          <AllBox
            chosen={chosen.length}
            of={companies.length}
            onChange={(all) => onChoose(all ? companies.map((company) => company.id) : [])}
          />
        }
      />
      <Box sx={{ display: 'grid', maxHeight: 360, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
        {companies.map((company) => {
          const schedule = now.get(company.id)
          return (
            <Tick
              key={company.id}
              label={company.name}
              about={
                schedule ? rentang(String(schedule.jadwalmulai), String(schedule.jadwalselesai)) : words.none
              }
              ticked={chosen.includes(company.id)}
              onTick={(on) =>
                onChoose(on ? [...chosen, company.id] : chosen.filter((each) => each !== company.id))
              }
            />
          )
        })}
      </Box>
      {error && (
        <Typography
          id={`${id}-error`}
          role="alert"
          variant="caption"
          sx={{ color: 'error.main', fontWeight: 600 }}
        >
          {error}
        </Typography>
      )}
    </Box>
  )
}

function DayInputs({ kuota, moved }: { kuota: Row; moved: number }) {
  const words = adminSeats.schedules
  const { field } = useWords('jadwal')
  const start = useWatch({ name: 'jadwalmulai' }) as unknown
  const closes = String(kuota.kuotaselesairegistrasi)
  return (
    <>
      {DAYS.map((source) => (
        <DateInput key={source} source={source} field={jadwal.fields[source]} label={field(source)} />
      ))}
      {isIsoDate(String(start)) && String(start) <= closes && (
        <Alert severity="warning" role="status">
          {words.early({ day: tanggal(closes) })}
        </Alert>
      )}
      {moved > 0 && (
        <Alert severity="info" role="status">
          {words.moved({ count: moved })}
        </Alert>
      )}
    </>
  )
}

function Results({ results }: { results: Result[] }) {
  const words = adminSeats.schedules
  const failed = results.filter(({ berhasil }) => !berhasil)
  return (
    // On a phone it lies below the companies and the days.
    <Box
      ref={intoSight}
      component="section"
      role="status"
      sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}
    >
      {results.length > failed.length && (
        <Alert severity="success">{words.done({ count: results.length - failed.length })}</Alert>
      )}
      <Alert severity="error">
        <strong>{words.failed({ count: failed.length })}</strong> {words.stay}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {failed.map(({ id, nama, alasan }) => (
            <li key={id}>
              {nama}: {alasan}
            </li>
          ))}
        </Box>
      </Alert>
    </Box>
  )
}

/** Where all schedules are the same, the others are likely to be as well. */
function startOf(schedules: Row[]): Days {
  const [first] = schedules
  const same = first && schedules.every((row) => DAYS.every((day) => row[day] === first[day]))
  const of = (day: (typeof DAYS)[number]) => (same ? String(first[day]) : '')
  return { jadwalmulai: of('jadwalmulai'), jadwalselesai: of('jadwalselesai') }
}
