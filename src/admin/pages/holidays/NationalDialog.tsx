import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { resources } from '../../../contract/resources/index.ts'
import { isIsoDate, partsOf, today } from '../../../contract/rules/calendar.ts'
import { nationalHolidays } from '../../../contract/rules/nationalHolidays.ts'
import { call } from '../../../dataProvider/call.ts'
import { ME, timeZone } from '../../../dataProvider/session.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminHolidays as words } from '../../../i18n/adminHolidays.ts'
import { tanggalPanjang } from '../../../i18n/dates.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import type { Row } from '../../definition.ts'
import { DateInput } from '../../fieldTypes/inputs/date.tsx'
import { FormDialog, typedIn, useMayLeave } from '../../parts/FormDialog.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Tick } from '../../parts/Tick.tsx'

type Day = { nama: string; tgl: string; sure: boolean; pilih: boolean }

/** The national holidays of a year: what the calendar fixes is ticked, what the moon decides is for a person to compare. */
export default function NationalDialog({ onClose }: { onClose: () => void }) {
  const { tahun: now } = partsOf(today(new Date(), timeZone()))
  const [year, setYear] = useState(now)
  const { data = [], isPending } = useGetList<Row>(
    'harilibur',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'liburtanggal', order: 'DESC' } },
    { onError: () => undefined, retry: false },
  )
  if (isPending) return null
  return (
    <OfYear
      key={year}
      year={year}
      // What could not be read is known to the server, which leaves it as it is.
      known={new Set(data.map(({ liburtanggal }) => String(liburtanggal)))}
      years={[now, now + 1]}
      {...{ setYear, onClose }}
    />
  )
}

type Props = {
  year: number
  known: ReadonlySet<string>
  years: number[]
  setYear: (year: number) => void
  onClose: () => void
}

function OfYear({ year, known, years, setYear, onClose }: Props) {
  const mayLeave = useMayLeave()
  const form = useForm<{ hari: Day[] }>({
    defaultValues: {
      hari: nationalHolidays(year).map(({ name, tgl, sure }) => ({
        nama: words.names[name],
        tgl,
        sure,
        pilih: sure && !known.has(tgl),
      })),
    },
  })
  const { fields, append } = useFieldArray({ control: form.control, name: 'hari' })
  const days = useWatch({ control: form.control, name: 'hari' })
  const chosen = days.flatMap((day, at) => (day.pilih ? [{ ...day, at }] : []))

  function check() {
    form.clearErrors()
    for (const { tgl, at } of chosen)
      if (!isIsoDate(tgl)) form.setError(`hari.${at}.tgl`, { message: words.missing })
      else if (partsOf(tgl).tahun !== year)
        form.setError(`hari.${at}.tgl`, { message: words.otherYear({ year }) })
    return chosen.every(({ tgl }) => isIsoDate(tgl) && partsOf(tgl).tahun === year)
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={words.title({ year })}
        yes={words.save(chosen.length)}
        blocked={chosen.length === 0}
        width="sm"
        form={typedIn(form)}
        check={check}
        run={() => call('POST harilibur/beberapa', { body: { hari: onceEach(chosen) } })}
        after={() => readAnew('harilibur', 'langkahpertama', ME)}
        onClose={onClose}
      >
        <SelectInput
          label={words.year}
          value={String(year)}
          onChange={async ({ target }) => {
            const next = Number(target.value)
            if (await mayLeave(form.formState.isDirty)) setYear(next)
          }}
          choices={years.map((each) => [each, each])}
        />
        <Quiet>{words.text}</Quiet>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {fields.map((field, at) => {
            const { id, nama, sure } = field
            // One that was just added is watched from the next moment on.
            const { tgl, pilih } = days[at] ?? field
            const isKnown = known.has(tgl)
            const isReckoned = !sure && nama !== words.joint
            const said = isKnown ? words.known : isReckoned ? words.reckoned : ''
            return (
              <Box component="li" key={id} sx={LINE}>
                <Tick
                  label={nama}
                  about={[isIsoDate(tgl) && tanggalPanjang(tgl), said].filter(Boolean).join(' · ')}
                  ticked={pilih}
                  disabled={isKnown && !pilih}
                  onTick={(ticked) => form.setValue(`hari.${at}.pilih`, ticked)}
                />
                {!sure && pilih && (
                  <DateInput
                    source={`hari.${at}.tgl`}
                    field={resources.harilibur.fields.liburtanggal}
                    label={words.day({ name: nama })}
                  />
                )}
              </Box>
            )
          })}
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          sx={{ justifySelf: 'start' }}
          onClick={() => append({ nama: words.joint, tgl: '', sure: false, pilih: true })}
        >
          {words.addJoint}
        </Button>
      </FormDialog>
    </FormProvider>
  )
}

/** A day is listed once, under all of its names. */
function onceEach(days: readonly Day[]) {
  return [...Map.groupBy(days, ({ tgl }) => tgl)].map(([liburtanggal, same]) => ({
    liburtanggal,
    liburnama: same.map(({ nama }) => nama).join(' / '),
  }))
}

const LINE = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 240px' },
  minHeight: 44,
} as const
