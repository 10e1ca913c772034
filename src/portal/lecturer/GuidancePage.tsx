import { usePerson } from '../../dataProvider/session.ts'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { PlacementListPage } from './PlacementListPage.tsx'

/** '/mahasiswabimbingan': for a lecturer the own students, for others all they may see. */
export default function GuidancePage() {
  const { role } = usePerson()
  return (
    <PlacementListPage
      resource="mahasiswabimbingan"
      title={words.guidance}
      subtitle={role === 'dosen' ? words.guidanceOwn : words.guidanceAll}
      none={role === 'dosen' ? words.noneOwn : words.noneAll}
    />
  )
}
