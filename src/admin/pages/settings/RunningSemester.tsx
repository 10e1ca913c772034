import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { ME } from '../../../dataProvider/session.ts'
import { adminForm } from '../../../i18n/adminForm.ts'
import { adminSettings as words } from '../../../i18n/adminSettings.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'

/** Lists open on the running semester; without a choice it is the newest that has begun. */
export function RunningSemester({ stored }: { stored: AnswerOf<'GET persyaratan'>['semester'] }) {
  const [chosen, setChosen] = useState(stored.dipilih === null ? '' : String(stored.dipilih))
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const queryClient = useQueryClient()
  const notice = useNotice()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['semester'],
    queryFn: ({ signal }) => call('GET listsemester', { signal }),
    staleTime: 10 * 60_000,
  })
  if (error && !data)
    return <Failed message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="card" />
  const semesters = data.data
  const running = semesters.find(({ semid }) => semid === stored.berlaku)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setSaving(true)
    try {
      const body = { semid: chosen === '' ? null : Number(chosen) }
      notice.success((await call('POST semesterberjalan', { body })).message)
      // What lists start with is told by `me`; whom lecturers guide is counted from it.
      await Promise.all(
        [['persyaratan'], ['semester', 'arsip'], ME, ['dosen'], ['listdosen']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    } catch (problem) {
      notice.failed(messageOf(problem))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 480 }}
    >
      <SelectInput
        label={words.semester}
        name="semesterberjalan"
        hint={words.semesterHint(running?.semnama ?? '–')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{words.semesterByCalendar}</option>
        {semesters.map(({ semid, semnama }) => (
          <option key={semid} value={String(semid)}>
            {semnama}
          </option>
        ))}
      </SelectInput>
      <Button
        type="submit"
        variant="contained"
        aria-disabled={saving || undefined}
        sx={{ justifySelf: 'start' }}
      >
        {saving ? adminForm.saving : adminForm.save}
      </Button>
    </Box>
  )
}
