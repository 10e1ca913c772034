import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { internshipChanged } from '../../changed.ts'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { ActDialog } from '../internship/ActDialog.tsx'

const words = adminInternship.replace

type Props = { register: Registration; name: string; onClose: () => void }

/** The first lecturer who guides, or another who goes on; the period of the one before is kept. */
export default function PembimbingDialog({ register, name, onClose }: Props) {
  const { registerid: pembimbingregisterid, kuotaprodiid, pembimbing } = register
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState<string>()
  const query = useQuery({
    ...answerQuery(['listdosen', kuotaprodiid], 'GET listdosen/{prodiid}', {
      params: { prodiid: kuotaprodiid },
    }),
    select: ({ data }) => data,
  })

  function run(alasan: string) {
    const body = { pembimbingregisterid, pembimbingdosenid: Number(chosen) }
    return pembimbing
      ? call('POST pembimbing/ganti', { body: { ...body, alasan } })
      : call('POST pembimbing', { body })
  }

  return (
    <ActDialog
      title={(pembimbing ? words.title : words.assigning)({ name })}
      yes={pembimbing ? words.yes : words.assign}
      reasons={pembimbing && adminInternship.reasons.ganti}
      needsReason={false}
      blocked={!query.data?.length}
      check={() => {
        setMissing(chosen ? undefined : words.missing)
        return chosen !== ''
      }}
      onFields={(errors) => setMissing(errors.pembimbingdosenid)}
      {...{ run, after: internshipChanged, onClose }}
    >
      <Quiet>{pembimbing ? words.hint : words.whom}</Quiet>
      <Await
        query={query}
        shape="list"
        rows={1}
        empty={<Empty title={words.noLecturers} text={words.noLecturersHint} />}
      >
        {(lecturers) => (
          <SelectInput
            label={words.to}
            value={chosen}
            error={missing}
            onChange={(event) => {
              setChosen(event.target.value)
              setMissing(undefined)
            }}
            none={words.choose}
            choices={lecturers
              .filter(({ dosenid }) => dosenid !== pembimbing?.pembimbingdosenid)
              .map(({ dosenid, dosennama, jmlbimbingan }) => [
                dosenid,
                words.guides({ name: dosennama, count: jmlbimbingan }),
              ])}
          />
        )}
      </Await>
    </ActDialog>
  )
}
