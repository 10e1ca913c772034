import type { DayHours } from '../../../../contract/rules/attendance.ts'
import { messageOf } from '../../../../dataProvider/problem.ts'
import type { QueuedWrite, WriteTarget } from '../../../../dataProvider/queue/queuedWrite.ts'
import { sendOrEnqueue } from '../../../../dataProvider/queue/sendOrEnqueue.ts'
import { call } from '../../../../dataProvider/call.ts'
import type { Chosen, ChosenPictures } from './useChosenPictures.ts'

type Options = { signal: AbortSignal; onProgress: (fraction: number) => void; more: boolean }
type Day = {
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
export const saveReport = (
  { registerid, tgl, detail_idx, revisiid, jam, lokasi }: Day,
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
export async function savePictures(
  { registerid, tgl, revisiid }: Day,
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
      const told = await sendOrEnqueue(
        { about, text: keterangan.trim(), file, key },
        { signal, more: index < pictures.length - 1 },
      )
      waits ||= told === null
      saved++
      chosen.remove(key)
    } catch (error) {
      chosen.change(key, { error: messageOf(error) })
    }
  }
  return { saved, waits }
}

/** Words under pictures that are there already. */
export async function saveCaptions(
  captions: Readonly<Record<number, string>>,
  revisiid: number | undefined,
): Promise<void> {
  for (const [gambarid, keterangan] of Object.entries(captions))
    await call('POST laporangambar/{gambarid}', {
      params: { gambarid: Number(gambarid) },
      body: { keterangan: keterangan.trim() || null, ...(revisiid !== undefined && { revisiid }) },
    })
}
