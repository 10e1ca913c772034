import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { ActDialog } from '../internship/ActDialog.tsx'
import { useInternshipChanged } from '../internship/useInternshipChanged.ts'

const words = adminInternship.replace

/** Another lecturer goes on; the period of the one before is kept. */
export default function ReplacePembimbing({
  student,
  onClose,
}: {
  student: ReviewedStudent
  onClose: () => void
}) {
  const { registerid, kuotaprodiid, pembimbing } = student.register
  const after = useInternshipChanged()
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState<string>()
  const query = useQuery({
    queryKey: ['listdosen', kuotaprodiid],
    queryFn: ({ signal }) => call('GET listdosen/{prodiid}', { params: { prodiid: kuotaprodiid }, signal }),
  })
  return (
    <ActDialog
      title={words.title({ name: student.mhsnama })}
      yes={words.yes}
      reasons={adminInternship.reasons.ganti}
      needsReason={false}
      blocked={!query.data}
      check={() => {
        setMissing(chosen ? undefined : words.missing)
        return chosen !== ''
      }}
      run={(alasan) =>
        call('POST pembimbing/ganti', {
          body: { pembimbingregisterid: registerid, pembimbingdosenid: Number(chosen), alasan },
        })
      }
      onFields={(errors) => setMissing(errors.pembimbingdosenid)}
      {...{ after, onClose }}
    >
      <Quiet>{words.hint}</Quiet>
      <Await query={query} shape="list" rows={1}>
        {({ data }) => (
          <SelectInput
            label={words.to}
            value={chosen}
            error={missing}
            onChange={(event) => {
              setChosen(event.target.value)
              setMissing(undefined)
            }}
          >
            <option value="">{words.choose}</option>
            {data
              .filter(({ dosenid }) => dosenid !== pembimbing?.pembimbingdosenid)
              .map(({ dosenid, dosennama, jmlbimbingan }) => (
                <option key={dosenid} value={String(dosenid)}>
                  {words.guides({ name: dosennama, count: jmlbimbingan })}
                </option>
              ))}
          </SelectInput>
        )}
      </Await>
    </ActDialog>
  )
}
