import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import {
  hoursOf,
  NO_HOURS,
  sameHours,
  type DayHours,
  type usualHours,
  coarsePlace,
} from '../../../../contract/rules/attendance.ts'
import { reportState } from '../../../../contract/rules/reports.ts'
import { useQueuedWrites } from '../../../../dataProvider/queue/list.ts'
import { sameDay } from '../../../../dataProvider/queue/queuedWrite.ts'
import { studentInfo } from '../../../parts/queries.ts'
import type { Day } from '../../../parts/reports/DayList.tsx'
import { hariIni } from '../../../parts/today.ts'
import { useDraft } from '../../../parts/useDraft.ts'
import { fileOf } from '../fileOf.ts'
import { draftOf, picturesOf } from '../useUnsent.ts'
import { useChosenPictures } from './useChosenPictures.ts'

/** What is written about a day and not saved yet, and what of it waits for the connection. */
export function useDayDraft(registerid: number, day: Day, usual: ReturnType<typeof usualHours>) {
  const { detail_idx, periode_tgl: tgl } = day
  const waits = useQueuedWrites().filter(({ about }) => sameDay(about, { kind: 'gambar', registerid, tgl }))
  const waiting = waits.find(({ about }) => about.kind === 'harian')
  const before = waiting?.text ?? day.detail_isi ?? ''
  const queued = waiting?.about.kind === 'harian' ? waiting.about.jam : undefined
  const known: DayHours = queued ?? (detail_idx === null ? (usual?.hours ?? NO_HOURS) : hoursOf(day))
  const place = usePlace(tgl === hariIni())
  const draft = useDraft(draftOf(registerid, tgl), before)
  const [carried] = useState(() => fileOf(waiting))
  const captions: Readonly<Record<number, string>> = {}
  const [given, setGiven] = useState({ hours: known, file: carried, dropped: false, captions })
  const [preparingFile, setPreparingFile] = useState(false)
  const chosen = useChosenPictures(picturesOf(registerid, tgl))
  const typed = draft.text !== before
  const altered = given.file !== carried || given.dropped || !sameHours(given.hours, known)
  return {
    asked: reportState(day) === 'perlu-revisi' ? day.revisi : null,
    making: detail_idx === null,
    waiting,
    waitingPictures: waits.filter(({ about }) => about.kind === 'gambar'),
    place,
    draft,
    given,
    give: (part: Partial<typeof given>) => setGiven((now) => ({ ...now, ...part })),
    chosen,
    setPreparingFile,
    preparing: preparingFile || chosen.preparing !== null,
    /** The report itself is not what it was: its words, its hours or its file. */
    rewritten: typed || altered,
    /** Would be lost: text and pictures are kept on the device; what else was chosen is not. */
    changed:
      chosen.chosen.some(({ kept }) => !kept) ||
      altered ||
      Object.keys(given.captions).length > 0 ||
      (typed && draft.refused),
  }
}

export type DayDraft = ReturnType<typeof useDayDraft>

/**
 * About where this is written, if the student lets that be noted: asked when the editor opens, taken when it is saved,
 * and waited for by nobody. Rounded before it leaves the device or is kept on it.
 */
function usePlace(today: boolean): { asks: boolean; read: () => string | undefined } {
  const answer = useQuery({ ...studentInfo(), enabled: false }).data?.kehadiran?.izinlokasi
  const allowed = answer === true
  const place = useRef<string | undefined>(undefined)
  useEffect(() => {
    place.current = undefined
    if (!allowed || !today || !('geolocation' in navigator)) return
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const coarse = coarsePlace({ lintang: coords.latitude, bujur: coords.longitude })
        place.current = coarse ? `${coarse.lintang},${coarse.bujur}` : undefined
      },
      () => undefined,
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 10 * 60_000 },
    )
  }, [allowed, today])
  return {
    // Nobody has answered yet, and this is where an answer would matter; without a connection it cannot be given.
    asks: answer === null && today && navigator.onLine && 'geolocation' in navigator,
    read: () => (allowed ? place.current : undefined),
  }
}
