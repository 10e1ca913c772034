import { usePerson } from '../../dataProvider/session.ts'
import { PlacementListPage } from './PlacementListPage.tsx'

/** '/mahasiswabimbingan': for a lecturer the own students, for others all they may see. */
export default function GuidancePage() {
  const { role } = usePerson()
  return (
    <PlacementListPage
      resource="mahasiswabimbingan"
      title="Mahasiswa Bimbingan"
      subtitle={
        role === 'dosen' ? 'Mahasiswa magang yang Anda bimbing.' : 'Mahasiswa magang dan pembimbingnya.'
      }
      none={
        role === 'dosen'
          ? 'Admin prodi belum menetapkan Anda sebagai pembimbing.'
          : 'Belum ada mahasiswa yang mempunyai pembimbing.'
      }
    />
  )
}
