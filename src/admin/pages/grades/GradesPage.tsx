import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { AnswerOf } from '../../../contract/endpoints/index.ts'
import { call } from '../../../dataProvider/call.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { adminGrades as words } from '../../../i18n/adminGrades.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { grades } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Await } from '../../parts/Await.tsx'
import { Allowed, OfficePage } from '../../parts/OfficePage.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { SaveSheetDialog } from '../../views/export/SaveSheetDialog.tsx'
import { Choices } from './Choices.tsx'
import { LockBar } from './LockBar.tsx'
import { gradeRows } from './queries.ts'
import { Rows } from './Rows.tsx'
import { sheetOf } from './sheetOf.ts'
import { StudentPanel } from './StudentPanel.tsx'
import { isIn, useAsked } from './useAsked.ts'
import { today } from '../../../contract/rules/calendar.ts'

const FeederDialog = onDemand(() => import('./FeederDialog.tsx'))

/** '/nilai' of an office: the sheet on the left, one student after the other on the right. */
export default function GradesPage() {
  return (
    <Allowed to="GET nilai">
      <Page />
    </Allowed>
  )
}

function Page() {
  const asking = useAsked()
  const { prodi, semester } = asking
  if (!prodi) return <Empty title={words.none} text={words.noneText} />
  return <Sheet key={prodi.prodiid} asking={asking} prodi={prodi} semester={semester} />
}

type SheetProps = {
  asking: ReturnType<typeof useAsked>
  prodi: { prodiid: number; prodinama: string }
  semester: number | null
}

function Sheet({ asking, prodi, semester }: SheetProps) {
  const { role } = usePerson()
  const query = useQuery(gradeRows(prodi.prodiid, semester))
  const { data } = query
  const [open, setOpen] = useState<'lembar' | 'feeder' | null>(null)
  const rows = data?.data ?? []
  const shown = rows.filter(isIn[asking.view])
  const chosen = rows.find(({ registerid }) => registerid === asking.mahasiswa)
  return (
    <OfficePage
      title={words.title}
      subtitle={data && subtitleOf(prodi.prodinama, data)}
      actions={
        <>
          <Button
            component={Link}
            to={`/nilai/rubrik?prodi=${prodi.prodiid}`}
            variant="outlined"
            color="inherit"
          >
            {words.rubrics}
          </Button>
          {rows.length > 0 && (
            <Button variant="outlined" color="inherit" onClick={() => setOpen('lembar')}>
              {words.export.sheet}
            </Button>
          )}
          {rows.length > 0 && may(role, 'GET nilai/feeder') && (
            <Button variant="outlined" color="inherit" onClick={() => setOpen('feeder')}>
              {words.feeder.button}
            </Button>
          )}
        </>
      }
    >
      <Choices {...asking} rows={data && rows} />
      {data && !data.rubrik && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.noRubric} {words.noRubricText}
        </Alert>
      )}
      <Await boxed query={query} shape="table" rows={8} label={words.loading}>
        {({ rubrik }) =>
          rows.length === 0 ? (
            <Paper>
              <Empty title={words.none} text={words.noneText} />
            </Paper>
          ) : (
            <Box sx={chosen ? WITH_PANEL : undefined}>
              <Paper sx={{ minWidth: 0, overflow: 'hidden' }}>
                {rubrik && (
                  <Quiet sx={{ px: 2, pt: 1.5 }}>
                    {rubrik.bagian
                      .map(({ oleh, bobot }) => `${grades.short[oleh]}:\u00a0${markText(bobot)}\u00a0%`)
                      .join(' · ')}
                  </Quiet>
                )}
                {shown.length === 0 ? (
                  <Empty searching title={words.noMatch} />
                ) : (
                  <Rows
                    rows={shown}
                    chosen={asking.mahasiswa}
                    onOpen={(mahasiswa) => asking.set({ mahasiswa })}
                  />
                )}
                <LockBar rows={rows} />
              </Paper>
              {chosen && (
                <StudentPanel
                  key={chosen.registerid}
                  row={chosen}
                  onClose={() => asking.set({ mahasiswa: null })}
                />
              )}
            </Box>
          )
        }
      </Await>
      {open === 'lembar' && (
        <SaveSheetDialog
          title={words.export.title}
          text={words.export.text({ count: rows.length })}
          file={`${words.export.file}-${prodi.prodinama.toLowerCase().replaceAll(/\W+/g, '-')}`}
          read={async ({ signal }) => {
            const fresh = await call('GET nilai', {
              query: { prodi: prodi.prodiid, ...(semester && { semester }) },
              signal,
            })
            return { rows: sheetOf(fresh.data), saved: (file) => words.export.saved({ file }) }
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'feeder' && (
        <FeederDialog prodi={prodi.prodiid} semester={semester} onClose={() => setOpen(null)} />
      )}
    </OfficePage>
  )
}

function subtitleOf(prodinama: string, { semester, rubrik }: AnswerOf<'GET nilai'>): string {
  return [
    prodinama,
    ...(semester ? [semester.semnama] : []),
    ...(rubrik
      ? [
          [
            words.rubricNow({ number: rubrik.nomor }),
            rubrik.dibekukan
              ? words.frozenOn({ day: tanggal(today(new Date(rubrik.dibekukan), timeZone())) })
              : words.notFrozen,
          ].join(', '),
        ]
      : []),
  ].join(' · ')
}

const WITH_PANEL = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px', xl: 'minmax(0, 1fr) 340px' },
} as const
