import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { RubricVersion } from '../../../contract/endpoints/index.ts'
import { adminGrades } from '../../../i18n/adminGrades.ts'
import { tanggal } from '../../../i18n/dates.ts'
import { grades } from '../../../i18n/grades.ts'
import { markText } from '../../../i18n/marks.ts'
import { timeZone } from '../../../dataProvider/session.ts'
import { today } from '../../../contract/rules/calendar.ts'
import { Quiet } from '../../parts/Quiet.tsx'

const words = adminGrades.rubric

/** A version that is only read. */
export function RubricShown({ of, action }: { of: RubricVersion; action: ReactNode }) {
  const { isi } = of
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Box>
          <Typography variant="h3" component="h2">
            {words.version({ number: of.nomor })}
          </Typography>
          <Quiet>
            {[
              ...(of.dibekukan
                ? [adminGrades.frozenOn({ day: tanggal(today(new Date(of.dibekukan), timeZone())) })]
                : []),
              words.marked({ count: of.jumlah }),
            ].join(' · ')}
          </Quiet>
        </Box>
        {action}
      </Box>
      {isi.bagian.map(({ oleh, bobot, kriteria }) => (
        <Box key={oleh} component="section">
          <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700 }}>
            {grades.markers[oleh]} · {markText(bobot)} %
          </Typography>
          <Box component="dl" sx={LIST}>
            {kriteria.map((one) => (
              <div key={one.id}>
                <dt>
                  {one.nama}
                  {one.uraian && <small>{one.uraian}</small>}
                </dt>
                <dd>{markText(one.bobot)} %</dd>
              </div>
            ))}
          </Box>
        </Box>
      ))}
      <Box component="section">
        <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700 }}>
          {words.scale}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isi.skala
            .toSorted((a, b) => b.batas - a.batas)
            .map(({ huruf, batas, indeks }) => `${huruf} ≥ ${markText(batas)} (${markText(indeks, 2)})`)
            .join(' · ')}
        </Typography>
        {isi.terlambat && (
          <Typography variant="body2">
            {words.cap}: {isi.terlambat.huruf} ({words.capAfter({ count: isi.terlambat.hari })})
          </Typography>
        )}
      </Box>
    </Paper>
  )
}

const LIST = {
  m: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    gap: 2,
    justifyContent: 'space-between',
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& small': { display: 'block', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, flex: 'none' },
} as const
