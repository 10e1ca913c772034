import { useQueuedWrites } from '../../../dataProvider/queue/list.ts'
import type { QueuedWrite } from '../../../dataProvider/queue/queuedWrite.ts'

/** What of this internship was given back on this device and is not with the server, by its report. */
export function useWaitingRevisions(registerid: number): ReadonlyMap<number, QueuedWrite> {
  return new Map(
    useQueuedWrites().flatMap((each) =>
      each.about.kind === 'revisi' && each.about.registerid === registerid
        ? [[each.about.detail_idx, each] as const]
        : [],
    ),
  )
}
