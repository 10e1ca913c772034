import { useState } from 'react'
import { reportState, waitsForPembimbing } from '../../contract/rules/reports.ts'
import { call } from '../../dataProvider/call.ts'
import { messageOf } from '../../dataProvider/problem.ts'
import { tanggalPanjang } from '../../i18n/dates.ts'
import { lecturer } from '../../i18n/lecturer.ts'
import { useConfirm, useNotice } from '../../ui/dialog/context.ts'
import { useRunning } from '../../ui/useRunning.ts'
import { useIdempotencyKey } from '../parts/idempotency.ts'
import { reportsChanged } from '../parts/queries.ts'
import type { Day } from '../parts/reports/DayList.tsx'
import { Button, Icon, Note, Stack } from '../ui/index.ts'

type Props = { days: readonly Day[]; registerid: number }

/** All days on the screen that wait, validated with one question and one call. */
export function ValidateAll({ days, registerid }: Props) {
  const waiting = days.filter((day) => waitsForPembimbing(reportState(day)))
  const { validate, busy, failed } = useValidateAll(registerid)
  // One day has its own button.
  if (waiting.length < 2 && !busy && !failed) return null
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
      {waiting.length > 0 && (
        <Button
          look="filled"
          size="large"
          busy={busy}
          icon={<Icon name="centang" size={20} />}
          onClick={() => void validate(waiting)}
          style={{ justifySelf: 'end' }}
        >
          {busy ? words.progress : (failed ? words.rest : words.all)({ count: waiting.length })}
        </Button>
      )}
    </Stack>
  )
}

const words = lecturer.week

type Left = { day: Day; why: string }

function useValidateAll(registerid: number) {
  const confirm = useConfirm()
  const notice = useNotice()
  const idempotency = useIdempotencyKey()
  const { busy, run } = useRunning()
  const [failed, setFailed] = useState<{ title: string; days: Left[] } | null>(null)

  async function validate(days: readonly Day[]) {
    const count = days.length
    const dates = days.map((day) => tanggalPanjang(day.periode_tgl)).join('\n')
    const sure = await confirm({
      title: words.validatingAll({ count }),
      text: words.validatingAllText({ days: dates }),
      yes: words.validateAllYes({ count }),
    })
    if (!sure) return
    await run(async () => {
      setFailed(null)
      try {
        const detail = days.map(({ detail_idx }) => detail_idx!)
        // The texts on the screen: what was rewritten meanwhile is refused by itself.
        const versi = days.map(({ detail_versi }) => detail_versi!)
        const { data } = await call('POST bimbingan/validasi', {
          body: { detail, versi, status: 1 },
          idempotencyKey: idempotency.keyFor(`${detail.join()} ${versi.join()}`),
        })
        idempotency.arrived()
        const why = new Map(data.map(({ detail_idx, alasan }) => [detail_idx, alasan]))
        const left = days.flatMap((day) => {
          const reason = why.get(day.detail_idx!)
          return reason ? [{ day, why: reason }] : []
        })
        const done = count - left.length
        if (left.length === 0) notice.success(words.done({ count: done }))
        else setFailed({ title: words.partly({ done, count }), days: left })
      } catch (error) {
        notice.failed(messageOf(error))
      } finally {
        await reportsChanged(registerid).catch(() => undefined)
      }
    })
  }

  return { validate, busy, failed }
}
