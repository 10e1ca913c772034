import { PlacementListPage } from './PlacementListPage.tsx'

/** '/monitoring': approved placements, to be watched. */
export default function MonitoringPage() {
  return (
    <PlacementListPage
      resource="monitoring"
      title="Monitoring"
      subtitle="Mahasiswa yang magangnya sudah disetujui. Hanya untuk dilihat."
      none="Belum ada pendaftaran magang yang disetujui."
    />
  )
}
