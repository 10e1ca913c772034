import { call } from '../../../dataProvider/call.ts'
import { messageOf } from '../../../dataProvider/problem.ts'
import { useNotice } from '../../../ui/dialog/context.ts'
import { attendanceChanged } from '../../parts/attendance/queries.ts'

/** Says whether a coarse place may be noted; what came of it is told. */
export function usePlaceAnswer(): (izin: 0 | 1) => Promise<void> {
  const notice = useNotice()
  return async (izin) => {
    try {
      const { message } = await call('POST kehadiran/lokasi', { body: { izin } })
      await attendanceChanged()
      notice.success(message)
    } catch (error) {
      notice.failed(messageOf(error))
    }
  }
}
