import Typography from '@mui/material/Typography'
import type { StudentSummary } from '../../../contract/endpoints/index.ts'
import { adminStudent as words } from '../../../i18n/adminStudent.ts'
import { label } from '../../../i18n/labels.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { StatusChip } from '../../../ui/status/StatusChip.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { spoken } from '../../resources/mahasiswa.tsx'
import { Part } from './Part.tsx'

/** The numbers beside what is asked, and what is missing in words: also of somebody who was recommended all the same. */
export function EligibilityCard({ student }: { student: StudentSummary }) {
  const { totalsks, nilai_d_e, config, rekomendasi: state, kekurangan: reasons } = student
  // 0 and 0: none is stored.
  const requirement = config.maximalsksgagal > 0 ? config : null
  return (
    <Part title={words.eligibility} aside={<StatusChip of="kelayakan" is={state} />}>
      <DefinitionList
        items={[
          {
            label: label('mahasiswa', 'totalsks'),
            value: words.credits(totalsks, requirement && requirement.minimalsks),
          },
          {
            label: label('mahasiswa', 'nilai_d_e'),
            value: words.failed(nilai_d_e, requirement && requirement.maximalsksgagal),
          },
        ]}
      />
      {reasons.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {words.next['belum-layak']} {reasons.map(spoken).join('; ')}.
        </Typography>
      )}
      {!requirement && <Quiet sx={{ mt: 1.5 }}>{words.next['syarat-belum-ada']}</Quiet>}
    </Part>
  )
}
