import { useQuery, useQueryClient } from '@tanstack/react-query'
import { settings } from '../../../contract/settings.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminCampus as words } from '../../../i18n/adminCampus.ts'
import { adminSettings } from '../../../i18n/adminSettings.ts'
import { learnCampus } from '../../../ui/useCampus.ts'
import { Await } from '../../parts/Await.tsx'
import { SettingForm } from './SettingForm.tsx'

/** Name, logo, address, year and contact of the campus. */
export function CampusSettings() {
  const queryClient = useQueryClient()
  const options = {
    queryKey: ['kampus'],
    queryFn: () => call('GET kampus'),
    // Whoever else has saved it meanwhile is seen here first.
    staleTime: 0,
  }
  const query = useQuery(options)
  return (
    <Await query={query}>
      {({ data: { kontak, ...campus } }) => (
        <SettingForm
          key={campus.versi}
          setting={settings.kampus}
          stored={{ ...campus, ...kontak }}
          words={words}
          refusals={{ 'settings.campus-website': adminSettings.refusals['campus-website'] }}
          run={(body) => call('POST kampus', { body })}
          shownBy={['kampus', 'langkahpertama']}
          // The whole page is called anew.
          after={async () => learnCampus((await queryClient.fetchQuery(options)).data)}
        />
      )}
    </Await>
  )
}
