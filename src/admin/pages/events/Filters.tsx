import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { FormProvider, useForm } from 'react-hook-form'
import { EVENT_GROUPS, type EventGroup } from '../../../contract/events.ts'
import { date } from '../../../contract/fields.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { adminEvents as words } from '../../../i18n/adminEvents.ts'
import { fields } from '../../../i18n/fields.ts'
import { objectName } from '../../events/eventLine.ts'
import { DateInput } from '../../fieldTypes/inputs/date.tsx'
import { Choice } from '../../Choice.tsx'
import { objectsOf } from './objects.ts'
import type { FilterName, useAsked } from './useAsked.ts'

/** What is chosen narrows at once, what is typed when it is sent. */
export function Filters({ asked, set, clear }: ReturnType<typeof useAsked>) {
  const typed = { oleh: asked.oleh ?? '', dari: asked.dari ?? '', sampai: asked.sampai ?? '' }
  // Gone back, or cleared: what the address says stands in the fields again.
  const form = useForm({ values: typed })
  const send = form.handleSubmit(({ oleh, dari, sampai }) => {
    const wrong = Object.entries({ dari, sampai }).filter(([, day]) => day !== '' && !isIsoDate(day))
    for (const [name] of wrong) form.setError(name as 'dari', { message: fields.date })
    if (wrong.length === 0) set({ oleh: oleh.trim(), dari, sampai })
  })
  const choose = (values: Partial<Record<FilterName, string>>) => {
    const { dari, sampai, oleh } = form.getValues()
    const days = [dari, sampai].map((day) => (isIsoDate(day) ? day : '')) as [string, string]
    set({ oleh: oleh.trim(), dari: days[0], sampai: days[1], ...values })
  }
  const objects = objectsOf(asked.kelompok)
    .map((value) => ({ value, name: objectName(value) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        role="search"
        aria-label={words.page}
        noValidate
        onSubmit={(event) => void send(event)}
        sx={FORM}
      >
        <Choice
          id="saring-kelompok"
          name="kelompok"
          all={words.all}
          label={words.group}
          value={asked.kelompok ?? ''}
          options={EVENT_GROUPS.map((value) => ({ value, name: words.groups[value] }))}
          onChange={(kelompok) =>
            choose({
              kelompok,
              // A kind of data of which this group has nothing would show nothing.
              ...(!objectsOf((kelompok || undefined) as EventGroup | undefined).includes(
                asked.objek ?? '',
              ) && {
                objek: '',
              }),
            })
          }
        />
        <Choice
          id="saring-objek"
          name="objek"
          all={words.all}
          label={words.object}
          value={asked.objek ?? ''}
          options={objects}
          onChange={(objek) => choose({ objek })}
        />
        <TextField
          label={words.by}
          autoComplete="off"
          {...form.register('oleh')}
          slotProps={{ htmlInput: { maxLength: 100, inputMode: 'search' } }}
        />
        <DateInput source="dari" field={DAY} label={words.from} />
        <DateInput source="sampai" field={UNTIL} label={words.until} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            gridColumn: { xs: '1 / -1', lg: 'auto' },
            alignSelf: 'end',
          }}
        >
          <Button type="submit" variant="outlined">
            {words.apply}
          </Button>
          {Object.keys(asked).length > 0 && (
            <Button color="inherit" onClick={clear}>
              {words.reset}
            </Button>
          )}
        </Box>
      </Box>
    </FormProvider>
  )
}

const DAY = date()
const UNTIL = date({ notBefore: 'dari' })

const FORM = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    // The days have their pattern in full, and the button stands in their line.
    lg: 'repeat(3, minmax(0, 1fr)) repeat(2, minmax(0, 1.35fr)) auto',
  },
  '& > .MuiTextField-root': { m: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > .MuiTextField-root:nth-of-type(-n + 2)': { gridColumn: 'auto' },
} as const
