import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { ME } from '../../../dataProvider/session.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminSettings as words } from '../../../i18n/adminSettings.ts'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { useFields } from '../../../ui/useFields.ts'
import { Await } from '../../parts/Await.tsx'
import { SaveButton } from '../../SaveButton.tsx'
import { useSubmit } from '../../useSubmit.ts'

/** Lists open on the running semester; without a choice it is the newest that has begun. */
export function RunningSemester({ stored }: { stored: AnswerOf<'GET persyaratan'>['semester'] }) {
  const form = useFields({ semid: stored.dipilih === null ? '' : String(stored.dipilih) })
  const { submit, saving, place } = useSubmit(form)
  const query = useQuery({ ...answerQuery(['semester'], 'GET listsemester'), staleTime: 10 * 60_000 })

  function save(event: FormEvent) {
    event.preventDefault()
    void submit({
      run: () => call('POST semesterberjalan', { body: { semid: Number(form.values.semid) || null } }),
      // What lists start with is told by `me`; whom lecturers guide is counted from it.
      after: () => readAnew('persyaratan', ['semester', 'arsip'], ME, 'dosen', 'listdosen'),
    })
  }

  return (
    <Await query={query}>
      {({ data: semesters }) => (
        <Box
          component="form"
          ref={place}
          noValidate
          onSubmit={save}
          sx={{ display: 'grid', gap: 2.5, maxWidth: 480 }}
        >
          <SelectInput
            label={words.semester}
            hint={words.semesterHint({
              running: semesters.find(({ semid }) => semid === stored.berlaku)?.semnama ?? '–',
            })}
            {...form.field('semid')}
            none={words.semesterByCalendar}
            choices={semesters.map(({ semid, semnama }) => [semid, semnama])}
          />
          <SaveButton saving={saving} />
        </Box>
      )}
    </Await>
  )
}
