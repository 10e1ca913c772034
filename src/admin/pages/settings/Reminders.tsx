import { useQuery } from '@tanstack/react-query'
import { DEEMED_DAYS, REMINDER_KINDS, REMINDERS } from '../../../contract/reminders.ts'
import { AGREEMENT_NOTICE_DAYS } from '../../../contract/rules/agreements.ts'
import { today } from '../../../contract/rules/calendar.ts'
import { settings } from '../../../contract/settings.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { adminReminders as words } from '../../../i18n/adminReminders.ts'
import { adminSettings } from '../../../i18n/adminSettings.ts'
import { tanggal, waktu } from '../../../i18n/dates.ts'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { SettingForm } from './SettingForm.tsx'

/** After how many days the server reminds whom. */
export function Reminders() {
  const query = useQuery(answerQuery(['pengingat'], 'GET pengingat'))
  return (
    <Await query={query}>
      {({ data, dianggapsejak, oleh, diubah }) => (
        <>
          <SettingForm
            key={diubah}
            setting={settings.pengingat}
            stored={data}
            words={{ ...words, hints: hintsOf(dianggapsejak) }}
            refusals={{
              'settings.reminder-order': adminSettings.refusals['reminder-order'],
              'settings.deemed-days': adminSettings.refusals['deemed-days'](DEEMED_DAYS),
            }}
            run={(body) => call('POST pengingat', { body })}
            shownBy={['pengingat']}
            wide
          />
          {oleh && diubah && (
            <Quiet sx={{ mt: 2 }}>{words.decided({ by: oleh, moment: waktu(diubah, timeZone()) })}</Quiet>
          )}
        </>
      )}
    </Await>
  )
}

function hintsOf(deemedSince: string | null): Record<string, string> {
  const [, first, then] = AGREEMENT_NOTICE_DAYS
  const hints: Record<string, string> = { ...words.hints, mou: words.again({ first, then }) }
  for (const kind of REMINDER_KINDS) hints[kind] += ` ${words.usual({ days: REMINDERS[kind].usual })}`
  const since = deemedSince && tanggal(today(new Date(deemedSince), timeZone()))
  return since ? { ...hints, dianggap: `${words.hints.dianggap} ${words.since({ day: since })}` } : hints
}
