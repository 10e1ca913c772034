import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { usePerson } from '../../dataProvider/session.ts'
import { lecturer as words } from '../../i18n/lecturer.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Loading } from '../../ui/states/Loading.tsx'
import { NotFound } from '../../ui/states/pages.tsx'
import { Await } from '../parts/Await.tsx'
import { Actions, LinkButton, Stack } from '../ui/index.ts'
import { ProfileCard } from '../parts/ProfileCard.tsx'
import { guidedStudent } from '../parts/queries.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { BackLink } from './BackLink.tsx'
import { phoneItem, placementId, placementItems } from './placementItems.tsx'
import { PlacementTabs } from './tabsOnDemand.tsx'

const LapanganCard = onDemand(() => import('../lapangan/campus/LapanganCard.tsx'))

/** '/mahasiswabimbingan/:id': one guided student, to read, validate and answer. */
export default function GuidedStudentPage() {
  const registerid = placementId(useParams().id)
  return registerid === null ? <NotFound /> : <Page registerid={registerid} />
}

function Page({ registerid }: { registerid: number }) {
  const { role } = usePerson()
  const query = useQuery(guidedStudent(registerid))
  return (
    <>
      <BackLink to="mahasiswabimbingan">{words.guidance}</BackLink>
      <Await page query={query} loading={<Loading shape="page" />}>
        {(student) => (
          <>
            <PageTitle
              title={student.mhsnama}
              subtitle={words.at({ company: student.register.registernamaperusahaan })}
            />
            <Stack>
              {role === 'dosen' && (
                <Actions>
                  <LinkButton to={`/nilai/${registerid}`} look="outlined">
                    {words.marks}
                  </LinkButton>
                  <LinkButton to={`/kunjungan?catat=${registerid}`} look="outlined">
                    {words.visit}
                  </LinkButton>
                </Actions>
              )}
              {/* A lecturer is given this page of guided students alone; everybody else only reads. */}
              <PlacementTabs
                registration={student.register}
                sex={student.mhsjkl}
                pembimbing={role === 'dosen'}
                words="validasi"
              />
              <LapanganCard registerid={registerid} />
              <ProfileCard
                wide
                student={student}
                placement={[...phoneItem(student), ...placementItems(student.register)]}
              />
            </Stack>
          </>
        )}
      </Await>
    </>
  )
}
