import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { ReviewedStudent } from '../../../contract/endpoints/index.ts'
import { documentState } from '../../../contract/rules/documents.ts'
import { HttpProblem, messageOf } from '../../../dataProvider/problem.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Failed } from '../../../ui/states/Failed.tsx'
import { Loading } from '../../../ui/states/Loading.tsx'
import { NotFound } from '../../../ui/states/pages.tsx'
import { Approval } from './Approval.tsx'
import { Documents } from './Documents.tsx'
import { StudentProfile } from './StudentProfile.tsx'
import { Supervisor } from './Supervisor.tsx'
import { documentLists, useReview, type DocumentList } from './useReview.ts'

/** One registration under review: who, where, decided or not, the documents and the supervisor. */
export default function ReviewPage() {
  const { id = '' } = useParams()
  const registerid = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const { data, error, isFetching, refetch } = useReview(registerid)

  if (registerid === 0 || (error instanceof HttpProblem && error.status === 404)) return <NotFound />
  if (error && !data)
    return (
      <Failed size="page" message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <Loading shape="page" label="Memuat registrasi…" />
  return (
    <>
      <PageTitle
        title="Profile Mahasiswa"
        subtitle={`${data.mhsnama} · ${data.register.registernamaperusahaan}`}
        actions={
          <Button component={Link} to="/register" variant="outlined" color="inherit">
            Daftar registrasi
          </Button>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Approval student={data} />
          <StudentProfile student={data} />
        </Box>
        <Parts student={data} />
      </Box>
    </>
  )
}

/** The supervisor, then the document categories that have documents. */
function Parts({ student }: { student: ReviewedStudent }) {
  const [search] = useSearchParams()
  const lists = (Object.keys(documentLists) as DocumentList[]).filter(
    (name) => documentLists[name].of(student).length > 0,
  )
  const asked = search.get('tab')
  const tab =
    lists.find((name) => name === asked) ??
    (asked === 'pembimbing' ? 'pembimbing' : (lists[0] ?? 'pembimbing'))
  return (
    <Paper sx={{ minWidth: 0 }}>
      <Tabs value={tab} variant="scrollable" aria-label="Bagian registrasi">
        <Tab
          value="pembimbing"
          id="tab-pembimbing"
          label="Dosen Pembimbing"
          component={Link}
          to="?tab=pembimbing"
          replace
        />
        {lists.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            label={`${documentLists[name].short} ${progress(student, name)}`}
            component={Link}
            to={`?tab=${name}`}
            replace
          />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`tab-${tab}`} sx={{ p: { xs: 2, sm: 3 } }}>
        {tab === 'pembimbing' ? (
          <Supervisor student={student} />
        ) : (
          <Documents key={tab} student={student} list={tab} />
        )}
      </Box>
    </Paper>
  )
}

/** '2/3': validated of asked. */
function progress(student: ReviewedStudent, list: DocumentList) {
  const documents = documentLists[list].of(student)
  return `${documents.filter((each) => documentState(each) === 'tervalidasi').length}/${documents.length}`
}
