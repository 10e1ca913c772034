import { useState } from 'react'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/lapangan.ts'
import { lapanganPage as words } from '../../i18n/lapanganPage.ts'
import { useSave } from '../parts/useSave.ts'
import { weekChanged, type LapanganReport, type LapanganWeek } from './queries.ts'

export type Week = ReturnType<typeof useWeek>

/** A week of one student: which days are ticked, and what came of what was done with them. */
export function useWeek(registerid: number, { hari, tulis, revisi }: LapanganWeek) {
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const [said, setSaid] = useState<string | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const { save, busy, refusal } = useSave()

  const reports = hari.flatMap(({ laporan }) => laporan ?? [])
  const open = reports.filter(({ keadaan }) => tulis && (keadaan === 'menunggu' || keadaan === 'berubah'))
  const ticked = open.filter(({ detail_idx }) => !off.has(detail_idx))
  const tick = (day: number, on: boolean) =>
    setOff((before) => new Set(on ? [...before].filter((other) => other !== day) : [...before, day]))

  return {
    /** May anything be written; may a day be given back? */
    tulis,
    revisi,
    reports,
    open,
    ticked,
    tick,
    refused,
    said,
    busy,
    refusal,
    send: (days: readonly LapanganReport[], status: 0 | 1) =>
      save(async () => {
        setSaid(null)
        const { data: answers } = await call('POST lapangan/hari', {
          body: {
            detail: days.map(({ detail_idx }) => detail_idx),
            versi: days.map(({ detail_versi }) => detail_versi),
            status,
          },
          session: byLink,
        })
        const no = answers.filter(({ hasil }) => hasil === 'ditolak')
        setRefused(new Map(no.map(({ detail_idx, alasan }) => [detail_idx, alasan ?? ''])))
        await weekChanged(registerid)
        const done = answers.length - no.length
        if (done > 0) setSaid(status === 1 ? words.confirmed({ count: done }) : words.takenBack)
      }),
    /** Something was said about a day: whoever does that does not confirm it yet. */
    async saidOf(day: number, text: string) {
      await weekChanged(registerid)
      tick(day, false)
      setSaid(text)
    },
    save,
  }
}
