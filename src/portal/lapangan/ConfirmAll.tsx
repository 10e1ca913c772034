import { useState } from 'react'
import { mondayOf } from '../../contract/rules/calendar.ts'
import { MOST_CONFIRMED } from '../../contract/rules/lapangan.ts'
import { call } from '../../dataProvider/call.ts'
import { byLink } from '../../dataProvider/lapangan.ts'
import { queryClient, readAnew } from '../../dataProvider/queryClient.ts'
import { lapanganPage } from '../../i18n/lapanganPage.ts'
import { Button } from '../../ui/Button.tsx'
import { useConfirm, useNotice } from '../../ui/dialog/context.ts'
import { Note, RefusalNote } from '../parts/Note.tsx'
import { hariIni } from '../parts/today.ts'
import { useSave } from '../parts/useSave.ts'
import styles from './Lapangan.module.css'
import { weekSpan } from './moment.ts'
import { lapanganWeek, type LapanganReport, type LapanganStudent } from './queries.ts'

const words = lapanganPage.all

/** The newest week in which days wait, of all students at once; and the way back. */
export function ConfirmAll({ students }: { students: readonly LapanganStudent[] }) {
  const confirm = useConfirm()
  const notice = useNotice()
  const { save, busy, refusal } = useSave()
  const [said, setSaid] = useState<Said | null>(null)
  const waiting = students.flatMap(({ perpekan, registerid }) =>
    perpekan.map((week) => ({ ...week, registerid })),
  )
  const senin = waiting
    .map((week) => week.senin)
    .toSorted()
    .at(-1)
  const ofWeek = waiting.filter((week) => week.senin === senin)
  const count = ofWeek.reduce((sum, { menunggu }) => sum + menunggu, 0)

  const ask = (monday: string) =>
    save(async () => {
      setSaid(null)
      // As it is now: that is what is asked about.
      const weeks = await Promise.all(
        ofWeek.map(({ registerid }) =>
          queryClient.fetchQuery({ ...lapanganWeek(registerid, monday), staleTime: 0 }),
        ),
      )
      const open = weeks.flatMap(({ registermhsnama: name, hari, tulis }) => {
        const days = hari.flatMap(({ laporan }) =>
          tulis && (laporan?.keadaan === 'menunggu' || laporan?.keadaan === 'berubah') ? [laporan] : [],
        )
        return days.length > 0 ? [{ name, days }] : []
      })
      const days = open.flatMap((each) => each.days)
      if (days.length === 0) return notice.success(words.none)
      const lines = open.map((each) => words.line({ name: each.name, count: each.days.length }))
      const sure = await confirm({
        title: words.title({ count: days.length, students: open.length }),
        text: [`${words.text({ week: weekSpan(monday) })}\n`, ...lines].join('\n'),
        yes: words.yes({ count: days.length }),
      })
      if (!sure) return
      const { done, already, left } = await send(days, 1)
      const text = [
        ...(done.length > 0 ? [lapanganPage.confirmed({ count: done.length })] : []),
        ...(already > 0 ? [words.already({ count: already })] : []),
        ...(left > 0 ? [words.left({ count: left })] : []),
      ].join(' ')
      setSaid({ text, undo: done, tone: left > 0 ? 'menunggu' : 'baik' })
    })
  const undo = (days: readonly LapanganReport[]) =>
    save(async () => {
      await send(days, 0)
      setSaid({ text: lapanganPage.takenBack, undo: [], tone: 'baik' })
    })

  return (
    <>
      <RefusalNote of={refusal} />
      <div role="status" className={styles.status}>
        {said && (
          <Note tone={said.tone}>
            {said.text}
            {said.undo.length > 0 && (
              <div data-action>
                <Button look="outlined" busy={busy} onClick={() => void undo(said.undo)}>
                  {words.undo}
                </Button>
              </div>
            )}
          </Note>
        )}
      </div>
      {senin !== undefined && ofWeek.length > 0 && (
        <Button look="outlined" size="large" wide busy={busy} onClick={() => void ask(senin)}>
          {senin === mondayOf(hariIni())
            ? words.thisWeek({ count })
            : words.week({ count, week: weekSpan(senin) })}
        </Button>
      )}
    </>
  )
}

interface Said {
  text: string
  undo: readonly LapanganReport[]
  tone: 'baik' | 'menunggu'
}

/** As many at once as one call takes. Answered are those that it changed, and how many were so already or were not taken. */
async function send(days: readonly LapanganReport[], status: 0 | 1) {
  const done: LapanganReport[] = []
  let already = 0
  try {
    for (let at = 0; at < days.length; at += MOST_CONFIRMED) {
      const some = days.slice(at, at + MOST_CONFIRMED)
      const { data } = await call('POST lapangan/hari', {
        body: {
          detail: some.map(({ detail_idx }) => detail_idx),
          versi: some.map(({ detail_versi }) => detail_versi),
          status,
        },
        session: byLink,
      })
      const changed = new Set(
        data.flatMap(({ detail_idx, hasil }) => (hasil === 'berubah' ? [detail_idx] : [])),
      )
      already += data.filter(({ hasil }) => hasil === 'sudah').length
      done.push(...some.filter(({ detail_idx }) => changed.has(detail_idx)))
    }
  } finally {
    await readAnew('lapangan')
  }
  return { done, already, left: days.length - done.length - already }
}
