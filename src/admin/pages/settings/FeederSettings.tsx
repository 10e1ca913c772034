import { useQuery } from '@tanstack/react-query'
import { settings } from '../../../contract/settings.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { adminGrades } from '../../../i18n/adminGrades.ts'
import { Await } from '../../parts/Await.tsx'
import { SettingForm } from './SettingForm.tsx'

/** What all internships of the campus have in common in Neo Feeder. */
export function FeederSettings() {
  const query = useQuery(answerQuery(['neofeeder'], 'GET neofeeder'))
  return (
    <Await query={query}>
      {({ data }) => (
        <SettingForm
          key={data.versi}
          setting={settings.neofeeder}
          stored={data}
          words={adminGrades.feeder.setting}
          run={(body) => call('POST neofeeder', { body })}
          shownBy={['neofeeder', 'nilai']}
        />
      )}
    </Await>
  )
}
