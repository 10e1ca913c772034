import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import type { AnswerOf, LecturerLoad } from '../../contract/endpoints/index.ts'
import { sumOfCredits } from '../../contract/rules/credits.ts'
import { saveReportPaper, saveReportSheet } from '../../dataProvider/workload.ts'
import { number } from '../../i18n/number.ts'
import { visits as words } from '../../i18n/visits.ts'
import { useNotice } from '../../ui/dialog/context.ts'
import type { Row } from '../definition.ts'
import { RulesButton } from '../pages/attendance/RulesButton.tsx'
import { Quiet } from '../parts/Quiet.tsx'
import { useOnce } from '../useOnce.ts'
import type { ResourceViews } from '../views/resourceViews.ts'
import { NeighbourLink } from './NeighbourLink.tsx'

const COUNTS = ['dibimbing', 'diuji', 'kunjungan', 'hari'] as const
const names = { dibimbing: 'guided', diuji: 'examined', kunjungan: 'visits', hari: 'days' } as const

/** '/beban' of an office: what each lecturer carries; on a lecturer's page semester by semester. */
const look: ResourceViews = {
  people: 'dosen',
  said: (meta) => ({ hint: sumOf(meta as Answer), none: words.load.none, noneHint: words.load.noneOffice }),
  below: { dosennama: 'prodinama' },
  cells: { sks: Credits },
  hidden: ['dosennidn', 'semnama'],
  brief: [...COUNTS, 'sks'],
  rowAddress: ({ dosenid }) => `/dosen/${String(dosenid)}`,
  Actions: Reports,
  Note: Unset,
  Add: () => (
    <>
      <NeighbourLink to="kunjungan" like="kunjungan">
        {words.tabs.kunjungan}
      </NeighbourLink>
      <RulesButton programmes={useAnswer()?.aturan} />
    </>
  ),
}
export default look

type Answer = AnswerOf<'GET beban'> | undefined
const useAnswer = () => useListContext().meta as Answer
const loadOf = (row: Row) => row as unknown as LecturerLoad

/** Of all of them, whatever they are searched by. */
function sumOf(answer: Answer): string | undefined {
  const { data = [] } = answer ?? {}
  if (data.length < 2) return undefined
  const { sks } = sumOfCredits(data)
  return [
    ...COUNTS.map(
      (name) => [words.load[names[name]], data.reduce((sum, row) => sum + row[name], 0)] as const,
    ),
    ...(sks === null ? [] : [[words.load.credits, sks] as const]),
  ]
    .map(([name, count]) => `${name} ${number(count)}`)
    .join(' · ')
}

/** Why it is too little, where it is; in the list of a semester what is empty is explained above it. */
function Credits({ row }: { row: Row }) {
  const { semester } = useListContext().filterValues as { semester?: number }
  const { sks, tanpasks } = loadOf(row)
  return (
    <>
      {sks === null ? '–' : number(sks)}
      {tanpasks > 0 && (sks !== null || semester === undefined) && (
        <Quiet variant="caption" component="p">
          {words.load.someCredits({ count: tanpasks })}
        </Quiet>
      )}
    </>
  )
}

/** What the lecturer hands in of the semester. */
function Reports({ row }: { row: Row }) {
  const { dosenid, semid, semnama } = loadOf(row)
  const notice = useNotice()
  const { busy, once } = useOnce()
  const saving = (by: typeof saveReportSheet) =>
    void once(async () => notice.success(words.report.saved({ name: await by({ dosenid, semid }) })))
  return (
    <>
      <Button
        size="small"
        aria-disabled={busy || undefined}
        aria-label={words.report.excelOf({ semester: semnama })}
        onClick={() => saving(saveReportSheet)}
      >
        {words.report.excel}
      </Button>
      <Button
        size="small"
        aria-disabled={busy || undefined}
        aria-label={words.report.pdfOf({ semester: semnama })}
        onClick={() => saving(saveReportPaper)}
      >
        {words.report.pdf}
      </Button>
    </>
  )
}

/** The programmes that have not said what a student counts for. */
function Unset() {
  const { prodi } = useListContext().filterValues as { prodi?: number | string }
  const unset = (useAnswer()?.aturan ?? []).filter(
    ({ prodiid, skspembimbing }) =>
      skspembimbing === null && (prodi === undefined || prodiid === Number(prodi)),
  )
  return (
    unset.length > 0 && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {words.load.noCreditsOffice(unset.map(({ prodinama }) => prodinama))}
      </Alert>
    )
  )
}
