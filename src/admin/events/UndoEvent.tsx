import Button from '@mui/material/Button'
import { may } from '../../contract/access.ts'
import type { EventLine } from '../../contract/endpoints/index.ts'
import { MAX_REASON } from '../../contract/limits.ts'
import { undoOf } from '../../contract/undo.ts'
import { call } from '../../dataProvider/call.ts'
import { timeZone, usePerson } from '../../dataProvider/session.ts'
import { readAnew } from '../../dataProvider/queryClient.ts'
import { adminEvents as words } from '../../i18n/adminEvents.ts'
import { waktu } from '../../i18n/dates.ts'
import { useConfirmedAction } from '../useConfirmedAction.ts'

type Props = {
  event: EventLine
  /** What happened since, as far as it is on the screen. */
  newer: readonly EventLine[]
  /** What else is read anew. */
  of: string
}

/** The way back of a decision, while nothing was done about the same since. */
export function UndoEvent({ event, newer, of }: Props) {
  const { role } = usePerson()
  const act = useConfirmedAction()
  const undo = undoOf(event)
  if (!undo || !may(role, 'POST peristiwa/urungkan') || !may(role, undo.call)) return null
  const { peristiwaid, objek, objekid, waktu: at } = event
  const overtaken = newer.some(
    (each) => each.objek === objek && each.objekid === objekid && undo.unless.includes(each.aksi),
  )
  if (overtaken) return null
  return (
    <Button
      size="small"
      sx={{ ml: -0.75 }}
      aria-label={words.undoOf({ when: waktu(at, timeZone()) })}
      onClick={() =>
        void act({
          title: words.undoing({ when: waktu(at, timeZone()) }),
          text: words.undoingText,
          yes: words.undoYes,
          destructive: undo.needsReason,
          ...(undo.needsReason && { reasons: { ready: words.undoReasons, max: MAX_REASON } }),
          run: (alasan) =>
            call('POST peristiwa/urungkan', { body: { peristiwaid, ...(alasan && { alasan }) } }),
          after: () => readAnew(of, 'register', 'mahasiswa', 'kuotadetail'),
        })
      }
    >
      {words.undo}
    </Button>
  )
}
