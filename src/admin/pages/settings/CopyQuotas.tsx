import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { resources } from '../../../contract/resources/index.ts'
import { isIsoDate } from '../../../contract/rules/calendar.ts'
import { call } from '../../../dataProvider/call.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { label } from '../../../i18n/labels.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { DateInput } from '../../fieldTypes/inputs/date.tsx'
import { typedIn } from '../../parts/FormDialog.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { ActDialog } from '../internship/ActDialog.tsx'
import type { ArchiveSemester } from './SemesterArchive.tsx'

const words = adminInternship.archive
const DAYS = ['kuotamulairegistrasi', 'kuotaselesairegistrasi', 'kuotaselesaiuploaddokumen'] as const
type Days = Record<(typeof DAYS)[number], string>

type Props = {
  from: ArchiveSemester
  /** Open ones after it. */
  later: readonly ArchiveSemester[]
  after: () => unknown
  onClose: () => void
}

/** All quotas of a semester with companies and seats into a later one, under dates of their own. */
export default function CopyQuotas({ from, later, after, onClose }: Props) {
  const next = later.at(-1)
  const [to, setTo] = useState(next ? String(next.semid) : '')
  const form = useForm<Days>({ defaultValues: Object.fromEntries(DAYS.map((day) => [day, ''])) as Days })
  const given = useWatch({ control: form.control })
  return (
    <FormProvider {...form}>
      <ActDialog
        title={words.copying({ semester: from.semnama })}
        yes={words.copyYes}
        reasons={null}
        blocked={!next}
        check={() => {
          const empty = DAYS.filter((day) => !isIsoDate(String(given[day])))
          for (const day of empty) form.setError(day, { message: words.missing })
          return empty.length === 0
        }}
        run={(_reason, idempotencyKey) =>
          call('POST semester/salinkuota/{semid}', {
            params: { semid: from.semid },
            body: { ...(given as Days), ke: Number(to) },
            idempotencyKey,
          })
        }
        form={typedIn(form)}
        {...{ after, onClose }}
      >
        <Quiet>{words.copyHint}</Quiet>
        {!next ? (
          <Empty title={words.later} />
        ) : (
          <>
            <SelectInput
              label={words.to}
              value={to}
              onChange={(event) => setTo(event.target.value)}
              choices={later.map(({ semid, semnama }) => [semid, semnama])}
            />
            {DAYS.map((day) => (
              <DateInput
                key={day}
                source={day}
                field={resources.kuota.fields[day]}
                label={label('kuota', day)}
              />
            ))}
          </>
        )}
      </ActDialog>
    </FormProvider>
  )
}
