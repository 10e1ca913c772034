import { lecturer as words } from '../../i18n/lecturer.ts'
import { PlacementListPage } from './PlacementListPage.tsx'

/** '/monitoring': approved placements, to be watched. */
export default function MonitoringPage() {
  return (
    <PlacementListPage
      resource="monitoring"
      title={words.monitoring}
      subtitle={words.monitoringText}
      none={words.noneApproved}
    />
  )
}
