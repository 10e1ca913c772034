import { useState } from 'react'
import type { DayHours } from '../../../../contract/rules/attendance.ts'
import { call } from '../../../../dataProvider/call.ts'
import { messageOf } from '../../../../dataProvider/problem.ts'
import type { QueuedWrite, WriteTarget } from '../../../../dataProvider/queue/queuedWrite.ts'
import { sendOrEnqueue } from '../../../../dataProvider/queue/sendOrEnqueue.ts'
import { editor } from '../../../../i18n/editor.ts'
import { waiting as waitingWords } from '../../../../i18n/waiting.ts'
import { writing } from '../../../../i18n/writing.ts'
import { useNotice } from '../../../../ui/dialog/context.ts'
import { fileMark, useIdempotencyKey } from '../../../parts/idempotency.ts'
import { reportsChanged } from '../../../parts/queries.ts'
import type { Day } from '../../../parts/reports/DayList.tsx'
import { useUpload } from '../../../parts/useUpload.ts'
import type { Chosen, ChosenPictures } from './useChosenPictures.ts'
import type { DayDraft } from './useDayDraft.ts'

/** Sends what is written about a day, or lets it wait: how far that is, and what came of it. */
export function useSaveDay(registerid: number, day: Day, written: DayDraft) {
  const { detail_idx, periode_tgl: tgl } = day
  const { asked, waiting, draft, chosen } = written
  const { hours, file, dropped, captions } = written.given
  const { text } = draft
  const target = { registerid, tgl, detail_idx, revisiid: asked?.revisiid }
  const [step, setStep] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const { upload, send, cancel, reset } = useUpload()
  const idempotency = useIdempotencyKey()
  const notice = useNotice()

  async function save(then: () => void) {
    if (asked && !written.changed && text === asked.sebelum.isi && day.gambar.length === asked.sebelum.gambar)
      return setSaid(writing.notCorrected)
    setSaid(null)
    let answer: string | null = null
    const total = chosen.chosen.length
    // Something else was changed before: this says that it was the correction.
    const corrects = asked !== null && total === 0
    const writes = written.making || waiting !== undefined || written.rewritten || corrects
    let pictures = { saved: 0, waits: false }
    const done = await send(async (options) => {
      if (writes) {
        const key = idempotency.keyFor(`${tgl} ${text} ${fileMark(file)} ${dropped} ${JSON.stringify(hours)}`)
        answer = await saveReport(
          { ...target, jam: hours, lokasi: written.place.read() },
          { text, file, dropped, key, waiting },
          { ...options, more: total > 0 },
        )
      }
      pictures = await savePictures(target, chosen, {
        signal: options.signal,
        onPicture: (index) => setStep(editor.sending({ done: index, of: total })),
      })
      await saveCaptions(captions, target.revisiid)
      written.give({ captions: {} })
    })
    setStep(null)
    const arrived = answer !== null || (pictures.saved > 0 && !pictures.waits)
    // Without a connection nothing is read again, and nobody waits for that.
    if (arrived && !pictures.waits) await reportsChanged(registerid)
    else void reportsChanged(registerid)
    if (!done) return
    idempotency.arrived()
    if (pictures.saved < total) return setSaid(editor.partly({ sent: pictures.saved, of: total }))
    const waited = pictures.waits || (writes && answer === null)
    written.clear()
    notice.success(waited ? waitingWords.kept : (answer ?? writing.saved))
    then()
  }

  return { upload, cancel, reset, step, said, busy: upload.state === 'uploading' || step !== null, save }
}

export type SaveDay = ReturnType<typeof useSaveDay>

type Options = { signal: AbortSignal; onProgress: (fraction: number) => void; more: boolean }
type Target = {
  registerid: number
  tgl: string
  detail_idx: number | null
  revisiid?: number | undefined
  jam?: DayHours | undefined
  lokasi?: string | undefined
}

interface Report {
  text: string
  file: File | null
  dropped: boolean
  key: string
  waiting?: QueuedWrite
}

/** The report of a day. @returns the server's sentence, or null: it waits on the device */
const saveReport = (
  { registerid, tgl, detail_idx, revisiid, jam, lokasi }: Target,
  report: Report,
  options: Options,
) => {
  const about: WriteTarget = { kind: 'harian', registerid, tgl, detail_idx, revisiid, jam, lokasi }
  const { text, file, dropped, key, waiting } = report
  return sendOrEnqueue({ about, text, file, dropped: dropped && !file, key, instead: waiting }, options)
}

/**
 * Its pictures, one after the other: each arrives once, and each that did not says why and stays chosen.
 * @returns how many arrived or wait
 */
async function savePictures(
  { registerid, tgl, revisiid }: Target,
  chosen: ChosenPictures,
  { signal, onPicture }: { signal: AbortSignal; onPicture: (index: number) => void },
): Promise<{ saved: number; waits: boolean }> {
  const pictures: readonly Chosen[] = chosen.chosen
  let [saved, waits] = [0, false]
  for (const [index, { key, file, keterangan }] of pictures.entries()) {
    if (signal.aborted) break
    onPicture(index + 1)
    chosen.change(key, { error: undefined })
    try {
      const about: WriteTarget = { kind: 'gambar', registerid, tgl, revisiid }
      const answer = await sendOrEnqueue(
        { about, text: keterangan.trim(), file, key },
        { signal, more: index < pictures.length - 1 },
      )
      waits ||= answer === null
      saved++
      chosen.remove(key)
    } catch (error) {
      chosen.change(key, { error: messageOf(error) })
    }
  }
  return { saved, waits }
}

/** Words under pictures that are there already. */
async function saveCaptions(
  captions: Readonly<Record<number, string>>,
  revisiid: number | undefined,
): Promise<void> {
  for (const [gambarid, keterangan] of Object.entries(captions))
    await call('POST laporangambar/{gambarid}', {
      params: { gambarid: Number(gambarid) },
      body: { keterangan: keterangan.trim() || null, ...(revisiid !== undefined && { revisiid }) },
    })
}
