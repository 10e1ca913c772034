import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { may } from '../../../contract/access.ts'
import type { GradeRow, GradeSheet } from '../../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../../contract/limits.ts'
import { fileUrl } from '../../../dataProvider/fileUrl.ts'
import { call } from '../../../dataProvider/call.ts'
import { timeZone, usePerson } from '../../../dataProvider/session.ts'
import { adminGrades as words } from '../../../i18n/adminGrades.ts'
import { pukul, tanggalPanjang, waktu } from '../../../i18n/dates.ts'
import { grades } from '../../../i18n/grades.ts'
import { lapanganMarks } from '../../../i18n/lapanganMarks.ts'
import { finalText, markText } from '../../../i18n/marks.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { PanelFrame } from '../../views/PanelFrame.tsx'
import type { PanelProps } from '../../views/resourceViews.ts'
import { useConfirmedAction } from '../../useConfirmedAction.ts'
import { gradesChanged, gradeSheet } from './queries.ts'

const SeminarDialog = onDemand(() => import('./SeminarDialog.tsx'))

/** One student: what everybody gave, the seminar, the result, and what can be done with it. */
export function StudentPanel({ row, acts, onClose }: PanelProps) {
  const { registerid, registermhsnama, registernobp, registernamaperusahaan } = row as unknown as GradeRow
  const query = useQuery(gradeSheet(registerid))
  return (
    <PanelFrame
      title={registermhsnama}
      subtitle={
        <>
          <MuiLink component={Link} to={`/mahasiswa/${registernobp}`}>
            {registernobp}
          </MuiLink>{' '}
          · {registernamaperusahaan}
        </>
      }
      onClose={onClose}
    >
      <Await query={query} label={words.loading}>
        {(sheet) => <Marks sheet={sheet} acts={acts} />}
      </Await>
    </PanelFrame>
  )
}

/** What everybody gave, the seminar, and the result. */
export function Marks({ sheet, acts }: { sheet: GradeSheet; acts?: ReactNode }) {
  const { role } = usePerson()
  const [arranging, setArranging] = useState(false)
  const { seminar, hasil, dikunci, dirilis } = sheet
  const marksSeminar = sheet.rubrik?.isi.bagian.some(({ oleh }) => oleh === 'penguji') ?? false
  return (
    <>
      {sheet.halangan && sheet.halangan !== 'dikunci' && (
        <Alert severity="info">{grades.refusals[sheet.halangan]}</Alert>
      )}
      {sheet.bagian.map((entry) => (
        <Part key={`${entry.oleh} ${entry.dosenid}`} sheet={sheet} entry={entry} />
      ))}
      {(marksSeminar || seminar.tanggal) && (
        <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
            {grades.seminar.title}
          </Typography>
          {seminar.tanggal || seminar.penguji.length > 0 ? (
            <DefinitionList
              columns={1}
              items={[
                {
                  label: grades.seminar.date,
                  value:
                    seminar.tanggal &&
                    [
                      tanggalPanjang(seminar.tanggal),
                      ...(seminar.jam ? [grades.seminar.at({ time: pukul(seminar.jam) })] : []),
                    ].join(', '),
                },
                { label: grades.seminar.room, value: seminar.ruang },
                {
                  label: grades.seminar.examiners,
                  value:
                    seminar.penguji.map(({ dosennama }) => dosennama).join(', ') ||
                    grades.seminar.noExaminers,
                },
                { label: grades.seminar.minutes, value: seminar.catatan },
              ].filter(({ value }) => value)}
            />
          ) : (
            <Typography variant="body2">{grades.seminar.none}</Typography>
          )}
          {sheet.calon && may(role, 'POST nilai/seminar/{registerid}') && (
            <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => setArranging(true)}>
              {seminar.tanggal ? grades.seminar.change : grades.seminar.arrange}
            </Button>
          )}
        </Box>
      )}
      <Box component="section" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {words.final} {hasil ? `${finalText(hasil.angka)} · ${hasil.huruf}` : '–'}
        </Typography>
        <Quiet>{hasil?.dibatasi ? words.lateHint : words.rounding}</Quiet>
        {dikunci && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {words.lockedBy({ who: dikunci.oleh, when: waktu(dikunci.pada, timeZone()) })}
          </Typography>
        )}
        {dirilis && (
          <Typography variant="body2">{words.releasedOn({ when: waktu(dirilis, timeZone()) })}</Typography>
        )}
        <Box sx={{ mt: 1, ml: -0.5 }}>{acts}</Box>
      </Box>
      {arranging && <SeminarDialog sheet={sheet} onClose={() => setArranging(false)} />}
    </>
  )
}

