import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { may } from '../../../contract/access.ts'
import type { ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { isRunning } from '../../../contract/rules/internship.ts'
import { registrationState, pembimbingRefusal } from '../../../contract/rules/registration.ts'
import { call } from '../../../dataProvider/call.ts'
import { usePerson } from '../../../dataProvider/session.ts'
import { adminForm } from '../../../i18n/adminForm.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { adminReview } from '../../../i18n/adminReview.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { SelectInput } from '../../../ui/TextInput.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { useReviewChanged } from './useReview.ts'

const ReplacePembimbing = onDemand(() => import('./ReplacePembimbing.tsx'))

const words = adminReview.pembimbing

/** Chosen once the registration is approved and while nobody is; otherwise shown, and taken away to choose anew. */
export function Pembimbing({ student }: { student: ReviewedStudent }) {
  const { pembimbing, pembimbingkembali, registerdisetujui } = student.register
  const { role } = usePerson()
  if (pembimbing) return <Assigned student={student} pembimbing={pembimbing} />
  if (pembimbingkembali) return <Assigned student={student} pembimbing={pembimbingkembali} resting />
  if (pembimbingRefusal(registrationState(registerdisetujui), false) === 'belum-disetujui')
    return <Empty title={words.none} text={words.afterApproval} />
  if (!may(role, 'POST pembimbing')) return <Empty title={words.none} text={words.byProgramme} />
  return <Choose student={student} />
}

type AssignedProps = {
  student: ReviewedStudent
  pembimbing: NonNullable<ReviewedStudent['register']['pembimbing']>
  /** Guides again with the next approval. */
  resting?: boolean
}

function Assigned({ student, pembimbing, resting = false }: AssignedProps) {
  const { role } = usePerson()
  const act = useConfirmedAction()
  const after = useReviewChanged()
  const { pembimbingid, pembimbingdosennama } = pembimbing
  const running = isRunning(student.register.keadaan)
  const [replacing, setReplacing] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <PersonAvatar name={pembimbingdosennama} size={48} />
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {resting ? words.resting : words.label}
        </Typography>
        <Typography variant="subtitle1" component="p">
          {pembimbingdosennama}
        </Typography>
        {resting && <Quiet>{words.returns}</Quiet>}
      </Box>
      {!resting && running && may(role, 'POST pembimbing/ganti') && (
        <Button
          variant="outlined"
          aria-label={adminInternship.replace.one({ name: pembimbingdosennama })}
          onClick={() => setReplacing(true)}
        >
          {adminInternship.replace.button}
        </Button>
      )}
      {replacing && <ReplacePembimbing student={student} onClose={() => setReplacing(false)} />}
      {(resting || running) && may(role, 'DELETE pembimbing/{id}') && (
        <Button
          variant="outlined"
          color="error"
          aria-label={words.removeOne({ lecturer: pembimbingdosennama })}
          onClick={() =>
            void act({
              text: (resting ? words.forgetting : words.removing)({
                lecturer: pembimbingdosennama,
                student: student.mhsnama,
              }),
              destructive: true,
              run: () => call('DELETE pembimbing/{id}', { params: { id: pembimbingid } }),
              after,
            })
          }
        >
          {words.remove}
        </Button>
      )}
    </Box>
  )
}

function Choose({ student }: { student: ReviewedStudent }) {
  const { registerid, kuotaprodiid } = student.register
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const act = useConfirmedAction()
  const after = useReviewChanged()
  const query = useQuery({
    queryKey: ['listdosen', kuotaprodiid],
    queryFn: ({ signal }) => call('GET listdosen/{prodiid}', { params: { prodiid: kuotaprodiid }, signal }),
    select: ({ data }) => data,
  })
  const lecturer = query.data?.find(({ dosenid }) => String(dosenid) === chosen)
  function assign(event: FormEvent) {
    event.preventDefault()
    setMissing(!lecturer)
    if (!lecturer) return
    void act({
      text: words.assigning({ lecturer: lecturer.dosennama, student: student.mhsnama }),
      run: () =>
        call('POST pembimbing', {
          body: { pembimbingregisterid: registerid, pembimbingdosenid: lecturer.dosenid },
        }),
      after,
    })
  }

  const none = <Empty title={words.noLecturers} text={words.noLecturersHint} />
  return (
    <Await query={query} empty={none}>
      {(lecturers) => (
        <Box component="form" noValidate onSubmit={assign} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
          <SelectInput
            label={words.label}
            name="pembimbingdosenid"
            hint={words.hint}
            error={missing && !lecturer ? words.missing : undefined}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{words.choose}</option>
            {lecturers.map(({ dosenid, dosennidn, dosennama }) => (
              <option key={dosenid} value={String(dosenid)}>
                {dosennama} ({dosennidn})
              </option>
            ))}
          </SelectInput>
          <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
            {adminForm.save}
          </Button>
        </Box>
      )}
    </Await>
  )
}
