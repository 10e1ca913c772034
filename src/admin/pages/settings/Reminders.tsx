import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  DEEMED_DAYS,
  isDeemedDays,
  isInOrder,
  REMINDER_KINDS,
  REMINDERS,
  type ReminderDays,
} from '../../../contract/reminders.ts'
import { today } from '../../../contract/rules/calendar.ts'
import { call } from '../../../dataProvider/call.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminForm } from '../../../i18n/adminForm.ts'
import { adminReminders as words } from '../../../i18n/adminReminders.ts'
import { tanggal, waktu } from '../../../i18n/dates.ts'
import { fields } from '../../../i18n/fields.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { SaveButton } from '../../SaveButton.tsx'
import { useAskBefore } from '../../useAskBefore.ts'
import { useSubmit } from '../../useSubmit.ts'

/** After how many days the server reminds whom. */
export function Reminders() {
  const query = useQuery({
    queryKey: ['pengingat'],
    queryFn: ({ signal }) => call('GET pengingat', { signal }),
  })
  return (
    <Await query={query}>
      {({ data, dianggap, dianggapsejak, oleh, diubah }) => (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
          <Quiet>{words.intro}</Quiet>
          <Days key={diubah} stored={{ ...data, dianggap }} deemedSince={dianggapsejak} />
          {oleh && diubah && <Quiet>{words.decided({ by: oleh, moment: waktu(diubah, timeZone()) })}</Quiet>}
        </Box>
      )}
    </Await>
  )
}

type Stored = ReminderDays & { dianggap: number }
type Typed = Record<keyof Stored, string>
const FIELDS = [...REMINDER_KINDS, 'dianggap'] as const

function Days({ stored, deemedSince }: { stored: Stored; deemedSince: string | null }) {
  const before = Object.fromEntries(FIELDS.map((kind) => [kind, String(stored[kind])])) as Typed
  const [typed, setTyped] = useState(before)
  const { submit, errors, saving } = useSubmit()
  const queryClient = useQueryClient()
  const changed = FIELDS.some((kind) => typed[kind] !== before[kind])
  useAskBefore(changed, adminForm.leave)

  function save(event: FormEvent) {
    event.preventDefault()
    void submit({
      wrong: check(typed),
      run: () => call('POST pengingat', { body: daysOf(typed) }),
      after: () => queryClient.invalidateQueries({ queryKey: ['pengingat'] }),
    })
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: '1fr 1fr' },
        columnGap: 3,
        alignItems: 'start',
      }}
    >
      {REMINDER_KINDS.map((kind) => (
        <TextInput
          key={kind}
          name={kind}
          label={words.kinds[kind].label}
          hint={`${words.hint(kind)} ${words.usual({ days: REMINDERS[kind].usual })}`}
          error={errors[kind]}
          value={typed[kind]}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, [kind]: target.value.trim() })}
        />
      ))}
      <Box sx={{ gridColumn: '1 / -1', borderTop: 1, borderColor: 'divider', pt: 2, maxWidth: 480 }}>
        <TextInput
          name="dianggap"
          label={words.deemed.label}
          hint={
            deemedSince
              ? `${words.deemed.hint} ${words.deemed.since({ day: tanggal(today(new Date(deemedSince), timeZone())) })}`
              : words.deemed.hint
          }
          error={errors.dianggap}
          value={typed.dianggap}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, dianggap: target.value.trim() })}
        />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <SaveButton saving={saving} />
      </Box>
    </Box>
  )
}

const daysOf = (typed: Typed) =>
  Object.fromEntries(FIELDS.map((kind) => [kind, Number(typed[kind])])) as Stored

function check(typed: Typed): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {}
  for (const kind of FIELDS) {
    if (typed[kind] === '') errors[kind] = fields.required
    else if (!/^\d{1,3}$/.test(typed[kind])) errors[kind] = fields.whole
    else if (kind === 'dianggap') {
      if (!isDeemedDays(Number(typed.dianggap))) errors.dianggap = words.deemed.range(DEEMED_DAYS)
    } else if (Number(typed[kind]) > REMINDERS[kind].most)
      errors[kind] = words.most({ days: REMINDERS[kind].most })
  }
  if (Object.keys(errors).length === 0 && !isInOrder(daysOf(typed))) errors.laporanlama = words.order
  return errors
}