function Part({ sheet, entry }: { sheet: GradeSheet; entry: GradeSheet['bagian'][number] }) {
  const part = sheet.rubrik!.isi.bagian.find(({ oleh }) => oleh === entry.oleh)!
  const who = entry.nama ?? entry.penilai
  const state = entry.dikirim
    ? words.sent({ when: waktu(entry.dikirim, timeZone()) })
    : entry.terisi > 0
      ? words.draft({ filled: entry.terisi, all: entry.jumlah })
      : words.notSent
  return (
    <Box component="section">
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700 }}>
        {grades.markers[entry.oleh]}{' '}
        <Quiet component="span">
          {[...(who ? [words.by({ who })] : []), words.weight({ percent: markText(part.bobot) })].join(' · ')}
        </Quiet>
      </Typography>
      <Quiet>{state}</Quiet>
      <Still sheet={sheet} entry={entry} />
      {entry.terisi > 0 && (
        <Box component="dl" sx={MARKS}>
          {part.kriteria.map(({ id, nama, bobot }) => (
            <div key={id}>
              <dt>
                {nama} <small>{words.weight({ percent: markText(bobot) })}</small>
              </dt>
              <dd>{entry.isi?.[id] === undefined ? '–' : markText(entry.isi[id])}</dd>
            </div>
          ))}
        </Box>
      )}
      {entry.catatan && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {words.note}: {entry.catatan}
        </Typography>
      )}
      {entry.berkas && (
        <MuiLink href={fileUrl(entry.berkas)} target="_blank" rel="noreferrer" variant="body2">
          {words.paper}
        </MuiLink>
      )}
    </Box>
  )
}

/** Who can still change what was sent; what came by the company's link the office gives back or opens itself. */
function Still({ sheet, entry }: { sheet: GradeSheet; entry: GradeSheet['bagian'][number] }) {
  const confirmed = useConfirmedAction()
  const { oleh, nama, cara, dikirim, diajukan, sahkan, versi } = entry
  if (sheet.halangan !== null || (dikirim === null && diajukan === null)) return null
  const ask = (aksi: 'sahkan' | 'kembalikan' | 'buka') => {
    const { title, text, yes } = aksi === 'sahkan' ? words.signing : lapanganMarks[aksi]
    void confirmed({
      title,
      text,
      yes,
      reasons: aksi === 'sahkan' ? undefined : { ready: lapanganMarks.reasons, max: MAX_REASON },
      run: (alasan) =>
        call('POST nilai/lapangan/{registerid}', {
          params: { registerid: sheet.registerid },
          body: { aksi, versi, ...(alasan && { alasan }) },
        }),
      after: gradesChanged,
    })
  }
  const waits = dikirim === null
  if (cara === 'tautan')
    return (
      <>
        <Typography variant="body2">{waits ? lapanganMarks.waits : words.openable}</Typography>
        {sahkan && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
            {waits && (
              <Button variant="outlined" size="small" onClick={() => ask('sahkan')}>
                {words.signing.yes}
              </Button>
            )}
            <Button
              variant="outlined"
              size="small"
              color="inherit"
              onClick={() => ask(waits ? 'kembalikan' : 'buka')}
            >
              {lapanganMarks[waits ? 'kembalikan' : 'buka'].yes}
            </Button>
          </Box>
        )}
      </>
    )
  const who = oleh === 'penguji' ? nama : sheet.pembimbingdosennama
  return <Typography variant="body2">{who ? words.changeable({ who }) : words.nobodyChanges}</Typography>
}

const MARKS = {
  m: 0,
  my: 0.5,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    gap: 1,
    justifyContent: 'space-between',
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& small': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
} as const
