import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFound } from '../../ui/states/pages.tsx'
import { Await } from '../parts/Await.tsx'
import { Card, Stack } from '../ui/Card.tsx'
import { watchedPlacement } from '../parts/queries.ts'
import { BackLink } from './BackLink.tsx'
import { placementId, placementItems } from './placementItems.tsx'
import { PlacementTabs } from './tabsOnDemand.tsx'

/** '/monitoring/:id': one placement, read-only and without private fields. */
export default function MonitoredPage() {
  const registerid = placementId(useParams().id)
  return registerid === null ? <NotFound /> : <Page registerid={registerid} />
}

function Page({ registerid }: { registerid: number }) {
  const query = useQuery(watchedPlacement(registerid))
  return (
    <>
      <BackLink to="monitoring">{words.monitoring}</BackLink>
      <Await page query={query} loading={<Loading shape="page" />}>
        {(registration) => (
          <>
            <PageTitle
              title={registration.registermhsnama}
              subtitle={words.at({ company: registration.registernamaperusahaan })}
            />
            <Stack>
              <PlacementTabs registration={registration} pembimbing={false} words="lihat" />
              <Card aria-label={words.student}>
                <DefinitionList
                  columns={3}
                  items={[
                    { label: words.nobp, value: registration.registernobp },
                    { label: words.programme, value: registration.kuotaprodinama },
                    { label: words.semester, value: registration.kuotasemnama },
                    ...placementItems(registration),
                  ]}
                />
              </Card>
            </Stack>
          </>
        )}
      </Await>
    </>
  )
}
