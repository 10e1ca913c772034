import AddIcon from '@mui/icons-material/Add'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Resource } from '../../../contract/resource.ts'
import { resources } from '../../../contract/resources/index.ts'
import { semesterAfter, usualName } from '../../../contract/rules/semesters.ts'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { dataQuery } from '../../../dataProvider/query.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { readAnew } from '../../../dataProvider/queryClient.ts'
import { adminInternship } from '../../../i18n/adminInternship.ts'
import { waktu } from '../../../i18n/dates.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { ToneChip } from '../../../ui/status/StatusChip.tsx'
import { listAddress, sortOf } from '../../address.ts'
import { can } from '../../definition.ts'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { RecordDialog } from '../../views/formOnDemand.ts'
import { ActDialog } from '../internship/ActDialog.tsx'
import { Rows } from '../student/Part.tsx'

const CopyQuotas = onDemand(() => import('./CopyQuotas.tsx'))

const words = adminInternship.archive
const semesterResource: Resource = resources.semester

export type ArchiveSemester = AnswerOf<'GET semester/arsip'>['data'][number]

/** Which semesters are open, what is unfinished in one that is to be closed, and its quotas for the next. */
export function SemesterArchive() {
  const [closing, setClosing] = useState<ArchiveSemester>()
  const [copying, setCopying] = useState<ArchiveSemester>()
  const [editing, setEditing] = useState<string>()
  const { role } = usePerson()
  const query = useQuery({ ...dataQuery(['semester', 'arsip'], 'GET semester/arsip'), retry: false })
  return (
    <Box component="section" aria-labelledby="tutup-semester" sx={{ display: 'grid', gap: 1.5, mt: 4 }}>
      <Typography id="tutup-semester" variant="h3" component="h2">
        {words.title}
      </Typography>
      <Quiet>
        {words.text} {words.runningHint}
      </Quiet>
      {can(role, 'create', semesterResource) && (
        <Box>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEditing('baru')}>
            {words.add}
          </Button>
        </Box>
      )}
      <Await query={query} shape="list" empty={<Empty title={words.none} />}>
        {(data) => (
          <Rows>
            {data.map((semester) => (
              <Line
                key={semester.semid}
                semester={semester}
                onEdit={() => setEditing(String(semester.semid))}
                onCopy={() => setCopying(semester)}
                onClose={() => setClosing(semester)}
              />
            ))}
          </Rows>
        )}
      </Await>
      {editing !== undefined && (
        <RecordDialog
          resource={semesterResource}
          id={editing === 'baru' ? undefined : editing}
          start={following(query.data)}
          onClose={() => {
            setEditing(undefined)
            void semestersChanged()
          }}
        />
      )}
      {closing && <Closing semester={closing} onClose={() => setClosing(undefined)} />}
      {copying && query.data && (
        <CopyQuotas
          from={copying}
          later={query.data.filter(({ semid, tutup }) => semid > copying.semid && tutup === null)}
          after={semestersChanged}
          onClose={() => setCopying(undefined)}
        />
      )}
    </Box>
  )
}

type LineProps = Record<'onEdit' | 'onCopy' | 'onClose', () => void> & { semester: ArchiveSemester }

