import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { reportState } from '../../contract/rules/reports.ts'
import { call } from '../../dataProvider/call.ts'
import { HttpProblem, messageOf } from '../../dataProvider/problem.ts'
import { tanggalPanjang } from '../../i18n/dates.ts'
import { lecturer } from '../../i18n/lecturer.ts'
import { useConfirm, useNotice } from '../../ui/dialog/context.ts'
import { paletteVar } from '../../ui/palette.ts'
import { Stack } from '../parts/Card.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Note } from '../parts/Note.tsx'
import { reportsChanged } from '../parts/queries.ts'
import type { Day } from '../parts/reports/DayList.tsx'

type Props = { days: readonly Day[]; registerid: number }

/** All days on the screen that wait, validated with one question. */
export function ValidateAll({ days, registerid }: Props) {
  const waiting = days.filter((day) => reportState(day) === 'belum-divalidasi')
  const { validate, progress, failed } = useValidateAll(registerid)
  // One day has its own button.
  if (waiting.length < 2 && !progress && !failed) return null
  return (
    <Stack>
      {failed && (
        <Note tone="tolak" role="alert" title={failed.title}>
          {failed.days.map(({ day, why }) => (
            <div key={day.periode_tgl}>
              {tanggalPanjang(day.periode_tgl)}: {why}
            </div>
          ))}
        </Note>
      )}
      {progress && (
        <div role="status">
          {words.progress(progress.done + 1, progress.total)}
          <Bar aria-hidden value={progress.done} max={progress.total} />
        </div>
      )}
      {waiting.length > 0 && !progress && (
        <Button
          variant="contained"
          size="large"
          startIcon={<Icon name="centang" size={20} />}
          onClick={() => void validate(waiting)}
          sx={{ justifySelf: { xs: 'stretch', sm: 'end' } }}
        >
          {(failed ? words.rest : words.all)(waiting.length)}
        </Button>
      )}
    </Stack>
  )
}

const words = lecturer.week

const Bar = styled('progress')({
  display: 'block',
  width: '100%',
  marginTop: 8,
  accentColor: paletteVar('primary.main'),
})

type Left = { day: Day; why: string }

function useValidateAll(registerid: number) {
  const confirm = useConfirm()
  const notice = useNotice()
  const running = useRef(false)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [failed, setFailed] = useState<{ title: string; days: Left[] } | null>(null)

  async function validate(days: readonly Day[]) {
    if (running.current) return
    const dates = days.map((day) => tanggalPanjang(day.periode_tgl)).join('\n')
    if (!(await confirm({ text: words.validatingAll(days.length, dates) })) || running.current) return
    running.current = true
    setFailed(null)
    const left: Left[] = []
    for (const [at, day] of days.entries()) {
      setProgress({ done: at, total: days.length })
      try {
        await call('POST validasilaporan', { body: { detail_idx: day.detail_idx!, status: 1 } })
      } catch (error) {
        left.push({ day, why: messageOf(error) })
        if (!ownReason(error)) {
          left.push(...days.slice(at + 1).map((day) => ({ day, why: words.notTried })))
          break
        }
      }
    }
    await reportsChanged(registerid).catch(() => undefined)
    running.current = false
    setProgress(null)
    const done = days.length - left.length
    if (left.length === 0) return notice.success(words.done(done))
    setFailed({ title: words.partly(done, days.length), days: left })
  }

  return { validate, progress, failed }
}

/** The server refused this day (changed or gone meanwhile); anything else would refuse the next one as well. */
const ownReason = (error: unknown) => error instanceof HttpProblem && [404, 409, 422].includes(error.status)
