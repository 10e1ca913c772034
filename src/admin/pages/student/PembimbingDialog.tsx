import { useQuery } from '@tanstack/react-query'
import type { Registration } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { internshipChanged } from '../../changed.ts'
import { useFields } from '../../../ui/useFields.ts'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { ActDialog } from '../internship/ActDialog.tsx'

const words = adminInternship.replace

type Props = { register: Registration; name: string; onClose: () => void }

/** The first lecturer who guides, or another who goes on; the period of the one before is kept. */
export default function PembimbingDialog({ register, name, onClose }: Props) {
  const { registerid: pembimbingregisterid, kuotaprodiid, pembimbing } = register
  const form = useFields({ pembimbingdosenid: '' })
  const query = useQuery({
    ...answerQuery(['listdosen', kuotaprodiid], 'GET listdosen/{prodiid}', {
      params: { prodiid: kuotaprodiid },
    }),
    select: ({ data }) => data,
  })

  function run(alasan: string) {
    const body = { pembimbingregisterid, pembimbingdosenid: Number(form.values.pembimbingdosenid) }
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
      form={form}
      check={() => {
        const isChosen = form.values.pembimbingdosenid !== ''
        if (!isChosen) form.refuse({ pembimbingdosenid: words.missing })
        return isChosen
      }}
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
            none={words.choose}
            choices={lecturers
              .filter(({ dosenid }) => dosenid !== pembimbing?.pembimbingdosenid)
              .map(({ dosenid, dosennama, jmlbimbingan }) => [
                dosenid,
                words.guides({ name: dosennama, count: jmlbimbingan }),
              ])}
            {...form.field('pembimbingdosenid')}
          />
        )}
      </Await>
    </ActDialog>
  )
}