/** One semester, how it stands, and what may be done with it. */
function Line({ semester, onEdit, onCopy, onClose }: LineProps) {
  const { semid, semnama, jmlkuota, tutup, berjalan } = semester
  const act = useConfirmedAction()
  const reopen = () =>
    act({
      title: words.reopenTitle({ semester: semnama }),
      text: words.reopening,
      yes: words.reopenYes,
      run: () => call('POST semester/buka/{semid}', { params: { semid } }),
      after: semestersChanged,
    })
  return (
    <li>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {semnama}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {[words.quotas({ count: jmlkuota }), closedWhen(semester)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <State semester={semester} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <IconButton size="small" aria-label={words.editOne({ semester: semnama })} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
        {jmlkuota > 0 && (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            aria-label={words.copyOne({ semester: semnama })}
            onClick={onCopy}
          >
            {words.copy}
          </Button>
        )}
        {tutup !== null ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={words.reopenOne({ semester: semnama })}
            onClick={() => void reopen()}
          >
            {words.reopen}
          </Button>
        ) : (
          !berjalan && (
            <Button
              size="small"
              variant="outlined"
              aria-label={words.closeOne({ semester: semnama })}
              onClick={onClose}
            >
              {words.close}
            </Button>
          )
        )}
      </Box>
    </li>
  )
}

/** What a new one usually is: the one after the newest. */
function following(known: readonly ArchiveSemester[] = []) {
  const semid = semesterAfter(Math.max(...known.map((each) => each.semid)))
  return semid === undefined ? undefined : { semid, semnama: usualName(semid) }
}

const closedWhen = ({ tutup, tutupoleh }: ArchiveSemester) =>
  tutup !== null && words.closedWhen({ day: waktu(tutup, timeZone()), name: tutupoleh ?? '' })

function State({ semester: { tutup, berjalan } }: { semester: ArchiveSemester }) {
  if (tutup !== null)
    return (
      <ToneChip tone="belum" icon="larang">
        {words.closed}
      </ToneChip>
    )
  return berjalan ? (
    <ToneChip tone="info" icon="jam">
      {words.running}
    </ToneChip>
  ) : (
    <ToneChip tone="baik" icon="centang">
      {words.open}
    </ToneChip>
  )
}

type ClosingProps = { semester: ArchiveSemester; onClose: () => void }

/** What is unfinished, each leading to its list; the number that was seen goes with the yes. */
function Closing({ semester: { semid, semnama }, onClose }: ClosingProps) {
  const query = useQuery({
    ...dataQuery(['semester', 'tutup', semid], 'GET semester/tutup/{semid}', { params: { semid } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data } = query
  const open = data ? UNFINISHED.filter(([name]) => data[name] > 0) : []
  return (
    <ActDialog
      title={words.asking({ semester: semnama })}
      yes={open.length > 0 ? words.yesAnyway : words.yes}
      destructive={open.length > 0}
      reasons={null}
      blocked={!data}
      run={() =>
        call('POST semester/tutup/{semid}', {
          params: { semid },
          body: { belumselesai: data?.jumlah ?? 0 },
        })
      }
      after={semestersChanged}
      onClose={onClose}
    >
      <Typography variant="body2">{words.text}</Typography>
      <Await query={query} shape="list" rows={2}>
        {(found) =>
          open.length === 0 ? (
            <Typography role="status" sx={{ fontWeight: 600 }}>
              {words.finished}
            </Typography>
          ) : (
            <div role="status">
              <Typography sx={{ fontWeight: 600 }}>{words.unfinished}</Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {open.map(([name, filter]) => (
                  <li key={name}>
                    <MuiLink component={Link} to={listOf(semid, filter)}>
                      {words.counts[name]({ count: found[name] })}
                    </MuiLink>
                  </li>
                ))}
              </Box>
              <Quiet sx={{ mt: 1 }}>{words.anyway}</Quiet>
            </div>
          )
        }
      </Await>
    </ActDialog>
  )
}

/** What is counted, and the list that shows it. */
const UNFINISHED = [
  ['menunggu', { list: 'register', filter: { status: 'menunggu' } }],
  ['berjalan', { list: 'register', filter: { magang: 'berjalan' } }],
  ['dokumen', { list: 'register', filter: { tunggu: 'dokumen' } }],
  ['laporan', { list: 'monitoring', filter: { tunggu: 'validasi' } }],
] as const

function listOf(semid: number, { list, filter }: (typeof UNFINISHED)[number][1]): string {
  return list === 'register'
    ? listAddress(list, { semester: semid, ...filter }, sortOf(resources.register as Resource))
    : `/${list}?${new URLSearchParams({ semester: String(semid), ...filter }).toString()}`
}

const semestersChanged = () =>
  readAnew('semester', 'listsemester', 'options', 'kuota', 'register', 'mahasiswa')
