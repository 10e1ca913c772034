import Box from '@mui/material/Box'
import { may } from '../../../contract/access.ts'
import { visibilityOf } from '../../../contract/personal.ts'
import { phoneText } from '../../../contract/phone.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminPeople } from '../../../i18n/adminPeople.ts'
import { label } from '../../../i18n/labels.ts'
import { visits } from '../../../i18n/visits.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import type { Row } from '../../definition.ts'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { Path } from '../../parts/Path.tsx'
import { AccountCard } from '../../people/AccountCard.tsx'
import { Differences, EditData } from '../../people/RecordData.tsx'
import { listScreens } from '../../resources/listScreens.tsx'
import { RecordPage } from '../../views/RecordPage.tsx'
import { Part } from '../student/Part.tsx'

const words = adminPeople.lecturer

/** '/dosen/:id': who a lecturer is, and the account. */
export default function LecturerPage() {
  return (
    <RecordPage resource="dosen" loading={words.loading}>
      {(lecturer) => <Lecturer lecturer={lecturer} />}
    </RecordPage>
  )
}

function Lecturer({ lecturer: data }: { lecturer: Row }) {
  const { role } = usePerson()
  const dosenid = Number(data.id)
  const said = (field: 'dosennidn' | 'prodinama' | 'dosentelp' | 'dosenalamat') => ({
    label: label('dosen', field),
    value:
      data[field] == null ? '' : field === 'dosentelp' ? phoneText(String(data[field])) : String(data[field]),
  })
  return (
    <OfficePage
      above={<Path to="/dosen" list={words.list} here={String(data.dosennidn)} />}
      title={String(data.dosennama)}
      subtitle={[data.dosennidn, data.prodinama].map(String).join(' · ')}
      actions={<EditData of="dosen" id={dosenid} />}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Part title={words.profile}>
          <DefinitionList
            items={[
              said('dosennidn'),
              said('prodinama'),
              ...(['dosentelp', 'dosenalamat'] as const)
                .filter((field) => visibilityOf(field, role) !== 'withheld')
                .map(said),
              { label: words.guides, value: String(data.jmlbimbingan) },
            ]}
          />
        </Part>
        <Part title={visits.load.title}>
          <listScreens.beban of={{ dosen: dosenid }} title="semnama" />
        </Part>
        <Part title={visits.tabs.kunjungan}>
          <listScreens.kunjungan of={{ dosen: dosenid }} />
        </Part>
        <Differences of="dosen" id={dosenid} />
        {may(role, 'GET dosen/{id}/akun') && (
          <AccountCard
            of={{ dosenid }}
            person={{ name: String(data.dosennama), number: String(data.dosennidn) }}
          />
        )}
      </Box>
    </OfficePage>
  )
}
